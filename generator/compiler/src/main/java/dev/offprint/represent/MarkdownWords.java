package dev.offprint.represent;

import dev.offprint.article.markdown.known.AlertKind;
import dev.offprint.article.markdown.page.PageOptions;
import dev.offprint.article.markdown.page.PageWords;
import dev.offprint.edge.resource.ContentLocale;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** The words in which Markdown is rendered. */
public final class MarkdownWords {

    private static final Map<ContentLocale, PageWords> ALL = new EnumMap<>(ContentLocale.class);

    static {
        for (ContentLocale locale : ContentLocale.values()) {
            ALL.put(locale, words(Messages.in(locale)));
        }
    }

    private MarkdownWords() {}

    /** Returns the words of a language. */
    public static PageWords in(ContentLocale locale) {
        return ALL.getOrDefault(locale, PageWords.ENGLISH);
    }

    /** Returns what the rendering of a page without images of its own has to be told. */
    public static PageOptions options(ContentLocale locale) {
        return new PageOptions(in(locale), url -> Optional.empty());
    }

    private static PageWords words(Messages messages) {
        Map<AlertKind, String> alerts = new EnumMap<>(AlertKind.class);
        for (AlertKind kind : AlertKind.values()) {
            alerts.put(kind, messages.text("alert." + kind.label()));
        }
        return new PageWords(
                messages.label("table"),
                messages.label("footnotes"),
                messages.label("backToText"),
                Map.copyOf(alerts),
                messages.text("task.done"),
                messages.text("task.open"),
                messages.text("video"),
                messages.text("videoOn"));
    }
}
