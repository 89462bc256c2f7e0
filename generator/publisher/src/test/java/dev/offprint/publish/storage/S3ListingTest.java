package dev.offprint.publish.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Listings of storages that answer otherwise than Amazon S3. */
class S3ListingTest {

    private static final String WHOLE =
            "<Contents><Key>p/k</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>3</Size></Contents>";

    private HttpServer server;
    private volatile String contents = WHOLE;

    @BeforeEach
    void start() throws Exception {
        System.setProperty("aws.accessKeyId", "key");
        System.setProperty("aws.secretAccessKey", "secret");
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            byte[] body = ("<ListBucketResult><Name>bucket</Name><IsTruncated>false</IsTruncated>" + contents
                            + "</ListBucketResult>")
                    .getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/xml");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        System.clearProperty("aws.accessKeyId");
        System.clearProperty("aws.secretAccessKey");
        server.stop(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"LastModified", "Size"})
    void aListingThatLacksAMemberIsExplained(String member) throws Exception {
        try (Storage storage = storage()) {
            List<Storage.Listed> listed = new ArrayList<>();
            storage.list("", listed::add);
            assertThat(listed).containsExactly(new Storage.Listed("k", 3, 1767225600));
            contents = WHOLE.replaceAll("<" + member + ">.*</" + member + ">", "");
            assertThatThrownBy(() -> storage.list("", listed::add))
                    .isInstanceOf(StorageException.class)
                    .hasMessageContaining("has no Key, Size or LastModified")
                    .hasMessageContaining("Check AWS_ENDPOINT_URL_S3");
        }
    }

    private Storage storage() {
        URI endpoint = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        return new S3Storage(new S3Target("bucket", "p/", endpoint, "us-east-1", 2, Duration.ofSeconds(5)));
    }
}
