package dev.offprint.cli.release;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.cli.report.ExitStatus;
import dev.offprint.cli.report.Findings;
import dev.offprint.cli.report.Sizes;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Lists the releases of a store. */
@Command(
        name = "releases",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {"Lists the releases of a store, the newest first; * marks the current one.", ""})
public final class ReleasesCommand implements Callable<Integer> {

    private static final int COMMIT_DIGITS = 8;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in before call()
    private CommandSpec spec;

    @Mixin
    private final StoreOptions store = new StoreOptions();

    @Option(names = "--json", description = "Print all that is known of them as JSON.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        try (Releases releases = store.open(false, (step, count) -> {})) {
            String current = releases.current().map(Release::id).orElse("");
            List<Release> all = releases.all();
            if (json) {
                out.println(Findings.pretty(document(all, current)));
            } else if (all.isEmpty()) {
                out.println("no releases at " + store.name());
            } else {
                out.println("  ID                            AGE  COMMIT    ARTICLES  ADDRESSES      SIZE");
                all.forEach(one -> out.println(line(one, one.id().equals(current), Clock.systemUTC())));
            }
            return ExitStatus.DONE;
        }
    }

    private static String line(Release one, boolean current, InstantSource clock) {
        Duration age = Duration.between(Instant.parse(one.publishedAt()), clock.instant());
        return (current ? "* " : "  ") + pad(one.id(), 29) + left(age(age), 4) + "  "
                + pad(shortened(one.commit()), 10) + left("" + one.articles(), 8)
                + left("" + one.addresses(), 11) + left(Sizes.of(one.bytes()), 10);
    }

    private static String age(Duration age) {
        if (age.toMinutes() < 1) {
            return Math.max(0, age.toSeconds()) + "s";
        } else if (age.toHours() < 1) {
            return age.toMinutes() + "m";
        }
        return age.toDays() < 2 ? age.toHours() + "h" : age.toDays() + "d";
    }

    private static ObjectNode document(List<Release> all, String current) {
        ObjectNode document = JsonNodeFactory.instance.objectNode();
        document.put("current", current.isEmpty() ? null : current);
        var list = document.putArray("releases");
        for (Release one : all) {
            list.addObject()
                    .put("id", one.id())
                    .put("current", one.id().equals(current))
                    .put("publishedAt", one.publishedAt())
                    .put("commit", one.commit())
                    .put("commitTime", one.commitTime())
                    .put("publisher", one.publisher())
                    .put("addresses", one.addresses())
                    .put("articles", one.articles())
                    .put("bytes", one.bytes())
                    .put("previous", one.previous());
        }
        return document;
    }

    private static String shortened(@Nullable String commit) {
        String all = commit == null ? "-" : commit;
        return all.length() > COMMIT_DIGITS ? all.substring(0, COMMIT_DIGITS) : all;
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(Math.max(1, width - text.length()));
    }

    private static String left(String text, int width) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }
}
