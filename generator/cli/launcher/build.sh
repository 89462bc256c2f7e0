# shellcheck shell=sh
# Builds the program; read by the launcher where the jar is missing or stale.
# shellcheck disable=SC2154 # variables of its reader

# shellcheck source=generator/cli/launcher/lock.sh
. "$launcher/lock.sh"

# One build at a time.
lock=$target/launcher.lock
mkdir -p "$target" 2>/dev/null || :
until take_lock "$lock"; do
  [ -d "$lock" ] || [ -w "$target" ] ||
    fail "the program must be built, but $target cannot be written; check its permissions"
  sleep 1
done
trap 'release_lock "$lock"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
if is_stale; then
  printf 'offprint: building the program once, this takes a minute\n' >&2
  log=$target/launcher.log
  # From before the build, so that what is edited meanwhile is newer.
  : >"$stamp.new"
  if ! (cd "$home" && JAVA_HOME=$jdk ./mvnw -q -B -Dquick -DskipTests -pl "generator/cli${extra:+,edge-worker/$extra}" -am package) \
    >"$log" 2>&1 </dev/null; then
    tail -n 20 "$log" >&2
    fail "the program does not build; the whole log is in $log"
  fi
  [ -z "$extra" ] || cp -p "$stamp.new" "$stamp.$extra"
  mv "$stamp.new" "$stamp"
fi
release_lock "$lock"
trap - EXIT INT TERM
