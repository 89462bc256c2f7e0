package dev.offprint.publish.storage;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the SDK says of damaged profile files, and what we make of it. */
class BadProfileTest {

    private static final String PROPERTY = "aws.sharedCredentialsFile";

    @TempDir
    Path folder;

    @AfterEach
    void forget() {
        System.clearProperty(PROPERTY);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[default]\naws_access_key_id PROFSECRET\n",
                "[default]\n[default\nPROFSECRET = 1\n",
                "# a comment\nPROFSECRET = 1\n"
            })
    void theLineIsNamedAndItsTextIsNot(String text) throws Exception {
        Path file = folder.resolve("credentials");
        Files.writeString(file, text);
        System.setProperty(PROPERTY, file.toString());
        S3Target target =
                new S3Target("bucket", "", URI.create("http://127.0.0.1:9"), "us-east-1", 4, Duration.ofSeconds(1));
        assertThatThrownBy(() -> new S3Storage(target))
                .isInstanceOf(S3Storage.BadProfile.class)
                .hasMessageStartingWith("line 2 of an AWS profile file is neither")
                .hasMessageNotContaining("PROFSECRET");
    }
}
