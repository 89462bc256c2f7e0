# shellcheck shell=sh
# How much of a container's memory a command may take; read by run.sh.
# shellcheck disable=SC2034 # a variable shared with its reader

# Sets heap to the largest heap in MiB, by the files given, in which a container finds its limit: 1024 where there is none, else three
# quarters of the limit, because a command needs some 150 MiB beside its heap; below 768 MiB half.
heap_within() {
  heap=1024
  for file; do
    limit=
    [ ! -r "$file" ] || read -r limit <"$file" || :
    case $limit in
      # no file, no limit in words, no limit in a number
      '' | *[!0-9]* | ????????????????*) continue ;;
    esac
    share=$((limit / 1048576))
    if [ "$share" -lt 768 ]; then share=$((share / 2)); else share=$((share * 3 / 4)); fi
    [ "$share" -ge "$heap" ] || heap=$share
  done
}
