package dev.offprint.importer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pictures, drawings, formulas and front matter arrive as authors would write them, and the report names what changed its form. */
class ImportedFactsTest {

    @TempDir
    Path folder;

    private void page(String file, String head, String text) throws Exception {
        Imported.write(
                folder.resolve("site").resolve(file),
                "<!DOCTYPE html><html lang=en><head><title>T</title>" + head + "</head><body><main>" + text
                        + "</main></body></html>");
    }

    private Map<String, String> imported() throws Exception {
        Imported.run(folder.resolve("site"), folder);
        assertThat(Imported.errors(folder.resolve("content"))).isEmpty();
        return Imported.files(folder.resolve("content/articles"));
    }

    private String report() throws Exception {
        return Files.readString(folder.resolve("report/report.txt"));
    }

    @Test
    void thePictureThatStandsForAPageIsThatOfItsArticleUnlessThePagesShareIt() throws Exception {
        Path pictures = Path.of("src/test/resources/import/hugo/site/posts/second/pic.png");
        Files.createDirectories(folder.resolve("site"));
        Files.copy(pictures, folder.resolve("site/own.png"));
        Files.copy(pictures, folder.resolve("site/card.png"));
        page("own.html", "<meta property=og:image content=/own.png>", "<h1>Own</h1><p>text</p>");
        for (String name : new String[] {"a", "b", "c"}) {
            page(name + ".html", "<meta property=og:image content=/card.png>", "<h1>Shared</h1><p>text</p>");
        }
        Map<String, String> files = imported();
        assertThat(files).containsKey("own/own.png").doesNotContainKey("a/card.png");
        assertThat(files.get("own/en.md")).contains("<img src=\"own.png\" alt=\"\">");
    }

    @Test
    void aPageOfLinksBelowHeadingsIsAList() throws Exception {
        page("a.html", "", "<h1>A</h1><p>text</p>");
        page("tags.html", "", "<h1>Tags</h1><h2>A</h2><a href=a.html>a<i>4</i></a><h2>B</h2><a href=b.html>b</a>");
        assertThat(imported()).containsOnlyKeys("a/article.yaml", "a/en.md");
    }

    @Test
    void formulasAndDiagramsBecomeCodeWithANote() throws Exception {
        page(
                "a.html",
                "",
                "<h1>A</h1><p>Area <span class=katex><math><semantics><mi>x</mi><annotation"
                        + " encoding='application/x-tex'>x^2</annotation></semantics></math></span>.</p>"
                        + "<pre class=mermaid>graph TD</pre>");
        assertThat(imported().get("a/en.md")).contains("Area `x^2`.", "```mermaid\ngraph TD\n```");
        assertThat(report()).contains("formulas became code: 1 times", "drawings became code: 1 times");
    }

    @Test
    void frontMatterInToml() throws Exception {
        Imported.write(folder.resolve("notes/a.md"), """
                +++
                title = "Beds: two"
                date = 2024-05-04T10:00:00Z
                tags = ["Water", "Soil"]
                authors = ["Ada"]
                aliases = ["/old/beds/"]
                [params]
                colour = "red"
                +++
                Text +++ stays.
                """);
        Imported.write(folder.resolve("notes/hidden.md"), "+++\ntitle = \"Hidden\"\ndraft = true\n+++\nText.\n");
        Imported.write(folder.resolve("notes/broken.md"), "+++\ntitle = \n+++\nText.\n");
        Imported.markdown(folder.resolve("notes"), folder);
        Map<String, String> files = Imported.files(folder.resolve("content/articles"));
        assertThat(files.get("a/en.md")).isEqualTo("---\ntitle: \"Beds: two\"\n---\nText +++ stays.\n");
        assertThat(files.get("a/article.yaml"))
                .contains(
                        "isPublished: true",
                        "firstPublished: 2024-05-04T10:00:00Z",
                        "topics: [water, soil]",
                        "extra: {authors: [Ada]}");
        assertThat(files.get("hidden/article.yaml")).contains("isPublished: false");
        assertThat(report()).contains("broken.md: ", "the field `params` is not kept: 1 times");
    }
}
