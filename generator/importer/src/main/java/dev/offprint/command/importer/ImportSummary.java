package dev.offprint.command.importer;

import dev.offprint.command.terminal.Style;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.importer.article.ImportResult;
import dev.offprint.importer.origin.ImportNote;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an import says at its end, in lines as wide as the terminal.
 *
 * @param result what it made
 * @param content where
 * @param report where the whole report is; null if nothing was written
 * @param terminal the terminal
 * @param language the language of its reader
 */
record ImportSummary(
        ImportResult result, Path content, @Nullable Path report, Terminal terminal, Language language) {

    private static final int SHOWN = 10;

    void print(PrintWriter out) {
        List<ImportNote> notes = result.notes().sorted();
        line(out, Message.of("{0}: {1}, {2}", content, articles(result.articles()), files(result.files())));
        line(out, Message.of("Pages read: {0}. Drafts among the articles: {1}", result.pages(), result.drafts()));
        if (result.isNewSite()) {
            line(out, Message.of("{0} is new; look at its addresses", content.resolve("site.yaml")));
        }
        if (result.undated() > 0) {
            line(
                    out,
                    Message.of(
                            "Articles without a date: {0}. `offprint check --fix=dates` gives them one",
                            result.undated()));
        }
        int keys = result.notes().droppedKeys().size();
        if (notes.isEmpty() && keys == 0) {
            line(out, Message.of("Everything was kept."));
        } else {
            line(out, Message.of("Notes: {0}. Keys of front matter that were not kept: {1}", notes.size(), keys));
            notes.stream().limit(SHOWN).forEach(note -> print(note, out));
            if (notes.size() > SHOWN) {
                line(out, Message.of("  … and {0} more", notes.size() - SHOWN));
            }
        }
        if (report == null) {
            line(out, Message.of("Nothing was written."));
        } else {
            line(out, Message.of("Report: {0}. Next: offprint check", report));
        }
        out.flush();
    }

    private static Message articles(int number) {
        return number == 1 ? Message.of("{0} article", number) : Message.of("{0} articles", number);
    }

    private static Message files(int number) {
        return number == 1 ? Message.of("{0} file", number) : Message.of("{0} files", number);
    }

    private void print(ImportNote note, PrintWriter out) {
        out.println(shortened(
                "  " + Style.visible((note.place() + ": " + note.text().in(language)).replaceAll("\\s+", " "))));
    }

    private void line(PrintWriter out, Message message) {
        out.println(message.in(language));
    }

    private String shortened(String text) {
        int width = Math.max(40, terminal.columns());
        return text.codePointCount(0, text.length()) <= width
                ? text
                : text.substring(0, text.offsetByCodePoints(0, width - 1)) + "…";
    }
}
