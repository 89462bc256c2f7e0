package dev.offprint.author.edit.text;

import dev.offprint.message.Language;
import dev.offprint.message.Message;
import java.util.List;

/** Shows the lines of an edit that change. An edit replaces lines, and inserts at most a few in one place. */
public final class TextDiff {

    private TextDiff() {}

    /**
     * Adds the differences, in the form of a diff without context.
     *
     * @param language that of the word for a line
     */
    public static void of(SourceEdit edit, Language language, List<String> out) {
        out.add("--- " + edit.path());
        out.add("+++ " + edit.path());
        String[] before = edit.before().split("\r?\n", -1);
        String[] after = edit.after().split("\r?\n", -1);
        int end = 0;
        while (end < Math.min(before.length, after.length)
                && before[before.length - 1 - end].equals(after[after.length - 1 - end])) {
            end++;
        }
        int common = Math.min(before.length, after.length);
        int line = 0;
        while (line < common && (before.length == after.length || before[line].equals(after[line]))) {
            if (!before[line].equals(after[line])) {
                out.add(place(line, language));
                out.add("-" + before[line]);
                out.add("+" + after[line]);
            }
            line++;
        }
        if (before.length != after.length) {
            out.add(place(line, language));
            int overlap = Math.min(end, common - line);
            for (int i = line; i < before.length - overlap; i++) {
                out.add("-" + before[i]);
            }
            for (int i = line; i < after.length - overlap; i++) {
                out.add("+" + after[i]);
            }
        }
    }

    private static String place(int line, Language language) {
        return "@@ " + Message.of("line {0}", line + 1).in(language) + " @@";
    }
}
