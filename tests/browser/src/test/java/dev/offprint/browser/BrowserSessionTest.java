package dev.offprint.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What fails a test by itself is noticed. */
@BrowserTest
final class BrowserSessionTest {

    @Test
    void reportsErrorsOnTheConsole(Page page, BrowserSession session) {
        page.setContent("<script>console.error('a bad thing')</script>");
        assertThat(session.complaints()).singleElement().asString().contains("a bad thing");
        session.expect("bad thing");
        assertThat(session.complaints()).isEmpty();
    }

    @Test
    void reportsScriptsThatThrow(Page page, BrowserSession session) {
        page.setContent("<script>throw new Error('unforeseen')</script>");
        page.waitForCondition(() -> !session.complaints().isEmpty());
        assertThat(session.complaints()).singleElement().asString().contains("unforeseen");
        session.expect("unforeseen");
    }

    @Test
    void reachesNoOtherMachine(Page page, BrowserSession session) {
        page.setContent("<img src=\"https://example.com/tracker.gif\">");
        page.waitForCondition(() -> session.complaints().size() == 2);
        assertThat(session.complaints())
                .anySatisfy(complaint -> assertThat(complaint).startsWith("asked another machine"))
                .anySatisfy(complaint -> assertThat(complaint).contains("ERR_NAME_NOT_RESOLVED"));
        session.expect("example.com|ERR_NAME_NOT_RESOLVED");
    }

    @Test
    @BrowserSettings(width = 400, height = 300, dark = true, locale = "de-DE")
    void usesTheSettings(Page page) {
        assertThat(page.evaluate("[innerWidth, innerHeight, matchMedia('(prefers-color-scheme: dark)').matches,"
                        + " navigator.language]"))
                .isEqualTo(List.of(400, 300, true, "de-DE"));
    }

    @Test
    void writesAScreenshotAndATrace(Page page, BrowserSession session, @TempDir Path folder) throws IOException {
        page.setContent("<h1>Here</h1>");
        session.keep(folder);
        assertThat(folder.resolve("page.png")).isNotEmptyFile();
        assertThat(folder.resolve("trace.zip")).isNotEmptyFile();
    }
}
