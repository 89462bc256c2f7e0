package dev.offprint.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.output.list.ComposedList.Entry;
import dev.offprint.output.list.ItemParts;
import dev.offprint.output.list.ListItem.Projection;
import dev.offprint.represent.Representation;
import dev.offprint.tree.LiveTree;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.TreeState;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TreeWriterTest {

    private static final String LONG = "lorem ipsum dolor sit amet ".repeat(100);
    private static final Map<String, String> FIRST = Map.of(
            "a/index.json", "{\"a\":1}", "b/index.json", "{\"b\":\"" + LONG + "\"}", "old.txt", "old", "x", "a file");
    private static final Map<String, String> SECOND = Map.of(
            "a/index.json",
            "{\"a\":2}",
            "b/index.json",
            "{\"b\":\"" + LONG + "\"}",
            "new.txt",
            LONG,
            "x/y",
            "now a folder");

    private final FileSystem files = Jimfs.newFileSystem(Configuration.unix());
    private final Path root = files.getPath("/public");

    @Test
    void writesEveryFileItsCodingsAndTheManifest() throws Exception {
        TreeSummary summary = build(root, FIRST);
        assertThat(tree(root))
                .containsKeys("a/index.json", "b/index.json", "b/index.json.gz", "b/index.json.br", "list.json")
                .containsEntry(
                        "list.json", "[" + item("{\"a\":1}") + "," + item("{\"b\":\"" + LONG + "\"}") + ",ol]},a fi]}]")
                .doesNotContainKey("a/index.json.gz");
        assertThat(tree(root).get("manifest.json"))
                .startsWith(
                        "{\"format\":1,\"generator\":\"offprint\",\"codings\":[\"br\",\"gzip\"],\"files\":{\n\"a/index.json\": {\"digest\":\"sha256:");
        assertThat(summary.written()).isEqualTo(summary.files());
        assertThat(root.resolve(LiveTree.STATE)).doesNotExist();
    }

    @Test
    void theGzipFormOfAnArticleIsThatOfItsPartsJoined() throws Exception {
        build(root, FIRST);
        try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(root.resolve("b/index.json.gz")))) {
            assertThat(in.readAllBytes()).isEqualTo(Files.readAllBytes(root.resolve("b/index.json")));
        }
    }

    @Test
    void writesTheSiblingsThatAreAskedForAndDeletesOthers() throws Exception {
        build(root, FIRST);
        Map<String, String> both = tree(root);
        try (TreeWriter writer = open(root, EnumSet.noneOf(Coding.class))) {
            add(writer, FIRST);
            writer.commit();
        }
        assertThat(tree(root).keySet()).noneMatch(key -> key.endsWith(".gz") || key.endsWith(".br"));
        assertThat(tree(root).get("manifest.json")).contains("\"codings\":[],").doesNotContain("\"codings\":{");
        build(root, FIRST);
        assertThat(tree(root)).isEqualTo(both);
    }

    @Test
    void writesNothingWhereNothingChanged() throws Exception {
        build(root, FIRST);
        Map<String, Object> times = times();
        TreeSummary summary = build(root, FIRST);
        assertThat(summary.written()).isZero();
        assertThat(summary.deleted()).isZero();
        assertThat(times()).isEqualTo(times);
    }

    @Test
    void turnsOneTreeIntoAnotherEvenWhereAFileBecomesAFolder() throws Exception {
        build(root, FIRST);
        build(root, SECOND);
        Map<String, String> rebuilt = tree(root);
        Path fresh = files.getPath("/fresh");
        build(fresh, SECOND);
        assertThat(rebuilt).isEqualTo(tree(fresh));
        build(root, FIRST);
        assertThat(tree(root)).containsEntry("x", "a file").doesNotContainKeys("x/y", "new.txt");
    }

    @Test
    void withoutACommitTheTreeStaysAsItWas() throws Exception {
        build(root, FIRST);
        Map<String, String> before = tree(root);
        try (TreeWriter writer = open(root)) {
            add(writer, SECOND);
        }
        assertThat(tree(root)).isEqualTo(before);
        assertThat(root.resolve(LiveTree.STATE)).doesNotExist();
    }

    @Test
    void aCommitKilledAtAnyStepIsRepairedByTheNextBuild() throws Exception {
        List<String> steps = new ArrayList<>();
        Path probe = files.getPath("/probe");
        build(probe, FIRST);
        try (TreeWriter writer = open(probe)) {
            add(writer, SECOND);
            writer.commit(steps::add);
        }
        Map<String, String> wanted = tree(probe);
        assertThat(steps).hasSizeGreaterThan(8);
        for (int kill = 0; kill < steps.size(); kill++) {
            Path one = files.getPath("/killed" + kill);
            build(one, FIRST);
            killedAt(one, kill);
            Map<String, String> halfway = tree(one);
            halfway.keySet().removeIf(key -> key.startsWith(LiveTree.STATE));
            halfway.forEach((key, text) -> assertThat(whole(key, text))
                    .as("step %s left half of %s", key)
                    .isTrue());
            // A build of anything repairs: the same sources, or those of before.
            build(one, SECOND);
            assertThat(tree(one)).as("killed before " + steps.get(kill)).isEqualTo(wanted);
            build(one, FIRST);
            build(one, SECOND);
            assertThat(tree(one)).isEqualTo(wanted);
        }
    }

    @Test
    void leavesAppearBeforeListsAndDeletionsComeLast() throws Exception {
        build(root, FIRST);
        List<String> steps = new ArrayList<>();
        try (TreeWriter writer = open(root)) {
            add(writer, SECOND);
            writer.commit(steps::add);
        }
        int list = steps.indexOf("move list.json");
        assertThat(steps.indexOf("move a/index.json")).isBetween(0, list);
        assertThat(steps.indexOf("move new.txt")).isBetween(0, list);
        assertThat(list).isLessThan(steps.indexOf("manifest"));
        assertThat(steps.indexOf("manifest")).isLessThan(steps.indexOf("delete old.txt"));
    }

    @Test
    void refusesAFolderWithForeignFilesAndTouchesNothing() throws Exception {
        build(root, FIRST);
        Files.createDirectories(root.resolve("deep/er"));
        Files.writeString(root.resolve("deep/er/thesis.txt"), "years of work");
        Map<String, String> before = tree(root);
        assertThatThrownBy(() -> build(root, SECOND))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("deep/er/thesis.txt");
        assertThat(tree(root)).isEqualTo(before);
    }

    @Test
    void toleratesWhatGitNeedsToKeepTheFolder() throws Exception {
        Files.createDirectories(root);
        Files.writeString(root.resolve(".gitkeep"), "");
        build(root, FIRST);
        assertThat(root.resolve(".gitkeep")).exists();
    }

    @Test
    void refusesADamagedManifest() throws Exception {
        build(root, FIRST);
        Files.writeString(root.resolve("manifest.json"), "{\"format\":1,");
        assertThatThrownBy(() -> build(root, FIRST)).isInstanceOf(RefusedException.class);
    }

    @Test
    void restoresAFileThatSomebodyDeleted() throws Exception {
        build(root, FIRST);
        Map<String, String> before = tree(root);
        Files.delete(root.resolve("b/index.json.gz"));
        build(root, FIRST);
        assertThat(tree(root)).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({"en/Foo, en/foo", "en/foo, en/Foo", "en/Foo, en/FOO", "en/x, en/X/y", "en/X/y, en/x", "en/X, en/x/y"})
    void refusesKeysThatDifferInLetterCaseOnly(String first, String second) {
        Map<String, PublicFile> plan = new LinkedHashMap<>();
        for (String key : List.of(first, second, "en/other")) {
            plan.put(key, new PublicFile("text/plain", Staging.measure(new byte[0]), null, null));
        }
        assertThatThrownBy(() -> new PlannedNames(plan).refuseCollisions())
                .isInstanceOf(IOException.class)
                .hasMessageContaining("letter case")
                .hasMessageContaining("en/")
                .hasMessageNotContaining("other");
    }

    @Test
    void keysOfMixedCaseAreNoCollision() throws IOException {
        Map<String, PublicFile> plan = new LinkedHashMap<>();
        for (String key : List.of("en/Foo/a", "en/Foo/b", "en/Bar", "de/foo/a")) {
            plan.put(key, new PublicFile("text/plain", Staging.measure(new byte[0]), null, null));
        }
        new PlannedNames(plan).refuseCollisions();
    }

    @Test
    void twoBuildsAtOnceAreRefused(@TempDir Path folder) throws Exception {
        try (TreeWriter first = open(folder)) {
            add(first, FIRST);
            assertThatThrownBy(() -> open(folder)).isInstanceOf(RefusedException.class);
            first.commit();
        }
        assertThat(build(folder, FIRST).written()).isZero();
    }

    /** Whatever a full disk interrupts: the old tree is whole, nothing is left beside it, and the next build succeeds. */
    @Test
    void aFullDiskLeavesTheOldTree() throws Exception {
        int failed = 0;
        boolean done = false;
        for (int room = 0; !done; room++) {
            FileSystem small = Jimfs.newFileSystem(Configuration.unix().toBuilder()
                    .setBlockSize(256)
                    .setMaxSize(256 * 256)
                    .build());
            Path one = small.getPath("/public");
            build(one, FIRST);
            Map<String, String> before = tree(one);
            Path filler = fill(small, room);
            try {
                build(one, SECOND);
                done = true;
            } catch (IOException | UncheckedIOException full) {
                failed++;
                Map<String, String> after = tree(one);
                after.remove(".offprint/lock"); // where not even that could be written
                assertThat(after).as("with room for %s blocks", room).isEqualTo(before);
                assertThat(TreeState.look(one, 1).isWhole()).isTrue();
                assertThat(named(full)).contains("/public/.offprint");
                Files.delete(filler);
                build(one, SECOND);
            }
            assertThat(tree(one)).containsKeys("new.txt", "x/y").doesNotContainKey("old.txt");
        }
        assertThat(failed).isGreaterThan(10);
    }

    /** Leaves room for so many blocks. */
    private static Path fill(FileSystem small, int room) throws IOException {
        Path filler = small.getPath("/filler");
        long free = Files.getFileStore(small.getPath("/")).getUnallocatedSpace();
        Files.write(filler, new byte[(int) Math.max(0, free - room * 256L)]);
        return filler;
    }

    private static String named(Exception failure) {
        Throwable cause = failure instanceof UncheckedIOException ? failure.getCause() : failure;
        return cause instanceof FileSystemException file ? String.valueOf(file.getFile()) : String.valueOf(cause);
    }

    private static final class Killed extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** Ends a commit before one of its steps, and leaves everything as it lies: nobody cleans up after a kill. */
    @SuppressWarnings("MustBeClosed")
    private static void killedAt(Path root, int step) throws Exception {
        TreeWriter writer = open(root);
        add(writer, SECOND);
        int[] left = {step};
        assertThatThrownBy(() -> writer.commit(name -> {
                    if (left[0]-- == 0) {
                        throw new Killed();
                    }
                }))
                .isInstanceOf(Killed.class);
        writer.abandon();
    }

    private static boolean whole(String key, String text) {
        return key.endsWith(".gz")
                || key.endsWith(".br")
                || key.equals("manifest.json")
                || key.equals("list.json")
                || text.equals(FIRST.get(key))
                || text.equals(SECOND.get(key));
    }

    private static TreeSummary build(Path root, Map<String, String> contents) throws Exception {
        try (TreeWriter writer = open(root)) {
            add(writer, contents);
            return writer.commit();
        }
    }

    private static void add(TreeWriter writer, Map<String, String> contents) {
        List<Entry> items = new ArrayList<>();
        new TreeMap<>(contents).forEach((key, text) -> {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            Representation whole = new Representation(new ObjectKey(key), "application/json", bytes);
            items.add(new Entry(writer.addArticle(whole, parts(bytes)), Projection.ALL));
        });
        writer.addList(new ObjectKey("list.json"), items);
    }

    /** Cuts a body in parts that make a list item: it is the body again, with a bracket and a brace behind it. */
    private static ItemParts parts(byte[] body) {
        int a = body.length / 3;
        int b = 2 * a;
        return new ItemParts(
                Arrays.copyOf(body, a),
                List.of(Arrays.copyOfRange(body, a, b)),
                Arrays.copyOfRange(body, b, body.length));
    }

    private static String item(String body) {
        return body.substring(0, 2 * (body.length() / 3)) + "]}";
    }

    private static TreeWriter open(Path root) throws RefusedException, IOException {
        return open(root, EnumSet.copyOf(Coding.COMPRESSED));
    }

    private static TreeWriter open(Path root, Set<Coding> codings) throws RefusedException, IOException {
        return TreeWriter.open(root, new TreeWriter.Options(codings, 2), PreviousBuild.NONE);
    }

    private static Map<String, String> tree(Path root) throws IOException {
        Map<String, String> tree = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                tree.put(root.relativize(file).toString(), Files.readString(file, StandardCharsets.ISO_8859_1));
            }
        }
        return tree;
    }

    private Map<String, Object> times() throws IOException {
        Map<String, Object> times = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                times.put(
                        file.toString(),
                        Files.readAttributes(file, BasicFileAttributes.class).creationTime());
            }
        }
        return times;
    }
}
