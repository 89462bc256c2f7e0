package dev.offprint.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.command.terminal.Terminal;
import dev.offprint.edge.http.UserInfo;
import dev.offprint.program.CleaningWriter;
import dev.offprint.publish.cdn.Cdn;
import dev.offprint.publish.cdn.Cdns;
import dev.offprint.publish.cdn.PurgeList;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a password is written into, nothing that is printed repeats it. */
class SecretsTest {

    private static final String SECRET = "geheim4711";
    private static final String URL = "http://user:" + SECRET + "@127.0.0.1:1";

    @TempDir
    Path folder;

    static Stream<Arguments> commands() {
        return Stream.of(
                command(2, "releases", "--to", "s3://AKIA:" + SECRET + "@bucket/prefix"),
                command(2, "releases", "--to", "https://user:" + SECRET + "@host/x"),
                command(2, "fsck", "--to", "s3://AKIA:" + SECRET + "@bucket/prefix"),
                command(2, "edge", "--store", "s3://bucket", "--endpoint", URL),
                command(2, "edge", "--store", "s3://AKIA:" + SECRET + "@bucket/prefix"),
                command(2, "verify", URL),
                command(2, "verify", "--from", "public", "user:" + SECRET + "@127.0.0.1"),
                command(2, "edge", "--store", "s3://bucket", "--endpoint", "user:" + SECRET + "@127.0.0.1:9"),
                command(2, "publish", "--from", "public", "--to", "store", "--cdn", SECRET),
                command(2, "publish", "--from", "public", "--to", "store", "--cdn", "cloudflare:,token=" + SECRET),
                command(
                        2,
                        "build",
                        "--content",
                        "content",
                        "--out",
                        "public",
                        "--base-url",
                        "https://u:" + SECRET + "@h.dev"),
                command(2, "check", "--content", "content", "--base-url", "https://u:" + SECRET + "@h.dev"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                URL,
                "http://user:" + SECRET + " x@host",
                "http://" + SECRET + "@under_score/",
                SECRET + "@127.0.0.1"
            })
    void noAddressOfAStorageIsRepeatedWithItsSecret(String address) {
        System.setProperty("aws.endpointUrlS3", address);
        try {
            StringWriter printed = new StringWriter();
            assertThat(run(printed, "releases", "--to", "s3://bucket")).isEqualTo(2);
            assertThat(printed.toString()).contains("AWS_ENDPOINT_URL_S3").doesNotContain(SECRET);
        } finally {
            System.clearProperty("aws.endpointUrlS3");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TOKEN=" + SECRET + " false", "echo Bearer " + SECRET + " >&2; exit 1"})
    void noSecretOfACommandIsRepeated(String command) throws Exception {
        Cdn cdn = Cdns.ofProcess().open("exec:" + command);
        assertThatThrownBy(() -> cdn.purge(PurgeList.everything("https://example.com"), "r"))
                .isInstanceOf(IOException.class)
                .hasMessageNotContaining(SECRET);
        assertThat(cdn.name()).doesNotContain(SECRET);
    }

    private static Arguments command(int code, String... arguments) {
        return Arguments.of(code, arguments);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void noSecretIsRepeated(int code, String[] arguments) throws Exception {
        StringWriter printed = new StringWriter();
        run(printed, "init", "--content", folder.resolve("site/content").toString());
        assertThat(folder.resolve("site/content/site.yaml")).exists();
        printed.getBuffer().setLength(0);
        String[] here = Stream.of(arguments)
                .map(word -> switch (word) {
                    case "store" -> folder.resolve(word).toString();
                    case "content", "public" ->
                        folder.resolve("site").resolve(word).toString();
                    default -> word;
                })
                .toArray(String[]::new);
        assertThat(run(printed, here)).as(printed.toString()).isEqualTo(code);
        assertThat(printed.toString()).isNotEmpty().doesNotContain(SECRET);
    }

    @Test
    void whatLibrariesSayIsCleaned() {
        StringWriter printed = new StringWriter();
        PrintWriter err = new PrintWriter(new CleaningWriter(new PrintWriter(printed), UserInfo::removed), true);
        err.println("cannot reach " + URL + "/x");
        err.print("no line");
        err.flush();
        assertThat(printed.toString())
                .isEqualTo("cannot reach http://127.0.0.1:1/x" + System.lineSeparator() + "no line");
    }

    @Test
    void onlyItsOwnSequencesReachATerminal() {
        StringWriter printed = new StringWriter();
        PrintWriter out = new PrintWriter(new CleaningWriter(new PrintWriter(printed), UnaryOperator.identity()), true);
        out.print("\u001b[1;31mred\u001b[0m\r\u001b[K\tü\r\n");
        out.print("\u001b[2J\u001b]0;title\u0007 a\rb \u009b5n\u007f");
        out.flush();
        assertThat(printed.toString())
                .isEqualTo("\u001b[1;31mred\u001b[0m\r\u001b[K\tü\r\n"
                        + "\\u001b[2J\\u001b]0;title\\u0007 a\\u000db \\u009b5n\\u007f");
    }

    private static int run(StringWriter printed, String... arguments) {
        PrintWriter writer = new PrintWriter(printed, true);
        return Main.run(arguments, writer, writer, Terminal.NONE);
    }
}
