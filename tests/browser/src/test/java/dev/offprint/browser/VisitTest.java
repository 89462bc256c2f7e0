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
final class VisitTest {

    @Test
    void hearsErrorsOnTheConsole(Page page, Visit visit) {
        page.setContent("<script>console.error('a bad thing')</script>");
        assertThat(visit.complaints()).singleElement().asString().contains("a bad thing");
        visit.expect("bad thing");
        assertThat(visit.complaints()).isEmpty();
    }

    @Test
    void hearsScriptsThatThrow(Page page, Visit visit) {
        page.setContent("<script>throw new Error('unforeseen')</script>");
        page.waitForCondition(() -> !visit.complaints().isEmpty());
        assertThat(visit.complaints()).singleElement().asString().contains("unforeseen");
        visit.expect("unforeseen");
    }

    @Test
    void reachesNoOtherMachine(Page page, Visit visit) {
        page.setContent("<img src=\"https://example.com/tracker.gif\">");
        page.waitForCondition(() -> visit.complaints().size() == 2);
        assertThat(visit.complaints())
                .anySatisfy(complaint -> assertThat(complaint).startsWith("asked another machine"))
                .anySatisfy(complaint -> assertThat(complaint).contains("ERR_NAME_NOT_RESOLVED"));
        visit.expect("example.com|ERR_NAME_NOT_RESOLVED");
    }

    @Test
    @Reader(width = 400, height = 300, dark = true, locale = "de-DE")
    void isMadeByItsReader(Page page) {
        assertThat(page.evaluate("[innerWidth, innerHeight, matchMedia('(prefers-color-scheme: dark)').matches,"
                        + " navigator.language]"))
                .isEqualTo(List.of(400, 300, true, "de-DE"));
    }

    @Test
    void leavesAPictureAndATrace(Page page, Visit visit, @TempDir Path folder) throws IOException {
        page.setContent("<h1>Here</h1>");
        visit.keep(folder);
        assertThat(folder.resolve("page.png")).isNotEmptyFile();
        assertThat(folder.resolve("trace.zip")).isNotEmptyFile();
    }
}
