package dev.offprint.corpus;

import dev.offprint.article.Labels;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Message;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Finds types, topics and series that have the same name in a language: readers cannot tell their pages from each other. */
record NameCheck(Function<String, Place> places, Diagnostics diagnostics) {

    void report(Labels labels) {
        Map<String, Map<ContentLocale, String>> types = new TreeMap<>();
        labels.contentTypes().forEach((type, forms) -> {
            Map<ContentLocale, String> lists = new HashMap<>();
            forms.forEach((locale, names) -> lists.put(locale, names.many()));
            types.put(type, lists);
        });
        look("contentTypes", types);
        look("topics", labels.topics());
        look("series", labels.series());
    }

    private void look(String key, Map<String, Map<ContentLocale, String>> named) {
        for (ContentLocale locale : ContentLocale.values()) {
            Map<String, String> first = new HashMap<>();
            new TreeMap<>(named).forEach((value, names) -> {
                String name = names.getOrDefault(locale, "");
                String other = first.putIfAbsent(name.toLowerCase(Locale.ROOT), value);
                if (other != null) {
                    diagnostics.add(Code.SIMILAR_VALUE.at(
                            places.apply("/" + key + "/" + value),
                            Message.of(
                                    "`{0}` and `{1}` have the same name in `{2}`: `{3}`",
                                    other, value, locale.tag(), name),
                            Message.of("give each of them a name of its own, or use one of them alone")));
                }
            });
        }
    }
}
