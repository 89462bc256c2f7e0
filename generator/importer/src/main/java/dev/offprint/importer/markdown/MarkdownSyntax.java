package dev.offprint.importer.markdown;

import java.util.Locale;
import java.util.regex.Pattern;

/** Writes texts of other formats into Markdown so that they are the same texts there. */
public final class MarkdownSyntax {

    /** What ends a title, and what ends a link or a cell around it. */
    private static final Pattern TITLE = Pattern.compile("[\\\\\"\\[\\]|]");

    private static final Pattern START =
            Pattern.compile("(?m)^(#{1,6}(?=\\s|$)|[-+>](?=\\s|$)|>|={3,}+\\s*$|-{3,}+\\s*$)");
    private static final Pattern NUMBER = Pattern.compile("(?m)^(\\d{1,9})([.)])(?=\\s|$)");

    private MarkdownSyntax() {}

    /** Returns a text in which Markdown reads no markup. White space becomes one blank. */
    public static String escaped(String text) {
        StringBuilder result = new StringBuilder(text.length() + 8);
        boolean blank = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f') {
                if (!blank) {
                    result.append(' ');
                }
                blank = true;
                continue;
            }
            blank = false;
            boolean word = c == '_'
                    && i > 0
                    && i + 1 < text.length()
                    && Character.isLetterOrDigit(text.charAt(i - 1))
                    && Character.isLetterOrDigit(text.charAt(i + 1));
            if ("\\`*[]~|".indexOf(c) >= 0
                    || (c == '_' && !word)
                    || (c == '<' && i + 1 < text.length() && text.charAt(i + 1) != ' ')) {
                result.append('\\');
            } else if (c == '&') {
                result.append("&amp;");
                continue;
            }
            result.append(c);
        }
        return result.toString();
    }

    /** Escapes what begins a block only at the beginning of a line: headings, lists, quotes. */
    public static String safeStarts(String text) {
        return NUMBER.matcher(START.matcher(text).replaceAll("\\\\$1")).replaceAll("$1\\\\$2");
    }

    /** Adds a piece of a line to those before it. A sign of exclamation before a link would make an image of it. */
    public static void append(StringBuilder line, String piece) {
        int last = line.length() - 1;
        if (piece.startsWith("[") && last >= 0 && line.charAt(last) == '!') {
            line.setLength(last);
            line.append("\\!");
        }
        line.append(piece);
    }

    /** Returns the text of a heading, whose last signs would close it (CommonMark 0.31, 4.2). */
    public static String heading(String text) {
        return text.replaceFirst("(^|\\s)(#{1,9})$", "$1\\\\$2");
    }

    /** Marks stand at words: {@code ** word**} would be no emphasis (CommonMark 0.31, 6.2). */
    public static String wrapped(String mark, String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isBlank(text.charAt(start))) {
            start++;
        }
        while (end > start && isBlank(text.charAt(end - 1))) {
            end--;
        }
        String stripped = text.substring(start, end);
        return stripped.isEmpty() || stripped.equals("\\")
                ? text
                : text.substring(0, start) + mark + stripped + mark + text.substring(end);
    }

    private static boolean isBlank(char sign) {
        return sign == '\u00A0' || sign == ' ' || (sign >= '\t' && sign <= '\r');
    }

    /** Returns more backticks than a text has in a row, and at least so many. */
    private static String fence(String text, int least) {
        int longest = 0;
        int run = 0;
        for (int i = 0; i < text.length(); i++) {
            run = text.charAt(i) == '`' ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return "`".repeat(Math.max(least, longest + 1));
    }

    /** Returns a span of code; none for blanks alone. */
    public static String code(String text) {
        String line = text.replaceAll("\\s+", " ");
        String fence = fence(line, 1);
        String pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
        return line.isBlank() ? line : fence + pad + line + pad + fence;
    }

    /** Returns a block of code, behind more backticks than it has. */
    public static String block(String text, String language) {
        String fence = fence(text, 3);
        return fence + language + "\n" + text + "\n" + fence;
    }

    /** Returns the title of an image on one line, between double quotes. */
    public static String title(String text) {
        return TITLE.matcher(text.strip().replaceAll("\\s+", " ").replace("&", "&amp;"))
                .replaceAll("\\\\$0");
    }

    /** Returns an address without characters at which a destination ends. */
    public static String address(String address) {
        StringBuilder written = new StringBuilder();
        address.strip().codePoints().forEach(c -> {
            if (c <= ' ' || "()<>\\\"|".indexOf(c) >= 0) {
                written.append('%')
                        .append(c < 16 ? "0" : "")
                        .append(Integer.toHexString(c).toUpperCase(Locale.ROOT));
            } else {
                written.appendCodePoint(c);
            }
        });
        return written.toString();
    }
}
