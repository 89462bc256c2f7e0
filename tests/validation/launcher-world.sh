# shellcheck shell=sh
# A copy of the checkout to try the launcher in, a JDK that takes notes, and the questions asked; read by launcher.
# shellcheck disable=SC2034,SC2154 # variables shared with its reader
: "${JAVA_HOME:?must name the JDK to try}"
real=$(cd "$JAVA_HOME" && pwd -P)
release=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$real/release")
unset OFFPRINT_JAVA_OPTS OFFPRINT_JAVA_OPTS_EXTRA OFFPRINT_ARCHIVE JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS _JAVA_OPTIONS
"$root/offprint" --version >/dev/null

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
copy=$scratch/checkout
archives=$copy/generator/cli/target/archives
for part in offprint pom.xml content generator/base/pom.xml generator/base/src edge-worker/core/pom.xml edge-worker/core/src edge-worker/jvm/pom.xml \
  edge-worker/jvm/src generator/compiler/pom.xml generator/compiler/src generator/publisher/pom.xml generator/publisher/src \
  generator/importer/pom.xml generator/importer/src generator/preview/pom.xml generator/preview/src generator/cli/pom.xml generator/cli/src generator/cli/launcher \
  generator/cli/target/lib generator/cli/target/offprint.jar edge-worker/jvm/target/lib edge-worker/jvm/target/edge-worker.jar; do
  mkdir -p "$copy/$(dirname "$part")"
  cp -Rp "$root/$part" "$copy/$(dirname "$part")/"
done
touch "$copy/generator/cli/target/launcher.stamp"
cd "$copy" || exit

die() {
  printf 'FAILED: %s\n' "$1" >&2
  exit 1
}

passed() { printf 'ok  %s\n' "$1"; }

# Makes the JDK $1: the real one, with a java that notes where classes come from, and that can be slow or broken. What one training has
# recorded of the same files, the next one copies: what is tried here is who trains when, and what becomes of the archive.
make_jdk() {
  mkdir -p "$1/bin"
  ln -s "$real/bin/javac" "$1/bin/javac"
  ln -s "$real/release" "$1/release"
  ln -s "$real/lib" "$1/lib"
  cat >"$1/bin/java" <<SCRIPT
#!/bin/sh
case "\$*" in
  *-XX:AOTCacheOutput=* | *-XX:ArchiveClassesAtExit=*)
    echo \$\$ >>'$1/trainings'
    [ ! -f '$1/broken' ] || exit 1
    [ ! -f '$1/slow' ] || exec sleep 60
    for word; do
      case \$word in -XX:AOTCacheOutput=* | -XX:ArchiveClassesAtExit=*) archive=\${word#*=} ;; esac
    done
    # what an archive is valid for: the arguments but for its own path, and the sizes and times of the jars
    made='$scratch/made'.\$({ echo "\$*" | sed "s|\$archive||"; ls -lL --full-time '$copy'*/generator/cli/target/offprint.jar \
      '$copy'*/*/*/target/lib/*.jar '$copy'*/edge-worker/jvm/target/edge-worker.jar; pwd -P | sed 's|/archives/.*||'; } 2>/dev/null | cksum | tr -d ' ')
    if [ -s "\$made" ]; then exec cp "\$made" "\$archive"; fi
    '$real/bin/java' "\$@"
    exec cp "\$archive" "\$made"
    ;;
  *-XX:AOTMode=* | *-Xshare:on*) ;;
  *)
    left=\$#
    while [ "\$left" -gt 0 ]; do
      word=\$1
      shift
      [ "\$word" != -jar ] || set -- "\$@" -Xlog:class+load:file=classes.log
      set -- "\$@" "\$word"
      left=\$((left - 1))
    done
    ;;
esac
exec '$real/bin/java' "\$@"
SCRIPT
  chmod +x "$1/bin/java"
}

# Runs the command after $1, the exit code wanted.
exits() {
  wanted=$1
  shift
  rm -f classes.log
  code=0
  "$@" >"$scratch/out" 2>"$scratch/err" || code=$?
  [ "$code" = "$wanted" ] || die "exit code $code, not $wanted: $* $(cat "$scratch/err")"
}

# Runs the command, and wants the output of a start without archive and nothing else.
expect() {
  exits 0 "$@"
  [ ! -s "$scratch/err" ] || die "standard error: $(cat "$scratch/err")"
  cmp -s "$scratch/out" "$scratch/reference" || die "standard output: $(cat "$scratch/out")"
}

check() { expect ./offprint check; }

used() { grep -q 'dev\.offprint.*shared objects file' classes.log; }

plain() { grep -q 'dev\.offprint' classes.log && ! used; }

trainings() { if [ -f "$jdk/trainings" ]; then wc -l <"$jdk/trainings" | tr -d ' '; else echo 0; fi; }

# Waits until the command given is true, at most a minute.
await() {
  tries=0
  until "$@"; do
    tries=$((tries + 1))
    [ "$tries" -lt 300 ] || die "in vain: $*"
    sleep 0.2
  done
}

trained_more_than() { [ "$(trainings)" -gt "$1" ] && ended; }

unlocked() { [ -z "$(find "$archives" -name lock 2>/dev/null)" ]; }

ended() { [ -n "$(find "$archives" -name key -o -name failed 2>/dev/null)" ] && unlocked; }

# Five starts at once must all run as one does alone, and train once.
five_starts() {
  rm -f "$jdk/trainings"
  for number in 1 2 3 4 5; do
    ./offprint check >"$scratch/out$number" 2>&1 &
  done
  wait
  for number in 1 2 3 4 5; do
    cmp -s "$scratch/out$number" "$scratch/reference" || die "start $number: $(cat "$scratch/out$number")"
  done
  await trained_more_than 0
  check
  used || die 'the archive made under five starts is not used'
  [ "$(trainings)" = 1 ] || die "five starts trained $(trainings) times"
}

# The next start must run without the archive, renew it, and the one after must use it. $1 says after what.
renewed() {
  before=$(trainings)
  check
  plain || die "$1: the archive was used"
  await trained_more_than "$before"
  check
  used || die "$1: the renewed archive is not used"
  passed "$1"
}

