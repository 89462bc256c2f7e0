# shellcheck shell=sh
# Locks of the launcher: a folder with the number of the process that holds it; read by build.sh and train.

# True where process $1 runs; one that has ended and was never reaped, as in a container without an init, does not.
alive() {
  kill -0 "$1" 2>/dev/null || return 1
  state=
  [ ! -r "/proc/$1/stat" ] || read -r state <"/proc/$1/stat" || :
  case ${state##*) } in
    Z* | X*) return 1 ;;
  esac
}

# True where lock $1 has an owner: a process that runs, and has held it for less than an hour, since numbers are given
# anew. Who has just made it gets two seconds to sign.
held() {
  owner=$(cat "$1/pid" 2>/dev/null) || owner=
  if [ -z "$owner" ]; then
    sleep 2
    owner=$(cat "$1/pid" 2>/dev/null) || owner=
  fi
  [ -n "$owner" ] && alive "$owner" && [ -z "$(find "$1" -prune -mmin +60 2>/dev/null)" ]
}

# Takes lock $1, or is false; takes over one that nobody holds. Of those who try that at once, one looks and acts.
take_lock() {
  if ! mkdir "$1" 2>/dev/null; then
    ! held "$1" || return 1
    [ -z "$(find "$1.heir" -prune -mmin +1 2>/dev/null)" ] || rmdir "$1.heir" 2>/dev/null || :
    mkdir "$1.heir" 2>/dev/null || return 1
    held "$1" || rm -rf "$1"
    taken=0
    mkdir "$1" 2>/dev/null || taken=1
    [ "$taken" = 1 ] || echo $$ >"$1/pid"
    rmdir "$1.heir"
    return "$taken"
  fi
  echo $$ >"$1/pid"
}
