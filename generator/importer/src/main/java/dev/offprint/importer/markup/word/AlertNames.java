package dev.offprint.importer.markup.word;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What other tools call alerts, and the kind of alert that Offprint shows for it. */
public final class AlertNames {

    private static final Map<String, String> KINDS = Map.ofEntries(
            Map.entry("note", "NOTE"),
            Map.entry("info", "NOTE"),
            Map.entry("information", "NOTE"),
            Map.entry("secondary", "NOTE"),
            Map.entry("primary", "NOTE"),
            Map.entry("default", "NOTE"),
            Map.entry("abstract", "NOTE"),
            Map.entry("summary", "NOTE"),
            Map.entry("tldr", "NOTE"),
            Map.entry("todo", "NOTE"),
            Map.entry("question", "NOTE"),
            Map.entry("help", "NOTE"),
            Map.entry("faq", "NOTE"),
            Map.entry("example", "NOTE"),
            Map.entry("tip", "TIP"),
            Map.entry("hint", "TIP"),
            Map.entry("success", "TIP"),
            Map.entry("check", "TIP"),
            Map.entry("done", "TIP"),
            Map.entry("important", "IMPORTANT"),
            Map.entry("warning", "WARNING"),
            Map.entry("attention", "WARNING"),
            Map.entry("caution", "CAUTION"),
            Map.entry("danger", "CAUTION"),
            Map.entry("error", "CAUTION"),
            Map.entry("failure", "CAUTION"),
            Map.entry("fail", "CAUTION"),
            Map.entry("missing", "CAUTION"),
            Map.entry("bug", "CAUTION"));

    private AlertNames() {}

    /** Returns the kind, such as {@code WARNING}, or nothing if no alert is called so. */
    public static Optional<String> kind(String name) {
        return Optional.ofNullable(KINDS.get(name.toLowerCase(Locale.ROOT)));
    }
}
