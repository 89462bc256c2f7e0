package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.store.FileContent;
import dev.offprint.edge.runtime.jvm.store.StreamedBody;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoredObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that the system sends arrive as they are, or not to their end. */
final class SentFileTest {

    private static final Request LIST = Request.get("/api/knowledge/articles");
    private static final int PART = 1024 * 1024;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(ints = {1, PART - 1, PART, PART + 1, 5 * PART + 4321})
    void arrivesAsItIs(int length) throws Exception {
        byte[] bytes = random(length);
        try (WorldServer server = new WorldServer(World.USUAL, file(bytes, length))) {
            for (int i = 0; i < 3; i++) {
                Bytes body = (Bytes) server.exchange(LIST).body();
                assertThat(body.bytes()).isEqualTo(bytes);
            }
        }
    }

    @Test
    void breaksOffWhereTheFileIsShorterThanAnnounced() throws Exception {
        try (WorldServer server = new WorldServer(World.USUAL, file(random(PART), 2 * PART))) {
            assertThatThrownBy(() -> server.exchange(LIST)).isInstanceOf(IOException.class);
        }
    }

    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }

    /** A store with one file of this content, which announces another length. */
    private ObjectStore file(byte[] bytes, int length) throws IOException {
        Path file = Files.write(folder.resolve("file"), bytes);
        return (ObjectKey key) -> {
            try {
                FileContent content = new FileContent(FileChannel.open(file), length);
                return Optional.of(new StoredObject(new StreamedBody(length, content), "digest"));
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        };
    }
}
