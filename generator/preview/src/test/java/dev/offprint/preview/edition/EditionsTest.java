package dev.offprint.preview.edition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.content.StreamedBody;
import dev.offprint.pipeline.Built;
import dev.offprint.pipeline.EditedFolder;
import dev.offprint.pipeline.Progress;
import dev.offprint.pipeline.RandomEdits;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an edition shows is what a clean build of the same sources writes; what is broken keeps its last good form. */
class EditionsTest {

    private static final String ORIGIN = "http://127.0.0.1:8080";
    private static final int FEW_EDITS = 60;
    private static final int MANY_EDITS = Integer.getInteger("offprint.preview.edits", 2_000);
    private static final int BETWEEN_BUILDS = 20;

    @TempDir
    private Path folder;

    @Test
    void afterAnyEditsTheFilesAreThoseOfACleanBuild() throws IOException {
        edit(FEW_EDITS);
    }

    @Test
    @Tag("soak")
    void afterManyEditsTheFilesAreThoseOfACleanBuild() throws IOException {
        edit(MANY_EDITS);
    }

    private void edit(int edits) throws IOException {
        RandomEdits editor = new RandomEdits(content(), 11);
        Random random = new Random(11);
        Editions editions = editions();
        Set<String> ever = new TreeSet<>();
        editions.next(ContentChanges.EVERYWHERE, Progress.SILENT);
        Map<String, Object> disk = disk();
        int good = 0;
        for (int i = 1; i <= edits; i++) {
            String edit = editor.edit();
            boolean mended = random.nextInt(3) == 0;
            if (mended) {
                editor.mend();
            }
            Map<String, Object> now = disk();
            Edition edition = editions.next(
                    random.nextInt(4) == 0 ? ContentChanges.EVERYWHERE : changes(disk, now), Progress.SILENT);
            disk = now;
            if (i % BETWEEN_BUILDS == 0 || i == edits) {
                good += check(edition, "after " + i + " edits, the last of which was " + edit, ever) ? 1 : 0;
            }
        }
        assertThat(good).as("comparisons with a build that wrote something").isGreaterThan(edits / BETWEEN_BUILDS / 2);
    }

    @Test
    void aBrokenArticleKeepsItsLastGoodFormUntilItIsMended() throws IOException {
        write("articles/one/en.md", "---\ntitle: One\n---\nThe first text.\n");
        Editions editions = site();
        Edition good = editions.next(ContentChanges.EVERYWHERE, Progress.SILENT);
        write("articles/one/en.md", "---\ntitle: [One\n---\nThe second text.\n");
        Edition broken = editions.next(ContentChanges.in("one"), Progress.SILENT);
        assertThat(broken.isBroken()).isTrue();
        assertThat(broken.number()).isGreaterThan(good.number());
        assertThat(text(broken, "en/knowledge/one.md")).contains("The first text.");
        write("articles/one/en.md", "---\ntitle: One\n---\nThe third text.\n");
        Edition mended = editions.next(ContentChanges.in("one"), Progress.SILENT);
        assertThat(mended.isBroken()).isFalse();
        assertThat(text(mended, "en/knowledge/one.md")).contains("The third text.");
    }

    @Test
    void anArticleWhoseSlugIsIndexHasMarkdown() throws IOException {
        write("articles/index/article.yaml", "contentType: guide\nisPublished: true\n");
        write("articles/index/en.md", "---\ntitle: Index\n---\nThe text.\n");
        write("articles/one/en.md", "---\ntitle: One\n---\nThe first text.\n");
        assertThat(text(site().next(ContentChanges.EVERYWHERE, Progress.SILENT), "en/knowledge/index.md"))
                .contains("The text.");
    }

    @Test
    void otherArticlesCanBeEditedWhileOneIsBroken() throws IOException {
        write("articles/one/en.md", "---\ntitle: One\n---\nThe first text.\n");
        write("articles/two/article.yaml", "contentType: guide\nisPublished: true\n");
        write("articles/two/en.md", "---\ntitle: Two\n---\nSee [one](../one/).\n");
        Editions editions = site();
        editions.next(ContentChanges.EVERYWHERE, Progress.SILENT);
        write("articles/one/article.yaml", "contentType: [\n");
        Edition broken = editions.next(ContentChanges.in("one"), Progress.SILENT);
        assertThat(text(broken, "en/knowledge/two.md")).contains("(" + ORIGIN + "/en/knowledge/one)");
        write("articles/two/en.md", "---\ntitle: Two\n---\nEdited.\n");
        Edition edited = editions.next(ContentChanges.in("two"), Progress.SILENT);
        assertThat(edited.isBroken()).isTrue();
        assertThat(text(edited, "en/knowledge/two.md")).contains("Edited.");
        assertThat(text(edited, "en/knowledge/one.md")).contains("The first text.");
    }

    @Test
    void aBrokenSiteKeepsItsLastGoodForm() throws IOException {
        write("articles/one/en.md", "---\ntitle: One\n---\nThe first text.\n");
        Editions editions = site();
        editions.next(ContentChanges.EVERYWHERE, Progress.SILENT);
        write("site.yaml", "name: [\n");
        Edition broken = editions.next(ContentChanges.in(), Progress.SILENT);
        assertThat(broken.isBroken()).isTrue();
        assertThat(text(broken, "en/knowledge/one/index.html"))
                .contains("A site")
                .contains(ORIGIN);
    }

    @Test
    void theContentFolderMayVanishAndComeBack() throws IOException {
        write("articles/one/en.md", "---\ntitle: One\n---\nThe first text.\n");
        Editions editions = site();
        editions.next(ContentChanges.EVERYWHERE, Progress.SILENT);
        Files.move(content(), folder.resolve("away"));
        Edition gone = editions.next(ContentChanges.EVERYWHERE, Progress.SILENT);
        assertThat(gone.findings()).extracting(Diagnostic::code).containsExactly("no-content");
        assertThat(text(gone, "en/knowledge/one.md")).contains("The first text.");
        Files.move(folder.resolve("away"), content());
        assertThat(editions.next(ContentChanges.EVERYWHERE, Progress.SILENT).isBroken())
                .isFalse();
    }

    @Test
    void savingWithoutAChangeMakesNoEdition() throws IOException {
        write("articles/one/en.md", "---\ntitle: One\n---\nThe first text.\n");
        Editions editions = site();
        Edition first = editions.next(ContentChanges.EVERYWHERE, Progress.SILENT);
        write("articles/one/en.md", "---\ntitle: One\n---\nThe first text.\n");
        assertThat(editions.next(ContentChanges.in("one"), Progress.SILENT)).isSameAs(first);
        assertThat(editions.next(ContentChanges.EVERYWHERE, Progress.SILENT)).isSameAs(first);
    }

    private Editions site() throws IOException {
        write("site.yaml", "baseUrl: https://example.com\nname: A site\nmcpUrl: https://mcp.example.com\n");
        write("articles/one/article.yaml", "contentType: guide\nisPublished: true\n");
        return editions();
    }

    private Editions editions() {
        return Editions.at(ORIGIN, content(), Corpus.Options.defaults(), Clock.systemUTC());
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

    private static String text(Edition edition, String key) {
        return new String(bytes(edition, key), java.nio.charset.StandardCharsets.UTF_8);
    }

    private static byte[] bytes(Edition edition, String key) {
        return edition.tree()
                .get(new ObjectKey(key))
                .map(object -> whole(object.body()))
                .orElse(new byte[0]);
    }

    private static byte[] whole(Body body) {
        try {
            return body instanceof StreamedBody streamed ? streamed.whole() : ((Bytes) body).bytes();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static ContentChanges changes(Map<String, Object> before, Map<String, Object> now) {
        Set<String> changed = new TreeSet<>();
        Stream.concat(before.keySet().stream(), now.keySet().stream())
                .filter(path -> !java.util.Objects.equals(before.get(path), now.get(path)))
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

    private Path content() {
        return folder.resolve("content");
    }

    private void write(String name, String text) throws IOException {
        Path file = content().resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
