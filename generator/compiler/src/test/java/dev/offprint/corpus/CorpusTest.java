package dev.offprint.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.offprint.article.Article;
import dev.offprint.article.Article.Media;
import dev.offprint.article.Translation;
import dev.offprint.article.Translation.Faq;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CorpusTest {

    private static final String PUBLIC = "contentType: guide\nisPublished: true\n";

    private final Path root = Jimfs.newFileSystem(Configuration.unix()).getPath("/site/content");
    private final Diagnostics diagnostics = new Diagnostics();

    @BeforeEach
    void makeTheSite() {
        write("site.yaml", "baseUrl: https://example.com/kb/\nname: Test\nmcpUrl: https://mcp.example.com/\n");
    }

    @Test
    void takesTheBaseUrlItIsGiven() {
        Corpus corpus = Corpus.open(root, Corpus.Options.defaults().withBaseUrl("http://localhost:8080"), diagnostics)
                .orElseThrow();
        assertThat(corpus.site().baseUrl()).isEqualTo("http://localhost:8080");
    }

    @Test
    void tellsPublicArticlesFromOthers() {
        article("b", PUBLIC + "awarenessLevel: unaware\n");
        article("a", PUBLIC + "origin: native\nawarenessLevel: aware\n");
        article("draft", "contentType: guide\nisPublished: null\nawarenessLevel: secret\n");
        article("copied", PUBLIC + "origin: syndicated\n");
        article("broken", "contentType: [\n");
        assertThat(corpus().publicSlugs()).extracting(Slug::value).containsExactly("a", "b");
        assertThat(corpus().hiddenSlugs()).extracting(Slug::value).containsExactly("broken", "copied", "draft");
        assertThat(corpus().awarenessLevels()).containsExactly("aware", "unaware");
        assertThat(corpus().hidden())
                .extracting(head -> head.slug() + ": " + head.reason())
                .contains("copied: syndicated", "draft: draft: isPublished is not true");
    }

    @Test
    void readsAnArticleWhole() {
        write(
                "articles/a/article.yaml",
                PUBLIC + "id: id-a\nfirstPublished: 2026-01-31\nlastUpdated: 2026-02-01T10:00:00+01:00\n"
                        + "framework: {timeToImplement: a week, name: N, acronym: null}\nextra: {mine: {x: null}}\n"
                        + "primaryQuestion: Why?\nisCustomerResource: false\nkeyTakeaways: [{text: null}]\n");
        write("articles/a/de.md", """
                        ---
                        title: Titel
                        primaryQuestion: Warum?
                        keyTakeaways: []
                        lastUpdated: 2026-02-03T00:00:00-00:00
                        framework: {name: N, useCases: [eins]}
                        ---
                        Text.

                        [b](../b/)
                        """.replace("\n", "\r\n"));
        write(
                "articles/a/en.md",
                "---\ntitle: Title\nfaqPairs: [{question: Q, answer: '[b](../b/)'}]\n---\n" + "w ".repeat(201));
        article("b", PUBLIC);
        Article article = read("a");
        assertThat(article.id()).isEqualTo("id-a");
        assertThat(article.estimatedReadTime()).isEqualTo(2);
        assertThat(article.firstPublished()).isEqualTo("2026-01-31T00:00:00Z");
        assertThat(article.lastUpdated()).isEqualTo("2026-02-03T00:00:00Z");
        assertThat(article.openingIn(ContentLocale.EN).lastUpdated()).isEqualTo("2026-02-01T10:00:00+01:00");
        assertThat(article.openingIn(ContentLocale.DE).lastUpdated()).isEqualTo("2026-02-03T00:00:00Z");
        assertThat(article.openingIn(ContentLocale.DE).framework())
                .hasToString("{\"name\":\"N\",\"useCases\":[\"eins\"]}");
        assertThat(article.opening().framework()).hasToString("{\"name\":\"N\",\"timeToImplement\":\"a week\"}");
        assertThat(article.extra()).hasToString("{\"mine\":{\"x\":null}}");
        assertThat(article.opening().keyTakeaways()).hasToString("[{\"text\":null}]");
        assertThat(article.isCustomerResource()).isFalse();
        assertThat(article.openingIn(ContentLocale.DE).primaryQuestion()).isEqualTo("Warum?");
        assertThat(article.translations())
                .extracting(Translation::locale)
                .containsExactly(ContentLocale.EN, ContentLocale.DE);
        assertThat(article.translations().get(0).faq())
                .containsExactly(new Faq("Q", new ParsedMarkdown("[b](https://example.com/kb/en/knowledge/b)")));
        assertThat(article.translations().get(1).content())
                .isEqualTo("Text.\n\n[b](https://example.com/kb/de/knowledge/b)\n");
        assertThat(diagnostics.sorted()).isEmpty();
    }

    @Test
    void derivesIdentifiersThatRebuildingDoesNotChange() {
        article("a", PUBLIC);
        Article article = read("a");
        assertThat(article.id()).hasSize(36).isEqualTo(read("a").id());
        assertThat(article.translations().get(0).id())
                .hasSize(36)
                .isNotEqualTo(article.translations().get(1).id());
    }

    @Test
    void linksToTheSameLocaleElseTheOtherElseTheOneAskedFor() {
        article("both", PUBLIC);
        article("german", PUBLIC);
        delete("articles/german/en.md");
        write(
                "articles/a/en.md",
                "---\ntitle: T\n---\n[1](../both) [2](../both/de.md?x#y) [3](../german/) [4](de.md) [5](./)");
        write("articles/a/de.md", "---\ntitle: T\n---\nText.\n");
        write("articles/a/article.yaml", PUBLIC);
        String base = "https://example.com/kb/";
        assertThat(read("a").translations().get(0).content())
                .isEqualTo("[1](" + base + "en/knowledge/both) [2](" + base + "de/knowledge/both?x#y) [3](" + base
                        + "de/knowledge/german) [4](" + base + "de/knowledge/a) [5](" + base + "en/knowledge/a)");
    }

    @Test
    void loadsMediaOnceUnderASafeNameThatChangesWithTheContent() {
        article("a", PUBLIC);
        write("articles/a/img/Über sicht.SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>");
        write("articles/a/en.md", "---\ntitle: T\n---\n![x](img/%C3%9Cber%20sicht.SVG) ![x](<./img/Über sicht.SVG>)\n");
        Article article = read("a");
        Media media = article.media().get(0);
        assertThat(article.media()).hasSize(1);
        assertThat(media.name()).isEqualTo("img/Über sicht.SVG");
        assertThat(media.publicName()).matches("ber-sicht\\.[0-9a-f]{16}\\.svg");
        assertThat(article.translations().get(0).content())
                .contains("![x](https://example.com/kb/media/a/" + media.publicName() + ")");
        write("articles/a/img/Über sicht.SVG", "<svg xmlns='http://www.w3.org/2000/svg'></svg>");
        assertThat(read("a").media().get(0).publicName()).isNotEqualTo(media.publicName());
        assertThat(diagnostics.sorted()).isEmpty();
    }

    @Test
    void refusesSlugsThatDifferInLetterCaseOnly() {
        article("guide", PUBLIC);
        article("Guide", PUBLIC);
        corpus();
        assertThat(diagnostics.sorted()).singleElement().satisfies(finding -> {
            assertThat(finding.code()).isEqualTo("slug-case");
            assertThat(finding.message()).contains("guide").contains("articles/Guide");
        });
    }

    @Test
    void acceptsTheLongestSlug() {
        String longest = "a".repeat(255);
        article(longest, PUBLIC);
        assertThat(read(longest).slug().value()).isEqualTo(longest);
    }

    @Test
    void saysTheSameWhateverTheNumberOfThreads() {
        for (int i = 0; i < 50; i++) {
            article("a" + i, PUBLIC + "id: x" + (i % 5) + "\nunknown: 1\n");
        }
        assertThat(findings(1)).hasSize(95).isEqualTo(findings(8));
    }

    private List<Diagnostic> findings(int threads) {
        Diagnostics found = new Diagnostics();
        Corpus corpus = Corpus.open(
                        root, new Corpus.Options(null, Corpus.Options.defaults().limits(), threads), found)
                .orElseThrow();
        corpus.publicSlugs().parallelStream().forEach(corpus::read);
        return found.sorted();
    }

    private Article read(String slug) {
        return corpus().read(new Slug(slug)).orElseThrow();
    }

    private Corpus corpus() {
        return Corpus.open(root, Corpus.Options.defaults(), diagnostics).orElseThrow();
    }

    private void article(String slug, String yaml) {
        write("articles/" + slug + "/article.yaml", yaml);
        write("articles/" + slug + "/en.md", "---\ntitle: T\n---\nText.\n");
        write("articles/" + slug + "/de.md", "---\ntitle: T\n---\nText.\n");
    }

    private void write(String path, String text) {
        try {
            Path file = root.resolve(path);
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Files.write(file, text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void delete(String path) {
        try {
            Files.delete(root.resolve(path));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
