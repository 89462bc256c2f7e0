package dev.offprint.edge.runtime.jvm.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.release.ManifestEntry.Content;
import dev.offprint.edge.release.ManifestEntry.Part;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.runtime.jvm.content.PartsInputStream;
import dev.offprint.edge.runtime.jvm.content.StreamedBody;
import dev.offprint.edge.runtime.jvm.store.DirectoryObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parts in a folder of this machine are sent as files, and not kept in the heap; no byte of a damaged one is sent. */
final class LocalPartsTest {

    private static final int LENGTH = 50_000;
    private static final int PARTS = 5;
    private static final Duration LATER = Duration.ofMinutes(1);

    @TempDir
    Path folder;

    private final List<StoreUnavailable> failures = new ArrayList<>();
    private final byte[] list = new byte[PARTS * LENGTH + 100];

    /** Reads the files some time after they were written. */
    private ContentObjects objects(Duration later) {
        DirectoryObjectStore store = new DirectoryObjectStore(folder, 1 << 20, Clock.offset(Clock.systemUTC(), later));
        return new ContentObjects(store, 64 << 20, failures::add);
    }

    private Content stored() throws IOException {
        new Random(18).nextBytes(list);
        List<Part> parts = new ArrayList<>();
        for (int from = 0; from < list.length; from += LENGTH) {
            byte[] part = Arrays.copyOfRange(list, from, Math.min(list.length, from + LENGTH));
            Part one = new Part(ReleasedTree.sha256(part), part.length);
            parts.add(one);
            write(one, part);
        }
        return new Content(ReleasedTree.sha256(list), list.length, parts);
    }

    private void write(Part part, byte[] bytes) throws IOException {
        Path file = folder.resolve(ReleaseLayout.object(part.sha256()).value());
        Files.createDirectories(file.getParent());
        Files.write(file, bytes);
    }

    private static PartsInputStream parts(ContentObjects objects, Content content) throws StoreUnavailable {
        return (PartsInputStream) ((StreamedBody) objects.body(content)).content();
    }

    @Test
    void largePartsAreFilesAndTakeNoRoomInTheHeap() throws Exception {
        Content content = stored();
        ContentObjects objects = objects(LATER);
        for (int i = 0; i < 2; i++) {
            try (PartsInputStream parts = parts(objects, content)) {
                assertThat(parts.file()).isNotNull();
                assertThat(parts.readAllBytes()).isEqualTo(list);
            }
        }
        assertThat(objects.kept()).as("the last part, of 100 bytes").isLessThan(1000);
        assertThat(failures).isEmpty();
    }

    @Test
    void aRangeEndsWithinAFile() throws Exception {
        Content content = stored();
        int[][] ranges = {{0, 1}, {LENGTH - 1, 2}, {LENGTH, LENGTH}, {123, list.length - 200}, {list.length - 1, 1}};
        for (int[] range : ranges) {
            StreamedBody some = (StreamedBody) new PartedContent(objects(LATER), content).range(range[0], range[1]);
            assertThat(some.whole()).isEqualTo(Arrays.copyOfRange(list, range[0], range[0] + range[1]));
        }
    }

    @Test
    void aFileThatMayStillChangeIsComparedInMemory() throws Exception {
        Content content = stored();
        try (PartsInputStream parts = parts(objects(Duration.ZERO), content)) {
            assertThat(parts.file()).isNull();
            assertThat(parts.readAllBytes()).isEqualTo(list);
        }
    }

    @Test
    void noByteOfADamagedFileIsSent() throws Exception {
        for (Duration later : new Duration[] {LATER, Duration.ZERO}) {
            Content content = stored();
            byte[] damaged = Arrays.copyOfRange(list, 2 * LENGTH, 3 * LENGTH);
            damaged[LENGTH - 1] ^= 1;
            write(content.parts().get(2), damaged);
            ByteArrayOutputStream sent = new ByteArrayOutputStream();
            ContentObjects objects = objects(later);
            assertThatThrownBy(() -> parts(objects, content).transferTo(sent)).isInstanceOf(IOException.class);
            assertThat(sent.toByteArray()).isEqualTo(Arrays.copyOf(list, 2 * LENGTH));
        }
        assertThat(failures)
                .hasSize(2)
                .allSatisfy(failure -> assertThat(failure).hasMessageContaining("is damaged"));
    }

    @Test
    void aFileThatChangesWhileItIsSentBreaksOff() throws Exception {
        Content content = stored();
        try (PartsInputStream parts = parts(objects(LATER), content)) {
            assertThat(parts.readNBytes(10)).hasSize(10);
            Path first = folder.resolve(
                    ReleaseLayout.object(content.parts().get(0).sha256()).value());
            byte[] changed = Files.readAllBytes(first);
            changed[LENGTH - 1] ^= 1;
            Files.write(first, changed);
            assertThatThrownBy(parts::readAllBytes)
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("changed");
        }
    }

    @Test
    void aSmallPartIsKept() throws Exception {
        byte[] small = new byte[1000];
        Part part = new Part(ReleasedTree.sha256(small), small.length);
        write(part, small);
        ContentObjects objects = objects(LATER);
        Content content = new Content(part.sha256(), part.length());
        assertThat(objects.part(content)).isInstanceOf(Bytes.class);
        assertThat(objects.kept()).isGreaterThanOrEqualTo(1000);
    }
}
