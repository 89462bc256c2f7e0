package dev.offprint.command.publish;

import dev.offprint.command.verify.VerifyOptions;
import dev.offprint.publish.plan.Change;
import dev.offprint.verify.VerifySettings;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of a publish that looks at what is live afterwards. */
final class VerifyAfterwards {

    /** Adapters follow within seconds, caches forget within a minute or two. */
    private static final Duration APPEARS = Duration.ofMinutes(2);

    @Option(
            names = "--verify",
            paramLabel = "URL",
            description = "Compare afterwards what this address answers with the release, as `offprint verify` does.")
    private @Nullable String url;

    @Option(
            names = "--rollback-on-failure",
            description =
                    "Make the release before the current one again where --verify finds differences, or reaches nothing.")
    private boolean rollback;

    @Mixin
    private final VerifyOptions options = new VerifyOptions();

    /** Returns the address to look at, or null where nobody looks. */
    @Nullable
    String url() {
        return url;
    }

    /** Returns whether differences undo the release. */
    boolean rollsBack() {
        return rollback;
    }

    /** Returns how thoroughly to look after these changes. */
    VerifySettings settings(List<Change> changes) {
        VerifySettings settings = options.settings(changes);
        return settings.patience().isZero() ? settings.after(changes, APPEARS) : settings;
    }
}
