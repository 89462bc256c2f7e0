package dev.offprint.message;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A language of messages for authors. It has no influence on what is built: codes, keys and files are the same in all. */
public enum Language {
    EN,
    DE;

    /** Returns the tag: {@code de}. */
    public String tag() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the language of a tag or of a POSIX locale: {@code de}, {@code de-AT}, {@code de_DE.UTF-8}. */
    public static Optional<Language> of(String locale) {
        String primary = locale.strip().toLowerCase(Locale.ROOT).split("[-_.@]", 2)[0];
        return Stream.of(values()).filter(one -> one.tag().equals(primary)).findFirst();
    }

    /**
     * Returns the language that the environment asks for: the first of {@code LC_ALL}, {@code LC_MESSAGES} and {@code LANG} that
     * is set and not empty decides (POSIX, 8.2). A language without messages is English.
     */
    public static Language ofEnvironment(Map<String, String> environment) {
        return Stream.of("LC_ALL", "LC_MESSAGES", "LANG")
                .map(name -> environment.getOrDefault(name, ""))
                .filter(value -> !value.isBlank())
                .findFirst()
                .flatMap(Language::of)
                .orElse(EN);
    }
}
