package dev.offprint.command.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.publish.release.Release;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a record says of the commit and of the job, from what CI says. */
class OriginOptionsTest {

    @Test
    void aLoginInTheAddressOfAJobIsNoPartOfARecord() {
        String url = "https://gitlab-ci-token:S3cret@gl.example/a/b/-/jobs/1";
        assertThat(origin(Map.of("CI_JOB_URL", url), null).publisher()).isEqualTo("https://gl.example/a/b/-/jobs/1");
        assertThat(origin(Map.of("BUILD_URL", url), null).publisher()).isEqualTo("https://gl.example/a/b/-/jobs/1");
        Map<String, String> github = Map.of(
                "GITHUB_SERVER_URL", "https://S3cret@ghe.example", "GITHUB_REPOSITORY", "a/b", "GITHUB_RUN_ID", "7");
        assertThat(origin(github, null).publisher()).isEqualTo("https://ghe.example/a/b/actions/runs/7");
    }

    @Test
    void aCommitOfCiThatIsNoWordIsNotTaken() {
        assertThat(origin(Map.of("GITHUB_SHA", "cafe\u001b[2J\nx", "CI_COMMIT_SHA", " beef\n"), null)
                        .commit())
                .isEqualTo("beef");
        assertThat(origin(Map.of("CI_COMMIT_SHA", "beef"), "").commit()).isEqualTo("beef");
    }

    private static Release.Origin origin(Map<String, String> environment, @Nullable String commit) {
        return new OriginOptions(commit).origin("offprint test", environment, Optional::empty);
    }
}
