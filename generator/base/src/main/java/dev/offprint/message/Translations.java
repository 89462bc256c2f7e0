package dev.offprint.message;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The texts of a language by their English templates, from {@code de.json} and the tables of hints: groups of texts, whose names are for
 * people who maintain them. English needs none. Loaded when a text is first shown in the language.
 */
public final class Translations {

    private static final Translations ENGLISH = new Translations(Map.of());

    private final Map<String, String> texts;

    private Translations(Map<String, String> texts) {
        this.texts = texts;
    }

    /** Read on first use. */
    private static final class German {
        private static final Translations TEXTS = read("de.json");
    }

    /** Returns the texts of a language. */
    public static Translations in(Language language) {
        return language == Language.DE ? German.TEXTS : ENGLISH;
    }

    /** Returns the text for a template; the template itself where there is none. */
    public String of(String template) {
        return texts.getOrDefault(template, template);
    }

    /** Returns all texts by their templates. */
    public Map<String, String> all() {
        return texts;
    }

    private static Translations read(String name) {
        Map<String, String> texts = new LinkedHashMap<>();
        try (InputStream in = Translations.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing from the program");
            }
            try (JsonParser json = new JsonFactory().createParser(in)) {
                read(json, texts);
            }
            for (HintTable table : List.of(HintTable.LEFTOVERS, HintTable.REMOVED, HintTable.VALUES)) {
                table.rows().forEach(row -> texts.put(row.hint(), row.german()));
            }
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        return new Translations(Collections.unmodifiableMap(texts));
    }

    /** A template that is given twice would hide one of its texts. */
    private static void read(JsonParser json, Map<String, String> texts) throws IOException {
        for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
            if (token == JsonToken.VALUE_STRING && texts.put(json.currentName(), json.getText()) != null) {
                throw new IllegalStateException("`" + json.currentName() + "` has two translations");
            }
        }
    }
}
