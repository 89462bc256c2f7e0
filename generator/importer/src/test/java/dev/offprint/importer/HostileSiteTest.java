package dev.offprint.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Gate;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What is imported comes from strangers: work is bounded, nothing outside of the folder is read, nothing is overwritten, nothing throws. */
@Timeout(60)
class HostileSiteTest {

    @TempDir
    Path folder;

    private Map<String, String> imported() throws Exception {
        Imported.run(folder.resolve("site"), folder);
        assertThat(Imported.errors(folder.resolve("content"))).isEmpty();
        return Imported.files(folder.resolve("content/articles"));
    }

    private void page(String file, String text) throws Exception {
        Imported.page(folder.resolve("site"), file, text);
    }

    @Gate
    @Test
    void elementsWithinEachOther() throws Exception {
        List<String> tags =
                List.of("div", "b", "ul><li", "blockquote", "table><tr><td", "details", "sup", "font size=1");
        for (int i = 0; i < tags.size(); i++) {
            String tag = "<" + tags.get(i) + ">";
            page("deeper-" + i + ".html", "<h1>Deep</h1><p>before</p>" + tag.repeat(60_000) + "inner");
            page("deep-" + i + ".html", "<h1>Deep</h1><p>before</p>" + tag.repeat(6_000) + "inner");
        }
        Map<String, String> files = imported();
        for (int i = 0; i < tags.size(); i++) {
            assertThat(files).as(tags.get(i)).containsKey("deep-" + i + "/article.yaml");
        }
        assertThat(folder.resolve("report/report.txt")).content().contains("too large: " + tags.size() + " times");
    }

    @Gate
    @Test
    void manyElements() throws Exception {
        List<String> parts = List.of(
                "<p>x <b>y</b></p>",
                "<h2>x</h2>",
                "<ul><li>a</ul>",
                "x<br>",
                "<b>a</b>",
                "<a href='#a'>a</a>",
                "<a href='x'>",
                "`",
                "*",
                "&lt;b",
                "<sup><a href='#f'>1</a></sup>");
        for (int i = 0; i < parts.size(); i++) {
            page(
                    "many-" + i + ".html",
                    "<h1>Many</h1><p>before</p>" + parts.get(i).repeat(100_000));
        }
        page("fine.html", "<h1>Fine</h1><p>text</p>");
        assertThat(imported()).containsKey("fine/article.yaml");
    }

    @Gate
    @Test
    void fiveMegabytesOfOneElement() throws Exception {
        page("large.html", "<h1>Large</h1><pre>" + "x ".repeat(2_700_000) + "</pre>");
        page("fine.html", "<h1>Fine</h1><p>text</p>");
        Report report = Imported.run(folder.resolve("site"), folder);
        assertThat(report.isWhole()).isFalse();
        assertThat(folder.resolve("content/articles")).isDirectoryContaining(path -> path.endsWith("fine"));
        assertThat(folder.resolve("content/articles/large")).doesNotExist();
    }

    @Test
    void scriptsAndAddressesThatRunSomething() throws Exception {
        page(
                "a.html",
                "<h1>A</h1><p onclick='x()'>text<script>alert(1)</script><a href='java&#10;script:alert(1)'>run</a>"
                        + "<a href='file:///etc/passwd'>file</a> <img src='data:text/html,x' alt='alt'></p>");
        assertThat(imported().get("a/en.md"))
                .contains("text")
                .contains("run")
                .doesNotContain("alert", "script", "passwd", "data:");
    }

    @Test
    void filesOutsideOfTheFolder() throws Exception {
        Imported.write(folder.resolve("secret.txt"), "secret");
        page(
                "a.html",
                "<h1>A</h1><p><a href='../../secret.txt'>x</a> <a href='link.txt'>y</a> <a"
                        + " href='%2e%2e/secret.txt'>z</a></p>");
        Files.createSymbolicLink(folder.resolve("site/link.txt"), folder.resolve("secret.txt"));
        Files.createSymbolicLink(folder.resolve("site/loop"), folder.resolve("site"));
        assertThat(imported().values()).noneMatch(text -> text.equals("secret")).hasSize(2);
    }

    @Test
    void redirectsThatLeadInCircles() throws Exception {
        Path site = folder.resolve("site");
        Imported.write(site.resolve("x.html"), "<html><meta http-equiv=refresh content='0; url=y.html'></html>");
        Imported.write(site.resolve("y.html"), "<html><meta http-equiv=refresh content='0; url=x.html'></html>");
        Imported.write(site.resolve("z.html"), "<html><meta http-equiv=refresh content='0; url=a.html#b'></html>");
        page("a.html", "<h1>A</h1><p>text <a href='x.html'>x</a> <a href='z/'>z</a></p>");
        assertThat(imported().get("a/en.md")).contains("[x](/x.html)", "[z](../a/)");
        assertThat(folder.resolve("report/redirects.txt"))
                .content()
                .contains("/a.html /en/knowledge/a 301", "/z.html /en/knowledge/a#b 301");
    }

    @Test
    void slugsThatAreTheSameOrDifferInLetterCase() throws Exception {
        page("a/Setup.html", "<h1>One</h1><p>text</p>");
        page("b/setup.html", "<h1>Two</h1><p>text</p>");
        page("setup/index.html", "<h1>Three</h1><p>text</p>");
        page("aux.html", "<h1>Four</h1><p>text</p>");
        assertThat(imported()).containsKeys("setup/en.md", "b-setup/en.md", "setup-2/en.md", "aux-page/en.md");
    }

    @Test
    void encodings() throws Exception {
        Files.createDirectories(folder.resolve("site"));
        for (String name : List.of("windows-1252", "UTF-16LE", "ISO-8859-15", "UTF-8")) {
            String mark = name.equals("UTF-16LE") ? "\uFEFF" : "";
            String said = name.startsWith("ISO") ? "<meta charset=" + name + ">" : "";
            String text = mark + "<!DOCTYPE html><html lang=de><head>" + said
                    + "<title>Grüße</title></head><body><main><h1>Grüße</h1><p>Süß</p></main></body></html>";
            Files.write(folder.resolve("site/" + name + ".html"), text.getBytes(Charset.forName(name)));
        }
        assertThat(imported().entrySet())
                .filteredOn(file -> file.getKey().endsWith("/de.md"))
                .hasSize(4)
                .allMatch(file -> file.getValue().equals("---\ntitle: Grüße\n---\nSüß\n"));
    }

    @Gate
    @Test
    void aSiteOfManyPagesIsReadInTime() throws Exception {
        String text = IntStream.range(0, 60)
                .mapToObj(i -> "<h2 id=h" + i + ">Part " + i + "</h2><p>Text of <b>part</b> " + i + ".</p>")
                .collect(Collectors.joining());
        for (int i = 0; i < 100; i++) {
            page(
                    "p/" + i + "/index.html",
                    "<h1>Page " + i + "</h1>" + text + "<p><a href='../" + (i + 1) % 100 + "/#h3'>next</a></p>");
        }
        Report report = Imported.run(folder.resolve("site"), folder);
        assertThat(report.isWhole()).isTrue();
    }
}
