package dev.offprint.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.tree.PublicFile.Content;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A table is a map: whatever was put into it comes out as it was. */
class FileTableTest {

    private static final long SEED = 20_261_128;

    private final Random random = new Random(SEED);
    /** Some files are objects, and full pages move to memory that is not the heap's. */
    private final FileTable table = table(320);

    private static FileTable table(int objects) {
        return new FileTable(
                page -> ByteBuffer.allocateDirect(page.remaining())
                        .put(page)
                        .flip()
                        .asReadOnlyBuffer(),
                objects);
    }

    private static Content content(String text, long length) {
        return new Content(Sha256.of(text.getBytes(StandardCharsets.UTF_8)), length);
    }

    private @Nullable Content maybe(String text) {
        return random.nextBoolean() ? content(text, random.nextLong() >>> random.nextInt(64)) : null;
    }

    private PublicFile any(String key) {
        return new PublicFile(
                "type/" + random.nextInt(300),
                content(key, random.nextLong() >>> random.nextInt(64)),
                maybe(key + ".gz"),
                maybe(key + ".br"));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 320, 10_000, 1_000_000})
    void holdsWhatAMapHolds(int objects) {
        FileTable table = table(objects);
        Map<String, PublicFile> expected = new HashMap<>();
        for (int i = 0; i < 20_000; i++) {
            String key = Integer.toString(random.nextInt(1 << 14), 36) + "/ü.html".repeat(random.nextInt(3));
            PublicFile file = any(key);
            assertThat(table.putIfAbsent(key, file)).isEqualTo(expected.putIfAbsent(key, file));
        }
        assertThat(table).hasSameSizeAs(expected).isEqualTo(expected);
        assertThat(expected).isEqualTo(table).hasSameHashCodeAs(table);
        assertThat(table.keySet()).hasSameSizeAs(expected.keySet()).isEqualTo(expected.keySet());
        expected.forEach((key, file) -> assertThat(table.get(key)).isEqualTo(file));
        assertThat(table).doesNotContainKeys("none", "").doesNotContainKey(null);
        Object noText = 7;
        assertThat(table.get(noText)).isNull();
        assertThat(table.containsKey(noText)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 127, 128, 8_000, 8_191, 8_192, 8_193, 100_000})
    void keysMayHaveAnyLength(int length) {
        FileTable table = table(0);
        String key = "k".repeat(length);
        PublicFile file = any(key);
        table.put("before", file);
        table.put(key, file);
        table.put(key + "x", any("other"));
        assertThat(table.get(key)).isEqualTo(file);
        assertThat(table.get("before")).isEqualTo(file);
        assertThat(table).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(longs = {Long.MIN_VALUE, -1, 0, 127, 128, 1L << 40, Long.MAX_VALUE})
    void lengthsMayBeAnyNumber(long length) {
        FileTable table = table(0);
        PublicFile file = new PublicFile("text/html", content("a", length), content("b", length), content("c", length));
        table.put("key", file);
        assertThat(table.get("key")).isEqualTo(file);
    }

    @Test
    void oneKeyHasOneFile() {
        PublicFile file = any("one");
        table.put("key", file);
        table.put("key", file);
        assertThatThrownBy(() -> table.put("key", any("another")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("two files have the key key");
        assertThat(table).hasSize(1).containsEntry("key", file);
    }

    @Test
    void takesFilesFromManyThreads() {
        List<String> keys = IntStream.range(0, 50_000).mapToObj(i -> "a/" + i).toList();
        PublicFile file = any("all");
        AtomicInteger added = new AtomicInteger();
        IntStream.range(0, 4 * keys.size()).parallel().forEach(i -> {
            if (table.putIfAbsent(keys.get(i % keys.size()), file) == null) {
                added.incrementAndGet();
            }
        });
        assertThat(added).hasValue(keys.size());
        assertThat(table).hasSize(keys.size()).containsOnlyKeys(keys);
    }
}
