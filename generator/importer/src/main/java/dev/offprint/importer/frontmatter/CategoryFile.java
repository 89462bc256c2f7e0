package dev.offprint.importer.frontmatter;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** {@code _category_.json} of Docusaurus: what it says of a folder has no place, because folders have no pages. */
public final class CategoryFile {

    private static final Pattern NAME = Pattern.compile("(?:.*/)?_category_\\.(?:json|ya?ml)");
    private static final List<String> WORDS = List.of(
            "/label", "/position", "/description", "/link/title", "/link/description", "/link/slug", "/link/id");
    private static final int LONGEST = 200;

    private CategoryFile() {}

    /** Returns whether a file is one. */
    public static boolean is(String path) {
        return NAME.matcher(path).matches();
    }

    /** Takes note of what it says. */
    public static void note(Path file, String source, ImportNotes notes) {
        List<String> said = new ArrayList<>();
        try {
            JsonNode root = ConfigFile.read(file);
            for (String word : WORDS) {
                String text = root.at(word).asText("").strip();
                String shown = text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
                if (!text.isEmpty()) {
                    said.add(word.substring(1).replace('/', '.') + ": " + shown);
                }
            }
        } catch (IOException | RefusedException unreadable) {
            notes.add(source, Message.of("cannot be read, so it is left out"));
            return;
        }
        if (!said.isEmpty()) {
            notes.add(
                    source,
                    Message.of("folders have no pages here, so this is not kept: {0}", String.join("; ", said)));
        }
    }
}
