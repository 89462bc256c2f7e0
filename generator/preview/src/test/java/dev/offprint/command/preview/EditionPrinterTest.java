package dev.offprint.command.preview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.command.build.ContentOptions;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.message.Language;
import dev.offprint.pipeline.Progress;
import dev.offprint.preview.edition.ContentChanges;
import dev.offprint.preview.edition.Edition;
import dev.offprint.preview.edition.Editions;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code offprint serve} says about a site of which nothing is public. */
class EditionPrinterTest {

    @TempDir
    private Path content;

    @Test
    void aSiteOfDraftsSaysHowTheyAreSeen() throws IOException {
        article("first", false);
        article("second", false);
        assertThat(explained()).contains("Alle Artikel sind Entwürfe. `offprint serve --drafts` zeigt Entwürfe");
    }

    @Test
    void aSiteWithAPublicArticleAndAnEmptySiteSayNothing() throws IOException {
        assertThat(explained()).isEmpty();
        article("first", false);
        article("second", true);
        assertThat(explained()).isEmpty();
    }

    private void article(String slug, boolean published) throws IOException {
        Path folder = Files.createDirectories(content.resolve("articles").resolve(slug));
        Files.writeString(folder.resolve("article.yaml"), "contentType: guide\nisPublished: " + published + "\n");
        Files.writeString(folder.resolve("en.md"), "---\ntitle: Title\n---\nText.\n");
    }

    private String explained() throws IOException {
        Files.writeString(
                content.resolve("site.yaml"), "baseUrl: https://example.com\nname: A\nmcpUrl: https://example.com\n");
        ContentOptions sources = new ContentOptions();
        Edition first = Editions.at("http://localhost:1", content, sources.corpusOptions(), Clock.systemUTC())
                .next(ContentChanges.EVERYWHERE, Progress.SILENT);
        StringWriter err = new StringWriter();
        new EditionPrinter(sources, new PrintWriter(err, true), Terminal.NONE, Language.DE).explainDrafts(first);
        return err.toString();
    }
}
