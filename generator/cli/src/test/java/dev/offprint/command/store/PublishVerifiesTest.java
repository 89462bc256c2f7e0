package dev.offprint.command.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.offprint.cli.CommandFixture;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A publish that looks at the live address afterwards, and what it does where that is wrong or does not answer. */
class PublishVerifiesTest extends CommandFixture {

    private static final String NOBODY = "http://127.0.0.1:1";

    private String before = "";

    @BeforeEach
    void aReleaseAndANewTree() throws IOException {
        site("https://example.com");
        article("a", "One.");
        build();
        publish();
        before = live();
        article("a", "Two.");
        build();
    }

    @Test
    void whereNothingAnswersItRollsBackAsWell() throws IOException {
        assertThat(publish("--verify", NOBODY, "--rollback-on-failure")).isEqualTo(3);
        assertThat(live()).isEqualTo(before);
        assertThat(stderr.toString()).contains("rolled back: " + before);
    }

    @Test
    void aRunThatGoesOnWhereAnotherCouldNotVerifyRollsBackAsWell() throws IOException {
        assertThat(publish("--verify", NOBODY)).isEqualTo(3);
        assertThat(live()).isNotEqualTo(before);
        assertThat(stderr.toString()).contains("stays live, for it is not known to be wrong (unreachable)");
        HttpServer wrong = wrong();
        try {
            assertThat(publish("--verify", address(wrong), "--rollback-on-failure"))
                    .isEqualTo(1);
        } finally {
            wrong.stop(0);
        }
        assertThat(stdout.toString()).contains("nothing to publish");
        assertThat(stderr.toString()).contains("rolled back: " + before);
        assertThat(live()).isEqualTo(before);
    }

    @Test
    void theSummaryOfAJobSaysWhatHappened() throws IOException {
        HttpServer wrong = wrong();
        try {
            assertThat(publish("--format", "github", "--verify", address(wrong), "--rollback-on-failure"))
                    .isEqualTo(1);
            assertThat(out)
                    .contains(
                            "## What publishing changes",
                            "is live; it was " + before,
                            "- Verified `" + address(wrong) + "`: ")
                    .contains("- rolled back: " + before)
                    .doesNotContain("https://example.com/en/knowledge/a\n");
            assertThat(err).contains("rolled back: " + before, "https://example.com/en/knowledge/a\n");
        } finally {
            wrong.stop(0);
        }
    }

    /** Answers everything with 404 and the wrong body. */
    private static HttpServer wrong() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(404, -1);
            exchange.close();
        });
        server.start();
        return server;
    }

    private static String address(HttpServer server) {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }
}
