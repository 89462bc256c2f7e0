# shellcheck shell=bash
# Sourced by the scripts of this folder. The current folder becomes the root of the checkout; $work is a temporary folder, which goes at the end with
# every process in $started.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
validation=$PWD/tests/validation
work=$(mktemp -d)
# shellcheck disable=SC2034 # for those who source this
version=$(sed -n 's/.*<revision>\(.*\)<\/revision>.*/\1/p' pom.xml) java=${JAVA_HOME:+$JAVA_HOME/bin/}java
started=()
passed=0
failed=0
skipped=0
end() {
  [ "${#started[@]}" -eq 0 ] || kill "${started[@]}" 2>/dev/null || true
  rm -rf "$work"
}
trap end EXIT
trap 'exit 1' HUP INT TERM

# check NAME COMMAND …: runs a command, or a function as a script of its own, and prints one line; what it has written where it fails. A last line that begins
# with "= " has a figure to tell.
check() {
  local name=$1 begun=$SECONDS code=0
  shift
  (
    set -e
    # shellcheck disable=SC2030,SC2031 # what a check starts ends with it
    started=()
    trap '[ "${#started[@]}" -eq 0 ] || kill "${started[@]}" 2>/dev/null || true' EXIT # what was stopped is gone
    "$@"
  ) >"$work/log" 2>&1 &
  wait "$!" || code=$?
  if [ "$code" -eq 0 ]; then
    echo "ok       $name$(sed -n '$s/^= \(.*\)/: \1/p' "$work/log") ($((SECONDS - begun)) s)"
    passed=$((passed + 1))
  else
    echo "FAILED   $name ($((SECONDS - begun)) s)"
    tail -n 40 "$work/log" | sed 's/^/    /'
    failed=$((failed + 1))
  fi
}

# skip NAME REASON
skip() {
  echo "SKIPPED  $1: $2"
  skipped=$((skipped + 1))
}

total() {
  echo "$passed passed, $failed failed, $skipped skipped"
  [ "$failed" -eq 0 ]
}

fail() {
  printf '%s\n' "$*"
  exit 1
}

# installed FOLDER: whether the packages that npm knows below tests/FOLDER are there, and those of its lock; installs them where they are not.
installed() {
  local folder=tests/$1
  command -v npm >/dev/null || return 1
  [ -f "$folder/node_modules/.package-lock.json" ] && ! [ "$folder/package-lock.json" -nt "$folder/node_modules/.package-lock.json" ] && return
  (cd "$folder" && npm ci --no-audit --no-fund --silent && touch node_modules/.package-lock.json) >/dev/null 2>&1
}

# The validators of tests/validation, and the newer Node that some of them want.
validators() {
  installed validation || fail 'npm cannot install tests/validation'
  export PATH=$validation/node_modules/node/bin:$validation/node_modules/.bin:$PATH
  export REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true DO_NOT_TRACK=1
}

# build ARGUMENT …: compiles content, in silence where it succeeds.
build() { ./offprint build "$@" >"$work/build" 2>&1 || fail "$(tail -n 20 "$work/build")"; }

# answers LOG COMMAND …: starts a server, and sets $address to the first address that it prints.
answers() {
  local log=$1
  shift
  : >"$log"
  "$@" >"$log" 2>&1 &
  server=$!
  # shellcheck disable=SC2031
  started+=("$server")
  for _ in $(seq 1 900); do
    address=$(sed -n '/http:\/\/[^ ]*:[0-9]/{s/.*\(http:\/\/[^ ]*:[0-9][0-9]*\).*/\1/p;q;}' "$log")
    [ -z "$address" ] || return 0
    kill -0 "$server" 2>/dev/null || break
    sleep 0.2
  done
  fail "it does not serve: $* $(cat "$log")"
}

# Stops what `answers` has started last.
stop() {
  kill "$server"
  wait "$server" || true
}

# serve TREE [PORT [OPTION …]]: the adapter over a tree; its address is $address.
serve() { answers "$work/edge" ./offprint edge --store "$1" --port "${2:-0}" --rate-limit off "${@:3}"; }
