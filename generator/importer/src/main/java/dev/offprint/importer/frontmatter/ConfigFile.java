package dev.offprint.importer.frontmatter;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.importer.origin.TextDecoding;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the configuration files of other tools. */
public final class ConfigFile {

    /** Configuration files have kilobytes. */
    private static final long LARGEST = 2 << 20;

    private ConfigFile() {}

    /** Returns the first of these files that exists. */
    public static Optional<Path> first(Path folder, String... names) {
        return Stream.of(names)
                .map(folder::resolve)
                .filter(Files::isRegularFile)
                .findFirst();
    }

    /**
     * Returns the text of a file of configuration; replaces what is no Unicode.
     *
     * @throws RefusedException where it is far too large
     */
    public static String text(Path file) throws IOException, RefusedException {
        if (Files.size(file) > LARGEST) {
            throw new RefusedException(Message.of("{0} is too large for a configuration file", file));
        }
        return TextDecoding.replacing(Files.readAllBytes(file)).replace("\r\n", "\n");
    }

    /**
     * Returns the object in a file, whose name ends with {@code .toml}, {@code .yaml}, {@code .yml} or {@code .json}.
     *
     * @throws RefusedException where it cannot be read
     */
    public static ObjectNode read(Path file) throws IOException, RefusedException {
        String name = String.valueOf(file.getFileName());
        String text = text(file);
        try {
            if (name.endsWith(".toml")) {
                return StructuredText.toml(text);
            }
            return name.endsWith(".json") ? StructuredText.json(text) : StructuredText.yaml(text);
        } catch (StructuredText.Unreadable broken) {
            throw new RefusedException(
                    Message.of("{0} cannot be read, line {1}: {2}", file, broken.line(), broken.reason()));
        }
    }

    /** Returns the object in a file, empty if there is no such file. */
    public static ObjectNode readIfPresent(Optional<Path> file) throws IOException, RefusedException {
        return file.isPresent() ? read(file.get()) : JsonNodeFactory.instance.objectNode();
    }
}
