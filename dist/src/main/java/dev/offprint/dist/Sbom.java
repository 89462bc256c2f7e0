package dev.offprint.dist;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The bill of materials that CycloneDX made of the dependencies (CycloneDX 1.6, JSON).
 *
 * @param document the document
 */
record Sbom(ObjectNode document) {

    private static final JsonMapper JSON = new JsonMapper();

    /** Jars that have another name than their coordinates. */
    private static final Set<String> RENAMED = Set.of("offprint.jar", "edge-worker.jar", "edge-worker-redis.jar");

    /** Reads a document. */
    static Sbom read(Path file) throws IOException {
        return new Sbom((ObjectNode) JSON.readTree(Files.readAllBytes(file)));
    }

    /** Writes it. */
    void write(Path file) throws IOException {
        String text = JSON.writerWithDefaultPrettyPrinter().writeValueAsString(document);
        Files.write(file, (text + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the libraries, sorted by the names of their jars. */
    List<Component> components() {
        List<Component> components = new ArrayList<>();
        for (JsonNode one : document.path("components")) {
            List<String> licences = new ArrayList<>();
            for (JsonNode choice : one.path("licenses")) {
                JsonNode licence = choice.path("license");
                String id = licence.path("id").asText(licence.path("name").asText());
                licences.add(choice.path("expression").asText(id));
            }
            components.add(new Component(
                    one.path("group").asText(),
                    one.path("name").asText(),
                    one.path("version").asText(),
                    List.copyOf(licences),
                    website(one)));
        }
        components.sort((a, b) -> a.jar().compareTo(b.jar()));
        return components;
    }

    private static String website(JsonNode component) {
        String best = "";
        for (JsonNode reference : component.path("externalReferences")) {
            String type = reference.path("type").asText();
            if (type.equals("vcs") || (type.equals("website") && best.isEmpty())) {
                best = reference.path("url").asText();
            }
        }
        return best;
    }

    /**
     * Compares it with the jars that are shipped.
     *
     * @throws IOException if a jar is in one of them only
     */
    void check(Path app) throws IOException {
        Set<String> listed = new TreeSet<>();
        components().stream().filter(one -> !one.isOwn() && !one.isCompiledIn()).forEach(one -> listed.add(one.jar()));
        Set<String> shipped = new TreeSet<>();
        try (Stream<Path> files = Files.walk(app)) {
            files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".jar") && !RENAMED.contains(name))
                    .filter(name -> !name.startsWith("offprint-") && !name.startsWith("edge-worker-"))
                    .forEach(shipped::add);
        }
        Set<String> unlisted = new TreeSet<>(shipped);
        unlisted.removeAll(listed);
        listed.removeAll(shipped);
        if (!unlisted.isEmpty() || !listed.isEmpty()) {
            throw new IOException(
                    "the bill of materials lacks " + unlisted + ", and has what is not shipped: " + listed);
        }
    }

    /** Returns a copy that names a Java runtime as well. */
    Sbom with(JavaRuntime runtime) {
        ObjectNode copy = document.deepCopy();
        ObjectNode component = ((ArrayNode) copy.path("components")).addObject();
        component.put("type", "platform").put("bom-ref", "java-runtime");
        component.put("publisher", runtime.vendor()).put("name", "OpenJDK").put("version", runtime.version());
        component.putArray("licenses").addObject().put("expression", "GPL-2.0-only WITH Classpath-exception-2.0");
        return new Sbom(copy);
    }
}
