package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.release.ManifestEntry.Part;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.content.FileContent;
import dev.offprint.edge.runtime.jvm.content.PartsInputStream;
import dev.offprint.edge.runtime.jvm.content.StreamedBody;
import dev.offprint.edge.runtime.jvm.release.ReleasedTree;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoredObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
        try (WorldServer server = new WorldServer(World.USUAL, file(bytes, length, true))) {
            for (int i = 0; i < 3; i++) {
                Bytes body = (Bytes) server.exchange(LIST).body();
                assertThat(body.bytes()).isEqualTo(bytes);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 3000000", "0, 1", "999, 2000", "70000, 2900000", "1234567, 1765433"})
    void partsArriveInTheirOrderFromMemoryAndFromFiles(int first, int count) throws Exception {
        byte[] bytes = random(3_000_000);
        int[] ends = {1, 70_000, 70_001, 1_200_000, 2_400_000, bytes.length};
        List<Part> parts = new ArrayList<>();
        Map<String, Body> bodies = new HashMap<>();
        for (int i = 0, from = 0; i < ends.length; from = ends[i++]) {
            byte[] part = Arrays.copyOfRange(bytes, from, ends[i]);
            Path file = Files.write(folder.resolve("part" + i), part);
            parts.add(new Part(ReleasedTree.sha256(part), part.length));
            FileContent content = new FileContent(FileChannel.open(file), part.length, null, () -> true);
            bodies.put(parts.get(i).sha256(), i % 2 == 0 ? new StreamedBody(part.length, content) : new Bytes(part));
        }
        int skipped = 0;
        int before = 0;
        for (; before + parts.get(skipped).length() <= first; skipped++) {
            before += parts.get(skipped).length();
        }
        PartsInputStream content = PartsInputStream.open(
                parts.subList(skipped, parts.size()), first - before, count, source(bodies), failure -> {});
        ObjectStore store = key -> Optional.of(new StoredObject(new StreamedBody(count, content), "digest"));
        try (WorldServer server = new WorldServer(World.USUAL, store)) {
            Bytes body = (Bytes) server.exchange(LIST).body();
            assertThat(body.bytes()).isEqualTo(Arrays.copyOfRange(bytes, first, first + count));
        }
    }

    private static PartsInputStream.Source source(Map<String, Body> bodies) {
        return new PartsInputStream.Source() {
            @Override
            public Body read(Part part) {
                return Objects.requireNonNull(bodies.get(part.sha256()));
            }

            @Override
            public void soon(Part part) {}
        };
    }

    @Test
    void breaksOffWhereTheFileIsShorterThanAnnounced() throws Exception {
        try (WorldServer server = new WorldServer(World.USUAL, file(random(PART), 2 * PART, true))) {
            assertThatThrownBy(() -> server.exchange(LIST)).isInstanceOf(IOException.class);
        }
    }

    @Test
    void breaksOffWhereTheFileChanged() throws Exception {
        try (WorldServer server = new WorldServer(World.USUAL, file(random(2 * PART), 2 * PART, false))) {
            assertThatThrownBy(() -> server.exchange(LIST)).isInstanceOf(IOException.class);
        }
    }

    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }

    /** A store with one file of this content, which announces another length. */
    private ObjectStore file(byte[] bytes, int length, boolean intact) throws IOException {
        Path file = Files.write(folder.resolve("file"), bytes);
        return (ObjectKey key) -> {
            try {
                FileContent content = new FileContent(FileChannel.open(file), length, null, () -> intact);
                return Optional.of(new StoredObject(new StreamedBody(length, content), "digest"));
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        };
    }
}
