package dev.offprint.publish.plan;

import dev.offprint.edge.EdgeConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A setting of edge.json that changes. It may affect answers whose files do not change.
 *
 * @param name the setting
 * @param before its live value
 * @param after its new value
 * @param effect the consequence: a clause
 */
public record ConfigChange(String name, String before, String after, String effect) {

    /** Returns the differences between two configurations, in the order of edge.json. */
    static List<ConfigChange> between(EdgeConfig before, EdgeConfig after) {
        List<ConfigChange> all = new ArrayList<>();
        all.add(new ConfigChange(
                "base URL",
                before.baseUrl(),
                after.baseUrl(),
                "every absolute address in answers and documents changes"));
        all.add(new ConfigChange(
                "page pattern",
                before.pages().toString(),
                after.pages().toString(),
                "the pages of all articles move; nothing redirects from where they were"));
        all.add(new ConfigChange(
                "awareness levels",
                levels(before.levelTokens()),
                levels(after.levelTokens()),
                "a level that is not stored answers with an empty list"));
        all.add(new ConfigChange(
                "quota",
                before.quota().policy(),
                after.quota().policy(),
                "RateLimit-Policy changes, and when clients get 429"));
        cache(all, "lists", before.cache().list(), after.cache().list());
        cache(
                all,
                "articles, pages and documents",
                before.cache().article(),
                after.cache().article());
        cache(all, "assets", before.cache().asset(), after.cache().asset());
        cache(all, "client errors", before.cache().clientError(), after.cache().clientError());
        all.removeIf(change -> change.before().equals(change.after()));
        return all;
    }

    private static void cache(List<ConfigChange> all, String of, String before, String after) {
        all.add(new ConfigChange("cache policy of " + of, before, after, "Cache-Control of all of them changes"));
    }

    private static String levels(Map<String, String> tokens) {
        return tokens.isEmpty() ? "none" : String.join(", ", new TreeMap<>(tokens).keySet());
    }
}
