package dev.offprint.s3.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.digest.Sha256;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The contract of every storage of the publisher. */
@Timeout(360)
abstract class StorageContract {

    private static final int LARGE = 40 * 1024 * 1024;
    private static final int RIVALS = 8;

    private Storage storage;

    /** Returns an empty storage. */
    abstract Storage open() throws Exception;

    /** Returns whether it supports conditional writes. */
    boolean isConditional() {
        return true;
    }

    /** Returns more objects than one page of its listings has. */
    int moreThanAPage() {
        return 1_005;
    }

    @BeforeEach
    void openIt() throws Exception {
        storage = open();
    }

    @AfterEach
    void close() {
        storage.close();
    }

    @Test
    void readsWhatWasWritten() throws Exception {
        storage.put("a/b.json", json("one"));
        assertThat(content("a/b.json")).isEqualTo("one");
        assertThat(storage.length("a/b.json")).isEqualTo(3);
        storage.put("a/b.json", json("another"));
        assertThat(content("a/b.json")).isEqualTo("another");
    }

    @Test
    void writesNothing() throws Exception {
        storage.put("empty", json(""));
        assertThat(content("empty")).isEmpty();
        assertThat(storage.length("empty")).isZero();
    }

    @Test
    void tellsAnAbsenceFromAFailure() throws Exception {
        assertThat(storage.get("absent")).isEmpty();
        assertThat(storage.length("absent")).isEqualTo(-1);
    }

    @Test
    void createsWhereThereIsNothing() throws Exception {
        assumeConditions();
        storage.create("k", json("one"));
        assertThatThrownBy(() -> storage.create("k", json("two"))).isInstanceOf(StorageException.Conflict.class);
        assertThat(content("k")).isEqualTo("one");
    }

    @Test
    void replacesWhatWasRead() throws Exception {
        assumeConditions();
        storage.put("k", json("one"));
        String first = version("k");
        storage.replace("k", first, json("two"));
        assertThat(content("k")).isEqualTo("two");
        assertThatThrownBy(() -> storage.replace("k", first, json("three")))
                .isInstanceOf(StorageException.Conflict.class);
        assertThat(content("k")).isEqualTo("two");
    }

    @Test
    void replacesNothingThatIsGone() throws Exception {
        assumeConditions();
        storage.put("k", json("one"));
        String version = version("k");
        storage.delete(List.of("k"));
        assertThatThrownBy(() -> storage.replace("k", version, json("two"))).isInstanceOf(StorageException.class);
        assertThat(storage.get("k")).isEmpty();
    }

    @Test
    void letsOneOfManyCreate() throws Exception {
        assumeConditions();
        assertOneWins(rival -> storage.create("k", json("rival " + rival)));
    }

    @Test
    void letsOneOfManyReplace() throws Exception {
        assumeConditions();
        storage.put("k", json("before"));
        String version = version("k");
        assertOneWins(rival -> storage.replace("k", version, json("rival " + rival)));
    }

    @Test
    void saysWhereItKnowsNoConditions() throws Exception {
        Assumptions.assumeFalse(isConditional(), "this storage can write on a condition");
        storage.put("k", json("one"));
        assertThatThrownBy(() -> storage.create("new", json("two"))).isInstanceOf(StorageException.Unconditional.class);
        assertThatThrownBy(() -> storage.replace("k", version("k"), json("two")))
                .isInstanceOf(StorageException.Unconditional.class);
        assertThat(storage.get("new")).isEmpty();
        assertThat(content("k")).isEqualTo("one");
    }

    @Test
    void listsAndDeletesMoreThanAPage() throws Exception {
        List<String> keys =
                IntStream.range(0, moreThanAPage()).mapToObj(i -> "many/" + i).toList();
        inParallel(keys.stream()
                .map(key -> (Callable<Boolean>) () -> {
                    storage.put(key, json(key));
                    return true;
                })
                .toList());
        storage.put("manyother", json("x"));
        assertThat(keysBelow("many/")).containsExactlyInAnyOrderElementsOf(keys);
        assertThat(keysBelow("many/100"))
                .containsExactlyInAnyOrderElementsOf(
                        keys.stream().filter(key -> key.startsWith("many/100")).toList());
        List<String> more = new ArrayList<>(keys);
        more.add(keys.size() / 2, "many/absent");
        storage.delete(more);
        assertThat(keysBelow("")).containsExactly("manyother");
    }

    @Test
    void listsLengthsAndTimes() throws Exception {
        storage.put("k", json("four"));
        List<Storage.Listed> listed = new ArrayList<>();
        storage.list("", listed::add);
        assertThat(listed).singleElement().satisfies(one -> {
            assertThat(one.length()).isEqualTo(4);
            assertThat(one.modified()).isGreaterThan(1_700_000_000L);
        });
    }

    @Test
    void deletesNothing() throws Exception {
        storage.delete(List.of());
        storage.delete(List.of("absent"));
        assertThat(keysBelow("")).isEmpty();
    }

    @Test
    void takesLargeContents() throws Exception {
        byte[] large = new byte[LARGE];
        new Random(1).nextBytes(large);
        storage.put("large", Upload.of(large, Map.of("Content-Type", "application/json")));
        assertThat(storage.length("large")).isEqualTo(LARGE);
        assertThat(Sha256.of(storage.get("large").orElseThrow().bytes())).isEqualTo(Sha256.of(large));
    }

    @Test
    void takesTheLongestKeys() throws Exception {
        String key = String.join("/", "k".repeat(255), "k".repeat(255), "k".repeat(255), "k".repeat(200));
        storage.put(key, json("x"));
        assertThat(content(key)).isEqualTo("x");
        assertThat(keysBelow("")).containsExactly(key);
        storage.delete(List.of(key));
        assertThat(storage.get(key)).isEmpty();
    }

    final Storage storage() {
        return storage;
    }

    final String content(String key) throws StorageException {
        return new String(storage.get(key).orElseThrow().bytes(), StandardCharsets.UTF_8);
    }

    static Upload json(String text) {
        return Upload.json(text.getBytes(StandardCharsets.UTF_8));
    }

    private String version(String key) throws StorageException {
        return storage.get(key).orElseThrow().version();
    }

    private List<String> keysBelow(String prefix) throws StorageException {
        List<String> keys = new ArrayList<>();
        storage.list(prefix, listed -> keys.add(listed.key()));
        return keys;
    }

    private void assumeConditions() {
        Assumptions.assumeTrue(isConditional(), "this storage knows no conditions");
    }

    /** A write of which at most one may succeed. */
    private interface Rivalry {
        void write(int rival) throws StorageException;
    }

    private void assertOneWins(Rivalry rivalry) throws Exception {
        List<Optional<Integer>> winners = inParallel(IntStream.range(0, RIVALS)
                .mapToObj(rival -> (Callable<Optional<Integer>>) () -> {
                    try {
                        rivalry.write(rival);
                        return Optional.of(rival);
                    } catch (StorageException.Conflict lost) {
                        return Optional.empty();
                    }
                })
                .toList());
        List<Integer> winner = winners.stream().flatMap(Optional::stream).toList();
        assertThat(winner).hasSize(1);
        assertThat(content("k")).isEqualTo("rival " + winner.get(0));
    }

    private static <T> List<T> inParallel(List<Callable<T>> tasks) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(RIVALS);
        try {
            List<T> results = new ArrayList<>();
            for (Future<T> result : threads.invokeAll(tasks)) {
                results.add(result.get());
            }
            return results;
        } finally {
            threads.shutdownNow();
            threads.awaitTermination(10, TimeUnit.SECONDS);
        }
    }
}
