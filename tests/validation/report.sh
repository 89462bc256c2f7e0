# Sourced after tests/validation/serve: one line for each validator with the seconds it took, and their number at the end.
passed=0
failed=0
skipped=0

# validate NAME COMMAND …: runs it, shows what it printed where it fails.
validate() {
  local name=$1 begun=$SECONDS
  shift
  if "$@" >"$work/log" 2>&1; then
    # a validator that has a figure to tell prints it last
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

# The validators' packages, where they are not there or not those of the lock.
packages() {
  local have=tests/validation/node_modules/.package-lock.json
  if [ ! -f "$have" ] || [ tests/validation/package-lock.json -nt "$have" ]; then
    (cd tests/validation && npm ci --no-audit --no-fund --silent)
  fi
  # afdocs, Redocly and Lighthouse want a newer Node than some machines have; the package brings one.
  PATH=$PWD/tests/validation/node_modules/node/bin:$PATH
  export PATH REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true DO_NOT_TRACK=1
}
