package dev.offprint.preview.edition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.pipeline.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** What is broken keeps its last good form, and what did not change makes no edition. */
final class EditionsTest extends EditedSite {

    @Test
    void aBrokenArticleKeepsItsLastGoodFormUntilItIsMended() throws IOException {
        write("articles/one/en.md", "---\ntitle: One\n---\nThe first text.\n");
        Editions editions = site();
        Edition good = editions.next(ContentChanges.EVERYWHERE, Progress.SILENT);
        write("articles/one/en.md", "---\ntitle: [One\n---\nThe second text.\n");
        Edition broken = editions.next(ContentChanges.in("one"), Progress.SILENT);
        assertThat(broken.isBroken()).isTrue();
        assertThat(broken.number()).isGreaterThan(good.number());
        assertThat(text(broken, "en/knowledge/one.md")).contains("The first text.");
        write("articles/one/en.md", "---\ntitle: One\n---\nThe third text.\n");
        Edition mended = editions.next(ContentChanges.in("one"), Progress.SILENT);
        assertThat(mended.isBroken()).isFalse();
        assertThat(text(mended, "en/knowledge/one.md")).contains("The third text.");
    }

    @Test
    void anArticleWhoseSlugIsIndexHasMarkdown() throws IOException {
        write("articles/index/article.yaml", "contentType: guide\nisPublished: true\n");
        write("articles/index/en.md", "---\ntitle: Index\n---\nThe text.\n");
        write("articles/one/en.md", "---\ntitle: One\n---\nThe first text.\n");
        assertThat(text(site().next(ContentChanges.EVERYWHERE, Progress.SILENT), "en/knowledge/index.md"))
                .contains("The text.");
    }

    @Test
    void otherArticlesCanBeEditedWhileOneIsBroken() throws IOException {
        write("articles/one/en.md", "---\ntitle: One\n---\nThe first text.\n");
        write("articles/two/article.yaml", "contentType: guide\nisPublished: true\n");
        write("articles/two/en.md", "---\ntitle: Two\n---\nSee [one](../one/).\n");
        Editions editions = site();
        editions.next(ContentChanges.EVERYWHERE, Progress.SILENT);
        write("articles/one/article.yaml", "contentType: [\n");
        Edition broken = editions.next(ContentChanges.in("one"), Progress.SILENT);
        assertThat(text(broken, "en/knowledge/two.md")).contains("(" + ORIGIN + "/en/knowledge/one)");
        write("articles/two/en.md", "---\ntitle: Two\n---\nEdited.\n");
        Edition edited = editions.next(ContentChanges.in("two"), Progress.SILENT);
        assertThat(edited.isBroken()).isTrue();
        assertThat(text(edited, "en/knowledge/two.md")).contains("Edited.");
        assertThat(text(edited, "en/knowledge/one.md")).contains("The first text.");
    }

    @Test
    void aBrokenSiteKeepsItsLastGoodForm() throws IOException {
        write("articles/one/en.md", "---\ntitle: One\n---\nThe first text.\n");
        Editions editions = site();
        editions.next(ContentChanges.EVERYWHERE, Progress.SILENT);
        write("site.yaml", "name: [\n");
        Edition broken = editions.next(ContentChanges.in(), Progress.SILENT);
        assertThat(broken.isBroken()).isTrue();
        assertThat(text(broken, "en/knowledge/one/index.html"))
                .contains("A site")
                .contains(ORIGIN);
    }

    @Test
    void theContentFolderMayVanishAndComeBack() throws IOException {
        write("articles/one/en.md", "---\ntitle: One\n---\nThe first text.\n");
        Editions editions = site();
        editions.next(ContentChanges.EVERYWHERE, Progress.SILENT);
        Files.move(content(), folder.resolve("away"));
        Edition gone = editions.next(ContentChanges.EVERYWHERE, Progress.SILENT);
        assertThat(gone.findings()).extracting(Diagnostic::code).containsExactly("no-content");
        assertThat(text(gone, "en/knowledge/one.md")).contains("The first text.");
        Files.move(folder.resolve("away"), content());
        assertThat(editions.next(ContentChanges.EVERYWHERE, Progress.SILENT).isBroken())
                .isFalse();
    }

    @Test
    void savingWithoutAChangeMakesNoEdition() throws IOException {
        write("articles/one/en.md", "---\ntitle: One\n---\nThe first text.\n");
        Editions editions = site();
        Edition first = editions.next(ContentChanges.EVERYWHERE, Progress.SILENT);
        write("articles/one/en.md", "---\ntitle: One\n---\nThe first text.\n");
        assertThat(editions.next(ContentChanges.in("one"), Progress.SILENT)).isSameAs(first);
        assertThat(editions.next(ContentChanges.EVERYWHERE, Progress.SILENT)).isSameAs(first);
    }

    @Test
    void anArticleAppearsWhenItsTimeHasCome() throws IOException {
        write("articles/later/article.yaml", "contentType: guide\nisPublished: true\nfirstPublished: 2027-01-31\n");
        write("articles/later/en.md", "---\ntitle: Later\n---\nText.\n");
        write("articles/one/en.md", "---\ntitle: One\n---\nThe first text.\n");
        site();
        AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2027-01-30T23:59:59Z"));
        Clock clock = new Clock() {
            @Override
            public Instant instant() {
                return now.get();
            }

            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }
        };
        Editions editions = Editions.at(ORIGIN, content(), Corpus.Options.defaults(), clock);
        Edition before = editions.next(ContentChanges.EVERYWHERE, Progress.SILENT);
        assertThat(before.due()).isEqualTo("2027-01-31T00:00:00Z");
        assertThat(before.tree().get(new ObjectKey("en/knowledge/later.md"))).isEmpty();
        now.set(Instant.parse("2027-01-31T00:00:00Z"));
        Edition after = editions.next(ContentChanges.in(), Progress.SILENT);
        assertThat(after.due()).isNull();
        assertThat(text(after, "en/knowledge/later.md")).contains("Text.");
        Corpus.Options fixed = Corpus.Options.defaults().withInstant(Instant.parse("2027-01-30T00:00:00Z"));
        Edition given = Editions.at(ORIGIN, content(), fixed, clock).next(ContentChanges.EVERYWHERE, Progress.SILENT);
        assertThat(given.due()).as("no time passes").isNull();
        assertThat(given.tree().get(new ObjectKey("en/knowledge/later.md"))).isEmpty();
    }
}
