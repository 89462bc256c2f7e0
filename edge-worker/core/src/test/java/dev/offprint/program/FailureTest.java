package dev.offprint.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpRequest;
import org.junit.jupiter.api.Test;

/** What is said of failures that nobody has thought of. */
class FailureTest {

    @Test
    void anUnexpectedFailureSaysWhatAndWhereAndQuotesNoLibrary() {
        String said = "";
        try {
            HttpRequest.newBuilder(URI.create("http://localhost")).header("Authorization", "Bearer S3cret\nsecond");
        } catch (IllegalArgumentException failure) {
            said = Failure.explain(new IllegalStateException("S3cret", failure));
        }
        assertThat(said)
                .startsWith("an unexpected failure, please report it: java.lang.IllegalArgumentException at java.")
                .contains(", called by dev.offprint.program.FailureTest.")
                .doesNotContain("S3cret")
                .hasLineCount(1);
    }
}
