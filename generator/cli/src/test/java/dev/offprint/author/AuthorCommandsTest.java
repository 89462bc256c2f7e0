package dev.offprint.author;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.cli.CommandFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** From an empty folder to a draft without a finding, and nothing overwritten on the way. */
class AuthorCommandsTest extends CommandFixture {

    @Test
    void aNewArticleIsADraftWithoutAFinding() {
        assertThat(init()).isZero();
        assertThat(article("first-steps", "--type", "guide", "--locale", "de,en"))
                .isZero();
        assertThat(files())
                .containsExactly(
                        "articles/first-steps/article.yaml",
                        "articles/first-steps/de.md",
                        "articles/first-steps/en.md",
                        "site.yaml");
        checked(0, 0);
    }

    @Test
    void whatElseMayBeConfiguredIsAcceptedAsTheCommentsSayIt() throws IOException {
        init();
        Path site = content().resolve("site.yaml");
        String text = Files.readString(site);
        String commented = text.substring(text.indexOf("\n#\n") + 3);
        assertThat(commented).contains("# links:", "# rateLimit:", "# pagePattern:", "# cacheControl:");
        Files.writeString(site, text + commented.replace("\n# ", "\n"));
        checked(0, 0);
    }

    @Test
    void whateverTheTitleAndTypeItStaysValid() throws IOException {
        init();
        List<String> texts = List.of(
                "true",
                "42",
                "a: b",
                "# x",
                "\"q\" 'r'",
                "- a",
                "ä\tß",
                "null",
                "[a]",
                "C:\\d",
                "{base_url}",
                "*a",
                "=",
                "2026-01-01");
        for (int i = 0; i < texts.size(); i++) {
            assertThat(article("a" + i, "--title", texts.get(i), "--type", texts.get(i)))
                    .as(texts.get(i))
                    .isZero();
            Files.writeString(
                    content().resolve("articles/a" + i + "/article.yaml"),
                    Files.readString(content().resolve("articles/a" + i + "/article.yaml"))
                            .replace("isPublished: false", "isPublished: true"));
            for (String name : List.of("en.md", "de.md")) {
                Path file = content().resolve("articles/a" + i + "/" + name);
                String text = Files.readString(file);
                Files.writeString(file, text.substring(0, text.lastIndexOf("---\n")) + "---\nText.\n");
            }
        }
        checked(0, 0);
    }

    @Test
    void oneLocaleWillDoAndTheSlugMakesATitle() throws IOException {
        init();
        assertThat(article("http_caching-101", "--locale", "en")).isZero();
        assertThat(files()).noneMatch(name -> name.endsWith("de.md"));
        assertThat(content().resolve("articles/http_caching-101/en.md"))
                .content()
                .startsWith("---\ntitle: Http caching 101\n");
    }

    @Test
    void nothingThatExistsIsOverwritten() throws IOException {
        init();
        article("first-steps");
        Path text = content().resolve("articles/first-steps/en.md");
        Files.writeString(text, "years of work");
        assertThat(article("first-steps")).isEqualTo(2);
        assertThat(stderr.toString()).contains("exists already; edit it, or choose another slug");
        assertThat(article("First-Steps")).isEqualTo(2);
        assertThat(stderr.toString()).contains("differs in letter case only");
        assertThat(init()).isEqualTo(2);
        assertThat(stderr.toString()).contains("site.yaml exists already");
        assertThat(text).hasContent("years of work");
    }

    @ParameterizedTest
    @CsvSource({
        "Über Größe!, write ueber-groesse",
        "-x, write x",
        "a/b, write a-b",
        "..., begins with a letter or a digit",
    })
    void aSlugThatIsNoneIsExplained(String slug, String hint) {
        init();
        assertThat(run("new --content @content --", slug)).isEqualTo(2);
        assertThat(stderr.toString()).contains("is no slug").contains(hint);
        assertThat(files()).containsExactly("site.yaml");
    }

    @Test
    void theOtherLanguageIsToldThatItsTitleIsToBeTranslated() throws IOException {
        init();
        assertThat(article("a", "--title", "Tomaten gießen", "--lang", "de")).isZero();
        assertThat(Files.readString(content().resolve("articles/a/de.md"))).contains("title: Tomaten gießen\n");
        assertThat(Files.readString(content().resolve("articles/a/en.md")))
                .contains("title: Tomaten gießen # as in de.md: translate it\n");
        assertThat(article("b", "--title", "Watering", "--locale", "de")).isZero();
        assertThat(Files.readString(content().resolve("articles/b/de.md"))).contains("title: Watering\n");
        assertThat(article("third")).isZero();
        assertThat(Files.readString(content().resolve("articles/third/de.md"))).contains("title: Third\n");
        checked(0, 0);
    }

    @Test
    void aTitleOrTypeThatTheSourcesMayNotHoldIsRefused() {
        init();
        assertThat(article("a", "--title", "a\u0001b")).isEqualTo(2);
        assertThat(article("a", "--title", "a".repeat(1_001))).isEqualTo(2);
        assertThat(article("a", "--type", "a\u0007b")).isEqualTo(2);
        assertThat(article("a", "--type", "a".repeat(256))).isEqualTo(2);
        assertThat(stderr.toString()).contains("--title has control characters", "--type has control characters");
        assertThat(article("a", "--title", "a".repeat(1_000), "--type", "a".repeat(255)))
                .isZero();
        checked(0, 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"fr", "en,", "", "EN"})
    void aLocaleThatIsNoneIsExplained(String locales) {
        init();
        assertThat(article("a", "--locale", locales)).isEqualTo(2);
        assertThat(stderr.toString()).contains("write --locale en, de or de,en");
    }

    /** {@code check} would refuse it. */
    @Test
    void aSiteHasAName() {
        assertThat(run("init --content @content --name", " ")).isEqualTo(2);
        assertThat(stderr.toString()).contains("--name is empty");
        assertThat(content()).doesNotExist();
    }

    @Test
    void anEmptyFolderIsToldWhereToBegin() {
        assertThat(article("a")).isEqualTo(2);
        assertThat(stderr.toString()).contains("start one with 'offprint init --content " + content() + "'");
        assertThat(content()).doesNotExist();
    }

    @Test
    void theEditorLearnsTheSchemas() throws IOException {
        assertThat(editor()).isZero();
        ObjectNode settings = settings(".vscode/settings.json");
        assertThat(settings.at("/yaml.schemas")
                        .get("./.vscode/offprint/article.schema.json")
                        .asText())
                .isEqualTo("content/articles/*/article.yaml");
        assertThat(settings(".vscode/extensions.json").at("/recommendations/0").asText())
                .isEqualTo("redhat.vscode-yaml");
        settings.at("/yaml.schemas")
                .fieldNames()
                .forEachRemaining(name -> assertThat(folder.resolve(name)).isRegularFile());
        assertThat(editor()).isZero();
        assertThat(out).contains("nothing to do");
    }

    @Test
    void settingsAreKept() throws IOException {
        String article = "./.vscode/offprint/article.schema.json";
        put(
                ".vscode/settings.json",
                "{\n    \"a\": [1, 2],\n    \"yaml.schemas\": {\"x\": \"y\", \"" + article
                        + "\": \"other/*.yaml\"}\n}\n");
        put(".vscode/extensions.json", "{\"recommendations\": [\"one.two\"]}");
        assertThat(editor()).isZero();
        ObjectNode settings = settings(".vscode/settings.json");
        assertThat(settings.get("a")).hasToString("[1,2]");
        assertThat(settings.at("/yaml.schemas/x").asText()).isEqualTo("y");
        assertThat(settings.get("yaml.schemas").get(article))
                .hasToString("[\"other/*.yaml\",\"content/articles/*/article.yaml\"]");
        assertThat(folder.resolve(".vscode/settings.json")).content().contains("\n    \"a\"");
        assertThat(settings(".vscode/extensions.json").get("recommendations"))
                .hasToString("[\"one.two\",\"redhat.vscode-yaml\"]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\n  // mine\n  \"a\": 1\n}", "{\"a\": 1,}", "[]", "{} {}", "{\"yaml.schemas\": []}"})
    void whatIsNoPlainJsonIsLeftAloneAndExplained(String text) throws IOException {
        put(".vscode/settings.json", text);
        assertThat(editor()).isEqualTo(1);
        assertThat(folder.resolve(".vscode/settings.json")).hasContent(text);
        assertThat(stderr.toString()).contains("settings.json").contains("\"yaml.schemas\": {");
        assertThat(folder.resolve(".vscode/extensions.json")).exists();
    }

    @Test
    void contentElsewhereIsRefused() {
        assertThat(run("init-editor --workspace @ --content /elsewhere")).isEqualTo(2);
        assertThat(stderr.toString()).contains("--workspace");
    }

    private Path content() {
        return folder.resolve("content");
    }

    private int init() {
        return run("init --content @content");
    }

    private int editor() {
        return run("init-editor --workspace @ --content @content");
    }

    private int article(String slug, String... more) {
        return run("new --content @content " + slug, more);
    }

    private void checked(int errors, int warnings) {
        run("check --content @content");
        assertThat(out).contains(errors + " errors, " + warnings + " warnings");
    }

    private void put(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private ObjectNode settings(String name) throws IOException {
        return (ObjectNode) new JsonMapper().readTree(Files.readString(folder.resolve(name)));
    }

    private List<String> files() {
        try (Stream<Path> all = Files.walk(content())) {
            return all.filter(Files::isRegularFile)
                    .map(file -> content().relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        } catch (IOException failed) {
            throw new java.io.UncheckedIOException(failed);
        }
    }
}
