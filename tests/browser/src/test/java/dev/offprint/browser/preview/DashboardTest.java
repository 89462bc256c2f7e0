package dev.offprint.browser.preview;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.offprint.author.edit.TranslationEdit;
import dev.offprint.browser.BrowserSettings;
import dev.offprint.browser.BrowserTest;
import dev.offprint.cli.Main;
import dev.offprint.command.report.Terminal;
import dev.offprint.edge.runtime.jvm.store.DirectoryObjectStore;
import dev.offprint.message.Language;
import dev.offprint.preview.PreviewServer.Drafts;
import dev.offprint.preview.against.ComparedRelease;
import dev.offprint.preview.against.ReleasedFiles;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The dashboard of the preview, and the view side by side. */
@BrowserTest
final class DashboardTest {

    private static final String GERMAN = "articles/two-languages/de.md";

    @TempDir
    private Path folder;

    private PreviewedContent preview;

    @BeforeEach
    void preview() throws IOException {
        preview = PreviewedContent.in(folder, Drafts.HIDDEN);
    }

    @AfterEach
    void close() {
        preview.close();
    }

    @Test
    void itShowsEveryArticleWithItsStateAndHints(Page page) {
        page.navigate(preview.url("/_preview/"));
        assertThat(row(page, "guest-column-quiet-archives")).containsText("syndicated");
        assertThat(row(page, "etags-and-revalidation")).containsText("has no de translation");
        Locator first = row(page, "answer-first-writing");
        assertThat(first).containsText("Die Antwort zuerst");
        first.getByText("Answer-first writing").click();
        assertThat(page.locator("h1")).hasText("Answer-first writing");
    }

    @Test
    void itFollowsWhatIsSaved(Page page) throws IOException {
        page.navigate(preview.url("/_preview/"));
        assertThat(row(page, "answer-first-writing")).isVisible();
        preview.save("articles/brand-new/article.yaml", "contentType: guide\n");
        preview.save("articles/brand-new/en.md", "---\ntitle: Brand new\n---\nWritten just now.\n");
        assertThat(row(page, "brand-new")).containsText("draft");
        assertThat(row(page, "brand-new")).containsText("en: no short answer");
    }

    @Test
    void articlesCanBeFoundByKeyboard(Page page) {
        page.navigate(preview.url("/_preview/"));
        assertThat(row(page, "answer-first-writing")).isVisible();
        while (!page.locator("#find")
                .evaluate("find => find === document.activeElement")
                .equals(true)) {
            page.keyboard().press("Tab");
        }
        page.keyboard().type("die antwort");
        assertThat(page.locator("tbody tr")).hasCount(1);
        Locator side = page.getByText("Side by side").first();
        while (!side.evaluate("link => link === document.activeElement").equals(true)) {
            page.keyboard().press("Tab");
        }
        page.keyboard().press("Enter");
        assertThat(page.locator("h1")).hasText("answer-first-writing");
    }

    @Test
    void oneArticleIsShownInAllItsFormsSideBySide(Page page) throws IOException {
        page.navigate(preview.url("/_preview/articles/answer-first-writing"));
        assertThat(page.frameLocator("section:has(#de) iframe").locator("h1")).hasText("Die Antwort zuerst");
        assertThat(page.frameLocator("section:has(#en) iframe").locator("h1")).hasText("Answer-first writing");
        assertThat(page.locator("section:has(#markdown) pre")).hasCount(2);
        assertThat(page.locator("section:has(#json)")).containsText("\"slug\": \"answer-first-writing\"");
        String name = "articles/answer-first-writing/de.md";
        preview.save(name, preview.read(name) + "\nEben gesichert.\n");
        assertThat(page.frameLocator("section:has(#de) iframe").getByText("Eben gesichert."))
                .isVisible();
        assertThat(page.locator("section:has(#markdown)")).containsText("Eben gesichert.");
    }

    @Test
    void bothLanguagesScrollTogetherUnlessToldNotTo(Page page) throws IOException {
        for (String locale : new String[] {"de", "en"}) {
            String name = "articles/answer-first-writing/" + locale + ".md";
            preview.save(name, preview.read(name) + "\n## X\n\nA long text.\n".repeat(80));
        }
        page.navigate(preview.url("/_preview/articles/answer-first-writing"));
        assertThat(page.frameLocator("section:has(#de) iframe").locator("h2:text-is('X')"))
                .hasCount(80);
        assertThat(page.frameLocator("section:has(#en) iframe").locator("h2:text-is('X')"))
                .hasCount(80);
        assertThat(page.locator("#differences")).containsText("anguages");
        scroll(page, "de", 2_500);
        for (int i = 0; i < 100 && scrolled(page, "en") < 1_000; i++) {
            page.waitForTimeout(50);
        }
        double before = scrolled(page, "en");
        assertThat(before).isGreaterThan(1_000);
        page.locator("#together").uncheck();
        scroll(page, "de", 100);
        page.waitForTimeout(200);
        assertThat(scrolled(page, "en")).isEqualTo(before);
    }

    @Test
    void itSaysInWhatTheLanguagesDiffer(Page page) throws IOException {
        String name = "articles/answer-first-writing/de.md";
        preview.save(name, preview.read(name) + "\n> [!NOTE]\n> Nur auf Deutsch.\n");
        page.navigate(preview.url("/_preview/articles/answer-first-writing"));
        assertThat(page.locator("#differences")).containsText("alerts 1 / 0");
        // the name of the alert is none
        assertThat(page.locator("#differences")).containsText("paragraphs");
        Locator german = page.frameLocator("section:has(#de) iframe").locator(".body p:not(.alert > :first-child)");
        assertThat(page.locator("#differences")).containsText("paragraphs " + german.count() + " / ");
    }

    @Test
    void filtersStayInTheAddress(Page page) {
        page.navigate(preview.url("/_preview/?state=syndicated"));
        assertThat(page.locator("tbody tr")).hasCount(1);
        page.locator("#state").selectOption("");
        page.locator("#find").fill("answer-first");
        assertThat(page.locator("tbody tr")).hasCount(1);
        assertThat(page).hasURL(preview.url("/_preview/?find=answer-first"));
        page.reload();
        assertThat(page.locator("#find")).hasValue("answer-first");
        assertThat(page.locator("tbody tr")).hasCount(1);
    }

    @Test
    void anArticleForLaterIsScheduledAndItsPageIsNotLinked(Page page) throws IOException {
        preview.save(
                "articles/a-later-one/article.yaml",
                "contentType: guide\nisPublished: true\nfirstPublished: 2999-01-31T08:00:00Z\n");
        preview.save("articles/a-later-one/en.md", "---\ntitle: A later one\n---\nNot yet.\n");
        page.navigate(preview.url("/_preview/?state=scheduled"));
        assertThat(page.locator("tbody tr")).hasCount(1);
        assertThat(row(page, "a-later-one")).containsText("scheduled");
        assertThat(row(page, "a-later-one").getByText("A later one")).isVisible();
        assertThat(row(page, "a-later-one").locator("a")).hasText(new String[] {"Side by side"});
    }

    @Test
    void whatChangedSinceATranslationIsShownBesideTheParagraphToEdit(Page page) throws IOException {
        translation("Two.");
        record(false, null);
        page.navigate(preview.url("/_preview/?translation=current"));
        assertThat(page.locator("tbody tr")).hasCount(1);
        assertThat(row(page, "two-languages")).containsText("up to date since 5 January 2026");
        translation("Two.\n\nThree.");
        assertThat(page.locator("tbody tr")).hasCount(0);
        page.locator("#translation").selectOption("outdated");
        assertThat(page).hasURL(preview.url("/_preview/?translation=outdated"));
        assertThat(row(page, "two-languages")).containsText("1 part of the English text changed since 5 January 2026");
        row(page, "two-languages").getByText("Side by side").click();
        Locator rows = page.locator("#rows tr");
        assertThat(rows).hasCount(1);
        assertThat(rows.first()).containsText("en.md:8new");
        translation("Two, edited.");
        assertThat(rows.first()).containsText("en.md:6changed");
        assertThat(rows.first().locator("td")).hasText(new String[] {"Two, edited.", "Zwei."});
        assertThat(page.locator("#summary")).containsText("offprint translated two-languages --locale de");
        page.getByLabel("show unchanged paragraphs too").check();
        assertThat(rows).hasCount(3);
        assertThat(page).hasURL(preview.url("/_preview/articles/two-languages?unchanged=1"));
        page.reload();
        assertThat(rows).hasCount(3);
        record(false, null);
        assertThat(page.locator("#summary")).containsText("is up to date with the English one of 5 January 2026");
    }

    /** A paragraph that was edited beside a new one has no pair, and one that moved keeps its own. */
    @Test
    void aWrongParagraphStandsBesideNone(Page page) throws IOException {
        translation("Two.");
        record(false, null);
        translation("Inserted.\n\nTwo, edited.");
        page.navigate(preview.url("/_preview/articles/two-languages"));
        Locator rows = page.locator("#rows tr");
        assertThat(rows).hasCount(3);
        assertThat(rows.nth(0).locator("td")).hasText(new String[] {"Inserted.", "–"});
        assertThat(rows.nth(1).locator("td")).hasText(new String[] {"Two, edited.", "–"});
        assertThat(rows.nth(2).locator("td")).hasText(new String[] {"–", "Zwei."});
        assertThat(rows.nth(2)).containsText("translates one of the changed parts above, or none");
        preview.save("articles/two-languages/en.md", "---\ntitle: Two languages\n---\nTwo.\n\nOne.\n");
        assertThat(rows).hasCount(1);
        assertThat(rows.first()).containsText("moved");
    }

    /** What a check finds in a text is seen where authors look. */
    @Test
    void whatPagesWouldLoseIsNamedAtItsArticle(Page page) throws IOException {
        translation("A <blink>removed</blink> element, and an image ![photo](my photo.png).");
        page.navigate(preview.url("/_preview/?improvable=1&find=two-languages"));
        Locator findings = row(page, "two-languages").locator(".findings");
        assertThat(findings).containsText("pages lose the element <blink>");
        assertThat(findings.locator("code:text-is('<blink>')")).hasCount(1);
        assertThat(findings).containsText("my photo.png");
        translation("Nothing is wrong.");
        assertThat(findings.getByText("blink")).hasCount(0);
    }

    @Test
    void aReviewIsShownUntilTheTranslationChanges(Page page) throws IOException {
        translation("Two.");
        page.navigate(preview.url("/_preview/?translation=none&find=two-languages"));
        assertThat(page.locator("tbody tr")).hasCount(1);
        record(true, "Jana");
        page.locator("#translation").selectOption("reviewed");
        assertThat(row(page, "two-languages")).containsText("reviewed on 5 January 2026 by Jana");
        preview.save(GERMAN, preview.read(GERMAN).replace("Zwei.", "Zwo."));
        assertThat(page.locator("tbody tr")).hasCount(0);
        page.locator("#translation").selectOption("current");
        assertThat(row(page, "two-languages")).containsText("up to date since 5 January 2026");
    }

    /** Saves an article in both languages, or its English text alone if the German one is there. */
    private void translation(String second) throws IOException {
        preview.save("articles/two-languages/article.yaml", "contentType: guide\nisPublished: true\n");
        preview.save("articles/two-languages/en.md", "---\ntitle: Two languages\n---\nOne.\n\n" + second + "\n");
        if (!preview.exists(GERMAN)) {
            preview.save(GERMAN, "---\ntitle: Zwei Sprachen\n---\nEins.\n\nZwei.\n");
        }
    }

    private void record(boolean reviewed, @Nullable String reviewer) throws IOException {
        LocalDate day = LocalDate.of(2026, 1, 5);
        try {
            TranslationEdit.of(
                            preview.content(),
                            "two-languages",
                            null,
                            new TranslationEdit.Wish(false, reviewed, reviewer, Set.of(), day))
                    .run();
        } catch (RefusedException refused) {
            throw new IOException(refused);
        }
    }

    private static double scrolled(Page page, String locale) {
        Object top = page.evaluate(
                "id => document.querySelector(`section:has(#${id}) iframe`).contentWindow.scrollY", locale);
        return ((Number) top).doubleValue();
    }

    private static void scroll(Page page, String locale, int top) {
        page.evaluate(
                "([id, top]) => document.querySelector(`section:has(#${id}) iframe`)"
                        + ".contentWindow.scrollTo({ top, behavior: 'instant' })",
                List.of(locale, top));
    }

    @Test
    void withoutAReleaseItSaysWhatToCompareWith(Page page) {
        page.navigate(preview.url("/_preview/"));
        page.getByText("Compare").click();
        assertThat(page.locator("#release")).containsText("--against");
    }

    @Test
    void whatAPublishWouldChangeInTheLiveReleaseOfAStoreIsListed(Page page) throws IOException {
        Path store = folder.resolve("store");
        String tree = folder.resolve("tree").toString();
        String content = preview.content().toString();
        run("build", "--no-cache", "--content", content, "--out", tree);
        run("publish", "--from", tree, "--to", store.toString());
        preview.close();
        preview = PreviewedContent.in(
                folder,
                Drafts.HIDDEN,
                new ComparedRelease("the store", () -> ReleasedFiles.ofStore(new DirectoryObjectStore(store))),
                Language.EN);
        page.navigate(preview.url("/_preview/"));
        page.getByText("Compare").click();
        assertThat(page.locator("#release")).hasText("Nothing would change in the store.");
        translation("Two.");
        assertThat(row(page, "two-languages")).isVisible();
        page.getByText("Compare").click();
        assertThat(page.locator("#release")).containsText("Publishing now would change");
        page.getByText("added").click();
        assertThat(page.locator("#changes")).containsText("de/knowledge/two-languages/index.html");
    }

    private static void run(String... args) {
        StringWriter printed = new StringWriter();
        PrintWriter writer = new PrintWriter(printed, true);
        assertThat(Main.run(args, writer, writer, Terminal.NONE))
                .as(printed.toString())
                .isZero();
    }

    @Test
    @BrowserSettings(width = 320)
    void aSmallScreenNeedsNoScrollingSideways(Page page) {
        page.navigate(preview.url("/_preview/"));
        assertThat(row(page, "answer-first-writing")).isVisible();
        assertThat(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo(true);
        page.navigate(preview.url("/_preview/articles/answer-first-writing?unchanged=1"));
        assertThat(page.locator("#rows tr")).not().hasCount(0);
        assertThat(page.locator("section:has(#json)")).containsText("answer-first-writing");
        assertThat(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo(true);
    }

    private static Locator row(Page page, String slug) {
        return page.locator("tbody tr:has(th:text('" + slug + "'))");
    }
}
