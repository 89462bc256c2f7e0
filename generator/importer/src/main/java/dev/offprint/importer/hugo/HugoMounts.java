package dev.offprint.importer.hugo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.importer.frontmatter.SiteUrl;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.message.Message;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Folders that Hugo takes for those of the site (gohugo.io, "Configure modules", "Mounts").
 *
 * @param content those with texts
 * @param files those whose files are served as they are
 */
public record HugoMounts(List<Mount> content, List<String> files) {

    /**
     * A folder.
     *
     * @param source its path in the site, with a slash at its end
     * @param target where it is among the texts, with a slash at its end; empty for all of them
     * @param language the language of its texts; empty where their names tell
     */
    public record Mount(String source, String target, String language) {}

    /** Reads the settings of a site. A folder outside of the site is none. */
    public static HugoMounts of(ObjectNode config) {
        List<Mount> content = new ArrayList<>();
        List<String> files = new ArrayList<>();
        for (JsonNode mount : config.at("/module/mounts")) {
            String source = SiteUrl.folder(mount.path("source").asText(""));
            String target = SiteUrl.folder(mount.path("target").asText(""));
            if (!source.isEmpty() && target.startsWith("content/")) {
                String language = mount.path("lang")
                        .asText(mount.at("/sites/matrix/languages/0").asText(""));
                content.add(new Mount(source, target.substring("content/".length()), language));
            } else if (!source.isEmpty() && target.startsWith("static/")) {
                files.add(source);
            }
        }
        return new HugoMounts(List.copyOf(content), List.copyOf(files));
    }

    /** Takes note of pages that Hugo takes from elsewhere. */
    public static void noteOthers(ObjectNode config, Path folder, ImportNotes notes) {
        for (JsonNode mount : config.at("/module/mounts")) {
            String source = mount.path("source").asText("");
            boolean isContent = mount.path("target").asText("").startsWith("content");
            if (isContent && SiteUrl.folder(source).isEmpty()) {
                notes.add(source, Message.of("is outside of the site, so its pages are not imported"));
            }
        }
        for (JsonNode module : config.at("/module/imports")) {
            notes.add(
                    module.path("path").asText(""),
                    Message.of("is a module, so its pages are not imported if it has some"));
        }
        JsonNode themes = config.path("theme");
        for (JsonNode theme : themes.isArray() ? themes : List.of(themes)) {
            String pages = SiteUrl.folder("themes/" + theme.asText("") + "/content");
            if (!theme.asText("").isEmpty() && hasTexts(folder.resolve(pages))) {
                notes.add(pages, Message.of("has pages of a theme, which are not imported"));
            }
        }
    }

    private static boolean hasTexts(Path folder) {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (Stream<Path> all = Files.walk(folder)) {
            return all.anyMatch(file -> file.toString().endsWith(".md"));
        } catch (IOException | UncheckedIOException unreadable) {
            return true;
        }
    }
}
