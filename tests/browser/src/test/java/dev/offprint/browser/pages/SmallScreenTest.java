package dev.offprint.browser.pages;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import dev.offprint.browser.BrowserSession;
import dev.offprint.browser.BrowserTest;
import dev.offprint.browser.ServedSite;
import dev.offprint.level.Effort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * No page scrolls sideways, whatever words its author chose: words, code and addresses that fit on no screen stand wherever
 * an author can put text, and every Markdown construct that the outside validators know is there, also within quotes and
 * lists. Code blocks and tables scroll within themselves.
 */
@BrowserTest
final class SmallScreenTest {

    private static final Path CONTENT = Path.of("src/test/resources/narrow");
    private static final Path CONSTRUCTS = Path.of("../validation/constructs.md");
    private static final String NOTHING_HERE = "/en/nothing-here";
    /** CSS pixels: the smallest phones (WCAG 2.2, 1.4.10) and the usual ones; at night, each arrangement above them as well. */
    private static final List<Integer> WIDTHS =
            List.of(320, 360, 700, 1100, 1400).subList(0, Math.min(5, Effort.SEEDS.count()));

    /** The elements that reach beyond the page and are not within something that scrolls, as people look for them. */
    private static final String CULPRITS = """
            () => {
              const root = document.documentElement;
              if (root.scrollWidth <= root.clientWidth) return [];
              const scrolls = (one) => one && one !== root && (getComputedStyle(one).overflowX !== 'visible' || scrolls(one.parentElement));
              const beyond = [...document.body.querySelectorAll('*')]
                .filter((one) => one.getBoundingClientRect().right > root.clientWidth + 0.5 && !scrolls(one.parentElement));
              return [root.scrollWidth + ' px', ...beyond.slice(0, 4).map((one) => one.outerHTML.slice(0, 80))];
            }
            """;

    private static final String LINKS =
            "[...document.querySelectorAll('a[href]')].filter((a) => a.origin === location.origin).map((a) => a.pathname)";

    @Test
    void noPageScrollsSideways(Page page, BrowserSession session, @TempDir Path folder) throws IOException {
        session.expect(PageKind.MISSING);
        session.expect(
                "asked another machine: https://example.com/|ERR_NAME_NOT_RESOLVED"); // pictures of the constructs
        try (ServedSite site = ServedSite.of(content(folder))) {
            Set<String> seen = new LinkedHashSet<>();
            List<String> wide = new ArrayList<>();
            Deque<String> ahead = new ArrayDeque<>(List.of("/", NOTHING_HERE, "/en/knowledge/listed"));
            while (!ahead.isEmpty()) {
                String path = ahead.remove();
                if (seen.add(path) && isThere(page.navigate(site.url(path)), path)) {
                    wide.addAll(sideways(page, path));
                    ((List<?>) page.evaluate(LINKS))
                            .stream()
                                    .map(String::valueOf)
                                    .filter(SmallScreenTest::isPage)
                                    .forEach(ahead::add);
                }
            }
            assertThat(seen)
                    .as("pages of each kind")
                    .contains("/en", "/de", "/en/developers", "/de/about-the-site", "/en/types/guide")
                    .contains("/en/knowledge/hostile", "/de/knowledge/other", "/en/knowledge/quoted")
                    .anyMatch(path -> path.startsWith("/problems/"))
                    .anyMatch(path -> path.startsWith("/de/types/x-"));
            assertThat(wide).isEmpty();
        }
    }

    private static List<String> sideways(Page page, String path) {
        List<String> wide = new ArrayList<>();
        for (int width : WIDTHS) {
            page.setViewportSize(width, 640);
            page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true })");
            List<?> culprits = (List<?>) page.evaluate(CULPRITS);
            if (!culprits.isEmpty()) {
                wide.add(path + " at " + width + " px: " + culprits);
            }
        }
        return wide;
    }

    /** One page that is not there is as good as all of them. */
    private static boolean isThere(@Nullable Response response, String path) {
        return path.equals(NOTHING_HERE) || (response != null && response.status() == 200);
    }

    /** Addresses with an extension are documents; an address that has more than one form is asked for as a page. */
    private static boolean isPage(String path) {
        return !path.startsWith("/api/") && path.indexOf('.') < 0;
    }

    /** Returns the hostile site, with an article of every construct for each thing that it can stand in. */
    private static Path content(Path folder) throws IOException {
        try (var files = Files.walk(CONTENT)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = folder.resolve(CONTENT.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        Files.writeString(
                folder.resolve("site.yaml"), Files.readString(CONTENT.resolve("site.yaml")) + "links: ignore\n");
        String[] constructs = Files.readString(CONSTRUCTS).split("%%%\n");
        article(folder, "plain", constructs, "", "");
        article(folder, "quoted", constructs, "> > ", "> > ");
        article(folder, "listed", constructs, "- - ", "    ");
        return folder;
    }

    private static void article(Path folder, String slug, String[] constructs, String first, String others)
            throws IOException {
        StringBuilder text = new StringBuilder("---\ntitle: " + slug + "\n---\n");
        for (String construct : constructs) {
            String prefix = first;
            for (String line : construct.lines().toList()) {
                text.append(prefix).append(line).append('\n');
                prefix = others;
            }
            text.append('\n');
        }
        Path article = Files.createDirectories(folder.resolve("articles/" + slug));
        Files.writeString(article.resolve("article.yaml"), "contentType: guide\nisPublished: true\n");
        Files.writeString(article.resolve("en.md"), text);
    }
}
