package dev.offprint.browser.preview;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.SelectOption;
import dev.offprint.browser.BrowserSession;
import dev.offprint.browser.BrowserTest;
import dev.offprint.message.Language;
import dev.offprint.preview.PreviewServer.Drafts;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The overlay, the dashboard and the view side by side for someone who reads German. */
@BrowserTest
final class GermanPreviewTest {

    @TempDir
    private Path folder;

    private PreviewedContent preview;

    @BeforeEach
    void preview() throws IOException {
        preview = PreviewedContent.in(folder, Drafts.HIDDEN, Language.DE);
    }

    @AfterEach
    void close() {
        preview.close();
    }

    @Test
    void theDashboardIsGerman(Page page) {
        page.navigate(preview.url("/_preview/"));
        assertThat(page.locator("html")).hasAttribute("lang", "de");
        assertThat(page.locator("#findings-title")).hasText("Befunde");
        Locator row = page.locator("tbody tr:has(th:has-text('guest-column-quiet-archives'))");
        assertThat(row).containsText("übernommen");
        assertThat(row).containsText("Nebeneinander");
        page.locator("#state").selectOption("syndicated");
        assertThat(page.locator("tbody tr")).hasCount(1);
        assertThat(page.locator("#state option:checked")).hasText("von anderswo übernommen");
    }

    /** What is missing and what is outdated can be found, each by its name in German. */
    @Test
    void translationsThatAreMissingOrOutdatedCanBeFiltered(Page page) throws IOException {
        recorded();
        page.navigate(preview.url("/_preview/"));
        Locator filter = page.getByLabel("Übersetzung");
        filter.selectOption(new SelectOption().setLabel("nicht übersetzt"));
        Locator slugs = page.locator("tbody th");
        assertThat(slugs).containsText(new String[] {"etags-and-revalidation", "gute-faqs-schreiben"});
        assertThat(page.locator("tbody tr:not(:has([aria-label='nicht übersetzt']))"))
                .hasCount(0);
        assertThat(page).hasURL(preview.url("/_preview/?translation=missing"));
        filter.selectOption(new SelectOption().setLabel("veraltet"));
        assertThat(slugs).hasCount(1);
        assertThat(slugs).containsText("answer-first-writing");
        assertThat(page.locator(".translation.outdated")).containsText("veraltet");
        assertThat(page).hasURL(preview.url("/_preview/?translation=outdated"));
        page.reload();
        assertThat(slugs).hasCount(1);
        assertThat(page.locator("#translation option:checked")).hasText("veraltet");
    }

    @Test
    void theOverlayIsGermanOnEveryPage(Page page) throws IOException {
        page.navigate(preview.url("/en/knowledge/answer-first-writing"));
        String name = "articles/answer-first-writing/en.md";
        preview.save(name, preview.read(name) + "\n[nowhere](../etags-and-revalidatoin/)\n");
        Locator overlay = page.locator("#offprint-overlay");
        assertThat(overlay).hasAttribute("lang", "de");
        assertThat(overlay.locator("h2")).hasText("1 Fehler. Sie sehen die letzte fehlerfreie Fassung");
        assertThat(overlay.locator(".message")).hasText("Das Linkziel ../etags-and-revalidatoin/ existiert nicht");
        assertThat(overlay.locator(".hint")).hasText("Meinten Sie ../etags-and-revalidation/?");
        overlay.locator("button").click();
        assertThat(overlay).hasCount(0);
    }

    @Test
    void codeIsWrittenForReaders(Page page) throws IOException {
        recorded();
        page.navigate(preview.url("/_preview/?find=answer-first-writing"));
        Locator row = page.locator("tbody tr");
        assertThat(row.locator(".findings")).containsText("hat sich seit der Übersetzung geändert");
        assertThat(row.locator(".findings")).not().containsText("`");
        assertThat(row.locator(".findings code:text-is('en.md')")).hasCount(1);
    }

    @Test
    void theApiHasNoDrafts(Page page, BrowserSession session) throws IOException {
        session.expect("404");
        preview.save("articles/brand-new/article.yaml", "contentType: guide\n");
        preview.save("articles/brand-new/de.md", "---\ntitle: Neu\n---\nEben geschrieben.\n");
        page.navigate(preview.url("/_preview/articles/brand-new"));
        assertThat(page.locator("section:has(#json)")).containsText("Die API enthält nur öffentliche Artikel");
    }

    @Test
    void theViewSideBySideIsGerman(Page page) {
        page.navigate(preview.url("/_preview/articles/etags-and-revalidation"));
        assertThat(page.getByText("beide Sprachen gemeinsam scrollen")).isVisible();
        assertThat(page.getByText("Nicht übersetzt.")).isVisible();
    }

    /** Records another English text than the one that is there. */
    private void recorded() throws IOException {
        String name = "articles/answer-first-writing/de.md";
        String record = "translatedFrom: \"0000000000000000\"\n";
        preview.save(name, preview.read(name).replaceFirst("---\n", "---\n" + record));
    }
}
