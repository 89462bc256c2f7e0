package dev.offprint.edge.runtime.jvm.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.release.ManifestEntry.Content;
import dev.offprint.edge.release.ManifestEntry.Part;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.store.StreamedBody;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A list in parts is read part by part, each once for all readers, and no byte of a damaged part is sent. */
@Timeout(60)
final class PartedContentTest {

    private static final int PARTS = 20;
    private static final int LENGTH = 1000;
    private static final long ROOM = 1 << 20;

    private final WatchedStore store = new WatchedStore();
    private final List<StoreUnavailable> failures = new ArrayList<>();
    private final ContentObjects objects = new ContentObjects(store, ROOM, failures::add);
    private final byte[] list = new byte[PARTS * LENGTH - 7];
    private final Content content = stored(list);

    private Content stored(byte[] bytes) {
        new Random(46).nextBytes(bytes);
        List<Part> parts = new ArrayList<>();
        for (int from = 0; from < bytes.length; from += LENGTH) {
            byte[] part = Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + LENGTH));
            parts.add(new Part(ReleasedTree.sha256(part), part.length));
            store.put(ReleaseLayout.object(ReleasedTree.sha256(part)), part);
        }
        return new Content(ReleasedTree.sha256(bytes), bytes.length, parts);
    }

    private ObjectKey key(int part) {
        return ReleaseLayout.object(content.parts().get(part).sha256());
    }

    private StreamedBody open() throws StoreUnavailable {
        return (StreamedBody) objects.body(content, 0, content.length());
    }

    @Test
    void readersShareTheParts() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            Callable<byte[]> read = () -> StreamedBody.whole(open());
            for (Future<byte[]> one : threads.invokeAll(java.util.Collections.nCopies(8, read))) {
                assertThat(one.get()).isEqualTo(list);
            }
        } finally {
            threads.shutdown();
        }
        assertThat(store.asked()).as("each part once").hasSize(PARTS).doesNotHaveDuplicates();
        assertThat(StreamedBody.whole(open())).isEqualTo(list);
        assertThat(store.asked()).as("they are kept").isEmpty();
        assertThat(failures).isEmpty();
    }

    @Test
    void fewPartsAreReadBeforeTheyAreNeeded() throws Exception {
        StreamedBody body = open();
        assertThat(body.length()).isEqualTo(list.length);
        assertThat(body.memory()).isEqualTo(LENGTH);
        body.discard();
        assertThat(store.asked()).hasSizeBetween(1, 7);
    }

    @Test
    void noByteOfADamagedPartIsSent() throws Exception {
        byte[] damaged = Arrays.copyOfRange(list, 5 * LENGTH, 6 * LENGTH);
        damaged[LENGTH - 1] ^= 1;
        store.put(key(5), damaged);
        ByteArrayOutputStream sent = new ByteArrayOutputStream();
        StreamedBody body = open();
        assertThatThrownBy(() -> {
                    while (sent.size() < list.length) {
                        ByteBuffer piece = body.next(list.length - sent.size());
                        byte[] bytes = new byte[piece.remaining()];
                        piece.get(bytes);
                        sent.write(bytes);
                    }
                })
                .isInstanceOf(IOException.class);
        assertThat(sent.toByteArray()).isEqualTo(Arrays.copyOf(list, 5 * LENGTH));
        assertThat(failures).singleElement().asString().contains("is damaged").contains(key(5).value());
    }

    @Test
    void aFirstPartThatCannotBeReadFailsBeforeTheAnswerBegins() {
        store.remove(key(0));
        assertThatThrownBy(this::open)
                .isInstanceOf(StoreUnavailable.class)
                .hasMessageContaining(key(0).value())
                .hasMessageContaining("is not there");
        assertThat(failures).as("its caller reports it").isEmpty();
    }

    @Test
    void aPartTooLargeForTheCacheIsReadAndCompared() throws Exception {
        ContentObjects small = new ContentObjects(store, 64 * (LENGTH - 1), failures::add);
        for (int i = 0; i < 2; i++) {
            assertThat(StreamedBody.whole(small.body(content, 0, content.length())))
                    .isEqualTo(list);
        }
        assertThat(store.asked()).hasSize(2 * PARTS - 1); // the last one is small enough
    }

    @Test
    void aRangeReadsOnlyThePartsThatHaveIt() throws Exception {
        int[][] ranges = {
            {0, 1}, {0, LENGTH}, {999, 1}, {999, 2}, {1000, 1}, {5500, 2600}, {list.length - 1, 1}, {0, list.length}
        };
        for (int[] range : ranges) {
            ContentObjects fresh = new ContentObjects(store, ROOM, failures::add);
            store.asked();
            StreamedBody some = (StreamedBody) fresh.body(content, range[0], range[1]);
            assertThat(some.length()).isEqualTo(range[1]);
            assertThat(StreamedBody.whole(some)).isEqualTo(Arrays.copyOfRange(list, range[0], range[0] + range[1]));
            int parts = (range[0] + range[1] - 1) / LENGTH - range[0] / LENGTH + 1;
            assertThat(store.asked()).hasSize(parts);
        }
    }

    @Test
    void aRangeOfAContentWithoutPartsIsComparedWithItsDigestToo() throws Exception {
        byte[] whole = Arrays.copyOf(list, 3000);
        Content one = new Content(ReleasedTree.sha256(whole), whole.length);
        store.put(ReleaseLayout.object(one.sha256()), whole);
        Bytes some = (Bytes) objects.body(one, 10, 20);
        assertThat(some.bytes()).isEqualTo(Arrays.copyOfRange(whole, 10, 30));
        Content other = new Content(ReleasedTree.sha256(list), list.length);
        store.put(ReleaseLayout.object(other.sha256()), whole);
        assertThatThrownBy(() -> objects.body(other, 10, 20)).hasMessageContaining("is damaged");
    }

    /** Entity tag and length are in the manifest: HEAD, 304 and 412 read no part. */
    @Test
    void lookingForAListReadsNone() throws Exception {
        ObjectKey key = new ObjectKey("api/knowledge/articles/index.json");
        ReleasedTree release = new ReleasedTree(Map.of(key, list));
        store.put(release.current("one"));
        Snapshot snapshot =
                new TreeFollower(store, ROOM, failures::add).newer(null).orElseThrow();
        store.asked();
        StoredObject found = snapshot.objects().get(key).orElseThrow();
        assertThat(found.body().length()).isEqualTo(list.length);
        assertThat(found.digest()).isEqualTo(content.sha256().substring(0, 32));
        assertThat(store.asked()).as("the nodes at most").allMatch(asked -> !release.isPart(asked));
    }
}
