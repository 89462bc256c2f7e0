package dev.offprint.importer.report;

import dev.offprint.importer.article.ImportResult;
import dev.offprint.importer.origin.ImportNote;
import dev.offprint.importer.origin.Redirect;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The report of an import: {@code notes.txt} says what could not be kept, by file and line; {@code redirects.txt} has the old path of
 * each page and the new one, as static hosts read them ({@code /old /new 301}).
 */
public final class ReportFiles {

    private ReportFiles() {}

    /**
     * Checks that the folder can be written.
     *
     * @throws RefusedException where there is one
     */
    public static void refuseIfPresent(Path folder) throws RefusedException {
        if (Files.exists(folder)) {
            throw new RefusedException(
                    Message.of("{0} exists already; move it away, or name another folder with --report", folder));
        }
    }

    /** Writes the report. */
    public static void write(Path folder, ImportResult result, Language language) throws IOException {
        Files.createDirectories(folder);
        write(folder.resolve("notes.txt"), notes(result, language));
        write(folder.resolve("redirects.txt"), redirects(result));
    }

    private static String notes(ImportResult result, Language language) {
        StringBuilder text = new StringBuilder();
        for (ImportNote note : result.notes().sorted()) {
            text.append(visible(result.notes().place(note) + ": " + note.text().in(language)))
                    .append('\n');
        }
        result.notes()
                .droppedKeys()
                .forEach((key, use) -> text.append(visible(Message.of(
                                        "{0}: the field `{1}` is not kept; pages with it: {2}",
                                        use.first(), key, use.files())
                                .in(language)))
                        .append('\n'));
        return text.toString();
    }

    private static String redirects(ImportResult result) {
        StringBuilder text = new StringBuilder();
        for (Redirect redirect : result.redirects()) {
            text.append(path(redirect.from()))
                    .append(' ')
                    .append(path(redirect.to()))
                    .append(" 301\n");
        }
        return text.toString();
    }

    private static String path(String path) {
        return visible(path).replace(" ", "%20");
    }

    private static String visible(String text) {
        return text.replaceAll("[\\n\\r\\t]++", " ").replaceAll("\\p{Cc}", "\uFFFD");
    }

    private static void write(Path file, String text) throws IOException {
        Files.writeString(file, text, StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW);
    }
}
