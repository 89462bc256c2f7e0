package dev.offprint.command.store;

import dev.offprint.publish.plan.Change;
import dev.offprint.verify.Verification.VerifySettings;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for the verification after a publish. */
final class VerifyAfterwards {

    /** Adapters follow within seconds, purges take a minute or two. Tests in which nothing appears set another number of seconds. */
    private static final Duration APPEARS = Duration.ofSeconds(Long.getLong("offprint.verify.wait", 120));

    @Option(
            names = "--verify",
            paramLabel = "URL",
            description = "Verify afterwards that this address serves the release, as `offprint verify` does.")
    private @Nullable String url;

    @Option(
            names = "--rollback-on-failure",
            description = "Make the release before current again if --verify finds differences or reaches nothing.")
    private boolean rollback;

    /** Returns the address to verify, or null. */
    @Nullable
    String url() {
        return url;
    }

    /** Returns whether differences cause a rollback. */
    boolean rollsBack() {
        return rollback;
    }

    /** Returns the settings after these changes. */
    VerifySettings settings(List<Change> changes) {
        return new VerifySettings(VerifySettings.SAMPLE, APPEARS, changes);
    }
}
