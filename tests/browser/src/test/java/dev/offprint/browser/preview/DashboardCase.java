package dev.offprint.browser.preview;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.offprint.preview.PreviewServer.Drafts;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A preview whose dashboard a test looks at. */
abstract class DashboardCase {

    static final String GERMAN = "articles/two-languages/de.md";

    @TempDir
    Path folder;

    PreviewedContent preview;

    @BeforeEach
    void preview() throws IOException {
        preview = PreviewedContent.in(folder, Drafts.HIDDEN);
    }

    @AfterEach
    void close() {
        preview.close();
    }

    /** Saves an article in both languages, or its English text alone if the German one is there. */
    final void translation(String second) throws IOException {
        preview.save("articles/two-languages/article.yaml", "contentType: guide\nisPublished: true\n");
        preview.save("articles/two-languages/en.md", "---\ntitle: Two languages\n---\nOne.\n\n" + second + "\n");
        if (!preview.exists(GERMAN)) {
            preview.save(GERMAN, "---\ntitle: Zwei Sprachen\n---\nEins.\n\nZwei.\n");
        }
    }

    static Locator row(Page page, String slug) {
        return page.locator("tbody tr:has(th:text('" + slug + "'))");
    }
}
