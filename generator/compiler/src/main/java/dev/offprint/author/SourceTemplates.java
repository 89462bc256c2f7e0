package dev.offprint.author;

import com.fasterxml.jackson.databind.node.TextNode;
import dev.offprint.message.Language;
import dev.offprint.source.Resource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The texts of new source files. Names in double braces stand for what the author gave. */
final class SourceTemplates {

    private static final Set<String> NO_TEXT = Set.of("true", "false", "null");

    private SourceTemplates() {}

    /** Returns a file with comments in a language: {@code de/site.yaml}. */
    static String fill(String name, Language language, Map<String, String> values) {
        return fill(language == Language.EN ? name : language.tag() + "/" + name, values);
    }

    static String fill(String name, Map<String, String> values) {
        String text = Resource.text("author/" + name);
        for (Map.Entry<String, String> value : values.entrySet()) {
            text = text.replace("{{" + value.getKey() + "}}", value.getValue());
        }
        return text;
    }

    /** Returns a text as a YAML scalar that is read as this text: bare, or in double quotes, as JSON writes it. */
    static String scalar(String text) {
        boolean bare =
                text.matches("[A-Za-zÄÖÜäöüß][A-Za-zÄÖÜäöüß0-9,. -]*[A-Za-zÄÖÜäöüß0-9]") && !NO_TEXT.contains(text);
        return bare ? text : TextNode.valueOf(text).toString();
    }

    /**
     * Writes files into a folder, which is made where it is missing.
     *
     * @param files the text of each, by name
     * @return their paths
     * @throws java.nio.file.FileAlreadyExistsException where one of them exists
     */
    static List<Path> write(Path folder, Map<String, String> files) throws IOException {
        Files.createDirectories(folder);
        List<Path> written = new ArrayList<>();
        try {
            for (Map.Entry<String, String> file : files.entrySet()) {
                Path path = folder.resolve(file.getKey());
                Files.writeString(path, file.getValue(), StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW);
                written.add(path);
            }
            return written;
        } catch (IOException failed) {
            for (Path path : written) {
                Files.deleteIfExists(path);
            }
            throw failed;
        }
    }
}
