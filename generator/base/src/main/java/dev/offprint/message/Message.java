package dev.offprint.message;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A text for authors that is not yet in a language. It can be kept, compared and sorted whatever language its readers have.
 *
 * @param template the English text, in which {@code {0}}, {@code {1}} … stand for the values; also the key of its translations
 * @param values texts that are the same in all languages, as {@link String}, or texts to translate, as {@link Message}
 */
public record Message(String template, List<Object> values) {

    /** No text. */
    public static final Message NONE = new Message("", List.of());

    /** Refuses other types of values, which could not be kept. */
    public Message {
        values = List.copyOf(values);
        if (!values.stream().allMatch(value -> value instanceof String || value instanceof Message)) {
            throw new IllegalArgumentException("a value of `" + template + "` is neither text nor message");
        }
    }

    /**
     * Returns a message.
     *
     * @param template a literal, so that a test finds it and compares it with the translations
     * @param values its values; what is no message is shown as its text
     */
    public static Message of(String template, @Nullable Object... values) {
        List<Object> shown = new ArrayList<>(values.length);
        for (Object value : values) {
            shown.add(value instanceof Message ? value : String.valueOf(value));
        }
        return new Message(template, shown);
    }

    /** Returns a text that is the same in all languages: names, or what a library says. */
    public static Message verbatim(String text) {
        return text.isEmpty() ? NONE : new Message("{0}", List.of(text));
    }

    /** Returns a text that another program wrote in English; a usual one has a translation. */
    public static Message known(String text) {
        return new Message(text, List.of());
    }

    /** Returns whether there is no text. */
    public boolean isEmpty() {
        return template.isEmpty();
    }

    /** Returns the text in a language; in English where it has no translation. */
    public String in(Language language) {
        String form = Translations.in(language).of(template);
        StringBuilder text = new StringBuilder();
        int copied = 0;
        for (int open = form.indexOf('{'); open >= 0; open = form.indexOf('{', open + 1)) {
            int number = open + 2 < form.length() && form.charAt(open + 2) == '}' ? form.charAt(open + 1) - '0' : -1;
            if (number >= 0 && number < Math.min(10, values.size())) {
                text.append(form, copied, open).append(shown(values.get(number), language));
                copied = open + 3;
            }
        }
        return text.append(form, copied, form.length()).toString();
    }

    /** Returns the text in English. */
    @Override
    public String toString() {
        return in(Language.EN);
    }

    private static String shown(Object value, Language language) {
        return value instanceof Message message ? message.in(language) : String.valueOf(value);
    }
}
