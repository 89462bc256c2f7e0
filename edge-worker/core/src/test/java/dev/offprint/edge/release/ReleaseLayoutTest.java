package dev.offprint.edge.release;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Stores hold these keys: another version must find what this one wrote. */
final class ReleaseLayoutTest {

    private static final String DIGEST = "09af".repeat(16);

    @Test
    void everythingHasItsPlace() {
        assertThat(ReleaseLayout.object(DIGEST)).hasToString("objects/09/" + DIGEST);
        assertThat(ReleaseLayout.record("r-1")).hasToString("releases/r-1.json");
        assertThat(ReleaseLayout.lease("publish-1")).hasToString("publishing/publish-1.json");
        assertThat(ReleaseLayout.history("h-1")).hasToString("history/h-1.json");
        assertThat(ReleaseLayout.POINTER).hasToString("current.json");
    }

    @Test
    void aDigestIsSixtyFourLowerCaseDigits() {
        assertThat(ReleaseLayout.isDigest(DIGEST)).isTrue();
        assertThat(ReleaseLayout.isDigest(DIGEST + "0")).isFalse();
        assertThat(ReleaseLayout.isDigest(DIGEST.substring(1))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(chars = {'/', ':', '`', 'g', 'A', 'F', '\u0661'})
    void anythingElseIsNoDigest(char other) {
        assertThat(ReleaseLayout.isDigest(other + DIGEST.substring(1))).isFalse();
        assertThat(ReleaseLayout.isDigest(DIGEST.substring(1) + other)).isFalse();
    }
}
