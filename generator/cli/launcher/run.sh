# shellcheck shell=sh
# What the launchers of a checkout and of a package share: find Java, and become the JVM that runs a command. docs/launcher.md says what they obey.
# shellcheck disable=SC2034,SC2154 # release and java_home are for the scripts that read this; they set jar, adapter_jar, redis and archives

# The JVM reads arguments and names of files by the locale: in that of no language, or in one that is not installed, it knows no umlauts.
if [ "$(locale charmap 2>/dev/null)" != UTF-8 ]; then
  export LANG="${LC_ALL:-${LANG:-C}}" LC_CTYPE=C.UTF-8
  unset LC_ALL
fi

fail() {
  printf 'offprint: %s\n' "$1" >&2
  exit 3
}

# Sets java_home and release to the first Java of release 17 or newer with program $1: in folder $2, in JAVA_HOME, on the PATH, in the usual folders.
find_java() {
  outdated=none
  on_path=$(readlink -f "$(command -v "$1")" 2>/dev/null) || on_path=
  for java_home in "$2" "${JAVA_HOME:-}" "${on_path%/bin/*}" /usr/lib/jvm/* /opt/java/* /Library/Java/JavaVirtualMachines/*/Contents/Home \
    "${HOME:-}"/.sdkman/candidates/java/* "${HOME:-}"/.jdks/*; do
    [ -x "$java_home/bin/$1" ] || continue
    release=$(sed -n 's/^JAVA_VERSION="\(1\.\)\{0,1\}\([0-9]*\).*/\2/p' "$java_home/release" 2>/dev/null) || :
    [ "${release:-0}" -lt 17 ] || return 0
    outdated="release $release in $java_home"
  done
  fail "Offprint needs Java 17 or newer, and finds $outdated; install a JDK, for example from https://adoptium.net, or set JAVA_HOME to one"
}

# Becomes the JVM that runs the command in the arguments.
run() {
  # 1 GiB is enough for some 100,000 articles; a container that has less than 1.7 GiB gives a share of it
  heap=-Xmx1g
  limit=$(cat /sys/fs/cgroup/memory.max /sys/fs/cgroup/memory/memory.limit_in_bytes 2>/dev/null) || :
  case $limit in
    '' | max | ???????????*) ;;
    *) [ "$limit" -gt 1800000000 ] || heap=-XX:MaxRAMPercentage=60 ;;
  esac
  command=${1:-}
  # standard output is the command's
  flags="$heap -Xlog:disable -Xlog:all=error:stderr"
  collector=-XX:+UseParallelGC
  main=$jar
  case $command in # docs/decisions/0007 and 0073 have the reasons
    '' | -* | build | check) flags="$flags -XX:TieredStopAtLevel=1" ;;
    serve) flags="$flags -XX:+ExitOnOutOfMemoryError" ;;
    edge)
      # only the busiest loops are compiled twice
      flags="$flags -XX:Tier4InvocationThreshold=50000 -XX:Tier4MinInvocationThreshold=15000 -XX:Tier4CompileThreshold=150000"
      flags="$flags -XX:Tier4BackEdgeThreshold=400000 -XX:+ExitOnOutOfMemoryError -XX:MaxNewSize=16m"
      collector=-XX:+UseSerialGC
      export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
      main=$adapter_jar
      shift
      ;;
  esac
  set -- -jar "$main" "$@"
  # The JVM writes the archive at the end of the first command, and anew where the JDK or a jar is another one. Nobody gains who starts only once.
  case "$command,$heap,${CI:-}${OFFPRINT_JAVA_OPTS:-}${OFFPRINT_JAVA_OPTS_EXTRA:-}${JAVA_TOOL_OPTIONS:-}${JDK_JAVA_OPTIONS:-}" in
    build,-Xmx1g, | check,-Xmx1g, | serve,-Xmx1g, | edge,-Xmx1g,)
      if [ "$release" -ge 19 ] && mkdir -p "$archives" 2>/dev/null && [ -w "$archives" ]; then
        set -- -XX:+AutoCreateSharedArchive -XX:+VerifySharedSpaces "-XX:SharedArchiveFile=$archives/$command-$release.jsa" "$@"
      fi
      ;;
  esac
  # Progress is for standard error; colour is welcome where both are watched, because findings go to either.
  if [ -t 2 ]; then
    OFFPRINT_TTY=progress
    [ ! -t 1 ] || OFFPRINT_TTY=colour
    OFFPRINT_COLUMNS=$(stty size <&2 2>/dev/null) || :
    OFFPRINT_COLUMNS=${OFFPRINT_COLUMNS#* }
    export OFFPRINT_TTY OFFPRINT_COLUMNS
  fi
  # shellcheck disable=SC2086 # options are words
  exec "$java_home/bin/java" ${OFFPRINT_JAVA_OPTS:-$flags $collector} ${OFFPRINT_JAVA_OPTS_EXTRA:-} ${redis:+"-Doffprint.redis=$redis"} "$@"
}
