package dev.offprint.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.output.list.Spool;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a cache folder gives is whole, or nothing. */
class CacheFolderTest {

    @TempDir
    private Path home;

    private Path place() {
        return home.resolve("cache");
    }

    @Test
    void isUsedByOneBuildAtATime() throws IOException {
        try (CacheFolder first = CacheFolder.open(place()).orElseThrow()) {
            assertThat(first.index()).isEmpty();
            assertThat(CacheFolder.open(place())).isEmpty();
        }
        try (CacheFolder second = CacheFolder.open(place()).orElseThrow()) {
            assertThat(second.index()).isEmpty();
        }
    }

    @Test
    void givesTheIndexThatWasPutThere() throws IOException {
        try (CacheFolder folder = CacheFolder.open(place()).orElseThrow()) {
            folder.replaceIndex(List.of(bytes("old")), 0);
            ByteBuffer slice = bytes("[new").slice(1, 3);
            folder.replaceIndex(List.of(slice, bytes(""), bytes("er")), 0);
            assertThat(text(folder)).isEqualTo("newer");
            folder.replaceIndex(List.of(), 0);
            assertThat(text(folder)).isEmpty();
        }
    }

    @Test
    void givesNoIndexThatIsDamagedOrCutShort() throws IOException {
        try (CacheFolder folder = CacheFolder.open(place()).orElseThrow()) {
            folder.replaceIndex(List.of(bytes("whole")), 0);
            Path file = place().resolve("index");
            byte[] whole = Files.readAllBytes(file);
            for (int i = 0; i < whole.length; i++) {
                byte[] damaged = whole.clone();
                damaged[i] ^= 1;
                Files.write(file, damaged);
                assertThat(folder.index()).as("byte %s differs", i).isEmpty();
                Files.write(file, java.util.Arrays.copyOf(whole, i));
                assertThat(folder.index()).as("%s bytes are left", i).isEmpty();
            }
        }
    }

    @Test
    void keepsTheSpoolOfTheIndexAlone() throws IOException {
        try (CacheFolder folder = CacheFolder.open(place()).orElseThrow()) {
            for (int generation = 0; generation < 3; generation++) {
                folder.createSpool(generation).close();
            }
            folder.replaceIndex(List.of(), 1);
            assertThat(names()).contains("index", "spool-1").doesNotContain("spool-0", "spool-2", "index.new");
            try (Spool kept = folder.reopenSpool(1, 0)) {
                assertThat(kept.length()).isZero();
            }
            assertThatThrownBy(() -> folder.reopenSpool(0, 0)).isInstanceOf(NoSuchFileException.class);
            folder.clear();
            assertThat(names()).doesNotContain("index", "spool-1");
            assertThat(folder.index()).isEmpty();
        }
    }

    @Test
    void tellsTheTimeOfItsFileSystem() throws IOException {
        try (CacheFolder folder = CacheFolder.open(place()).orElseThrow()) {
            long clock = folder.clock();
            assertThat(clock)
                    .isEqualTo(
                            Files.getLastModifiedTime(place().resolve("clock")).to(TimeUnit.NANOSECONDS));
            assertThat(folder.clock()).isGreaterThanOrEqualTo(clock);
        }
    }

    @Test
    void liesBesideTheTree() {
        assertThat(CacheFolder.beside(home.resolve("public"))).isEqualTo(home.resolve(".offprint-cache/public"));
        assertThat(CacheFolder.beside(home.resolve("a/../public/."))).isEqualTo(home.resolve(".offprint-cache/public"));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> all = Files.list(place())) {
            return all.map(path -> path.getFileName().toString()).toList();
        }
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String text(CacheFolder folder) throws IOException {
        return StandardCharsets.UTF_8.decode(folder.index().orElseThrow()).toString();
    }
}
