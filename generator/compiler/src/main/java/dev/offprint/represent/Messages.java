package dev.offprint.represent;

import dev.offprint.article.Labels;
import dev.offprint.article.markdown.AlertMark.AlertKind;
import dev.offprint.article.markdown.PageWords;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.source.Resource;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The fixed texts of pages in one language; inline Markdown where a text is more than a label. */
public final class Messages {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([a-z_]+)}");
    private static final String LABEL = "label.";
    private static final Map<ContentLocale, Messages> ALL = new EnumMap<>(ContentLocale.class);

    static {
        for (ContentLocale locale : ContentLocale.values()) {
            ALL.put(locale, new Messages(locale));
        }
    }

    private final ContentLocale locale;
    private final Map<String, String> texts = new HashMap<>();
    private final Map<String, String> labels = new TreeMap<>();

    private Messages(ContentLocale locale) {
        this.locale = locale;
        Properties read = new Properties();
        try {
            read.load(new StringReader(Resource.text("represent/messages." + locale.tag() + ".properties")));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        read.forEach((key, text) -> texts.put((String) key, (String) text));
        labels.put("locale", locale.name());
        texts.forEach((key, text) -> {
            if (key.startsWith(LABEL)) {
                labels.put(key.substring(LABEL.length()), text);
            }
        });
    }

    /** Returns the texts of a language. */
    public static Messages in(ContentLocale locale) {
        Messages messages = ALL.get(locale);
        if (messages == null) {
            throw new IllegalStateException("no messages in " + locale.tag());
        }
        return messages;
    }

    /** Returns the language. */
    public ContentLocale locale() {
        return locale;
    }

    /**
     * Returns a text.
     *
     * @param values name, value, name, value …: each {@code {name}} is replaced
     */
    public String text(String key, String... values) {
        String text = texts.get(key);
        if (text == null) {
            throw new IllegalStateException("messages." + locale.tag() + ".properties lacks " + key);
        }
        return text.indexOf('{') < 0
                ? text
                : PLACEHOLDER.matcher(text).replaceAll(found -> Matcher.quoteReplacement(value(found, values)));
    }

    private static String value(MatchResult placeholder, String... values) {
        for (int i = 0; i + 1 < values.length; i += 2) {
            if (values[i].equals(placeholder.group(1))) {
                return values[i + 1];
            }
        }
        return placeholder.group();
    }

    /** Returns whether there is a text with this key. */
    public boolean has(String key) {
        return texts.containsKey(key);
    }

    /** Returns a label of pages. */
    public String label(String name) {
        return text(LABEL + name);
    }

    /** Returns the labels of pages by name, as templates see them. */
    public Map<String, String> labels() {
        return Collections.unmodifiableMap(labels);
    }

    /** Returns the name of a content type for people; for a type that the contract does not name, the type itself. */
    public String type(String contentType) {
        return texts.getOrDefault("contentType." + contentType, contentType);
    }

    /** Returns the name of a content type for people where it heads a list; else the type itself. */
    public String types(String contentType) {
        return texts.getOrDefault("contentTypes." + contentType, contentType);
    }

    /** Returns how difficult an article is, for people; a text that is not one of the four known ones as it is. */
    public String difficulty(String given) {
        return texts.getOrDefault("difficulty." + given, given);
    }

    /** Returns the month of an RFC 3339 date: {@code November 2026}. */
    public String month(String rfc3339) {
        int month = Integer.parseInt(rfc3339.substring(5, 7)) - 1;
        return text("month", "month", text("months").split(" ", -1)[month], "year", rfc3339.substring(0, 4));
    }

    /** Returns the day of an RFC 3339 date: {@code 5 January 2026}, {@code 5. Januar 2026}. */
    public String day(String rfc3339) {
        int month = Integer.parseInt(rfc3339.substring(5, 7)) - 1;
        int day = Integer.parseInt(rfc3339.substring(8, 10));
        String name = text("months").split(" ", -1)[month];
        return text("day", "day", Integer.toString(day), "month", name, "year", rfc3339.substring(0, 4));
    }

    /**
     * A day.
     *
     * @param value the RFC 3339 date that it is of
     * @param label what people read
     */
    public record DisplayDate(String value, String label) {}

    /** Returns the day of an RFC 3339 date, if there is one. */
    public @Nullable DisplayDate date(@Nullable String rfc3339) {
        return rfc3339 == null ? null : new DisplayDate(rfc3339, day(rfc3339));
    }

    /** Returns a text whose English version is not in the messages, because another part of the program has it. */
    public String translated(String key, String english) {
        return locale == ContentLocale.EN ? english : text(key);
    }

    /** Returns a whole number with the separators of the language: {@code 1,234}, {@code 1.234}. */
    public String number(long number) {
        return String.format(Locale.forLanguageTag(locale.tag()), "%,d", number);
    }

    /** Returns all keys. */
    public Set<String> keys() {
        return new TreeSet<>(texts.keySet());
    }

    /**
     * What pages call content types: the names of the site first, then those of {@link Messages}, else the type as it is written.
     *
     * @param labels the names of the site
     */
    public record TypeNames(Labels labels) {

        /** Returns the name of the type of one article. */
        public String one(ContentLocale locale, String contentType) {
            return labels.contentType(locale, contentType)
                    .map(Labels.Forms::one)
                    .orElseGet(() -> Messages.in(locale).type(contentType));
        }

        /** Returns the name of a type above a list. */
        public String many(ContentLocale locale, String contentType) {
            return labels.contentType(locale, contentType)
                    .map(Labels.Forms::many)
                    .orElseGet(() -> Messages.in(locale).types(contentType));
        }
    }

    /** The words in which Markdown is rendered. */
    public static final class MarkdownWords {

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
}
