package dev.offprint.program;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Removes control characters and secrets from all output: messages of libraries and of the system repeat their input. */
public final class CleaningWriter extends Writer {

    /** Sequences of this program: colours, clearing a line, line ends on Windows. */
    private static final Pattern OWN = Pattern.compile("\u001b\\[[0-9;]*m|\r\u001b\\[K|\r\n");

    /** So many characters wait for a flush. */
    private static final int MOST = 1 << 16;

    private final PrintWriter out;
    private final UnaryOperator<String> cleaning;
    private final StringBuilder waiting = new StringBuilder();

    /**
     * Returns a writer to another one.
     *
     * @param cleaning removes more than control characters
     */
    public CleaningWriter(PrintWriter out, UnaryOperator<String> cleaning) {
        this.out = out;
        this.cleaning = cleaning;
    }

    @Override
    public void write(char[] buffer, int from, int length) {
        synchronized (lock) {
            waiting.append(buffer, from, length);
            if (waiting.length() > MOST) {
                passOnLines(buffer, from, length);
            }
        }
    }

    /** Passes on whole lines, because what is to be removed stands within one: a report may have a gigabyte, which the heap has not. */
    private void passOnLines(char[] added, int from, int length) {
        int last = from + length;
        while (last > from && added[last - 1] != '\n') {
            last--;
        }
        if (last > from) {
            int end = waiting.length() - (from + length - last);
            out.write(cleaned(waiting.substring(0, end)));
            waiting.delete(0, end);
        }
    }

    private String cleaned(String text) {
        return withoutControls(cleaning.apply(text));
    }

    @Override
    public void flush() {
        synchronized (lock) {
            out.write(cleaned(waiting.toString()));
            waiting.setLength(0);
            out.flush();
        }
    }

    @Override
    public void close() {
        flush();
    }

    /** Returns a text with control characters escaped as in JSON. */
    private static String withoutControls(String text) {
        int at = nextControl(text, 0);
        if (at == text.length()) {
            return text;
        }
        Matcher own = OWN.matcher(text);
        StringBuilder shown = new StringBuilder();
        int from = 0;
        while (at < text.length()) {
            shown.append(text, from, at);
            boolean ours = own.region(at, text.length()).lookingAt();
            from = ours ? own.end() : at + 1;
            shown.append(ours ? own.group() : String.format("\\u%04x", (int) text.charAt(at)));
            at = nextControl(text, from);
        }
        return shown.append(text, from, text.length()).toString();
    }

    /** Returns where the next control character is other than a line feed or a tab; a report has megabytes, so this is no pattern. */
    private static int nextControl(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isISOControl(c) && c != '\n' && c != '\t') {
                return i;
            }
        }
        return text.length();
    }
}
