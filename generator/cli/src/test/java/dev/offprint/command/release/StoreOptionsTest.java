package dev.offprint.command.release;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.cli.Main;
import dev.offprint.command.terminal.Terminal;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What people and CI write about a store. */
class StoreOptionsTest {

    private final StringWriter err = new StringWriter();

    @Test
    void aStoreIsABucketOrAFolder() {
        assertThat(run("--to", "ftp://host/path")).isEqualTo(2);
        assertThat(err.toString()).contains("--to takes s3://BUCKET/PREFIX, file:///DIR or DIR, not `ftp://host/path`");
    }

    @Test
    void theNameOfABucketThatIsTooShortIsCalledThat() {
        assertThat(run("--to", "s3://ab/x")).isEqualTo(2);
        assertThat(err.toString()).contains("the name of a bucket has at least 3 characters, and `ab` has 2");
        assertThat(run("--to", "s3://a+b/x")).isEqualTo(2);
        assertThat(err.toString()).contains("letters, digits, dots, hyphens and underscores only");
    }

    @Test
    void aStoreIsNamedOnce() {
        assertThat(run()).isEqualTo(2);
        assertThat(err.toString()).contains("no store is named; give --to");
    }

    /** Variables that nobody has set are empty in the workflows of CI. */
    @Test
    void regionAndAddressOfAStorageAreThoseOfEveryAwsTool() {
        Map<String, String> properties =
                Map.of("aws.region", "", "aws.accessKeyId", "key", "aws.secretAccessKey", "secret");
        properties.forEach(System::setProperty);
        try {
            System.setProperty("aws.endpointUrlS3", "localhost:9000");
            assertThat(run("--to", "s3://bucket")).isEqualTo(2);
            assertThat(err.toString()).contains("AWS_ENDPOINT_URL_S3 takes a URL such as http://localhost:9000");
            System.setProperty("aws.endpointUrlS3", "http://127.0.0.1:1");
            assertThat(run("--to", "s3://bucket")).isEqualTo(3);
            assertThat(err.toString()).contains("check the network and AWS_ENDPOINT_URL_S3 http://127.0.0.1:1");
        } finally {
            System.clearProperty("aws.endpointUrlS3");
            properties.keySet().forEach(System::clearProperty);
        }
    }

    private int run(String... options) {
        List<String> arguments = new ArrayList<>(List.of("releases"));
        arguments.addAll(List.of(options));
        PrintWriter writer = new PrintWriter(err, true);
        return Main.run(arguments.toArray(String[]::new), writer, writer, Terminal.NONE);
    }
}
