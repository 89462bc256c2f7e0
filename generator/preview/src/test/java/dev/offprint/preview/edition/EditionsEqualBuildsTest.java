package dev.offprint.preview.edition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.article.media.Pictures;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.level.Effort;
import dev.offprint.pipeline.Built;
import dev.offprint.pipeline.EditedFolder;
import dev.offprint.pipeline.Progress;
import dev.offprint.pipeline.RandomEdits;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** An edition shows what a clean build of the same sources writes. */
final class EditionsEqualBuildsTest extends EditedSite {

    private static final int EDITS = Effort.QUICK_EDITS.count();
    private static final int BETWEEN_BUILDS = 20;

    @Test
    void afterAnyEditsTheFilesAreThoseOfACleanBuild() throws IOException {
        RandomEdits editor = new RandomEdits(content(), Effort.seed());
        Random random = Effort.random();
        Editions editions = editions();
        Set<String> ever = new TreeSet<>();
        editions.next(ContentChanges.EVERYWHERE, Progress.SILENT);
        Map<String, Object> disk = disk();
        int good = 0;
        for (int i = 1; i <= EDITS; i++) {
            String edit = editor.edit();
            boolean mended = random.nextInt(3) == 0 || i % (2 * BETWEEN_BUILDS) == BETWEEN_BUILDS;
            if (mended) {
                editor.mend();
            }
            Map<String, Object> now = disk();
            Edition edition = editions.next(
                    random.nextInt(4) == 0 ? ContentChanges.EVERYWHERE : changes(disk, now), Progress.SILENT);
            disk = now;
            if (i % BETWEEN_BUILDS == 0 || i == EDITS) {
                good += check(edition, "after " + i + " edits, the last of which was " + edit, ever) ? 1 : 0;
            }
        }
        assertThat(good).as("comparisons with a build that wrote something").isGreaterThan(EDITS / BETWEEN_BUILDS / 2);
    }

    @Test
    void smallerVersionsOfImagesAreThoseOfABuild() throws IOException {
        Editions editions = site();
        write("articles/one/en.md", "---\ntitle: One\n---\n![a](a.jpg) ![b](b.png) ![c](c.png)\n");
        Files.write(content().resolve("articles/one/a.jpg"), Pictures.jpeg(1_000, 500));
        byte[] png = Pictures.png(700, 300, 3);
        Files.write(content().resolve("articles/one/b.png"), png);
        Files.write(content().resolve("articles/one/c.png"), Arrays.copyOf(png, png.length * 2 / 3));
        Edition edition = editions.next(ContentChanges.EVERYWHERE, Progress.SILENT);
        Set<String> files = new TreeSet<>();
        assertThat(check(edition, "images", files)).isTrue();
        assertThat(files.stream().filter(key -> key.matches("media/one/[abc]\\..*w-1\\.(jpg|png)")))
                .hasSize(3);
        assertThat(bytes(edition, "media/one/a.0123456789abcdef.480w-1.jpg")).isEmpty();
    }

    private boolean check(Edition edition, String history, Set<String> ever) throws IOException {
        Path out = folder.resolve("clean");
        StringWriter printed = new StringWriter();
        PrintWriter writer = new PrintWriter(printed, true);
        String[] args = {
            "build",
            "--content",
            content().toString(),
            "--out",
            out.toString(),
            "--base-url",
            ORIGIN,
            "--codings",
            "none",
            "--no-cache"
        };
        boolean good = Built.run(args, writer, writer) == 0;
        assertThat(edition.isBroken()).as(history + "\n" + printed).isEqualTo(!good);
        assertThat(edition.findings().stream()
                        .map(finding -> finding.place() + finding.code() + finding.message())
                        .collect(Collectors.joining("\n")))
                .as(history)
                .isEqualTo(findings());
        if (good) {
            NavigableMap<String, byte[]> files = Built.files(out);
            files.remove("manifest.json");
            files.forEach((key, bytes) ->
                    assertThat(bytes(edition, key)).as(key + " " + history).isEqualTo(bytes));
            ever.addAll(files.keySet());
            ever.forEach(
                    key -> assertThat(edition.tree().get(new ObjectKey(key)).isPresent())
                            .as(key + " " + history)
                            .isEqualTo(files.containsKey(key)));
            EditedFolder.deleteAll(out);
        }
        return good;
    }

    /** Everything that a first edition finds, which has nothing to remember. */
    private String findings() {
        return editions().next(ContentChanges.EVERYWHERE, Progress.SILENT).findings().stream()
                .map(finding -> finding.place() + finding.code() + finding.message())
                .collect(Collectors.joining("\n"));
    }

    private static ContentChanges changes(Map<String, Object> before, Map<String, Object> now) {
        Set<String> changed = new TreeSet<>();
        Stream.concat(before.keySet().stream(), now.keySet().stream())
                .filter(path -> !Objects.equals(before.get(path), now.get(path)))
                .forEach(path -> changed.add(path.split("/", -1)[0]));
        return new ContentChanges(false, changed);
    }

    /** What a watcher could tell: what the file system says of every file below articles. */
    private Map<String, Object> disk() throws IOException {
        Path articles = content().resolve("articles");
        Map<String, Object> disk = new HashMap<>();
        try (Stream<Path> all = Files.exists(articles) ? Files.walk(articles) : Stream.empty()) {
            for (Path file : (Iterable<Path>) all::iterator) {
                BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
                disk.put(
                        articles.relativize(file).toString(),
                        attributes.size() + " " + attributes.lastModifiedTime() + " " + attributes.fileKey());
            }
        }
        return disk;
    }
}
