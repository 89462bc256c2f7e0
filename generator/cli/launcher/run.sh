# shellcheck shell=sh
# Starts the program with the command in the arguments; read by the launchers at their end.
# Uses jdk, release, jar, launcher, what archive.sh uses, and option: one more option of the JVM, or none.
# shellcheck disable=SC2154 # variables of its readers

# A heap of 1 GiB is enough for a hundred thousand articles. The JVM's warnings go to standard error: standard output is
# the command's. In a check the second compiler does not pay, not even in one of 10,000 articles; in a build it does for
# the few loops that run all the time (docs/decisions/0009).
flags='-Xmx1g -XX:+UseParallelGC -Xlog:disable -Xlog:all=warning:stderr'
case ${1:-} in
  '' | --version | -V | --help | -h | check) flags="$flags -XX:TieredStopAtLevel=1" ;;
  build)
    flags="$flags -XX:-C1ProfileBranches -XX:-C1ProfileCalls -XX:-C1ProfileVirtualCalls -XX:-C1ProfileInlinedCalls"
    flags="$flags -XX:-C1ProfileCheckcasts -XX:Tier4InvocationThreshold=50000 -XX:Tier4MinInvocationThreshold=15000"
    flags="$flags -XX:Tier4CompileThreshold=150000 -XX:Tier4BackEdgeThreshold=400000"
    ;;
  # A server without memory answers nobody and ends for nobody; one that has ended is started again.
  serve) flags="$flags -XX:+ExitOnOutOfMemoryError" ;;
  # Answers live for microseconds: a small young generation costs a few percent of speed, and saves half of the memory.
  # So does compiling at the start what training found busy, which also delays the first answer; and an area of the C
  # library's heap for each thread.
  edge)
    flags="$flags -XX:+ExitOnOutOfMemoryError -XX:MaxNewSize=16m"
    [ "$release" -lt 25 ] || flags="$flags -XX:+UnlockDiagnosticVMOptions -XX:-AOTReplayTraining"
    MALLOC_ARENA_MAX=${MALLOC_ARENA_MAX:-2}
    export MALLOC_ARENA_MAX
    ;;
esac
set -- -jar "$jar" "$@"
# shellcheck source=generator/cli/launcher/archive.sh
. "$launcher/archive.sh"
if archive_wanted "${3:-}"; then
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
  export OFFPRINT_TTY
fi
# shellcheck disable=SC2086 # flags are words
exec "$jdk/bin/java" ${OFFPRINT_JAVA_OPTS:-$flags} ${OFFPRINT_JAVA_OPTS_EXTRA:-} "$@"
