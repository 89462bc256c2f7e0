package dev.offprint.edge.runtime.jvm.cache;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.ObjectKey;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Contents come from the disk, if they have the digests of their names. */
@Timeout(60)
final class CachedContentTest extends CachedStoreFixture {

    @Test
    void readsContentsFromTheDisk() throws Exception {
        store.put(release("one").current("one"));
        try (CachedStore cached = cached()) {
            content(source(cached).get().store());
        }
        store.asked();
        try (CachedStore cached = cached()) {
            assertThat(content(source(cached).get().store())).isEqualTo("text of one");
        }
        assertThat(store.asked()).containsExactly(ReleaseLayout.POINTER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "t", "text of 0ne", "text of one and more"})
    void neverServesADamagedFile(String damage) throws Exception {
        byte[] content = "text of one".getBytes(UTF_8);
        ObjectKey key = put(content);
        try (CachedStore cached = cached()) {
            cached.get(key);
        }
        Path file = file(key);
        FileTime time = Files.getLastModifiedTime(file);
        Files.writeString(file, damage);
        Files.setLastModifiedTime(file, time);
        try (CachedStore cached = cached()) {
            assertThat(content(cached, key)).isEqualTo(content);
        }
        assertThat(file).as("written again").hasBinaryContent(content);
    }

    /** To open a pipe would wait for a writer. */
    @Test
    void asksTheStoreWhereAPipeIsInThePlaceOfAFile() throws Exception {
        byte[] content = "text of one".getBytes(UTF_8);
        ObjectKey key = put(content);
        Files.createDirectories(file(key).getParent());
        assertThat(new ProcessBuilder("mkfifo", file(key).toString()).start().waitFor())
                .isZero();
        try (CachedStore cached = cached()) {
            assertThat(content(cached, key)).isEqualTo(content);
        }
    }

    @Test
    void keepsNothingThatHasNotTheDigestOfItsName() throws Exception {
        byte[] small = random(1000, 1);
        ObjectKey keyOfSmall = put(small);
        store.put(keyOfSmall, random(1000, 2));
        try (CachedStore cached = cached()) {
            cached.get(keyOfSmall);
        }
        assertThat(files(folder)).isEmpty();
    }
}
