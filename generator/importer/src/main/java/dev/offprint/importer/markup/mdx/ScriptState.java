package dev.offprint.importer.markup.mdx;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Reads JavaScript far enough to know which brackets are open: those in texts and comments are none. Text of JSX is not told from code, so
 * an apostrophe behind a letter begins no text.
 */
public final class ScriptState {

    private static final char TEMPLATE = '`';

    private final String brackets;
    private final Deque<Character> open = new ArrayDeque<>();
    private boolean isComment;

    /** Makes the state at the beginning of a script in which these pairs of brackets count: {@code {}()}. */
    public ScriptState(String brackets) {
        this.brackets = brackets;
    }

    boolean isOpen() {
        return isComment || !open.isEmpty();
    }

    /** Reads on to where all brackets are closed, and returns the index behind that place; -1 if there is none before {@code end}. */
    public int closed(String text, int from, int end) {
        for (int i = from; i < end; ) {
            i = next(text, i, end);
            if (!isOpen()) {
                return i;
            }
        }
        return -1;
    }

    /** Reads a part of a script. */
    void read(String text, int from, int end) {
        for (int i = from; i < end; ) {
            i = next(text, i, end);
        }
    }

    /** Reads a sign, or what begins with it, and returns the index behind. */
    private int next(String text, int i, int end) {
        char sign = text.charAt(i);
        if (isComment) {
            int close = text.indexOf("*/", i);
            isComment = close < 0 || close >= end;
            return isComment ? end : close + 2;
        } else if (!open.isEmpty() && open.element() == TEMPLATE) {
            return template(text, i);
        } else if (text.startsWith("/*", i)) {
            isComment = true;
            return i + 2;
        } else if (text.startsWith("//", i) && (i == 0 || text.charAt(i - 1) != ':')) {
            return lineEnd(text, i, end);
        } else if (sign == '"' || sign == '\'') {
            return quoted(text, i, end);
        }
        bracket(sign);
        return i + 1;
    }

    private void bracket(char sign) {
        int kind = brackets.indexOf(sign);
        if (sign == TEMPLATE || (kind >= 0 && kind % 2 == 0)) {
            open.push(sign);
        } else if (kind >= 0 && !open.isEmpty() && open.element() == brackets.charAt(kind - 1)) {
            open.pop();
        }
    }

    private int template(String text, int i) {
        if (text.charAt(i) == '\\') {
            return i + 2;
        } else if (text.charAt(i) == TEMPLATE) {
            open.pop();
        } else if (text.startsWith("${", i)) {
            open.push('{');
            return i + 2;
        }
        return i + 1;
    }

    /** A text in quotes ends on its line, or it is none. */
    private static int quoted(String text, int i, int end) {
        char quote = text.charAt(i);
        boolean isApostrophe = quote == '\'' && i > 0 && Character.isLetterOrDigit(text.charAt(i - 1));
        for (int at = i + 1; !isApostrophe && at < end && text.charAt(at) != '\n'; at++) {
            if (text.charAt(at) == quote) {
                return at + 1;
            }
            at += text.charAt(at) == '\\' ? 1 : 0;
        }
        return i + 1;
    }

    private static int lineEnd(String text, int i, int end) {
        int newline = text.indexOf('\n', i);
        return newline < 0 ? end : Math.min(newline, end);
    }
}
