package dev.offprint.command.store;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.command.report.Amounts;
import dev.offprint.command.report.Findings;
import dev.offprint.command.store.StoreCommand.ReportFormat;
import dev.offprint.program.ExitStatus;
import dev.offprint.publish.release.Actor;
import dev.offprint.publish.release.Catalog.Unreadable;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.Releases.StoreState;
import dev.offprint.publish.release.SwitchLog.SwitchEntry;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists the releases of a store, and the audit trail. */
@Command(
        name = "releases",
        description = {
            "Lists the releases of a store, newest first.",
            "",
            "* marks the current release, ! a record that cannot be read. Releases with the",
            "same CONTENT have the same files.",
            "",
            "The audit trail follows: who made which release current, when, with which",
            "command and why.",
            ""
        },
        exitCodeList = {
            "0:listed",
            "1:there is no release, it is unknown which one is current, or caches were not purged",
            "2:wrong usage",
            "3:the folder does not exist, or the store or the network failed"
        })
public final class ReleasesCommand extends StoreCommand {

    /** The number of entries of the audit trail; each takes a request. */
    private static final int SWITCHES = 10;

    @Mixin
    private final StoreOptions store = new StoreOptions();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}")
    private ReportFormat format = ReportFormat.text;

    @Override
    protected int run() throws IOException {
        store.refuseMissing();
        try (Releases releases = store.open()) {
            Releases.StoreState state = releases.state(SWITCHES);
            if (format == ReportFormat.json) {
                Findings.println(
                        ReleasesReport.document(state, Clock.systemUTC().instant()), out());
            } else {
                ReleasesReport.print(state, Clock.systemUTC().instant(), out());
            }
            if (state.isEmpty()) {
                err().println("offprint: there is no release at " + store.name()
                        + "; check the address, or publish the first one");
                return ExitStatus.STOPPED;
            }
            boolean owed = state.owesPurge(Clock.systemUTC().instant());
            return state.isPointerLost() || owed ? ExitStatus.STOPPED : ExitStatus.DONE;
        }
    }

    /** The releases of a store, as text and as JSON. */
    private static final class ReleasesReport {

        private static final JsonMapper JSON = new JsonMapper();
        private static final int COMMIT_DIGITS = 8;

        private ReleasesReport() {}

        static void print(StoreState state, Instant now, PrintWriter out) {
            String current = state.current().map(Release::id).orElse("");
            if (state.isPointerLost()) {
                String problem = state.damage().map(Unreadable::described).orElse("current.json is missing");
                out.println("! " + problem + "; it is not known what is live");
                out.println("  `offprint rollback ID` or `offprint publish"
                        + (state.damage().isPresent() ? " --allow damaged-live" : "") + "` makes a release current");
            }
            if (!state.catalog().isEmpty()) {
                out.println("  ID                             AGE  CONTENT       COMMIT    ARTICLES      SIZE");
            }
            for (Unreadable one : state.catalog().unreadable()) {
                out.println("! " + one.described() + "; " + one.wayOut());
            }
            for (Release one : state.catalog().releases()) {
                out.println(line(one, one.id().equals(current), now));
            }
            if (!state.switches().isEmpty()) {
                printTrail(state, out);
            }
        }

        private static void printTrail(StoreState state, PrintWriter out) {
            out.println();
            out.println("  SWITCHED AT           TO                             COMMAND");
            state.switches().forEach(one -> out.println(lines(one)));
            if (state.isPointerLost()) {
                out.println("  Nothing says whether the first of these took effect.");
            } else if (state.switches().get(0).awaitsFollowUp()) {
                String live = Actor.printable(state.switches().get(0).to());
                out.println("! Nobody noted that caches were purged and the live address verified since: a");
                out.println("  command is at it, was stopped, or failed. To do it now: `offprint publish`, or");
                out.println("  `offprint rollback " + live + "`.");
            }
        }

        private static Optional<SwitchEntry> last(Release release, List<SwitchEntry> switches) {
            return switches.stream()
                    .filter(one -> one.to().equals(release.id()))
                    .findFirst();
        }

        private static String line(Release one, boolean current, Instant now) {
            Duration age = one.published().map(at -> Duration.between(at, now)).orElse(Duration.ZERO);
            return String.format(
                    Locale.ROOT,
                    "%s %-30s%4s  %-14s%-10s%8d%10s%s",
                    current ? "*" : " ",
                    one.id(),
                    age(age),
                    one.content(),
                    shortened(one.commit()),
                    one.articles(),
                    Amounts.bytes(one.bytes()),
                    one.signature() == null ? "" : "  signed");
        }

        /** Two lines: the second one has the release before and the reason. */
        private static String lines(SwitchEntry one) {
            String reason = one.reason() == null ? "" : ": " + one.reason();
            return String.format(
                    "  %-21s %-30s %s by %s%n%19sfrom %s%s",
                    Actor.printable(one.at()),
                    Actor.printable(one.to()),
                    Actor.printable(one.command()),
                    Actor.printable(Objects.requireNonNullElse(one.by(), "somebody")),
                    "",
                    Actor.printable(Objects.requireNonNullElse(one.from(), "-")),
                    Actor.printable(reason));
        }

        private static String age(Duration age) {
            if (age.toMinutes() < 1) {
                return Math.max(0, age.toSeconds()) + "s";
            } else if (age.toHours() < 1) {
                return age.toMinutes() + "m";
            }
            return age.toDays() < 2 ? age.toHours() + "h" : age.toDays() + "d";
        }

        static ObjectNode document(StoreState state, Instant now) {
            String current = state.current().map(Release::id).orElse(null);
            ObjectNode document = JsonNodeFactory.instance.objectNode();
            document.put("current", current);
            document.put("pointerLost", state.isPointerLost());
            document.put("purgeOwed", state.owesPurge(now));
            state.damage().ifPresent(damage -> document.put("damage", damage.described()));
            ArrayNode list = document.putArray("releases");
            state.catalog().releases().forEach(one -> add(list, one, one.id().equals(current), state.switches()));
            ArrayNode unreadable = document.putArray("unreadable");
            for (Unreadable one : state.catalog().unreadable()) {
                unreadable
                        .addObject()
                        .put("key", one.key())
                        .put("problem", one.problem().what())
                        .put("newer", one.problem().isNewer());
            }
            ArrayNode switches = document.putArray("switches");
            state.switches()
                    .forEach(one ->
                            switches.add(JSON.<ObjectNode>valueToTree(one).put("pending", one.awaitsFollowUp())));
            return document;
        }

        private static void add(ArrayNode list, Release one, boolean current, List<SwitchEntry> switches) {
            ObjectNode node = JSON.valueToTree(one);
            node.put("current", current).put("content", one.content()).put("signed", one.signature() != null);
            last(one, switches).ifPresent(last -> node.set("lastSwitch", JSON.valueToTree(last)));
            list.add(node);
        }

        private static String shortened(@Nullable String commit) {
            String all = commit == null ? "-" : Actor.printable(commit);
            return all.length() > COMMIT_DIGITS ? all.substring(0, COMMIT_DIGITS) : all;
        }
    }
}
