package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Wrong options end with code 2, and a line that names the option and what is allowed. */
@Timeout(60)
final class EdgeOptionsTest extends EdgeCommandFixture {

    @Test
    void needsAStore() {
        assertThat(execute()).isEqualTo(2);
        assertThat(err.toString()).contains("--store");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--store=ftp://x/y",
                "--store=s3://",
                "--store=",
                "--endpoint=localhost:9000",
                "--port=65536",
                "--port=x",
                "--follow-within=0",
                "--follow-within=x",
                "--cache-memory=0",
                "--rate-limit=5",
                "--max-connections=0",
                "--max-connections=1000000000",
                "--rate-limit=0/5",
                "--rate-limit=/",
                "--rate-limit-store=http://localhost",
                "--rate-limit-store=localhost:6379",
                "--rate-limit-deadline=20",
                "--rate-limit-ca-file=/etc/hostname",
                "--trusted-hops=-1",
                "--trusted-hops=101",
                "--trusted-proxies=10.0.0.0/8",
                "--access-log=",
                "--cache-dir=",
                "--endpoint=http://localhost:9000",
                "--proxy-protocol=v2",
                "--trusted-proxies=10.0.0.0/33",
                "--admin=localhost",
                "--admin=::1",
                "--admin=localhost:65536",
                "--admin=:-1",
                "--admin=8080",
                "--log-format=xml",
                "--host=",
                "--port=-1",
                "--follow-within=99999999999",
                "--cache-memory=999999999",
                "--rate-limit=1/99999999999",
                "--trusted-proxies=",
                "--trusted-proxies=10.0.0.0/8,x",
                "--tls-key=key.pem",
                "--drain-notice=-1",
                "--drain-notice=3601",
                "--max-connections",
                "--outermost=maybe",
                "--nothing"
            })
    void refusesWhatItDoesNotUnderstand(String option) {
        List<String> arguments = new ArrayList<>(List.of(option));
        if (!option.startsWith("--store")) {
            arguments.add("--store=" + tree);
        }
        assertThat(execute(arguments.toArray(String[]::new))).isEqualTo(2);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains(option.substring(0, option.indexOf('=') < 0 ? option.length() : option.indexOf('=')));
    }

    @ParameterizedTest
    @CsvSource({"--prot, --port", "--stor, --store", "--acess-log, --access-log"})
    void suggestsTheOptionThatIsMeant(String typed, String meant) {
        assertThat(execute("--store=" + tree, typed + "=8080")).isEqualTo(2);
        assertThat(err.toString()).contains("there is no option " + typed + "; did you mean " + meant + "?");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--rate-limit-deadline=0",
                "--rate-limit-deadline=1001",
                "--rate-limit-ca-file=SHORT",
                "--rate-limit=off"
            })
    void refusesWhatASharedQuotaDoesNotUnderstand(String option) throws IOException {
        Path text = Files.writeString(tree.resolve("short"), "short");
        assertThat(execute(
                        "--store=" + tree,
                        "--rate-limit-store=redis://user:hidden@localhost",
                        option.replace("SHORT", text.toString())))
                .isEqualTo(2);
        assertThat(err.toString().lines().findFirst().orElse(""))
                .contains(option.substring(0, option.indexOf('=')))
                .doesNotContain("hidden");
    }

    @Test
    void saysWhatToAddForASharedQuota() {
        assertThat(execute("--store=" + tree, "--rate-limit-store=redis://localhost"))
                .isEqualTo(3);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains("--rate-limit-store: there is no client for Redis in ", "edge-worker/redis");
    }
}
