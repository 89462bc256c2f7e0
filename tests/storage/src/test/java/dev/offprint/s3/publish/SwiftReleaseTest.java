package dev.offprint.s3.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Night;
import dev.offprint.s3.Swift;
import dev.offprint.s3.site.Offprint;
import dev.offprint.s3.site.Site;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;

/** The contract, on a storage of other makers, which knows no conditional writes. */
@EnabledIfEnvironmentVariable(
        named = Swift.ENDPOINT,
        matches = ".+",
        disabledReason = "no OpenStack Swift; `tests/validation/swift FOLDER` starts one and prints what to set")
@Night
final class SwiftReleaseTest extends ReleaseContract {

    @TempDir
    static Path logs;

    @Override
    Store open() throws Exception {
        return Store.of(Swift.ofEnvironment(), logs);
    }

    @Override
    String[] options() {
        return new String[] {"--allow=unlocked"};
    }

    @Test
    void isRefusedUnlessOnlyOnePublishes(@TempDir Path other) throws Exception {
        try (Store store = open()) {
            Bucket bucket = store.newBucket();
            Offprint.Outcome refused =
                    store.publisher(bucket).publish(Site.small(other).build().tree());
            assertThat(refused.code()).isEqualTo(3);
            assertThat(refused.err())
                    .contains("501")
                    .contains(
                            "It cannot tell two publishers apart; where only one publishes at a time, use --allow unlocked");
            assertThat(bucket.keys()).as("nothing was written").isEmpty();
        }
    }
}
