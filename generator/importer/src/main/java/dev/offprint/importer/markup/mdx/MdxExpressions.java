package dev.offprint.importer.markup.mdx;

import dev.offprint.importer.markup.block.Markup;
import dev.offprint.importer.markup.block.MarkupLine;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.message.Message;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Expressions of MDX between braces (mdxjs.com, "Expressions"). Nobody knows what they show without running them, so those that may hold
 * words go, and are noted: {@code {false && <p>…</p>}} shows nothing. Names and numbers stay as text. For one text.
 */
public final class MdxExpressions {

    private static final int LONGEST = 200_000;
    private static final int LONGEST_TAG = 20_000;
    /** Braces without an end may be many. */
    private static final int MOST_FAILURES = 16;

    private static final int SHOWN = 60;
    private static final Pattern TEXT = Pattern.compile("\"([^\"\\\\]*)\"|'([^'\\\\]*)'|`([^`\\\\$]*)`");
    private static final Pattern NAME = Pattern.compile("[\\w$.\\[\\]()+*/ -]{1,200}");
    private static final Pattern NOTHING = Pattern.compile("true|false|null|undefined");
    private static final Pattern COMMENT = Pattern.compile("/\\*[^*]*+(?:\\*(?!/)[^*]*+)*+\\*/");
    private static final Pattern MORE = Pattern.compile("/\\*\\s*truncate\\s*\\*/");

    private final Markup markup;
    private final String source;
    private final ImportNotes notes;
    private final String text;
    private final StringBuilder result = new StringBuilder();
    private int copied;
    private int failures;

    private MdxExpressions(Markup markup, String source, ImportNotes notes) {
        this.markup = markup;
        this.source = source;
        this.notes = notes;
        this.text = markup.text();
    }

    /** Returns a text without expressions that may show words. */
    public static Markup settled(Markup text, String source, ImportNotes notes) {
        boolean has = text.lines().stream()
                .anyMatch(line -> !line.isCode() && line.text().indexOf('{') >= 0);
        return has ? new MdxExpressions(text, source, notes).settled() : text;
    }

    /** Each removed line end is kept as one, so that lines keep their numbers until empty ones go. */
    private Markup settled() {
        int start = 0;
        boolean isMath = false;
        for (int i = 0; i < markup.lines().size(); i++) {
            MarkupLine line = markup.lines().get(i);
            int end = start + line.text().length();
            boolean isFence = line.text().strip().startsWith("$$");
            boolean isOne = isFence
                    && line.text().strip().length() > 2
                    && line.text().strip().endsWith("$$");
            isMath ^= isFence && !isOne && !line.isCode();
            if (end > copied
                    && !line.isCode()
                    && !isMath
                    && !isFence
                    && !line.text().strip().startsWith(":::")) {
                line(Math.max(start, copied), end, line.number());
            }
            start = end + 1;
        }
        result.append(text, copied, text.length());
        return markup.changed(result.toString());
    }

    /** Reads what stands outside of code, formulas and tags. */
    private void line(int from, int lineEnd, int number) {
        for (int i = from; i < lineEnd; ) {
            char sign = text.charAt(i);
            int next = switch (sign) {
                case '\\' -> i + 2;
                case '`' -> run(i, lineEnd, '`');
                case '$' -> run(i, lineEnd, '$');
                case '<' -> tag(i);
                case '{' -> expression(i, number);
                default -> i + 1;
            };
            i = next;
        }
    }

    /** Returns the index behind a part of the line between equal runs of a sign; if the run has no partner, behind the run. */
    private int run(int start, int lineEnd, char sign) {
        int open = endOfRun(start, sign);
        for (int at = text.indexOf(sign, open); at >= 0 && at < lineEnd; at = text.indexOf(sign, at)) {
            int end = endOfRun(at, sign);
            if (end - at == open - start) {
                return end;
            }
            at = end;
        }
        return open;
    }

    private int endOfRun(int start, char sign) {
        int end = start;
        while (end < text.length() && text.charAt(end) == sign) {
            end++;
        }
        return end;
    }

    private int tag(int start) {
        boolean isTag = start + 1 < text.length()
                && (Character.isLetter(text.charAt(start + 1)) || text.charAt(start + 1) == '/');
        if (!isTag || failures > MOST_FAILURES) {
            return start + 1;
        }
        int end = new ScriptState("<>{}").closed(text, start, Math.min(text.length(), start + LONGEST_TAG));
        failures += end < 0 ? 1 : 0;
        return end < 0 ? start + 1 : end;
    }

    private int expression(int start, int number) {
        int limit = Math.min(text.length(), start + LONGEST);
        int end = failures > MOST_FAILURES ? -1 : new ScriptState("{}").closed(text, start, limit);
        if (end < 0) {
            failures++;
            return start + 1;
        }
        String whole = text.substring(start, end);
        String shown = shown(whole, number);
        result.append(text, copied, start).append(shown);
        if (!shown.equals(whole)) {
            result.append(
                    "\n".repeat((int) whole.chars().filter(sign -> sign == '\n').count()));
        }
        copied = end;
        return end;
    }

    private String shown(String whole, int number) {
        String inner = COMMENT.matcher(whole.substring(1, whole.length() - 1))
                .replaceAll("")
                .strip();
        if (inner.isEmpty()) {
            if (!MORE.matcher(whole).find()) {
                notes.add(source, Message.of("comments are not kept: they would be public"));
            }
            return "";
        }
        Matcher literal = TEXT.matcher(inner);
        if (literal.matches()) {
            String words = literal.group(1) != null
                    ? literal.group(1)
                    : literal.group(2) != null ? literal.group(2) : literal.group(3);
            return words.replace("&", "&amp;").replace("<", "&lt;");
        } else if (NAME.matcher(inner).matches() && !NOTHING.matcher(inner).matches()) {
            notes.add(source, number, Message.of("has no counterpart and is kept as text: `{0}`", shortened(whole)));
            return whole;
        }
        notes.add(source, number, Message.of("JavaScript is not kept: `{0}`", shortened(whole)));
        return "";
    }

    /** Returns the beginning of a script, on one line. */
    public static String shortened(String script) {
        String line = script.length() <= 4 * SHOWN ? script : script.substring(0, 4 * SHOWN);
        line = line.replaceAll("\\s+", " ");
        int points = line.codePointCount(0, line.length());
        return points <= SHOWN && script.length() <= 4 * SHOWN
                ? line
                : line.substring(0, line.offsetByCodePoints(0, Math.min(SHOWN - 1, points))) + "…";
    }
}
