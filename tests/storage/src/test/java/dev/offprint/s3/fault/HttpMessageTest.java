package dev.offprint.s3.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A peer that ends early, or says something else than HTTP, is a broken connection and nothing worse. */
@Timeout(30)
final class HttpMessageTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\r\n\r\n",
                "HTTP/1.1",
                "HTTP/1.1\r\n\r\n",
                "HTTP/1.1 \r\n\r\n",
                "HTTP/1.1 100 Continue\r\n\r\n\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: ",
                "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nfour",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n"
            })
    void anAnswerThatBreaksOff(String text) {
        assertThatThrownBy(() -> HttpMessage.answer(in(text), "GET")).isInstanceOf(IOException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\r\n\r\n", "GET\r\n\r\n", "GET /\r\n\r\n", "PRI * HTTP/2.0\r\n\r\n"})
    void aRequestThatIsNone(String text) {
        assertThatThrownBy(() -> HttpMessage.request(in(text), new ByteArrayOutputStream()))
                .isInstanceOf(IOException.class);
    }

    @Test
    void theProxyClosesTheConnectionOfAStorageThatEndsEarly() throws Exception {
        Queue<Throwable> uncaught = new ConcurrentLinkedQueue<>();
        Thread.UncaughtExceptionHandler usual = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> uncaught.add(failure));
        try (Loopback storage = new Loopback(connection ->
                        connection.getOutputStream().write("\r\n\r\n".getBytes(StandardCharsets.US_ASCII)));
                FaultyProxy proxy = new FaultyProxy(storage.endpoint());
                Socket client = new Socket(
                        InetAddress.getLoopbackAddress(), proxy.endpoint().getPort())) {
            client.getOutputStream().write("GET / HTTP/1.1\r\nHost: h\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            assertThat(client.getInputStream().read()).isNegative();
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(usual);
        }
        assertThat(uncaught).isEmpty();
    }

    private static InputStream in(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII));
    }
}
