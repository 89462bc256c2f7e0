package dev.offprint.dist;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/**
 * The bill of materials that CycloneDX made of the dependencies (CycloneDX 1.6, JSON), and the notices made of it.
 *
 * @param document the document
 * @param texts a folder with the licences of libraries whose jars bring none, each named by its artifact
 */
record Bill(ObjectNode document, Path texts) {

    private static final JsonMapper JSON = new JsonMapper();

    private static final String WORKER = "edge-worker.mjs";

    /** What is shipped under another name than that of its jar. The library of TeaVM is compiled into the worker. */
    private static final Map<String, String> RENAMED = Map.of(
            "offprint-cli",
            "offprint.jar",
            "edge-worker-jvm",
            "edge-worker.jar",
            "edge-worker-worker",
            WORKER,
            "teavm-classlib",
            WORKER);

    /** The licences that may be shipped, in the order of preference: of several, the first is taken. */
    private static final List<String> LICENCES =
            List.of("Apache-2.0", "MIT-0", "MIT", "BSD-2-Clause", "BSD-3-Clause", "EPL-2.0");

    private static final Set<String> WITHOUT_OWN_TEXT = Set.of("Apache-2.0", "MIT-0");

    /**
     * Reads a document.
     *
     * @throws IOException where there is none: the plugin makes none offline, and says so in a warning alone
     */
    static Bill read(Path file, Path texts) throws IOException {
        if (Files.notExists(file)) {
            throw new IOException(
                    "there is no bill of materials (" + file + "): CycloneDX makes none offline, so build without -o");
        }
        return new Bill((ObjectNode) JSON.readTree(Files.readAllBytes(file)), texts);
    }

    /** Returns it as JSON. */
    String text() throws IOException {
        return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(document) + "\n";
    }

    /**
     * Returns a copy that lists what is in a folder, and nothing else.
     *
     * @param name what it is about
     * @throws IOException if a jar in it is not listed
     */
    Bill of(Path folder, String name) throws IOException {
        Set<String> files = new TreeSet<>();
        for (Path path : Tree.sorted(folder)) {
            files.add(path.getFileName().toString());
        }
        ObjectNode copy = document.deepCopy();
        copy.withObject("/metadata/component").put("name", name).put("type", "application");
        Set<String> listed = new HashSet<>();
        Set<String> left = new HashSet<>();
        copy.withArray("components").removeIf(one -> {
            List<String> shipped = files(one).filter(files::contains).toList();
            listed.addAll(shipped);
            if (shipped.isEmpty()) {
                left.add(one.path("bom-ref").asText());
            }
            return shipped.isEmpty();
        });
        files.removeIf(file -> !file.endsWith(".jar") || listed.contains(file));
        if (!files.isEmpty()) {
            throw new IOException("the bill of materials lacks " + files);
        }
        copy.withArray("dependencies")
                .removeIf(one -> left.contains(one.path("ref").asText()));
        for (JsonNode one : copy.withArray("dependencies")) {
            if (one.path("dependsOn") instanceof ArrayNode needs) {
                needs.removeIf(other -> left.contains(other.asText()));
            }
        }
        return new Bill(copy, texts);
    }

    /** Returns the names of files that a component may be shipped as. */
    private static Stream<String> files(JsonNode component) {
        String name = component.path("name").asText();
        return Stream.of(jar(component), RENAMED.getOrDefault(name, name + ".jar"));
    }

    private static String jar(JsonNode component) {
        return component.path("name").asText() + "-" + component.path("version").asText() + ".jar";
    }

    /** Returns a copy that names a Java runtime as well. */
    Bill with(JavaRuntime runtime) {
        ObjectNode copy = document.deepCopy();
        ObjectNode component = ((ArrayNode) copy.path("components")).addObject();
        component.put("type", "platform").put("bom-ref", "java-runtime");
        component.put("publisher", runtime.vendor()).put("name", "OpenJDK").put("version", runtime.version());
        component.putArray("licenses").addObject().put("expression", "GPL-2.0-only WITH Classpath-exception-2.0");
        return new Bill(copy, texts);
    }

    /**
     * Returns which licence each library has, and the texts of licences that are not in the jars themselves.
     *
     * @param folder the folder with the jars
     * @throws IOException if a library has no licence, none that may be shipped, or one whose text is missing
     */
    String notices(Path folder) throws IOException {
        StringBuilder list = new StringBuilder("""
                Third-party notices

                Offprint ships the libraries below, unchanged. Where a library may be used under one of
                several licences, it is used under the one that is named here. Its jar has its own notices
                and licences; texts that a jar lacks are at the end.

                """);
        StringBuilder ends = new StringBuilder();
        for (JsonNode one : document.path("components")) {
            if (!one.path("group").asText().equals("dev.offprint")
                    && !one.path("bom-ref").asText().equals("java-runtime")) {
                String name = one.path("name").asText();
                String licence = licence(one);
                list.append(name + " " + one.path("version").asText() + ", " + licence + "\n");
                Path text = texts.resolve(name + ".txt");
                if (Files.exists(text)) {
                    ends.append("\n" + "-".repeat(80) + "\n" + name + "\n\n" + Files.readString(text));
                } else if (!WITHOUT_OWN_TEXT.contains(licence) && !bringsText(folder, jar(one))) {
                    throw new IOException(
                            jar(one) + " brings no text of its licence " + licence + "; write it to " + text);
                }
            }
        }
        return list.append(ends).toString();
    }

    private static String licence(JsonNode component) throws IOException {
        Set<String> named = new TreeSet<>();
        for (JsonNode choice : component.path("licenses")) {
            JsonNode licence = choice.path("license");
            named.add(choice.path("expression")
                    .asText(licence.path("id").asText(licence.path("name").asText()))
                    .replace("The (New) BSD License", "BSD-3-Clause"));
        }
        return LICENCES.stream()
                .filter(named::contains)
                .findFirst()
                .orElseThrow(() -> new IOException(jar(component) + " has no licence that may be shipped: " + named
                        + "; docs/decisions/0055-packages.md says what to do"));
    }

    private static boolean bringsText(Path folder, String jar) throws IOException {
        for (Path path : Tree.sorted(folder)) {
            if (path.endsWith(jar)) {
                try (ZipFile zip = new ZipFile(path.toFile())) {
                    return zip.stream()
                            .map(entry -> entry.getName().toUpperCase(Locale.ROOT))
                            .anyMatch(name -> name.matches("(META-INF/(.*/)?)?(.*-)?(LICENSE|LICENCE)([-.].*)?"));
                }
            }
        }
        return false;
    }
}
