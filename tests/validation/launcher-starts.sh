# shellcheck shell=sh
# Who makes an archive, and when: many starts at once, trainings that are killed or fail, several JDKs; read by launcher.
# shellcheck disable=SC2034,SC2154 # variables shared with its reader
rm -rf "$archives"
: >"$archives"
check
plain
rm -f "$archives"
chmod a-w generator/cli/target
check
plain
chmod u+w generator/cli/target
# To root nothing is unwritable; then an archive is made.
await unlocked
passed 'a folder that cannot be written'

rm -rf "$archives"
five_starts
passed 'five first starts at once train once'

rm -rf "$archives" "$jdk/trainings"
: >"$jdk/slow"
check
await [ -s "$jdk/trainings" ]
kill -9 "$(cat "$slot/lock/pid")" "$(cat "$jdk/trainings")"
rm -f "$jdk/slow"
[ -d "$slot/lock" ] || die 'the killed training left no lock'
five_starts
passed 'a killed training is taken over by one of five starts'
[ -z "$(find "$archives" -name 'work.*')" ] || die 'the killed training left files'

rm -rf "$archives" "$jdk/trainings"
: >"$jdk/broken"
for number in 1 2 3; do
  check
  plain
  await ended
done
[ "$(trainings)" = 1 ] || die "a training that fails is tried $(trainings) times"
[ -f "$slot/failed.log" ] || die 'the failure has no log'
rm -f "$jdk/broken"
touch generator/cli/target/lib/picocli-*.jar
rm -f "$slot/failed.log"
renewed 'a training that fails is not tried again before something changes'

for other in second third; do
  make_jdk "$scratch/$other"
  sleep 1
  jdk=$scratch/$other
  export JAVA_HOME="$jdk"
  renewed "a $other JDK"
done
[ "$(find "$archives" -name archive | wc -l)" -eq 2 ] || die 'more than two archives'
[ ! -e "$slot" ] || die 'the archive used last is not the one kept'
passed 'the archives of two JDKs are kept'
