package dev.offprint.importer.markup.word;

import java.util.HashSet;
import java.util.Set;

/**
 * Marks of changes that a tool settles before it makes a page (facelessuser.github.io/pymdown-extensions, "Critic", modes "accept" and
 * "reject"): {@code {++added++}}, {@code {--removed--}}, {@code {~~old~>new~~}}, {@code {==lit==}}, {@code {>>remark<<}}.
 */
public final class CriticMarks {

    private static final String ARROW = "~>";
    private static final String ADDED = "++";
    private static final String REMOVED = "--";
    private static final String REPLACED = "~~";
    private static final String LIT = "==";
    private static final String REMARK = ">>";

    /** Marks whose ends are not in the rest of a text. */
    private final Set<String> endless = new HashSet<>();

    private final StringBuilder result = new StringBuilder();
    /** Lines that were taken out, and are added behind their paragraph. */
    private int owed;

    private final String text;
    private final boolean isAccepted;

    private CriticMarks(String text, boolean isAccepted) {
        this.text = text;
        this.isAccepted = isAccepted;
    }

    /**
     * Returns a text without marks, and without what they take out; its lines stay those that they were. Code is no exception, because the
     * tool settles marks before it looks for code.
     *
     * @param isAccepted whether changes are accepted; otherwise they are rejected
     */
    public static String settled(String text, boolean isAccepted) {
        return text.contains("{") ? new CriticMarks(text, isAccepted).settled() : text;
    }

    private String settled() {
        int copied = 0;
        for (int at = text.indexOf('{'); at >= 0; at = text.indexOf('{', Math.max(at + 1, copied))) {
            String mark = isEscaped(at) ? "" : text.substring(at + 1, Math.min(at + 3, text.length()));
            String close = close(mark);
            int end = close.isEmpty() || endless.contains(close) ? -1 : text.indexOf(close, at + 3);
            if (end < 0) {
                endless.add(close);
                continue;
            }
            String shown = shown(mark, text.substring(at + 3, end));
            copy(copied, at);
            result.append(shown);
            copied = end + close.length();
            owed += lines(text.substring(at, copied)) - lines(shown);
        }
        copy(copied, text.length());
        return result.toString();
    }

    private void copy(int from, int to) {
        String part = text.substring(from, to);
        int gap = owed == 0 ? -1 : part.indexOf("\n\n");
        result.append(part, 0, Math.max(0, gap));
        if (gap >= 0) {
            result.append("\n".repeat(owed));
            owed = 0;
        }
        result.append(part, Math.max(0, gap), part.length());
    }

    private boolean isEscaped(int at) {
        int first = at;
        while (first > 0 && text.charAt(first - 1) == '\\') {
            first--;
        }
        return (at - first) % 2 == 1;
    }

    private static String close(String mark) {
        return switch (mark) {
            case ADDED, REMOVED, LIT, REPLACED -> mark + "}";
            case REMARK -> "<<}";
            default -> "";
        };
    }

    private String shown(String mark, String inner) {
        return switch (mark) {
            case ADDED -> isAccepted ? inner : "";
            case REMOVED -> isAccepted ? "" : inner;
            case LIT -> inner;
            case REPLACED -> {
                int arrow = inner.indexOf(ARROW);
                yield arrow < 0 ? "" : isAccepted ? inner.substring(arrow + 2) : inner.substring(0, arrow);
            }
            default -> "";
        };
    }

    private static int lines(String text) {
        return (int) text.chars().filter(sign -> sign == '\n').count();
    }
}
