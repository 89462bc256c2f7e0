package dev.offprint.publish.cdn.provider;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The value of {@code --cdn}: {@code cloudfront:ID,paths=100,wait}, or {@code exec:COMMAND}.
 *
 * @param provider the name of the provider
 * @param id the identifier of the distribution, zone or service; for {@code exec} the command
 * @param options the options and their values
 */
record CdnSetting(String provider, String id, Map<String, String> options) {

    private static final Map<String, Set<String>> OPTIONS = Map.of(
            "cloudfront", Set.of("paths", "wildcards", "wait"),
            "cloudflare", Set.of("files", "prefixes"),
            "fastly", Set.of("urls", "soft"));
    private static final Set<String> WORDS = Set.of("wait", "soft");
    private static final String FORMS =
            "write cloudfront:DISTRIBUTION_ID, cloudflare:ZONE_ID, fastly:SERVICE_ID or exec:COMMAND";

    /** Keeps an immutable copy. */
    CdnSetting {
        options = Map.copyOf(options);
    }

    /**
     * Parses a setting.
     *
     * @throws IllegalArgumentException where it is invalid; the message is for users
     */
    static CdnSetting parse(String text) {
        int colon = text.indexOf(':');
        String provider = colon < 0 ? text : text.substring(0, colon);
        String rest = colon < 0 ? "" : text.substring(colon + 1);
        if (provider.equals("exec")) {
            require(!rest.isBlank(), "`exec:` names no command; write exec:COMMAND");
            return new CdnSetting(provider, rest, Map.of());
        }
        require(OPTIONS.containsKey(provider), quoted(provider, "this") + " is not a known CDN; " + FORMS);
        List<String> parts = Arrays.asList(rest.split(",", -1));
        String id = parts.get(0);
        require(!id.isEmpty(), "`" + provider + ":` names no identifier; " + FORMS);
        // the message does not repeat the identifier: it may be a secret in the wrong place
        require(
                id.matches("[A-Za-z0-9_-]+"),
                "the identifier of " + provider + " has letters and digits only; tokens belong in the environment");
        return new CdnSetting(provider, id, options(provider, parts.subList(1, parts.size())));
    }

    /** Returns the setting without its options. */
    String name() {
        return provider + ":" + id;
    }

    /** Returns whether an option is there. */
    boolean has(String word) {
        return options.containsKey(word);
    }

    /** Returns the value of an option, or a default. */
    int number(String option, int otherwise) {
        String value = options.get(option);
        return value == null ? otherwise : Integer.parseInt(value);
    }

    private static Map<String, String> options(String provider, List<String> parts) {
        Map<String, String> options = new LinkedHashMap<>();
        for (String part : parts) {
            int equals = part.indexOf('=');
            String name = equals < 0 ? part : part.substring(0, equals);
            String value = equals < 0 ? "" : part.substring(equals + 1);
            require(
                    OPTIONS.getOrDefault(provider, Set.of()).contains(name),
                    quoted(name, "what follows a comma") + " is not an option of " + provider + "; it takes "
                            + known(provider));
            boolean fits = WORDS.contains(name) ? equals < 0 : value.matches("[0-9]{1,6}");
            require(fits, "the value of `" + name + "` is not understood; " + provider + " takes " + known(provider));
            require(options.put(name, value) == null, "`" + name + "` is given twice");
        }
        return options;
    }

    /** Returns a text for a message, or a replacement: anything but a short word may be a secret in the wrong place. */
    private static String quoted(String text, String otherwise) {
        return text.matches("[a-z]{1,16}") ? "`" + text + "`" : otherwise;
    }

    private static String known(String provider) {
        return String.join(
                ", ",
                OPTIONS.getOrDefault(provider, Set.of()).stream()
                        .sorted()
                        .map(name -> WORDS.contains(name) ? name : name + "=NUMBER")
                        .toList());
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new IllegalArgumentException(message);
        }
    }
}
