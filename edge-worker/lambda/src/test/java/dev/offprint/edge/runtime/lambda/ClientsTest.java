package dev.offprint.edge.runtime.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.limit.ClientKey;
import java.time.Clock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ClientsTest {

    @Test
    void countsWhoSentTheRequest() {
        HttpEvent event = event("198.51.100.4", "203.0.113.9:55501");
        assertThat(client(false, event)).isEqualTo(new ClientKey("198.51.100.4"));
    }

    @ParameterizedTest
    @CsvSource({
        "203.0.113.9:55501, 203.0.113.9",
        "2406:2d40:728d:fa10::c4a:42838, 2406:2d40:728d:fa10::/64",
        "[2406:2d40:728d:fa10::c4a]:42838, 2406:2d40:728d:fa10::/64"
    })
    void countsTheViewerThatCloudFrontNames(String viewer, String client) {
        assertThat(client(true, event("198.51.100.4", viewer))).isEqualTo(new ClientKey(client));
    }

    @Test
    void countsTheSenderIfCloudFrontNamesNobody() {
        HttpEvent event = new HttpEvent(Request.get("/"), "198.51.100.4");
        assertThat(client(true, event)).isEqualTo(new ClientKey("198.51.100.4"));
    }

    private static ClientKey client(boolean viewers, HttpEvent event) {
        return new EdgeFunction(new WorldTree(World.USUAL), viewers, WorldTree.log(), Clock.systemUTC()).client(event);
    }

    private static HttpEvent event(String source, String viewer) {
        return new HttpEvent(Request.get("/").with("cloudfront-viewer-address", viewer), source);
    }
}
