package dev.offprint.tree.disk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is kept is read as it was, wherever it is. */
class MappedBytesTest {

    private static final int SEGMENT = 1 << 24;

    @TempDir
    private Path folder;

    private static ByteBuffer bytes(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return ByteBuffer.wrap(bytes);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 100_000, Long.MAX_VALUE})
    void everyRecordIsReadAsItWas(long inHeap) throws IOException {
        List<Integer> lengths = List.of(0, 1, 100, SEGMENT - 200, 99, 0, SEGMENT + 1, 5, 3 * SEGMENT, 7, 1);
        try (MappedBytes store = new MappedBytes(folder.resolve("records"), inHeap)) {
            List<ByteBuffer> kept = new ArrayList<>();
            lengths.forEach(length -> kept.add(store.keep(bytes(length))));
            for (int i = 0; i < lengths.size(); i++) {
                assertThat(kept.get(i)).as("record %s", i).isEqualTo(bytes(lengths.get(i)));
            }
        }
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void nothingOfAKeptBufferIsSharedWithItsWriter() throws IOException {
        try (MappedBytes store = new MappedBytes(folder.resolve("records"), 100)) {
            ByteBuffer original = bytes(10);
            ByteBuffer kept = store.keep(original);
            original.put(0, (byte) (original.get(0) + 1));
            assertThat(kept).isEqualTo(bytes(10));
            assertThat(original.remaining()).isEqualTo(10);
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void manyThreadsKeepRecordsInTheFile() throws IOException {
        try (MappedBytes store = new MappedBytes(folder.resolve("records"), 1_000)) {
            List<ByteBuffer> kept = IntStream.range(0, 5_000)
                    .parallel()
                    .mapToObj(i -> store.keep(bytes(i)))
                    .toList();
            assertThat(folder.resolve("records")).isRegularFile();
            for (int i = 0; i < kept.size(); i++) {
                assertThat(kept.get(i)).isEqualTo(bytes(i));
            }
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void nothingIsWrittenToWhatALinkLeadsTo() throws IOException {
        Path others = Files.writeString(folder.resolve("others"), "theirs");
        Path file = Files.createSymbolicLink(folder.resolve("records"), others);
        try (MappedBytes store = new MappedBytes(file, 0)) {
            assertThat(store.keep(bytes(1_000))).isEqualTo(bytes(1_000));
        }
        assertThat(others).hasContent("theirs");
        assertThat(file).doesNotExist();
    }

    @Test
    void theHeapKeepsWhatTheDiskCannot() throws IOException {
        Path missing = folder.resolve("no-such-folder/records");
        try (MappedBytes store = new MappedBytes(missing, 0)) {
            assertThat(store.keep(bytes(1_000))).isEqualTo(bytes(1_000));
            assertThat(store.keep(bytes(2_000))).isEqualTo(bytes(2_000));
        }
    }

    @Test
    void whatAKilledProcessLeftIsDeleted() throws IOException {
        Path file = Files.write(folder.resolve("records"), bytes(1_000).array());
        try (MappedBytes store = new MappedBytes(file, 1_000)) {
            assertThat(store.keep(bytes(10))).isEqualTo(bytes(10));
        }
        assertThat(folder).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 999, 1_000})
    void aFileIsReadWhole(long inHeap) throws IOException {
        Path file = Files.write(folder.resolve("index"), bytes(1_000).array());
        assertThat(MappedBytes.read(file, inHeap)).isEqualTo(bytes(1_000));
    }
}
