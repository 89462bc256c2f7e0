package dev.offprint.represent;

import dev.offprint.edge.resource.ContentLocale;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What the pages say of their own accord, in one language; inline Markdown where a text is more than a label. */
public final class Messages {

    private static final Map<ContentLocale, Messages> ALL = new EnumMap<>(ContentLocale.class);

    static {
        for (ContentLocale locale : ContentLocale.values()) {
            ALL.put(locale, new Messages(locale));
        }
    }

    private final ContentLocale locale;
    private final Map<String, String> texts = new TreeMap<>();

    private Messages(ContentLocale locale) {
        this.locale = locale;
        Properties read = new Properties();
        try {
            read.load(new StringReader(Resource.text("represent/messages." + locale.tag() + ".properties")));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        read.forEach((key, text) -> texts.put((String) key, (String) text));
    }

    /** Returns the words of a language. */
    public static Messages in(ContentLocale locale) {
        Messages words = ALL.get(locale);
        if (words == null) {
            throw new IllegalStateException("no words in " + locale.tag());
        }
        return words;
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
        for (int i = 0; i + 1 < values.length; i += 2) {
            text = text.replace("{" + values[i] + "}", values[i + 1]);
        }
        return text;
    }

    /** Returns a text that the program has in English already; the other languages have it by its key. */
    public String own(String key, String english) {
        return locale == ContentLocale.EN ? english : text(key);
    }

    /** Returns a whole number as people write it: {@code 1,234}, {@code 1.234}. */
    public String number(long number) {
        StringBuilder digits = new StringBuilder(Long.toString(number));
        for (int at = digits.length() - 3; at > 0; at -= 3) {
            digits.insert(at, locale == ContentLocale.EN ? ',' : '.');
        }
        return digits.toString();
    }

    /** Returns a number that is not negative with what is counted: {@code 1 byte}, {@code 3 Artikel}. */
    public String count(String unit, long number) {
        return number(number) + "\u00a0" + text("unit." + unit + (number == 1 ? ".one" : ".many"));
    }

    /** Returns a time in the largest unit that leaves no rest: {@code 5 minutes}. */
    public String duration(long seconds) {
        if (seconds > 0 && seconds % 86_400 == 0) {
            return count("day", seconds / 86_400);
        } else if (seconds > 0 && seconds % 3_600 == 0) {
            return count("hour", seconds / 3_600);
        } else if (seconds > 0 && seconds % 60 == 0) {
            return count("minute", seconds / 60);
        }
        return count("second", seconds);
    }

    /** Returns all keys. */
    public Set<String> keys() {
        return new TreeSet<>(texts.keySet());
    }
}
