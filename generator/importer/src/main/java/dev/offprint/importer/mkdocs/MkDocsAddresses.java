package dev.offprint.importer.mkdocs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.importer.origin.Redirect;
import dev.offprint.message.Message;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * What the settings say about addresses (mkdocs.org, "Configuration").
 *
 * @param hasFolders whether each page is a folder, so that its address ends with a slash
 * @param hasLanguages whether a plugin knows languages; they are parts of names otherwise
 * @param moved redirects of the plugin mkdocs-redirects
 * @param outside other sites to which the navigation leads
 */
public record MkDocsAddresses(boolean hasFolders, boolean hasLanguages, List<Redirect> moved, List<String> outside) {

    /** Reads the settings. */
    public static MkDocsAddresses of(JsonNode config) {
        boolean hasFolders = config.path("use_directory_urls").asBoolean(true);
        boolean hasLanguages = false;
        List<Redirect> moved = new ArrayList<>();
        JsonNode plugins = config.path("plugins"); // a list, or an object
        for (JsonNode plugin : plugins.isObject() ? List.of(plugins) : plugins) {
            hasLanguages |= plugin.has("i18n") || plugin.asText("").equals("i18n");
            plugin.path("redirects").path("redirect_maps").properties().forEach(map -> {
                String to = map.getValue().asText("").strip();
                String target = to.matches("https?://.*") ? to : address(to, hasFolders);
                moved.add(new Redirect(address(map.getKey(), hasFolders), target));
            });
        }
        return new MkDocsAddresses(hasFolders, hasLanguages, List.copyOf(moved), outside(config.path("nav")));
    }

    private static List<String> outside(JsonNode nav) {
        List<String> found = new ArrayList<>();
        Deque<JsonNode> open = new ArrayDeque<>(List.of(nav));
        while (!open.isEmpty()) {
            JsonNode one = open.pop();
            if (one.asText("").matches("(?:https?:)?//.*")) {
                found.add(one.asText());
            }
            one.forEach(open::push);
        }
        return List.copyOf(found);
    }

    /** Takes note of what has no place. */
    public void note(String file, ImportNotes notes) {
        outside.forEach(link -> notes.add(file, Message.of("the navigation leads to `{0}`, which is not kept", link)));
    }

    /** Returns where a text is served: {@code a/index.md} at {@code /a/}. */
    private static String address(String text, boolean hasFolders) {
        int hash = text.indexOf('#');
        String path = hash < 0 ? text : text.substring(0, hash);
        String stem = path.replaceFirst("\\.(?:md|markdown)$", "").replaceFirst("^/+", "");
        String page = stem.replaceFirst("(^|/)(?:index|README)$", "$1");
        return served(page.replaceFirst("/$", ""), !page.equals(stem), hasFolders)
                + (hash < 0 ? "" : text.substring(hash));
    }

    /**
     * Returns the address of a page.
     *
     * @param page its path without ending; of an index, that of its folder
     */
    public String served(String page, boolean isIndex) {
        return served(page, isIndex, hasFolders);
    }

    private static String served(String page, boolean isIndex, boolean hasFolders) {
        String end = hasFolders ? "/" : isIndex ? "/index.html" : ".html";
        return ("/" + page + end).replaceAll("/{2,}", "/");
    }
}
