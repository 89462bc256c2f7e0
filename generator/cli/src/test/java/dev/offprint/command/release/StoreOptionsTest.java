package dev.offprint.command.release;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.cli.Main;
import dev.offprint.command.terminal.Terminal;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
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

    @Test
    void anEndpointIsAUrl() {
        assertThat(run("--to", "s3://bucket", "--endpoint", "localhost:9000")).isEqualTo(2);
        assertThat(err.toString()).contains("--endpoint takes a URL such as http://localhost:9000");
    }

    @Test
    void aNumberOfRequestsIsPositive() {
        for (String number : List.of("0", "-5")) {
            assertThat(run("--to", "store", "--requests", number)).isEqualTo(2);
            assertThat(err.toString()).contains("`" + number + "` is no number of requests; write 1 or more");
        }
    }

    /** Variables that nobody has set are empty in the workflows of CI. */
    @Test
    void anEmptyRegionIsNone() {
        int code = run("--to", "s3://bucket", "--region", "", "--endpoint", "http://127.0.0.1:1", "--anonymous");
        assertThat(code).isEqualTo(3);
        assertThat(err.toString()).contains("check the network and --endpoint http://127.0.0.1:1");
    }

    private int run(String... options) {
        List<String> arguments = new ArrayList<>(List.of("releases"));
        arguments.addAll(List.of(options));
        PrintWriter writer = new PrintWriter(err, true);
        return Main.run(arguments.toArray(String[]::new), writer, writer, Terminal.NONE);
    }
}
