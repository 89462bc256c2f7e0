package dev.offprint.pipeline;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The way back from a key to the address that leads to it: written apart from KeyLayout, so that each checks the other. */
public final class Addresses {

    private static final String LISTS = "api/knowledge/articles/_lists/";
    private final Map<String, String> levels = new TreeMap<>();

    /** Returns the addresses in a tree with this edge.json. */
    public Addresses(JsonNode edgeConfig) {
        edgeConfig
                .get("awarenessLevels")
                .properties()
                .forEach(e -> levels.put(e.getValue().asText(), e.getKey()));
    }

    /** Returns the request target for a key, or nothing where the key must not be served. */
    public Optional<String> of(String key) {
        if (List.of("edge.json", "manifest.json", "404.html").contains(key)) {
            return Optional.empty();
        } else if (key.equals(LISTS + "none.json")) {
            return Optional.of("/api/knowledge/articles?awarenessLevel=nobody-has-this");
        } else if (key.startsWith(LISTS)) {
            return Optional.of("/api/knowledge/articles?" + filters(key.substring(LISTS.length())));
        } else if (key.startsWith("api/aeo/")) {
            int slash = key.lastIndexOf('/');
            return Optional.of("/" + key.substring(0, slash) + "?locale="
                    + key.substring(slash + 1, key.length() - ".json".length()));
        } else if (key.equals("index.html")) {
            return Optional.of("/");
        } else if (key.endsWith("/index.html") || (key.endsWith("/index.json") && !key.contains("agent-skills"))) {
            return Optional.of("/" + key.substring(0, key.lastIndexOf('/')));
        }
        return Optional.of("/" + key);
    }

    private String filters(String path) {
        List<String> parameters = new ArrayList<>();
        for (String part : path.split("/", -1)) {
            if (part.startsWith("type-")) {
                parameters.add("contentType=" + part.substring(5));
            } else if (part.startsWith("locale-")) {
                parameters.add("locale=" + part.substring(7));
            } else if (part.startsWith("level-")) {
                parameters.add(
                        "awarenessLevel=" + URLEncoder.encode(levels.get(part.substring(6)), StandardCharsets.UTF_8));
            }
        }
        return String.join("&", parameters);
    }
}
