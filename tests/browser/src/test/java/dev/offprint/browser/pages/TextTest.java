package dev.offprint.browser.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Media;
import dev.offprint.browser.BrowserTest;
import dev.offprint.browser.ServedSite;
import dev.offprint.edge.SpecFolder;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The text of an article: its size and measure, its images, what is below it, and what a printer gets. */
@BrowserTest
final class TextTest {

    private static final String ARTICLE = "/en/knowledge/http-caching-for-knowledge-apis";
    private static final Path SITES = SpecFolder.of("sites");

    /** Counts the characters of each line but the last in the long paragraphs, and returns the mean. */
    private static final String MEASURE = """
        () => {
          const lines = [];
          for (const p of document.querySelectorAll('.body > p')) {
            const counts = new Map();
            const walker = document.createTreeWalker(p, NodeFilter.SHOW_TEXT);
            for (let node; (node = walker.nextNode());) {
              for (let i = 0; i < node.length; i++) {
                const range = document.createRange();
                range.setStart(node, i);
                range.setEnd(node, i + 1);
                const bottom = Math.round(range.getBoundingClientRect().bottom / 8);
                counts.set(bottom, (counts.get(bottom) ?? 0) + 1);
              }
            }
            const all = [...counts.values()].filter((count) => count > 20);
            if (all.length > 3) lines.push(...all.slice(0, -1));
          }
          return lines.reduce((sum, one) => sum + one, 0) / lines.length;
        }\
        """;

    @ParameterizedTest
    @ValueSource(ints = {820, 1_280})
    void hasASizeAndAMeasureForReading(int width, Page page, ServedSite site) {
        page.setViewportSize(width, 900);
        page.navigate(site.url(ARTICLE));
        String size = (String)
                page.locator(".body > p").first().evaluate("p => getComputedStyle(p).fontSize.replace('px', '')");
        assertThat(Double.parseDouble(size)).isBetween(17.0, 19.0);
        assertThat(((Number) page.evaluate(MEASURE)).doubleValue()).isBetween(60.0, 75.0);
    }

    @Test
    void anImageHasTheSizeOfTheScreenAndLeadsToTheOriginal(Page page, @TempDir Path folder) throws IOException {
        copy(SITES.resolve("markdown/content"), folder);
        photograph(folder.resolve("articles/familiar/garden.png"));
        try (ServedSite site = ServedSite.of(folder)) {
            page.setViewportSize(360, 700);
            page.navigate(site.url("/en/knowledge/familiar"));
            Locator image = page.locator("img[srcset]").first();
            image.scrollIntoViewIfNeeded();
            page.waitForFunction("i => i.complete && i.naturalWidth > 0", image.elementHandle());
            assertThat(image.evaluate("i => i.currentSrc")).asString().contains("480");
            assertThat(image).hasAttribute("width", "2400");
            Object original = page.locator("a.original").first().evaluate("a => a.href");
            assertThat(page.request().head(original.toString()).headers()).containsEntry("content-type", "image/png");
        }
    }

    @Test
    void anArticleLeadsToItsSourceAndToWhereProblemsAreReported(Page page) throws IOException {
        try (ServedSite site = ServedSite.of(SITES.resolve("everything/content"))) {
            page.navigate(site.url("/en/knowledge/first-steps"));
            assertThat(page.getByText("Edit this page"))
                    .hasAttribute("href", "https://git.example.com/kb/edit/main/content/articles/first-steps/en.md");
            assertThat(page.getByText("Report a problem"))
                    .hasAttribute("href", Pattern.compile("^mailto:docs@example\\.com\\?subject=First%20steps"));
        }
    }

    @Test
    void paperHasTheAddressesOfLinks(Page page, ServedSite site) {
        page.navigate(site.url(ARTICLE));
        for (String kind : List.of(".sources a", ".body a[href^=http]")) {
            Locator link = page.locator(".article " + kind).first();
            String after = "a => getComputedStyle(a, '::after').content";
            page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.SCREEN));
            assertThat(link.evaluate(after)).as(kind).isEqualTo("none");
            page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
            assertThat(link.evaluate(after)).asString().as(kind).contains(link.getAttribute("href"));
        }
    }

    @Test
    void paperHasTheWholeAddressesOfLinksWithinTheSite(Page page, ServedSite site) {
        page.navigate(site.url(ARTICLE));
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        Locator link = page.locator(".related a").first();
        assertThat(link.evaluate("a => getComputedStyle(a, '::after').content"))
                .isEqualTo("\" (" + site.url(link.getAttribute("href")) + ")\"");
        Locator footnote = page.locator(".body a[href^='#']:not(.anchor)").first();
        assertThat(footnote.evaluate("a => getComputedStyle(a, '::after').content"))
                .isEqualTo("none");
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = to.resolve(from.relativize(file));
                Files.createDirectories(target.getParent());
                Files.copy(file, target);
            }
        }
    }

    /** Something that does not compress well, as photographs do not. */
    private static void photograph(Path file) throws IOException {
        BufferedImage image = new BufferedImage(2_400, 400, BufferedImage.TYPE_INT_RGB);
        Random random = new Random(7);
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                image.setRGB(x, y, random.nextInt(1 << 24) & 0x3f3f3f);
            }
        }
        ImageIO.write(image, "png", file.toFile());
    }
}
