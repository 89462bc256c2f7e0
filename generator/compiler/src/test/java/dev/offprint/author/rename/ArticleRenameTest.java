package dev.offprint.author.rename;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Severity;
import dev.offprint.edge.resource.Slug;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.disk.ProcessLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a rename writes: every link that the compiler resolves, the former slug, and nothing else. */
class ArticleRenameTest {

    private static final String BODY = """
            [a](../old/) [b](<../old/de.md#top> "t") [c](../%6fld/?x=1) ![d](../old/p.svg) [own](en.md)
            [e][ref] [f](/kb/en/knowledge/old#x) <https://example.com/kb/de/knowledge/old.md> [g](/kb/en/knowledge/older)
            <a href="../old/">h</a> `[i](../old/)` [j](../old-one/) [k](./../old/en.md) [l](https://other.example/en/knowledge/old)

            | [m](../old/) \\| x | n |
            |---|---|
            | https://example.com/kb/api/aeo/articles/old?locale=de | 1 |

            [n](/kb/en/knowledge/%6Fld) [o](HTTPS://EXAMPLE.com/kb/en/knowledge/old) [p](../old/../old/) [q](../old/old)

            [ref]: ../old/ 'T'
            """;

    private static final String MOVED = """
            [a](../new/) [b](<../new/de.md#top> "t") [c](../new/?x=1) ![d](../new/p.svg) [own](en.md)
            [e][ref] [f](/kb/en/knowledge/new#x) <https://example.com/kb/de/knowledge/new.md> [g](/kb/en/knowledge/older)
            <a href="../new/">h</a> `[i](../old/)` [j](../old-one/) [k](./../new/en.md) [l](https://other.example/en/knowledge/old)

            | [m](../new/) \\| x | n |
            |---|---|
            | https://example.com/kb/api/aeo/articles/new?locale=de | 1 |

            [n](/kb/en/knowledge/new) [o](HTTPS://EXAMPLE.com/kb/en/knowledge/new) [p](../new/../new/) [q](../new/old)

            [ref]: ../new/ 'T'
            """;

    @TempDir
    private Path content;

    @BeforeEach
    void aSite() throws IOException {
        write("site.yaml", "baseUrl: https://example.com/kb\nname: A site\nmcpUrl: https://mcp.example.com\n");
        article("old", "# kept\ncontentType: guide\nisPublished: true # yes\n");
        write("articles/old/p.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
        article("older", "contentType: guide\nisPublished: true\n");
        article("old-one", "contentType: guide\nisPublished: true\n");
    }

    @Test
    void everyFormOfALinkLeadsToTheNewFolder() throws Exception {
        write("articles/older/en.md", "---\ntitle: Older\n---\n" + BODY);
        rename("old", "new");
        assertThat(read("articles/older/en.md")).isEqualTo("---\ntitle: Older\n---\n" + MOVED);
    }

    @Test
    void lineEndsAndAByteOrderMarkStay() throws Exception {
        String file = "\uFEFF---\ntitle: Older\n---\n" + BODY;
        write("articles/older/en.md", file.replace("\n", "\r\n"));
        write("articles/old/article.yaml", "contentType: guide\r\nisPublished: true\r\n");
        rename("old", "new");
        assertThat(read("articles/older/en.md"))
                .isEqualTo(file.replace(BODY, MOVED).replace("\n", "\r\n"));
        assertThat(read("articles/new/article.yaml"))
                .isEqualTo("contentType: guide\r\nisPublished: true\r\nformerSlugs: [old]\r\n");
    }

    @Test
    void linksInYamlLeadThereTooAndItsFormStays() throws Exception {
        String yaml = """
                # about [x](../old/)
                contentType:   guide
                isPublished: true
                shortAnswer: "See [a](../old/)." # ../old/
                extra: {related: ["../old/", '../old-one/', ../old/de.md]}
                keyTakeaways:
                  - text: >-
                      Read [it](../old/#x), or
                      [that](https://example.com/kb/en/knowledge/old).
                """;
        write("articles/older/article.yaml", yaml);
        write("articles/older/de.md", "---\ntitle: x\ndetailedAnswer: |\n  See [y][1]\n\n  [1]: ../old/\n---\nText\n");
        rename("old", "new");
        assertThat(read("articles/older/article.yaml"))
                .isEqualTo(yaml.replace("../old/", "../new/").replace("knowledge/old)", "knowledge/new)"));
        assertThat(read("articles/older/de.md")).contains("[1]: ../new/");
    }

    @Test
    void pagesAndSkillsNameTheNewAddress() throws Exception {
        write("pages/developers/en.md", "---\ntitle: D\n---\n`GET {base_url}/api/knowledge/articles/old` and old\n");
        rename("old", "new");
        assertThat(read("pages/developers/en.md")).contains("{base_url}/api/knowledge/articles/new` and old");
    }

    @Test
    void linksFromTheRootOfTheHostLeadThereFromPagesSkillsAndTheFooter() throws Exception {
        String text =
                "---\ntitle: D\n---\nSee [a](/kb/de/knowledge/old#x), [b](/kb/de/knowledge/older) and `/kb/de/knowledge/old`.\n";
        String footer = """
                footer:
                  links:
                    - url: {en: /kb/en/knowledge/old, de: "/kb/de/knowledge/old"} # old
                      label: {en: old, de: old}
                """;
        write("pages/developers/de.md", text);
        write("skills/own/SKILL.md", text.replace("title: D", "name: own"));
        write("theme/theme.yaml", footer);
        rename("old", "new");
        assertThat(read("pages/developers/de.md"))
                .isEqualTo(text.replace("(/kb/de/knowledge/old#", "(/kb/de/knowledge/new#"));
        assertThat(read("skills/own/SKILL.md")).contains("(/kb/de/knowledge/new#x), [b](/kb/de/knowledge/older)");
        assertThat(read("theme/theme.yaml")).isEqualTo(footer.replace("knowledge/old", "knowledge/new"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a: 1                                    | a: 1~formerSlugs: [old]~",
                "formerSlugs: [x]  # why                 | formerSlugs: [x, old]  # why",
                "formerSlugs: [x,~  y  # why~  ]~b: 1~   | ''",
                "formerSlugs:~  - x # why~  - \"y\"~b: 1~ | formerSlugs:~  - x # why~  - \"y\"~  - old~b: 1~",
                "formerSlugs:~- x~b: 1~                  | formerSlugs:~- x~- old~b: 1~",
                "formerSlugs: # none~b: 1~               | formerSlugs: [old] # none~b: 1~",
                "formerSlugs: []~b: 1~                   | formerSlugs: [old]~b: 1~",
                "formerSlugs: [old, x]~                  | formerSlugs: [old, x]~",
            })
    void theFormerSlugIsAddedInTheFormOfTheList(String before, String after) {
        String expected = after.replace('~', '\n'); // empty where it takes a person
        assertThat(new FormerSlugEdit(before.replace('~', '\n'), new Slug("old"))
                        .apply()
                        .orElse(""))
                .isEqualTo(expected);
    }

    @Test
    void aSlugThatLooksLikeANumberIsQuoted() {
        assertThat(new FormerSlugEdit("a: 1\n", new Slug("2024")).apply()).contains("a: 1\nformerSlugs: [\"2024\"]\n");
        assertThat(new FormerSlugEdit("a: 1\n", new Slug("true")).apply()).contains("a: 1\nformerSlugs: [\"true\"]\n");
    }

    @Test
    void theResultHasNoErrors() throws Exception {
        write("articles/older/en.md", "---\ntitle: Older\n---\n[a](../old/) [b](/kb/en/knowledge/old)\n");
        write("articles/old/de.md", "---\ntitle: Alt\n---\n[a](../older/) [b](../old/en.md) ![p](p.svg)\n");
        rename("old", "new");
        assertThat(errors()).isEmpty();
        rename("new", "old");
        assertThat(read("articles/old/article.yaml")).contains("formerSlugs: [old, new]");
        assertThat(errors()).as("the slug that it had before").isEmpty();
    }

    @Test
    void letterCaseAloneIsARenameToo() throws Exception {
        rename("old", "OLD");
        assertThat(names()).containsExactly("OLD", "old-one", "older");
        assertThat(read("articles/OLD/article.yaml")).endsWith("formerSlugs: [old]\n");
        assertThat(errors()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "oldd  | new     | oldd does not exist; did you mean `old`?",
                "old   | older   | older exists already; choose another slug",
                "old   | OLDER   | older exists already, and differs in letter case only",
                "old   | old     | nothing to do",
                "old   | no slug | is no slug",
                "old   | taken   | `taken` is a former slug of `articles/older`",
                "empty | new     | has no article.yaml",
            })
    void refusesWhatWouldNotBeWhatWasAskedFor(String from, String to, String message) throws IOException {
        write("articles/older/article.yaml", "contentType: guide\nformerSlugs: [Taken]\n");
        write("articles/empty/en.md", "---\ntitle: x\n---\nx\n");
        Map<String, String> before = files();
        assertThatThrownBy(() -> rename(from, to))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining(message);
        assertThat(files()).isEqualTo(before);
    }

    /** A killed run leaves a prefix of its steps. */
    @ParameterizedTest
    @ValueSource(strings = {"new", "Old"})
    void theNextRunFinishesWhateverWasDone(String to) throws Exception {
        write("articles/older/en.md", "---\ntitle: Older\n---\n[a](../old/)\n");
        Map<String, String> before = files();
        ArticleRename whole = ArticleRename.of(content, "old", to);
        whole.run();
        Map<String, String> after = files();
        for (int done = 0; done <= whole.edits().size() + 1; done++) {
            restore(before);
            RenameJournal.begin(content, whole.from(), whole.to(), whole.edits());
            for (SourceEdit edit :
                    whole.edits().subList(0, Math.min(done, whole.edits().size()))) {
                write(edit.path(), edit.after());
            }
            if (done > whole.edits().size()) {
                String aside = to.equals("new") ? "new" : ".renaming-" + Integer.toHexString(to.hashCode());
                Files.move(content.resolve("articles/old"), content.resolve("articles/" + aside));
            }
            assertThat(ArticleRename.resume(content)).contains("old to " + to);
            assertThat(files()).as("after %s steps", done).isEqualTo(after);
            assertThat(ArticleRename.resume(content)).isEmpty();
        }
    }

    @Test
    void whatAnAuthorWroteSinceIsNotOverwritten() throws Exception {
        ArticleRename whole = ArticleRename.of(content, "old", "new");
        RenameJournal.begin(content, whole.from(), whole.to(), whole.edits());
        write("articles/old/article.yaml", "contentType: other\n");
        assertThatThrownBy(() -> ArticleRename.resume(content))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("article.yaml was edited while `old` was being renamed to `new`");
        assertThat(read("articles/old/article.yaml")).isEqualTo("contentType: other\n");
    }

    @Test
    void anEditWhileTheAuthorReadsTheChangesStopsItBeforeAnythingIsWritten() throws Exception {
        write("articles/older/en.md", "---\ntitle: Older\n---\n[a](../old/)\n");
        ArticleRename whole = ArticleRename.of(content, "old", "new");
        write("articles/older/en.md", "---\ntitle: Older\n---\n[a](../old/) more\n");
        Map<String, String> before = files();
        assertThatThrownBy(whole::run)
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("was edited meanwhile; nothing was changed; start the command again");
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void symbolicLinksAreNotEdited() throws Exception {
        Path shared = Files.writeString(content.resolve("shared.md"), "---\ntitle: Older\n---\n[a](../old/)\n");
        Files.delete(content.resolve("articles/older/en.md"));
        Files.createSymbolicLink(content.resolve("articles/older/en.md"), shared);
        assertThat(ArticleRename.of(content, "old", "new").left())
                .containsExactly("articles/older/en.md: a symbolic link; edit the links in what it leads to by hand");
        Files.move(content.resolve("articles/old/article.yaml"), content.resolve("shared.yaml"));
        Files.createSymbolicLink(content.resolve("articles/old/article.yaml"), content.resolve("shared.yaml"));
        assertThatThrownBy(() -> ArticleRename.of(content, "old", "new"))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("is a symbolic link; write `formerSlugs: [old]` into what it leads to");
    }

    @Test
    void isAloneInItsFolder() throws Exception {
        try (ProcessLock lock = ArticleRename.alone(content)) {
            assertThatThrownBy(() -> ArticleRename.alone(content))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("another rename (this process) is at work");
            lock.delete();
        }
        ArticleRename.alone(content).close();
    }

    private void rename(String from, String to) throws IOException, RefusedException {
        ArticleRename.of(content, from, to).run();
        assertThat(content.resolve(RenameJournal.NAME)).doesNotExist();
    }

    private List<Diagnostic> errors() {
        Diagnostics found = new Diagnostics();
        Corpus corpus = Corpus.open(content, Corpus.Options.defaults(), found).orElseThrow();
        corpus.publicSlugs().forEach(corpus::read);
        return found.sorted().stream()
                .filter(one -> one.severity() == Severity.ERROR)
                .toList();
    }

    private void article(String slug, String head) throws IOException {
        write("articles/" + slug + "/article.yaml", head);
        write("articles/" + slug + "/en.md", "---\ntitle: " + slug + "\n---\nText\n");
        write("articles/" + slug + "/de.md", "---\ntitle: " + slug + "\n---\nText\n");
    }

    private List<String> names() throws IOException {
        try (Stream<Path> all = Files.list(content.resolve("articles"))) {
            return all.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    private Map<String, String> files() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(content)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(content.relativize(file).toString(), Files.readString(file));
            }
        }
        return files;
    }

    private void restore(Map<String, String> files) throws IOException {
        try (Stream<Path> all = Files.walk(content.resolve("articles"))) {
            for (Path path : all.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
        for (Map.Entry<String, String> file : files.entrySet()) {
            write(file.getKey(), file.getValue());
        }
    }

    private String read(String path) throws IOException {
        return Files.readString(content.resolve(path));
    }

    private void write(String path, String text) throws IOException {
        Path file = content.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
