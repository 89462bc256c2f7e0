package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Effort;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A build with a cache gives what one from scratch gives: the same bytes, the same findings, the same exit code. */
class IncrementalBuildTest {

    @TempDir
    private Path folder;

    @Test
    void anyEditGivesWhatACleanBuildGives() throws IOException {
        long seed = Effort.seed();
        RandomEdits editor = new RandomEdits(folder.resolve("content"), seed);
        Random random = new Random(seed);
        StringBuilder history = new StringBuilder("seed " + seed);
        Run first = build();
        assertThat(first.code()).as(first.err()).isZero();
        for (int i = 0; i < Effort.EDITS.count(); i++) {
            for (int n = random.nextInt(3); n >= 0; n--) {
                history.append("; ").append(editor.edit());
            }
            if (random.nextInt(5) == 0) {
                history.append("; ").append(harm(random));
            }
            check(history.toString());
            editor.mend();
        }
    }

    @Test
    void aRebuildWithNothingChangedWritesNothing() throws IOException {
        new RandomEdits(folder.resolve("content"), 5);
        build();
        Files.setLastModifiedTime(tree().resolve("manifest.json"), FileTime.fromMillis(1));
        assertThat(build().out()).contains(" 0 written").contains(" 0 deleted");
        assertThat(Files.getLastModifiedTime(tree().resolve("manifest.json")).toMillis())
                .isEqualTo(1);
    }

    @Test
    void oneEditWritesTheFilesOfTheArticleAndItsLists() throws IOException {
        Path content = folder.resolve("content");
        new RandomEdits(content, 6);
        build();
        Files.writeString(
                content.resolve("articles/article-0/article.yaml"), "contentType: guide\nisPublished: true\n");
        build();
        Files.writeString(content.resolve("articles/article-0/en.md"), "---\ntitle: en\n---\nA body.\n");
        build();
        Files.writeString(content.resolve("articles/article-0/en.md"), "---\ntitle: en\n---\nAnother body.\n");
        Run run = build();
        assertThat(run.code()).isZero();
        assertThat(run.out()).containsPattern(" [1-3][0-9] written");
    }

    /** The pages for developers show the most complete article. */
    @Test
    void thePagesForDevelopersFollowTheirExample() throws IOException {
        Path content = folder.resolve("content");
        new RandomEdits(content, 10);
        build();
        write(content, "Why?", "A.");
        check("an example is written");
        assertThat(developers()).contains("Why?");
        write(content, "How?", "A.");
        check("its question is another");
        assertThat(developers()).contains("How?").doesNotContain("Why?");
        String before = developers();
        write(content, "How?", "B.");
        check("its text is another");
        assertThat(developers()).isNotEqualTo(before);
        Path head = content.resolve("articles/example/article.yaml");
        Files.writeString(head, Files.readString(head) + "isCustomerResource: true\n");
        check("what its answer has and its full form has not is another");
        EditedFolder.deleteAll(content.resolve("articles/example"));
        check("it is gone");
        assertThat(developers()).doesNotContain("How?");
    }

    /** Writes an article that has everything. */
    private void write(Path content, String question, String body) throws IOException {
        Path article = content.resolve("articles/example");
        Files.createDirectories(article);
        Files.writeString(
                article.resolve("article.yaml"),
                "contentType: guide\nisPublished: true\nprimaryQuestion: " + question
                        + "\nshortAnswer: S\nkeyTakeaways: [{text: K}]\nframework: {name: F}\nfirstPublished: 2020-01-01\n");
        for (String locale : List.of("de", "en")) {
            Files.writeString(
                    article.resolve(locale + ".md"),
                    "---\ntitle: T\ndescription: D\ndetailedAnswer: L\n"
                            + "faqPairs: [{question: Q, answer: A}]\ncitations: [{title: C}]\n---\n" + body + "\n");
        }
    }

    /** A page that links to an article shows its title, and none of its text. */
    @Test
    void aPageShowsTheNewTitleOfAnArticleThatItLinksTo() throws IOException {
        Path content = folder.resolve("content");
        new RandomEdits(content, 12);
        Files.writeString(
                content.resolve("articles/article-0/article.yaml"), "contentType: guide\nisPublished: true\n");
        Files.writeString(
                content.resolve("articles/article-1/article.yaml"), "contentType: guide\nisPublished: true\n");
        Files.writeString(
                content.resolve("articles/article-0/en.md"), "---\ntitle: A\n---\n[Read on](../article-1/).\n");
        Files.writeString(content.resolve("articles/article-1/en.md"), "---\ntitle: Before\n---\nText.\n");
        build();
        Files.writeString(content.resolve("articles/article-1/en.md"), "---\ntitle: After\n---\nText.\n");
        check("the title of article-1 is another");
        assertThat(Files.readString(tree().resolve("en/knowledge/article-0/index.html")))
                .contains("After");
    }

    /** The list in the other language says the same, and is put together from other pieces. */
    @Test
    void aListThatSaysTheSameIsCompressedAsInACleanBuild() throws IOException {
        Path content = folder.resolve("content");
        new RandomEdits(content, 11);
        Path article = content.resolve("articles/article-0");
        Files.writeString(
                article.resolve("article.yaml"), "contentType: guide\nisPublished: true\nestimatedReadTime: 1\n");
        for (String locale : List.of("de", "en")) {
            Files.writeString(
                    article.resolve(locale + ".md"), "---\ntitle: T\n---\n" + "some text ".repeat(300) + "\n");
        }
        build();
        Files.delete(article.resolve("en.md"));
        check("the English of article-0 is gone");
    }

    private String developers() throws IOException {
        return Files.readString(tree().resolve("en/developers-operations/index.html"));
    }

    @Test
    void theCacheLiesBesideTheTreeOrWhereItIsSaidTo() throws IOException {
        new RandomEdits(folder.resolve("content"), 7);
        build();
        assertThat(folder.resolve(".offprint-cache/tree/memo")).isRegularFile();
        Path elsewhere = folder.resolve("elsewhere");
        build("--cache", elsewhere.toString());
        assertThat(elsewhere.resolve("memo")).isRegularFile();
        EditedFolder.deleteAll(folder.resolve(".offprint-cache"));
        build("--no-cache");
        assertThat(folder.resolve(".offprint-cache")).doesNotExist();
    }

    @Test
    void aCacheThatCannotBeKeptIsSaidAndNoFailure() throws IOException {
        new RandomEdits(folder.resolve("content"), 8);
        Files.writeString(folder.resolve("occupied"), "");
        Run run = build("--cache", folder.resolve("occupied").toString());
        assertThat(run.code()).isZero();
        assertThat(run.err()).contains("nothing can be cached").contains("--cache");
    }

    @Test
    void theCacheIsSmallerThanTheTree() throws IOException {
        RandomEdits editor = new RandomEdits(folder.resolve("content"), 9);
        build("--codings", "none");
        for (int i = 0; i < Effort.EDITS.count(); i++) {
            editor.edit();
            editor.mend();
            build("--codings", "none");
        }
        assertThat(size(folder.resolve(".offprint-cache"))).isLessThan(size(tree()));
    }

    /** Does to the tree or the cache what a person, a disk or a crash might do. */
    private String harm(Random random) throws IOException {
        Path memo = folder.resolve(".offprint-cache/tree/memo");
        if (!Files.exists(memo)) {
            return "no cache to harm";
        }
        switch (random.nextInt(4)) {
            case 0 -> Files.delete(memo);
            case 1 -> flip(memo, random);
            case 2 -> truncate(memo, random);
            default -> Files.deleteIfExists(tree().resolve("llms.txt"));
        }
        return "harm";
    }

    private static void flip(Path file, Random random) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        bytes[random.nextInt(bytes.length)] ^= 1;
        Files.write(file, bytes);
    }

    private static void truncate(Path file, Random random) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, random.nextInt(bytes.length)));
    }

    private void check(String history) throws IOException {
        NavigableMap<String, byte[]> before = Built.files(tree());
        Run incremental = build();
        Path fresh = folder.resolve("fresh");
        Run clean = run(fresh, "--no-cache");
        assertThat(incremental.code()).as(history + incremental.err()).isEqualTo(clean.code());
        assertThat(findings(incremental)).as(history).isEqualTo(findings(clean));
        NavigableMap<String, byte[]> expected = clean.code() == 0 ? Built.files(fresh) : before;
        NavigableMap<String, byte[]> actual = Built.files(tree());
        assertThat(actual.keySet()).as(history).isEqualTo(expected.keySet());
        expected.forEach((name, bytes) ->
                assertThat(actual.get(name)).as(name + " after " + history).isEqualTo(bytes));
        if (Files.exists(fresh)) {
            EditedFolder.deleteAll(fresh);
        }
    }

    private static String findings(Run run) {
        return run.err().replaceAll("(?m)^offprint: .*\n", "");
    }

    private record Run(int code, String out, String err) {}

    private Path tree() {
        return folder.resolve("tree");
    }

    private Run build(String... more) {
        return run(tree(), more);
    }

    private Run run(Path out, String... more) {
        StringWriter printed = new StringWriter();
        StringWriter errors = new StringWriter();
        String[] args = Stream.concat(
                        Stream.of(
                                "build", "--content", folder.resolve("content").toString(), "--out", out.toString()),
                        Stream.of(more))
                .toArray(String[]::new);
        int code = Built.run(args, new PrintWriter(printed, true), new PrintWriter(errors, true));
        return new Run(code, printed.toString(), errors.toString());
    }

    private static long size(Path root) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        }
    }
}
