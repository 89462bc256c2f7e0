package dev.offprint.article.markdown.known;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What other tools call alerts, in English and German, and the kind of alert that pages show for it. */
public final class AlertNames {

    private static final Map<AlertKind, String> NAMES = Map.of(
            AlertKind.NOTE,
            "note info information secondary primary default abstract summary tldr todo question help faq example quote cite "
                    + "hinweis notiz anmerkung beispiel zusammenfassung frage",
            AlertKind.TIP,
            "tip hint success check done tipp erfolg",
            AlertKind.IMPORTANT,
            "important wichtig",
            AlertKind.WARNING,
            "warning attention warnung achtung",
            AlertKind.CAUTION,
            "caution danger error failure fail missing bug vorsicht gefahr fehler");

    private static final Map<String, AlertKind> KINDS = new HashMap<>();

    static {
        NAMES.forEach((kind, names) -> List.of(names.split(" ", -1)).forEach(name -> KINDS.put(name, kind)));
    }

    private AlertNames() {}

    /** Returns the kind, or nothing if no alert is called so. */
    public static Optional<AlertKind> kind(String name) {
        return Optional.ofNullable(KINDS.get(name.toLowerCase(Locale.ROOT)));
    }
}
