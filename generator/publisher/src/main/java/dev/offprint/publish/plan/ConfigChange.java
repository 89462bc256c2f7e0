package dev.offprint.publish.plan;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.EdgeConfig.CachePolicy;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * A setting of edge.json that changes. It may affect answers whose files do not change.
 *
 * @param name the setting
 * @param before its live value
 * @param after its new value
 * @param effect the consequence: a clause
 */
public record ConfigChange(String name, String before, String after, String effect) {

    private static final List<Setting> SETTINGS = List.of(
            new Setting("base URL", EdgeConfig::baseUrl, "every absolute address in answers and documents changes"),
            new Setting(
                    "page pattern",
                    config -> config.pages().toString(),
                    "the pages of all articles move; nothing redirects from where they were"),
            new Setting(
                    "awareness levels",
                    config -> levels(config.levelTokens()),
                    "a level that is not stored answers with an empty list"),
            new Setting(
                    "quota", config -> config.quota().policy(), "RateLimit-Policy changes, and when clients get 429"),
            cache("lists", CachePolicy::list),
            cache("articles, pages and documents", CachePolicy::article),
            cache("assets", CachePolicy::asset),
            cache("client errors", CachePolicy::clientError));

    private record Setting(String name, Function<EdgeConfig, String> value, String effect) {}

    /** Returns the differences between two configurations, in the order of edge.json. */
    static List<ConfigChange> between(EdgeConfig before, EdgeConfig after) {
        return SETTINGS.stream()
                .map(one -> new ConfigChange(one.name, one.value.apply(before), one.value.apply(after), one.effect))
                .filter(change -> !change.before.equals(change.after))
                .toList();
    }

    private static Setting cache(String of, Function<CachePolicy, String> policy) {
        return new Setting(
                "cache policy of " + of,
                config -> policy.apply(config.cache()),
                "Cache-Control of all of them changes");
    }

    private static String levels(Map<String, String> tokens) {
        return tokens.isEmpty() ? "none" : String.join(", ", new TreeMap<>(tokens).keySet());
    }
}
