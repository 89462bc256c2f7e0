package dev.offprint.importer.hugo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.importer.frontmatter.IgnorePatterns;
import dev.offprint.importer.frontmatter.SiteUrl;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the settings of Hugo leave out of a site: languages that are disabled (gohugo.io, "Configure languages"), and files that a mount
 * does not take (gohugo.io, "Configure modules", "Mounts").
 */
public final class HugoExclusions {

    private static final Pattern TEXT = Pattern.compile(".*\\.([a-zA-Z-]{2,10})\\.(?:md|markdown|html)");

    private final List<String> languages = new ArrayList<>();
    private final List<String> folders = new ArrayList<>();
    /** By the folder that a mount takes. */
    private final Map<String, IgnorePatterns> mounts = new TreeMap<>();

    /** Reads the settings of a site. */
    public HugoExclusions(ObjectNode config) {
        JsonNode listed = config.path("disableLanguages");
        (listed.isArray() ? listed : List.of(listed)).forEach(one -> disable(one.asText(""), config));
        for (Map.Entry<String, JsonNode> language : config.path("languages").properties()) {
            if (language.getValue().path("disabled").asBoolean(false)) {
                disable(language.getKey(), config);
            }
        }
        config.path("module").path("mounts").forEach(this::mount);
    }

    private void disable(String language, ObjectNode config) {
        languages.add(language.toLowerCase(Locale.ROOT));
        String own = config.path("languages").path(language).path("contentDir").asText("");
        if (!own.isEmpty()) {
            folders.add(SiteUrl.folder(own));
        }
    }

    private void mount(JsonNode mount) {
        List<String> patterns = new ArrayList<>();
        mount.path("excludeFiles").forEach(glob -> patterns.add("/" + glob.asText("")));
        for (JsonNode glob : mount.path("files")) { // an exclamation mark excludes here
            String file = glob.asText("").strip();
            if (file.startsWith("!")) {
                patterns.add("/" + file.substring(1).strip());
            }
        }
        if (!patterns.isEmpty()) {
            mounts.put(SiteUrl.folder(mount.path("source").asText("")), new IgnorePatterns(patterns));
        }
    }

    /** Returns whether a file has no page. */
    public boolean matches(String source) {
        Matcher text = TEXT.matcher(source);
        boolean isDisabled = text.matches() && languages.contains(text.group(1).toLowerCase(Locale.ROOT));
        return isDisabled
                || folders.stream().anyMatch(source::startsWith)
                || mounts.entrySet().stream()
                        .anyMatch(mount -> source.startsWith(mount.getKey())
                                && mount.getValue()
                                        .matches(source.substring(mount.getKey().length())));
    }
}
