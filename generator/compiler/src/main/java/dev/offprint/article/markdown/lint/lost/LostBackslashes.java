package dev.offprint.article.markdown.lint.lost;

import dev.offprint.article.markdown.lint.unread.TextFindings;
import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.SourceSpan;

/** Paths of Windows and regular expressions that lose backslashes, because these stand before punctuation (CommonMark 0.31, 2.4). */
final class LostBackslashes {

    private static final Pattern WORD = Pattern.compile("[^\\s`]{2,200}");
    private static final Pattern DOUBLED = Pattern.compile("\\\\\\\\");
    /** A backslash that pages leave out, and what it stands before. */
    private static final Pattern ESCAPE = Pattern.compile("\\\\([!-/:-@\\[-`{-~])");

    private static final Pattern SHOWN = Pattern.compile("\\\\[\\p{L}\\p{N}]");
    /** A drive, a variable, and the folder itself or the one above. */
    private static final Pattern PATH = Pattern.compile("(?:[A-Za-z]:|%\\w{1,40}%|\\.{1,2})\\\\.*");
    /** A full stop before a backslash that breaks the line is none. */
    private static final Pattern FOLDER = Pattern.compile("(?:[A-Za-z]:|%\\w{1,40}%|\\.{1,2}\\\\[^\\\\]+)\\\\.*");
    /** A server, or the name of a device: two backslashes begin it. */
    private static final Pattern SERVER =
            Pattern.compile("\\\\\\\\(?:[?.]\\\\[^\\\\]+|\\w[\\w.$-]+)(?:\\\\[^\\\\]+)*\\\\?");
    /** No text needs these escapes: regular expressions do. Behind a figure, a full stop is no number of a list. */
    private static final Pattern NEEDLESS = Pattern.compile("\\\\[/?]|(?<![0-9])\\\\\\.(?!\\.)");

    private static final Pattern EXPRESSION = Pattern.compile("[$^|(\\[*+]");
    /** A command of TeX with its argument. */
    private static final Pattern FORMULA = Pattern.compile("\\\\[A-Za-z]{2,}\\{");

    /** Characters of a folder's name behind its first blank. */
    private static final int LONGEST_FOLDER = 24;

    private static final String CONTINUED = "[^\\\\]*\\\\[!-/:-@\\[^-`{-~].*";

    private static final String OPENING = "\"'(\u201E\u201C\u00BB\u00AB[<";
    private static final String CLOSING = ".,;:!?)\"'\u201C\u201D\u00AB\u00BB";

    private final String text;
    private final TextFindings findings;
    /** The first backslash behind what was looked at; the length of the text if there is none. */
    private int next = -1;

    LostBackslashes(String text, TextFindings findings) {
        this.text = text;
        this.findings = findings;
    }

    /** Looks at a line of text, or a part of one. */
    void look(SourceSpan span) {
        int begin = span.getInputIndex();
        int end = begin + span.getLength();
        if (endsInPath(begin, end)) {
            end++; // the backslash that breaks the line
        }
        if (next < begin) {
            next = indexOf(begin);
        }
        if (next >= end) {
            return;
        }
        Matcher word = WORD.matcher(text).region(begin, end);
        int path = -LONGEST_FOLDER;
        while (word.find()) {
            if (word.group().indexOf('\\') >= 0) {
                boolean isInPath = word.start() - path < LONGEST_FOLDER;
                word(word.start(), word.group(), isInPath);
                path = goesOn(word.group()) ? word.end() : -LONGEST_FOLDER;
            }
        }
    }

    private int indexOf(int begin) {
        int found = text.indexOf('\\', begin);
        return found < 0 ? text.length() : found;
    }

    /** Looks back within this part of a line alone: a text can have 180,000 lines and no blank. */
    private boolean endsInPath(int begin, int end) {
        if (!text.startsWith("\\\n", end) && !text.startsWith("\\\r\n", end)) {
            return false;
        }
        int word = end;
        while (word > begin && !Character.isWhitespace(text.charAt(word - 1))) {
            word--;
        }
        return PATH.matcher(text).region(word, end + 1).lookingAt();
    }

    /** Returns whether a word is a path that may go on behind a blank. */
    private static boolean goesOn(String word) {
        return PATH.matcher(word.replaceFirst("^\\p{P}", "")).matches()
                && !DOUBLED.matcher(word).find()
                && Character.isLetterOrDigit(word.charAt(word.length() - 1));
    }

    /**
     * Looks at a word that has a backslash.
     *
     * @param isInPath whether it follows a path: names of folders have blanks
     */
    private void word(int at, String whole, boolean isInPath) {
        int start = 0;
        while (start < whole.length() && OPENING.indexOf(whole.charAt(start)) >= 0) {
            start++;
        }
        int end = whole.length();
        while (end > start + 1 && CLOSING.indexOf(whole.charAt(end - 1)) >= 0 && whole.charAt(end - 2) != '\\') {
            end--;
        }
        String written = whole.substring(start, end);
        if (losesSigns(written) || (isInPath && written.matches(CONTINUED))) {
            String shown = ESCAPE.matcher(written).replaceAll("$1");
            findings.add(
                    Code.LOST_SIGNS,
                    at + start,
                    Message.of(
                            "pages show `{0}` as `{1}`, because Markdown takes its signs for markup",
                            written, written.endsWith("\\") ? shown.substring(0, shown.length() - 1) : shown),
                    Message.of("write it as code, between backticks; in text, write each backslash twice"));
        }
    }

    /** An author who doubles a backslash knows what a single one means. */
    private static boolean losesSigns(String written) {
        if (SERVER.matcher(written).matches()) {
            return true;
        } else if (DOUBLED.matcher(written).find() || FORMULA.matcher(written).find()) {
            return false;
        } else if (!ESCAPE.matcher(written).find()) {
            return written.endsWith("\\") && FOLDER.matcher(written).matches();
        }
        return SHOWN.matcher(written).find()
                || PATH.matcher(written).matches()
                || (NEEDLESS.matcher(written).find()
                        && EXPRESSION.matcher(written).find());
    }
}
