package dev.offprint.command.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.cli.CommandFixture;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What people and CI write about a store. */
class StoreOptionsTest extends CommandFixture {

    @Test
    void aStoreIsABucketOrAFolder() {
        assertThat(run("releases --to ftp://host/path")).isEqualTo(2);
        assertThat(err).contains("--to takes s3://BUCKET/PREFIX or DIR, not `ftp://host/path`");
    }

    @Test
    void theNameOfABucketThatIsTooShortIsCalledThat() {
        assertThat(run("releases --to s3://ab/x")).isEqualTo(2);
        assertThat(err).contains("the name of a bucket has at least 3 characters, and `ab` has 2");
        assertThat(run("releases --to s3://a+b/x")).isEqualTo(2);
        assertThat(err).contains("letters, digits, dots, hyphens and underscores only");
    }

    @Test
    void aStoreIsNamedOnce() {
        assertThat(run("releases")).isEqualTo(2);
        assertThat(err).contains("no store is named; give --to");
    }

    /** Variables that nobody has set are empty in the workflows of CI. */
    @Test
    void regionAndAddressOfAStorageAreThoseOfEveryAwsTool() {
        Map<String, String> properties =
                Map.of("aws.region", "", "aws.accessKeyId", "key", "aws.secretAccessKey", "secret");
        properties.forEach(System::setProperty);
        try {
            System.setProperty("aws.endpointUrlS3", "localhost:9000");
            assertThat(run("releases --to s3://bucket")).isEqualTo(2);
            assertThat(err).contains("AWS_ENDPOINT_URL_S3: it takes a URL that begins with http:// or https://");
            System.setProperty("aws.endpointUrlS3", "http://127.0.0.1:1");
            assertThat(run("releases --to s3://bucket")).isEqualTo(3);
            assertThat(err).contains("check the network", "AWS_ENDPOINT_URL_S3 http://127.0.0.1:1");
        } finally {
            System.clearProperty("aws.endpointUrlS3");
            properties.keySet().forEach(System::clearProperty);
        }
    }
}
