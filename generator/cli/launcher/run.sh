# shellcheck shell=sh
# Starts the program with the command in the arguments; read by the launchers at their end.
# Uses jdk, release, jar, adapter_jar (the adapter's own, which need not be there), launcher, what archive.sh uses, and option: one
# more option of the JVM, or none.
# shellcheck disable=SC2154 # variables of its readers

command=${1:-}
# The adapter starts from its own jar: a third of the class path, and an archive of the classes that it needs. Its help is that of the
# command line.
adapter=
case " $* " in
  *' --help '* | *' -h '* | *' --version '* | *' -V '*) ;;
  ' edge '*) [ ! -f "$adapter_jar" ] || adapter=yes ;;
esac

# A heap of 1 GiB is enough for some 100,000 articles (docs/performance.md); a container may have less. The JVM's warnings go to standard error: standard output is
# the command's. In a check the second compiler does not pay, not even in one of 10,000 articles; in a build it does for
# the few loops that run all the time (docs/decisions/0009), and in the adapter for what requests repeat (docs/decisions/0073).
# shellcheck source=generator/cli/launcher/memory.sh
. "$launcher/memory.sh"
heap_within /sys/fs/cgroup/memory.max /sys/fs/cgroup/memory/memory.limit_in_bytes
flags="-Xmx${heap}m -Xlog:disable -Xlog:all=warning:stderr"
busiest='-XX:Tier4InvocationThreshold=50000 -XX:Tier4MinInvocationThreshold=15000 -XX:Tier4CompileThreshold=150000 -XX:Tier4BackEdgeThreshold=400000'
collector=-XX:+UseParallelGC
case $command in
  '' | --version | -V | --help | -h | check) flags="$flags -XX:TieredStopAtLevel=1" ;;
  build)
    flags="$flags -XX:-C1ProfileBranches -XX:-C1ProfileCalls -XX:-C1ProfileVirtualCalls -XX:-C1ProfileInlinedCalls"
    flags="$flags -XX:-C1ProfileCheckcasts $busiest"
    # What training found busy is compiled when it is busy here as well: most builds change little, and end before it pays.
    [ "$release" -lt 25 ] || flags="$flags -XX:+UnlockDiagnosticVMOptions -XX:-AOTReplayTraining"
    ;;
  # A server without memory answers nobody and ends for nobody; one that has ended is started again.
  serve) flags="$flags -XX:+ExitOnOutOfMemoryError" ;;
  # Answers live for microseconds: a small young generation costs a few percent of speed, and saves half of the memory.
  # So does compiling at the start what training found busy, which also delays the first answer; and an area of the C
  # library's heap for each thread.
  edge)
    flags="$flags -XX:+ExitOnOutOfMemoryError -XX:MaxNewSize=16m $busiest"
    [ "$release" -lt 25 ] || flags="$flags -XX:+UnlockDiagnosticVMOptions -XX:-AOTReplayTraining"
    [ -z "$adapter" ] || collector=-XX:+UseSerialGC
    MALLOC_ARENA_MAX=${MALLOC_ARENA_MAX:-2}
    export MALLOC_ARENA_MAX
    ;;
esac
flags="$flags $collector"
if [ -n "$adapter" ]; then
  program_jar=$jar
  jar=$adapter_jar
  shift
fi
set -- -jar "$jar" "$@"
# shellcheck source=generator/cli/launcher/archive.sh
. "$launcher/archive.sh"
if archive_wanted "$command"; then
  if archive_ready; then
    set -- "$archive_use$slot/archive" "$archive_silence" -XX:+VerifySharedSpaces "$@"
  else
    train_behind
  fi
fi
[ -z "${option:-}" ] || set -- "$option" "$@"
# Progress is for standard error; colour is welcome where both are watched, because findings go to either.
if [ -t 2 ]; then
  OFFPRINT_TTY=progress
  [ ! -t 1 ] || OFFPRINT_TTY=colour
  OFFPRINT_COLUMNS=$(stty size <&2 2>/dev/null) || :
  OFFPRINT_COLUMNS=${OFFPRINT_COLUMNS#* }
  export OFFPRINT_TTY OFFPRINT_COLUMNS
fi
# shellcheck disable=SC2086 # flags are words
exec "$jdk/bin/java" ${OFFPRINT_JAVA_OPTS:-$flags} ${OFFPRINT_JAVA_OPTS_EXTRA:-} "$@"
