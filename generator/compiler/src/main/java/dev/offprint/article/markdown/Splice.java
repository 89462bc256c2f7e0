package dev.offprint.article.markdown;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;

/** A text of which some parts are replaced; all others stay character for character. */
final class Splice {

    private static final String SAFE = "-._~!$'+,;=:@/?#%";

    private final String text;
    private final List<Edit> edits = new ArrayList<>();

    Splice(String text) {
        this.text = text;
    }

    private record Edit(int start, int end, String with) {}

    /** Replaces a part; one that begins within another stays. */
    void replace(int start, int end, String with) {
        edits.add(new Edit(start, end, with));
    }

    String result() {
        if (edits.isEmpty()) {
            return text;
        }
        edits.sort(Comparator.comparingInt(Edit::start));
        StringBuilder result = new StringBuilder(text.length() + 64 * edits.size());
        int copied = 0;
        for (Edit edit : edits) {
            if (edit.start >= copied) {
                result.append(text, copied, edit.start).append(edit.with);
                copied = edit.end;
            }
        }
        return result.append(text, copied, text.length()).toString();
    }

    /** Returns a query and a fragment so that neither Markdown nor HTML reads anything into them. */
    static String encoded(String suffix) {
        StringBuilder encoded = new StringBuilder(suffix.length());
        for (byte b : suffix.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xFF);
            if (c == '&') {
                encoded.append("&amp;");
            } else if (c < 0x80 && (Character.isLetterOrDigit(c) || SAFE.indexOf(c) >= 0)) {
                encoded.append(c);
            } else {
                encoded.append('%').append(HexFormat.of().withUpperCase().toHexDigits(b));
            }
        }
        return encoded.toString();
    }

    /** Returns the index after the colon of {@code [label]: destination "title"}. */
    static int labelEnd(String definition) {
        int at = definition.indexOf('[') + 1;
        while (at < definition.length() && definition.charAt(at) != ']') {
            at += definition.charAt(at) == '\\' ? 2 : 1;
        }
        return at + 2;
    }

    /**
     * Returns where a destination begins and ends, without angle brackets, in what CommonMark has accepted as a link or a definition; so
     * the grammar is followed, not checked (CommonMark 0.31, 4.7 and 6.3).
     */
    static int[] destination(String text, int from) {
        int start = Math.min(from, text.length());
        while (start < text.length() && " \t\n".indexOf(text.charAt(start)) >= 0) {
            start++;
        }
        boolean bracketed = start < text.length() && text.charAt(start) == '<';
        int at = bracketed ? ++start : start;
        int open = 0;
        while (at < text.length() && (bracketed ? text.charAt(at) != '>' : text.charAt(at) > ' ')) {
            char c = text.charAt(at);
            open += bracketed || c == '\\' ? 0 : c == '(' ? 1 : c == ')' ? -1 : 0;
            if (open < 0) {
                break;
            }
            boolean isEscape = c == '\\' && (bracketed || (at + 1 < text.length() && text.charAt(at + 1) > ' '));
            at += isEscape ? 2 : 1;
        }
        return new int[] {start, Math.min(at, text.length())};
    }
}
