package dev.offprint.diagnostic;

import dev.offprint.message.Language;
import dev.offprint.message.Message;
import java.util.Comparator;

/**
 * One finding about the sources. It is in no language until it is shown.
 *
 * @param severity how bad it is
 * @param code a stable name for this kind of finding, lower-case kebab: {@code unknown-key}
 * @param place where it is
 * @param problem what is wrong: lower-case, values in back-ticks, no full stop
 * @param remedy how to fix it; empty if the problem says it all
 */
public record Diagnostic(Severity severity, String code, Place place, Message problem, Message remedy)
        implements Comparable<Diagnostic> {

    private static final Comparator<Diagnostic> ORDER = Comparator.comparing(Diagnostic::place)
            .thenComparing(Diagnostic::severity)
            .thenComparing(Diagnostic::code)
            .thenComparing(Diagnostic::message)
            .thenComparing(Diagnostic::hint);

    /** Returns a finding whose texts have no values. */
    public Diagnostic(Severity severity, String code, Place place, String problem, String remedy) {
        this(severity, code, place, Message.of(problem), Message.of(remedy));
    }

    /** Returns what is wrong, in English. */
    public String message() {
        return messageIn(Language.EN);
    }

    /** Returns what is wrong. */
    public String messageIn(Language language) {
        return visible(problem.in(language));
    }

    /** Returns how to fix it, in English; empty if the message says it all. */
    public String hint() {
        return hintIn(Language.EN);
    }

    /** Returns how to fix it; empty if the message says it all. */
    public String hintIn(Language language) {
        return visible(remedy.in(language));
    }

    /** Returns what is wrong and how to fix it, on one line. */
    public String textIn(Language language) {
        return remedy.isEmpty()
                ? messageIn(language)
                : visible(Message.of("{0}; {1}", problem, remedy).in(language));
    }

    /** Returns the same finding with another severity. */
    public Diagnostic with(Severity other) {
        return new Diagnostic(other, code, place, problem, remedy);
    }

    @Override
    public int compareTo(Diagnostic other) {
        return ORDER.compare(this, other);
    }

    /** Returns the finding on one line, in English: {@code path:line:column: error[code]: message; hint}. */
    @Override
    public String toString() {
        return lineIn(Language.EN);
    }

    /** Returns the finding on one line: {@code path:line:column: error[code]: message; hint}. */
    public String lineIn(Language language) {
        return visible(place.toString()) + ": " + severity.label() + "[" + code + "]: " + textIn(language);
    }

    /** Escapes control characters, which sources and file names may contain and a terminal must not receive. */
    private static String visible(String text) {
        int first = 0;
        while (first < text.length() && !Character.isISOControl(text.charAt(first))) {
            first++;
        }
        if (first == text.length()) {
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
