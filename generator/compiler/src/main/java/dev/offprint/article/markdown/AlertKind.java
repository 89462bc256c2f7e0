package dev.offprint.article.markdown;

import java.util.Locale;

/** The kinds of alerts (GitHub, "Basic writing and formatting syntax", "Alerts"). */
public enum AlertKind {
    NOTE,
    TIP,
    IMPORTANT,
    WARNING,
    CAUTION;

    /** Returns the name in lower case, as classes in HTML and messages have it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
