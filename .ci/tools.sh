# shellcheck shell=bash
# Sourced by .ci/run and .ci/thorough: sets $jdk17 and $jdk25 (empty where there is none), $first, $out (a temporary folder), and the variables of
# the tests.

# what comes next, and how many seconds the run has taken
say() { printf '\n== %s (%d s)\n' "$*" "$SECONDS"; }
# Runs a command for at most $1 seconds, so that what hangs is named, and leaves time for the rest.
within() {
  local limit=$1 code=0
  shift
  if ! command -v timeout >/dev/null; then
    "$@"
    return
  fi
  timeout --kill-after=20 "$limit" "$@" || code=$?
  [ "$code" -ne 124 ] || echo "FAILED: not done after $limit s: $*"
  return "$code"
}
out=$(mktemp -d)
trap 'tests/validation/swift stop "$out/swift"; rm -rf "$out"' EXIT

may_install() { [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; }

# Installs packages of Debian where this user may; who needs one of them says that it is not there. Services that come with them are not wanted.
install() {
  may_install || return 0
  export DEBIAN_FRONTEND=noninteractive RUNLEVEL=1
  apt-get update -qq >/dev/null 2>&1 || true
  if ! apt-get install -y -qq --no-install-recommends "$@" >/dev/null 2>&1; then
    for package; do # one that this release of Debian does not have
      apt-get install -y -qq --no-install-recommends "$package" >/dev/null 2>&1 || echo "SKIPPED: apt-get cannot install $package"
    done
  fi
}

# The newest installed JDK of a feature release, by the release file every JDK carries.
jdk_of() {
  local folder
  for folder in "${JAVA_HOME:-/nonexistent}" "${JAVA_HOME_17_X64:-/nonexistent}" "${JAVA_HOME_25_X64:-/nonexistent}" /usr/lib/jvm/* /opt/java/* /opt/jdk*; do
    if [ -x "$folder/bin/javac" ] && grep -q "^JAVA_VERSION=\"$1[.\"]" "$folder/release" 2>/dev/null; then
      (cd "$folder" && pwd -P)
      return
    fi
  done
}

# Maven, with JDK $1. A test that fails is run once more, and named if it passes then: a busy machine must not stop a change, and each of these tests
# is a defect to fix.
tests() {
  JAVA_HOME=$1 ./mvnw -B -ntp -Dsurefire.rerunFailingTestsCount=1 "${@:2}"
  { grep -lE '<flaky(Failure|Error)' ./*/target/surefire-reports/*.xml ./*/*/target/surefire-reports/*.xml || true; } 2>/dev/null |
    xargs -r grep -hE -B1 '<flaky(Failure|Error)' |
    sed -n 's/.*<testcase name="\([^"]*\)" classname="\([^"]*\)".*/UNSTABLE: \2.\1/p' | sort -u
}

say 'installing what the tests and the validators start'
install chromium fonts-dejavu-core redis-server shellcheck zsh fish mandoc mmdebstrap umoci runc nginx-light libxml2-utils
jdk17=$(jdk_of 17)
jdk25=$(jdk_of 25)
if [ -z "$jdk17$jdk25" ]; then
  install openjdk-17-jdk-headless
  jdk17=$(jdk_of 17)
fi
# shellcheck disable=SC2034 # for those who source this
first=${jdk17:-$jdk25}

node20() { command -v npm >/dev/null && node -e 'process.exit(Number(parseInt(process.versions.node) < 20))' 2>/dev/null; }

if [ -z "${OFFPRINT_CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)}" ]; then
  say 'SKIPPED: what needs a Chromium (there is none on this machine, and this user may not install one)'
elif node20; then
  # nothing that the tests need is missing, so that skipping them would be a mistake
  export OFFPRINT_BROWSER_TESTS=required
fi
if node20; then
  (cd tests/worker && npm ci --no-audit --no-fund --silent)
  export OFFPRINT_WORKER_TESTS=required
else
  say 'SKIPPED: the worker in workerd (it needs npm, and Node 20 or newer)'
fi
if ! command -v redis-server >/dev/null && ! command -v valkey-server >/dev/null; then
  install valkey-server
  command -v valkey-server >/dev/null ||
    say 'SKIPPED: the shared quota on an installed Redis or Valkey, and over TLS (neither is on this machine, and this user may not install one); the embedded Redis 6.2 is used'
fi

say 'a second S3 server'
swift=0
tests/validation/swift start "$out/swift" >"$out/swift.env" || swift=$?
# shellcheck disable=SC1091 # written above
case $swift in
  0) set -a && . "$out/swift.env" && set +a && cat "$out/swift.env" ;;
  4) ;; # it has said why
  *) exit "$swift" ;;
esac
