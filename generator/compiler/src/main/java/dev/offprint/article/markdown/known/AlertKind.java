package dev.offprint.article.markdown.known;

import java.util.Locale;
import java.util.Optional;

/** The kinds of alerts (GitHub, "Basic writing and formatting syntax", "Alerts"). */
public enum AlertKind {
    NOTE,
    TIP,
    IMPORTANT,
    WARNING,
    CAUTION;

    /** Returns the kind of a name, in whatever case it is written, or nothing. */
    static Optional<AlertKind> named(String name) {
        for (AlertKind kind : values()) {
            if (kind.name().equalsIgnoreCase(name)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }

    /** Returns the name in lower case, as classes in HTML and messages have it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
