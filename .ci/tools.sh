# shellcheck shell=bash
# Sourced by .ci/run and .ci/thorough. Sets $jdk17 and $jdk25 (empty where there is none), $first and $out (a temporary folder), and the variables of the tests.
set -euo pipefail
exec </dev/null
out=$(mktemp -d)
touch "$out/failed" "$out/skipped" "$out/unstable" "$out/said"
begun=$SECONDS
bad=0
stages=0

finish() {
  local code=$?
  [ -z "${swift:-}" ] || kill "$swift" 2>/dev/null || true
  if [ -s "$out/table" ]; then
    printf '\n%8s  %s\n' seconds stage
    sort -s -n -k1,1 "$out/table" | cut -d ' ' -f 2- | awk '{ printf "%8d  %s\n", $1, substr($0, length($1) + 2) }'
    printf '%8d  in all\n' $((SECONDS - begun))
  fi
  cat "$out/said"
  rm -rf "$out"
  exit "$code"
}
trap finish EXIT
trap 'exit 1' HUP INT TERM

say() { printf '\n== %s (%d s)\n' "$*" $((SECONDS - begun)); }
skipped() { echo "SKIPPED: $*" | tee -a "$out/skipped"; }

# stage NAME LIMIT COMMAND …: runs a command for at most LIMIT seconds, so that what hangs is named and leaves time for the rest. One that fails fails the run at its end.
stage() {
  local name=$1 limit=$2 start=$SECONDS code=0
  shift 2
  say "$name"
  timeout --kill-after=20 "$limit" "$@" || code=$?
  [ "$code" -ne 124 ] || echo "FAILED: not done after $limit s"
  ended "$name" "$start" "$code"
}

ended() {
  stages=$((stages + 1))
  [ "$3" -eq 0 ] || bad=$((bad + 1))
  [ "$3" -eq 0 ] || echo "$1" >>"$out/failed"
  echo "$2 $((SECONDS - $2)) $1$([ "$3" -eq 0 ] || echo ': FAILED')" >>"$out/table"
}

# Installs packages of Debian where this user may; who needs one of them says that it is not there. Services that come with them are not wanted.
install() {
  if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then return 0; fi
  local missing=() package
  for package; do dpkg -s "$package" >/dev/null 2>&1 || missing+=("$package"); done
  [ "${#missing[@]}" -gt 0 ] || return 0
  export DEBIAN_FRONTEND=noninteractive RUNLEVEL=1
  apt-get update -qq >/dev/null 2>&1 || true
  if ! apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null 2>&1; then
    for package in "${missing[@]}"; do # one that this release of Debian does not have
      apt-get install -y -qq --no-install-recommends "$package" >/dev/null 2>&1 || skipped "apt-get cannot install $package"
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

# reported PATTERN: the tests for which a report has a line of this pattern.
reported() {
  find . -path '*/target/surefire-reports/*.xml' -print0 | xargs -0 -r grep -hE -B1 "$1" |
    sed -n 's/.*<testcase name="\([^"]*\)" classname="\([^"]*\)".*/\2.\1/p' | sort -u
}

# tests JDK ARGUMENT …: Maven. A test that fails is run once more, and named if it passes then: a busy machine must not stop a change, and each of these tests is a
# defect to fix.
tests() {
  local code=0
  JAVA_HOME=$1 ./mvnw -B -ntp -Dsurefire.rerunFailingTestsCount=1 "${@:2}" || code=$?
  reported '<flaky(Failure|Error)' | sed 's/^/UNSTABLE: /' | tee -a "$out/unstable"
  reported '<(failure|error)[ >]' >"$out/broken" || true
  sed 's/^/FAILED TEST: /' "$out/broken"
  cat "$out/broken" >>"$out/failed"
  [ ! -s "$out/broken" ] || code=1
  return "$code"
}

# proven NAME JDK ARGUMENT …: `tests` as a stage. Nothing that comes after it means something if it fails.
proven() {
  local start=$SECONDS code=0
  say "$1, on $("$2/bin/java" -version 2>&1 | head -n 1)"
  tests "${@:2}" || code=$?
  ended "$1" "$start" "$code"
  [ "$code" -eq 0 ]
}

# The scripts of the checkout: whatever has a shell in its first line, and what is sourced.
scripts() { git grep -lIE '^#!/(usr/bin/env bash|bin/sh|bin/bash)|^# shellcheck shell=' -- ':!mvnw' ':!*.md' ':!*.java'; }

# What the tests and the validators start.
prepare() {
  local start=$SECONDS
  say 'what the tests start'
  install chromium fonts-dejavu-core redis-server shellcheck zsh libxml2-utils unzip
  jdk17=$(jdk_of 17)
  jdk25=$(jdk_of 25)
  if [ -z "$jdk17$jdk25" ]; then
    install openjdk-17-jdk-headless
    jdk17=$(jdk_of 17)
  fi
  # shellcheck disable=SC2034 # for those who source this
  first=${jdk17:-$jdk25}
  node20=
  if command -v npm >/dev/null && node -e 'process.exit(Number(parseInt(process.versions.node) < 20))' 2>/dev/null; then node20=yes; fi
  if [ -z "${OFFPRINT_CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)}" ]; then
    skipped 'what needs a Chromium (there is none on this machine, and this user may not install one)'
  elif [ -n "$node20" ]; then
    # nothing that the tests need is missing, so that skipping them would be a mistake
    export OFFPRINT_BROWSER_TESTS=required
  fi
  if [ -n "$node20" ] && { [ tests/worker/node_modules/.package-lock.json -nt tests/worker/package-lock.json ] ||
    (cd tests/worker && npm ci --no-audit --no-fund --silent); }; then
    export OFFPRINT_WORKER_TESTS=required
  else
    skipped 'the worker in workerd (it needs npm, and Node 20 or newer)'
  fi
  command -v redis-server >/dev/null || command -v valkey-server >/dev/null ||
    skipped 'the shared quota on an installed Redis or Valkey, and over TLS; the embedded Redis 6.2 is used'
  ended 'what the tests start' "$start" 0
}
