package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Effort;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever happens to sources, tree, cache and time between two builds, the second gives what one from scratch gives: the same
 * bytes and findings. So does a check.
 */
@SuppressWarnings("NullAway.Init") // each test begins with them
@Gate
final class RandomRepetitionTest {

    private static final long ALWAYS_COMPACT = -(1L << 40);

    @TempDir
    private Path folder;

    private final List<String> history = new ArrayList<>();
    private RememberedSite site;
    private RandomEdits editor;
    private Random random;

    @ParameterizedTest(name = "memo always written anew: {0}")
    @ValueSource(booleans = {false, true})
    void anyEventGivesWhatACleanBuildGives(boolean compacting) throws Exception {
        long seed = Effort.seed();
        site = new RememberedSite(folder, compacting ? ALWAYS_COMPACT : 1 << 20);
        editor = new RandomEdits(site.content(), seed);
        random = new Random(seed);
        history.add("seed " + seed);
        compare();
        for (int i = 0; i < Effort.EDITS.count(); i++) {
            history.add(i == 0 ? "nothing" : event());
            compare();
            editor.mend();
        }
    }

    private String event() throws IOException {
        return switch (random.nextInt(10)) {
            case 0, 1 -> "nothing";
            case 2 -> touch();
            case 3 -> sameSize();
            case 4 -> harmTree(true);
            case 5 -> harmTree(false);
            case 6 -> time();
            case 7 -> harmCache();
            case 8 -> editor.edit() + ", " + harmTree(random.nextBoolean());
            default -> editor.edit() + ", " + editor.edit();
        };
    }

    private String touch() throws IOException {
        Path file = any(site.content());
        Files.setLastModifiedTime(file, FileTime.fromMillis(random.nextInt(1 << 30)));
        return "touch " + file;
    }

    /** In place, with the time that the file had. */
    private String sameSize() throws IOException {
        Path file = any(site.content().resolve("articles"));
        FileTime time = Files.getLastModifiedTime(file);
        String text = Files.readString(file);
        Files.writeString(file, text.contains("word") ? text.replaceFirst("word", "dorw") : text);
        Files.setLastModifiedTime(file, time);
        return "change " + file + " in place";
    }

    private String harmTree(boolean isDeleted) throws IOException {
        if (!Files.exists(site.tree().resolve("manifest.json"))) {
            return "no tree to harm";
        }
        Path file = any(site.tree());
        if (file.endsWith("manifest.json")) {
            return "leave the manifest"; // without it every file is somebody else's, and a build refuses to write
        }
        if (isDeleted) {
            Files.delete(file);
        } else {
            try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "rw")) {
                access.setLength(access.length() / 2);
            }
        }
        return (isDeleted ? "delete " : "cut off ") + file;
    }

    /** The articles of the site appear from the 10th to the 18th of January. */
    private String time() {
        Instant now = Instant.parse("2026-01-09T00:00:00Z").plusSeconds(random.nextInt(11 * 24) * 3600L);
        site.setTime(now);
        return "it is " + now;
    }

    private String harmCache() throws IOException {
        Path file = site.memo();
        if (Files.exists(file)) {
            byte[] bytes = Files.readAllBytes(file);
            switch (random.nextInt(3)) {
                case 0 -> Files.delete(file);
                case 1 -> Files.write(file, Arrays.copyOf(bytes, random.nextInt(bytes.length)));
                default -> {
                    bytes[random.nextInt(bytes.length)] ^= 1;
                    Files.write(file, bytes);
                }
            }
        }
        return "harm the memo";
    }

    private Path any(Path root) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            List<Path> files = all.filter(Files::isRegularFile).sorted().toList();
            return files.get(random.nextInt(files.size()));
        }
    }

    private void compare() throws Exception {
        NavigableMap<String, byte[]> before = Files.exists(site.tree()) ? Built.files(site.tree()) : new TreeMap<>();
        Path fresh = folder.resolve("fresh");
        TreeBuild.Result clean = site.clean(fresh);
        TreeBuild.Result built = site.build();
        assertThat(built.findings()).as(history()).isEqualTo(clean.findings());
        assertThat(built.tree().isPresent())
                .as(history())
                .isEqualTo(clean.tree().isPresent());
        assertThat(RememberedSite.told(built.compiled().orElseThrow()))
                .as(history())
                .isEqualTo(RememberedSite.told(clean.compiled().orElseThrow()));
        if (clean.tree().isPresent()) {
            same(Built.files(site.tree()), Built.files(fresh));
        } else {
            same(Built.files(site.tree()), before);
        }
        if (Files.exists(fresh)) {
            EditedFolder.deleteAll(fresh);
        }
        compareChecks();
    }

    private void compareChecks() {
        RememberedSite.Checked wanted = site.check(false);
        RememberedSite.Checked found = site.check(true);
        assertThat(found.findings()).as(history()).isEqualTo(wanted.findings());
        assertThat(RememberedSite.told(found.result())).as(history()).isEqualTo(RememberedSite.told(wanted.result()));
    }

    private void same(NavigableMap<String, byte[]> one, NavigableMap<String, byte[]> other) {
        assertThat(one.keySet()).as(history()).isEqualTo(other.keySet());
        other.forEach((name, bytes) -> assertThat(Arrays.equals(one.get(name), bytes))
                .as(name + " after " + history())
                .isTrue());
    }

    private String history() {
        return String.join("; ", history);
    }
}
