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
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The bill of materials that CycloneDX made of the dependencies (CycloneDX 1.6, JSON).
 *
 * @param document the document
 */
record Sbom(ObjectNode document) {

    private static final JsonMapper JSON = new JsonMapper();

    /**
     * Reads a document.
     *
     * @throws IOException where there is none: the plugin makes none offline, and says so in a warning alone
     */
    static Sbom read(Path file) throws IOException {
        if (Files.notExists(file)) {
            throw new IOException(
                    "there is no bill of materials (" + file + "): CycloneDX makes none offline, so build without -o");
        }
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
        document.path("components").forEach(one -> components.add(component(one)));
        components.sort((a, b) -> a.jar().compareTo(b.jar()));
        return components;
    }

    private static Component component(JsonNode one) {
        List<String> licences = new ArrayList<>();
        for (JsonNode choice : one.path("licenses")) {
            JsonNode licence = choice.path("license");
            String id = licence.path("id").asText(licence.path("name").asText());
            licences.add(choice.path("expression").asText(id));
        }
        return new Component(
                one.path("group").asText(),
                one.path("name").asText(),
                one.path("version").asText(),
                List.copyOf(licences),
                website(one));
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
     * Returns a copy that lists what is in a folder, and nothing else.
     *
     * @throws IOException if a jar in it is not listed
     */
    Sbom shippedIn(Path folder) throws IOException {
        Set<String> files;
        try (Stream<Path> below = Files.walk(folder)) {
            files = below.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        }
        List<Component> shipped =
                components().stream().filter(one -> one.isIn(files)).toList();
        Set<String> unlisted = new TreeSet<>(files);
        unlisted.removeIf(file -> !file.endsWith(".jar"));
        shipped.forEach(one -> unlisted.removeAll(one.files()));
        if (!unlisted.isEmpty()) {
            throw new IOException("the bill of materials lacks " + unlisted);
        }
        return only(shipped);
    }

    private Sbom only(List<Component> shipped) {
        ObjectNode copy = document.deepCopy();
        Set<String> left = new TreeSet<>();
        copy.withArray("components").removeIf(one -> {
            boolean out = !shipped.contains(component(one));
            if (out) {
                left.add(one.path("bom-ref").asText());
            }
            return out;
        });
        copy.withArray("dependencies")
                .removeIf(one -> left.contains(one.path("ref").asText()));
        for (JsonNode one : copy.withArray("dependencies")) {
            if (one.path("dependsOn") instanceof ArrayNode needs) {
                needs.removeIf(other -> left.contains(other.asText()));
            }
        }
        return new Sbom(copy);
    }

    /**
     * Makes sure that everything listed is shipped somewhere.
     *
     * @param bills what is shipped where
     * @throws IOException if something is in none of them
     */
    void check(List<Sbom> bills) throws IOException {
        List<Component> nowhere = new ArrayList<>(components());
        bills.forEach(one -> nowhere.removeAll(one.components()));
        if (!nowhere.isEmpty()) {
            throw new IOException("the bill of materials has what is not shipped: "
                    + nowhere.stream().map(Component::jar).toList());
        }
    }

    /** Returns a copy that says what it is about. */
    Sbom named(String name) {
        ObjectNode copy = document.deepCopy();
        copy.withObject("/metadata/component").put("name", name).put("type", "application");
        return new Sbom(copy);
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
