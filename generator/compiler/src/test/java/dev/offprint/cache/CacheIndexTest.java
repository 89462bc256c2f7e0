package dev.offprint.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.cache.codec.FileCodec;
import dev.offprint.tree.ManifestStamp;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.PublicFile.Content;
import dev.offprint.tree.Sha256;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** An index is believed only whole, and only by the program that wrote it. */
class CacheIndexTest {

    private static final Sha256 PROGRAM = CachedArticles.digest("program");
    private static final PublicFile CODED =
            new PublicFile("application/json", content("plain", 1L << 40), content("gzip", 127), content("brotli", 0));
    private static final PublicFile PLAIN = new PublicFile("text/html", content("page", 128), null, null);

    private final Map<String, PublicFile> files = Map.of("a.json", CODED, "a.html", PLAIN, "rest.html", PLAIN);
    private final CacheIndex index = new CacheIndex(
            new CacheIndex.Head(
                    PROGRAM,
                    CachedArticles.digest("reading"),
                    CachedArticles.digest("config"),
                    new ManifestStamp(1L << 33, -3),
                    4,
                    1L << 34),
            new TreeMap<>(Map.of(
                    "list", new Composite(CachedArticles.digest("list"), List.of("x", "y")),
                    "none", new Composite(CachedArticles.digest("none"), List.of()))),
            new TreeMap<>(Map.of(
                    "a", entry(CachedArticles.full("a"), List.of("a.json", "a.html")),
                    "b", entry(CachedArticles.bare("b"), List.of()),
                    "*", entry(CachedArticles.bare("rest"), List.of("rest.html")))));

    private static Content content(String text, long length) {
        return new Content(CachedArticles.digest(text), length);
    }

    private CacheIndex.Entry entry(ArticleRecord record, List<String> keys) {
        return new CacheIndex.Entry(RecordCodec.encode(record), FileCodec.encode(keys, files));
    }

    @Test
    void isReadAsItWasWritten() {
        CacheIndex read = CacheIndex.decode(encoded(), PROGRAM).orElseThrow();
        assertThat(read).isEqualTo(index);
        assertThat(read.files(page -> page)).isEqualTo(files);
    }

    @Test
    void isNothingToAnotherProgram() {
        assertThat(CacheIndex.decode(encoded(), CachedArticles.digest("other"))).isEmpty();
    }

    @Test
    void isNothingInAnotherFormat() {
        ByteBuffer bytes = encoded();
        bytes.put(0, (byte) (bytes.get(0) + 1));
        assertThat(CacheIndex.decode(bytes, PROGRAM)).isEmpty();
    }

    @Test
    void isNothingWhereItsEndIsMissing() {
        ByteBuffer bytes = encoded();
        for (int length = 0; length < bytes.capacity(); length++) {
            assertThat(CacheIndex.decode(bytes.slice(0, length), PROGRAM))
                    .as("%s bytes", length)
                    .isEmpty();
        }
    }

    private ByteBuffer encoded() {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (ByteBuffer part : index.encode()) {
            byte[] bytes = new byte[part.remaining()];
            part.duplicate().get(bytes);
            all.writeBytes(bytes);
        }
        return ByteBuffer.wrap(all.toByteArray());
    }
}
