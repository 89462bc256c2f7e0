package dev.offprint.dist;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The notices of the libraries that are shipped: which licence each has, what its jar says in NOTICE and LICENSE files, and a text
 * from {@code src/main/licenses} where the jar has none and its licence asks for one.
 */
final class Notices {

    /** The licences that may be shipped, by what poms call them. */
    private static final Map<String, String> KNOWN = known();

    private static final Set<String> WITHOUT_OWN_TEXT = Set.of("Apache-2.0", "MIT-0");

    private static final int WIDTH = 80;

    private final Path app;
    private final Path texts;
    private final Map<String, List<String>> owners = new LinkedHashMap<>();

    /**
     * Returns the notices of jars.
     *
     * @param app the folder with the jars
     * @param texts a folder with texts, each named by its artifact
     */
    Notices(Path app, Path texts) {
        this.app = app;
        this.texts = texts;
    }

    /** In the order of preference: of the licences of a library, the first of these is taken. */
    private static Map<String, String> known() {
        Map<String, String> known = new LinkedHashMap<>();
        for (String id : List.of("Apache-2.0", "MIT-0", "MIT", "BSD-2-Clause", "BSD-3-Clause", "EPL-2.0")) {
            known.put(id, id);
        }
        known.put("The (New) BSD License", "BSD-3-Clause");
        return known;
    }

    /**
     * Returns the text of the file.
     *
     * @throws IOException if a library has no licence, none that may be shipped, or one whose text is missing
     */
    String text(List<Component> components) throws IOException {
        StringBuilder list = new StringBuilder("""
                Third-party notices

                Offprint ships the libraries below, unchanged. Where a library may be used under one of
                several licences, it is used under the one that is named here.

                """);
        for (Component component : components) {
            if (!component.isOwn()) {
                list.append(line(component));
            }
        }
        owners.forEach((text, names) -> list.append("\n")
                .append("-".repeat(WIDTH))
                .append("\n")
                .append(String.join(", ", names))
                .append("\n\n")
                .append(text)
                .append("\n"));
        return list.toString();
    }

    private String line(Component component) throws IOException {
        String licence = KNOWN.keySet().stream()
                .filter(component.licences()::contains)
                .findFirst()
                .map(KNOWN::get)
                .orElseThrow(() -> new IOException(component.jar() + " has no licence that may be shipped: "
                        + component.licences() + "; docs/decisions/0055-packages.md says what to do"));
        List<String> found = component.isCompiledIn() ? List.of() : inJar(component);
        Optional<String> own = ownText(component);
        if (own.isPresent()) {
            found = List.of(own.get());
        }
        if (found.isEmpty() && !WITHOUT_OWN_TEXT.contains(licence)) {
            throw new IOException(component.jar() + " brings no text of its licence " + licence + "; write it to "
                    + texts.resolve(component.name() + ".txt"));
        }
        for (String text : found) {
            owners.computeIfAbsent(text, none -> new ArrayList<>()).add(component.name());
        }
        return String.format(
                Locale.ROOT, "%s %s, %s\n  %s\n", component.name(), component.version(), licence, component.website());
    }

    private Optional<String> ownText(Component component) throws IOException {
        Path file = texts.resolve(component.name() + ".txt");
        return Files.exists(file) ? Optional.of(Files.readString(file).strip()) : Optional.empty();
    }

    /** Returns the texts of the files that a jar has about its licence, in the order of their names. */
    private List<String> inJar(Component component) throws IOException {
        Path jar;
        try (Stream<Path> files = Files.walk(app)) {
            jar = files.filter(file -> file.endsWith(component.jar()))
                    .findFirst()
                    .orElseThrow();
        }
        List<String> found = new ArrayList<>();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            List<? extends ZipEntry> entries = zip.stream()
                    .filter(entry -> isNotice(entry.getName()))
                    .sorted((a, b) -> a.getName().compareTo(b.getName()))
                    .toList();
            for (ZipEntry entry : entries) {
                byte[] bytes = zip.getInputStream(entry).readAllBytes();
                found.add(new String(bytes, StandardCharsets.UTF_8)
                        .replace("\r\n", "\n")
                        .strip());
            }
        }
        return found;
    }

    private static boolean isNotice(String name) {
        String file = name.substring(name.lastIndexOf('/') + 1).toUpperCase(Locale.ROOT);
        boolean above = !name.contains("/") || name.startsWith("META-INF/");
        return above && file.matches("(.*-)?(LICENSE|LICENCE|NOTICE|AL2\\.0)([-.].*)?") && !file.endsWith(".CLASS");
    }
}
