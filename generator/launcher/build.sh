# shellcheck shell=sh
# Builds the program; read by the launcher where the jar is missing or stale. Uses home, jdk, target, stamp and is_stale.
# shellcheck disable=SC2154 # variables of its reader

# One build at a time; a lock whose owner is gone, or was killed before it could sign, is nobody's.
lock_build() {
  mkdir -p "$target" 2>/dev/null || :
  unsigned=0
  until mkdir "$lock" 2>/dev/null; do
    [ -d "$lock" ] || fail "the program must be built, but $target cannot be written; check its permissions"
    owner=$(cat "$lock/pid" 2>/dev/null) || owner=
    if [ -n "$owner" ]; then
      kill -0 "$owner" 2>/dev/null || rm -rf "$lock"
    elif [ "$unsigned" -lt 5 ]; then
      unsigned=$((unsigned + 1))
    else
      rm -rf "$lock"
    fi
    [ ! -d "$lock" ] || sleep 1
  done
  trap 'rm -rf "$lock"' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM
  echo $$ >"$lock/pid"
}

lock=$target/launcher.lock
lock_build
if is_stale; then
  printf 'offprint: building the program once, this takes a minute\n' >&2
  log=$target/launcher.log
  # From before the build, so that what is edited meanwhile is newer.
  : >"$stamp.new"
  if ! (cd "$home" && JAVA_HOME=$jdk ./mvnw -q -B -Dquick -DskipTests -pl edge-worker,generator package) \
    >"$log" 2>&1 </dev/null; then
    tail -n 20 "$log" >&2
    fail "the program does not build; the whole log is in $log"
  fi
  mv "$stamp.new" "$stamp"
fi
rm -rf "$lock"
trap - EXIT INT TERM
