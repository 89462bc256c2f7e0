package dev.offprint.edge.runtime.jvm.start;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class HealthCheckTest {

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private HttpServer admin;
    private String address;

    @BeforeEach
    void start() throws Exception {
        admin = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        admin.start();
        address = "http://127.0.0.1:" + admin.getAddress().getPort() + "/readyz";
    }

    @AfterEach
    void stop() {
        admin.stop(0);
    }

    @ParameterizedTest
    @CsvSource({"200, ready, 0", "503, not ready: draining, 1", "404, no such path, 1"})
    void repeatsTheAnswer(int status, String answer, int code) {
        admin.createContext("/readyz", exchange -> {
            byte[] body = (answer + "\n").getBytes(UTF_8);
            exchange.sendResponseHeaders(status, body.length);
            try (exchange) {
                exchange.getResponseBody().write(body);
            }
        });
        assertThat(ask(address)).isEqualTo(code);
        assertThat(said.toString(UTF_8)).isEqualTo(answer + System.lineSeparator());
    }

    @Test
    void saysThatNobodyAnswers() {
        admin.stop(0);
        assertThat(ask(address)).isEqualTo(1);
        assertThat(said.toString(UTF_8).lines()).singleElement().asString().startsWith(address + " does not answer");
    }

    @ParameterizedTest
    @CsvSource({"readyz", "file:///readyz", "http://[/readyz"})
    void refusesWhatIsNoAddressOfHttp(String wrong) {
        assertThat(ask(wrong)).isEqualTo(1);
        assertThat(said.toString(UTF_8).lines()).singleElement().asString().startsWith(wrong);
    }

    private int ask(String where) {
        return HealthCheck.ask(where, new PrintStream(said, true, UTF_8));
    }
}
