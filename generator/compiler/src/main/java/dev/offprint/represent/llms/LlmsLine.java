package dev.offprint.represent.llms;

import dev.offprint.represent.MarkdownText;
import org.jspecify.annotations.Nullable;

/** A link of an index for agents (llms.txt, version 2: {@code - [name](url): notes}). */
public final class LlmsLine {

    private static final int MAX_NOTE_LENGTH = 160;

    private LlmsLine() {}

    /** Returns a line with a link; the note is shortened. */
    public static String of(String title, String url, @Nullable String note) {
        String line = "- [" + MarkdownText.escape(title) + "](" + url + ")";
        return note == null || note.isBlank()
                ? line + "\n"
                : line + ": " + MarkdownText.escape(MarkdownText.shorten(note, MAX_NOTE_LENGTH)) + "\n";
    }
}
