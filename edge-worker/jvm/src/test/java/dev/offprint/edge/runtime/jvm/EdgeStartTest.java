package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What stops the start ends with code 3, and says what was tried and what to do. */
@Timeout(60)
final class EdgeStartTest extends EdgeCommandFixture {

    /** A build over releases would be refused. */
    @Test
    void saysWhatToDoWhereThePointerIsLost() throws IOException {
        Files.delete(tree.resolve("edge.json"));
        Files.createDirectories(tree.resolve("releases"));
        assertThat(execute("--store", tree.toString())).isEqualTo(3);
        assertThat(err.toString())
                .contains("it has releases, and current.json is lost", "offprint rollback --to " + tree + " ID")
                .doesNotContain("offprint build");
    }

    @Test
    void saysWhatToDoWhereThereIsNoTree() throws IOException {
        Files.delete(tree.resolve("edge.json"));
        assertThat(execute("--store", tree.toString())).isEqualTo(3);
        assertThat(err.toString().lines()).hasSize(1).first().asString().contains("offprint build");
        assertThat(execute("--store", tree.resolve("not-there").toString())).isEqualTo(3);
    }

    @Test
    void saysWhatToDoWhereTheReleaseCannotBeServed() throws IOException {
        Files.writeString(tree.resolve("current.json"), "{\"format\":1,");
        assertThat(execute("--store", tree.toString())).isEqualTo(3);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains(
                        "no tree to serve at " + tree + ": the pointer current.json is not JSON",
                        "offprint rollback --to " + tree,
                        "offprint publish --to");
        err.getBuffer().setLength(0);
        Files.writeString(
                tree.resolve("current.json"),
                "{\"format\":1,\"id\":\"gone\",\"manifest\":\"" + "ab".repeat(32) + "\"}");
        assertThat(execute("--store", tree.toString())).isEqualTo(3);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains("the release gone cannot be read", "objects/ab/" + "ab".repeat(32) + " is not there");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--port", "--admin"})
    void saysWhatToDoWhereAPortIsTaken(String option) throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThat(execute("--store", tree.toString(), option, Integer.toString(taken.getLocalPort())))
                    .isEqualTo(3);
        }
        assertThat(err.toString().lines()).singleElement().asString().contains("cannot listen at 127.0.0.1", option);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --access-log=TREE/none/log            | cannot open the access log TREE/none/log
        --host=no.such.host.invalid           | cannot listen at no.such.host.invalid:8080
        --tls-certificate=TREE/none --tls-key=TREE/none | cannot speak TLS with --tls-certificate
        """)
    void saysWhatToDoWhereAnOptionCannotBeMet(String options, String what) {
        String[] all =
                ("--store=TREE " + options).replace("TREE", tree.toString()).split(" ", -1);
        assertThat(execute(all)).isEqualTo(3);
        assertThat(err.toString().lines()).singleElement().asString().contains(what.replace("TREE", tree.toString()));
    }

    @Test
    void saysThatOfAPlainTreeNothingIsKept() throws IOException {
        Path cache = tree.resolveSibling(tree.getFileName() + "-cache");
        assertThat(execute("--store", tree.toString(), "--cache-dir=" + cache, "--host=192.0.2.1"))
                .isEqualTo(3);
        assertThat(err.toString().lines())
                .hasSize(2)
                .first()
                .asString()
                .contains("--cache-dir keeps nothing of a plain tree");
        assertThat(err.toString()).contains("choose another --host: an address or a name of this machine");
    }
}
