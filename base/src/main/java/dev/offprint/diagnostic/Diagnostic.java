package dev.offprint.diagnostic;

import java.util.Comparator;

/**
 * One finding about the sources.
 *
 * @param severity how bad it is
 * @param code a stable name for this kind of finding, lower-case kebab: {@code unknown-key}
 * @param place where it is
 * @param message what is wrong: lower-case, values in back-ticks, no full stop
 * @param hint how to fix it; empty if the message says it all
 */
public record Diagnostic(Severity severity, String code, Place place, String message, String hint)
        implements Comparable<Diagnostic> {

    private static final Comparator<Diagnostic> ORDER = Comparator.comparing(Diagnostic::place)
            .thenComparing(Diagnostic::severity)
            .thenComparing(Diagnostic::code)
            .thenComparing(Diagnostic::message);

    /** Escapes control characters, which sources and file names may contain and a terminal must not receive. */
    public Diagnostic {
        message = visible(message);
        hint = visible(hint);
    }

    @Override
    public int compareTo(Diagnostic other) {
        return ORDER.compare(this, other);
    }

    /** Returns the finding on one line: {@code path:line:column: error[code]: message; hint}. */
    @Override
    public String toString() {
        return visible(place.toString()) + ": " + severity.label() + "[" + code + "]: " + message
                + (hint.isEmpty() ? "" : "; " + hint);
    }

    private static String visible(String text) {
        if (text.chars().noneMatch(Character::isISOControl)) {
            return text;
        }
        StringBuilder visible = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n') {
                visible.append("\\n");
            } else if (Character.isISOControl(c)) {
                visible.append("\\x").append(Integer.toHexString(0x100 + c).substring(1));
            } else {
                visible.append(c);
            }
        }
        return visible.toString();
    }
}
