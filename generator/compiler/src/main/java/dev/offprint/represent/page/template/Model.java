package dev.offprint.represent.page.template;

import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;

/** What fills a template, by name: texts, numbers, other models and records, lists of them, or null where there is nothing. */
public final class Model extends LinkedHashMap<String, @Nullable Object> {

    private static final long serialVersionUID = 1;

    /** Adds a value. */
    public Model with(String name, @Nullable Object value) {
        put(name, value);
        return this;
    }
}
