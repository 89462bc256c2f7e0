package dev.offprint.edge.runtime.jvm.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.SampleTree;
import dev.offprint.edge.World;
import dev.offprint.edge.runtime.jvm.WorldServer;
import dev.offprint.edge.runtime.jvm.connection.RawHttp2.Frame;
import dev.offprint.edge.store.MemoryObjectStore;
import java.io.IOException;
import java.net.SocketException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A client may widen the window of a stream that has just ended (RFC 9113, 5.1). Other needless frames are limited. */
@Timeout(60)
final class LateWindowUpdateTest {

    private static final int ANSWERS = 1_000;
    private static final int ENHANCE_YOUR_CALM = 0xb;

    @Test
    void thoseOfEndedStreamsAreNoAbuse() throws Exception {
        try (WorldServer server = server();
                RawHttp2 client = new RawHttp2("127.0.0.1", server.port(), 65_535)) {
            for (int i = 0; i < ANSWERS; i++) {
                int stream = client.get("/nothing", 1);
                Frame frame = client.receive();
                while (!frame.endsStream()) {
                    assertThat(frame.type()).as("answer " + i).isNotEqualTo(RawHttp2.GOAWAY);
                    frame = client.receive();
                }
                client.widen(stream, 32_768);
                client.widen(0, frame.payload().length + 1);
            }
        }
    }

    @Test
    void thoseThatWidenNothingAre() throws Exception {
        try (WorldServer server = server();
                RawHttp2 client = new RawHttp2("127.0.0.1", server.port(), 65_535)) {
            int stream = client.get("/nothing", 1);
            for (int i = 0; i < ANSWERS; i++) {
                client.widen(stream, 0);
            }
            try {
                assertThat(client.receive(RawHttp2.GOAWAY).errorCode()).isEqualTo(ENHANCE_YOUR_CALM);
            } catch (SocketException reset) {
                // who still sends to a closed connection may lose the frame that says why: the system forgets what was
                // not read
                assertThat(reset).hasMessageContaining("reset");
            }
        }
    }

    private static WorldServer server() throws IOException {
        return new WorldServer(
                World.USUAL,
                new MemoryObjectStore(
                        SampleTree.objects(), bytes -> Sha256.of(bytes).tag()));
    }
}
