package dev.offprint.importer.hugo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.importer.frontmatter.ConfigFile;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the settings of Hugo, which may lie in several files (gohugo.io, "Configuration directory"). */
public final class HugoConfig {

    private static final List<String> ENDINGS = List.of(".toml", ".yaml", ".yml", ".json");
    private static final List<String> PARTS = List.of("languages", "permalinks", "frontmatter", "module");
    /** Its values of several files do not replace each other. */
    private static final String CASCADE = "cascade";

    private HugoConfig() {}

    /** Returns the file that makes a folder a site of Hugo. */
    public static Optional<Path> main(Path folder) {
        return named(folder, "hugo")
                .or(() -> named(folder, "config"))
                .or(() -> named(folder.resolve("config/_default"), "hugo"))
                .or(() -> named(folder.resolve("config/_default"), "config"));
    }

    private static Optional<Path> named(Path folder, String name) {
        return ConfigFile.first(
                folder, ENDINGS.stream().map(ending -> name + ending).toArray(String[]::new));
    }

    /**
     * Returns the settings with which a site is built for its readers.
     *
     * @throws RefusedException where one of the files cannot be read
     */
    public static ObjectNode read(Path folder) throws IOException, RefusedException {
        ObjectNode config = ConfigFile.readIfPresent(main(folder));
        for (String environment : List.of("config/_default", "config/production")) {
            Path own = folder.resolve(environment);
            merge(config, ConfigFile.readIfPresent(named(own, "hugo").or(() -> named(own, "config"))));
            for (String part : PARTS) {
                ObjectNode values = ConfigFile.readIfPresent(named(own, part));
                if (!values.isEmpty()) {
                    merge(config, config.objectNode().set(part, values));
                }
            }
        }
        return config;
    }

    /** Returns what counts for production alone, which is a layer of its own for values that pages have from above. */
    public static ObjectNode production(Path folder) throws IOException, RefusedException {
        Path own = folder.resolve("config/production");
        return ConfigFile.readIfPresent(named(own, "hugo").or(() -> named(own, "config")));
    }

    private static void merge(ObjectNode config, ObjectNode more) {
        for (Map.Entry<String, JsonNode> value : more.properties()) {
            String key = value.getKey();
            if (config.get(key) instanceof ObjectNode known && value.getValue() instanceof ObjectNode values) {
                merge(known, values);
            } else if (!key.equals(CASCADE) || !config.has(key)) {
                config.set(key, value.getValue());
            }
        }
    }
}
