package dev.offprint.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every module, package, class and method that docs/architecture.md names is in the sources. */
class ArchitecturePageTest {

    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Pattern CODE = Pattern.compile("`([^`\n]+)`");
    private static final Pattern CLASS =
            Pattern.compile("([A-Z]\\w*)((?:\\.[A-Z]\\w*)?)(?:\\.([a-z]\\w*)(?:\\(\\w*\\))?)?");
    private static final Pattern PACKAGE_ROW = Pattern.compile("\\| (`[a-z][^|]*) \\| [^|]+ \\|");
    private static final Pattern MODULE_ROW = Pattern.compile("\\| `([a-z-]+(?:/[a-z-]+)?)` \\| [^|]+ \\| [^|]+ \\|");

    /** What looks like a class of ours and is none. */
    private static final List<String> FOREIGN = List.of("ServiceLoader", "Accept");

    private static final Map<String, Path> CLASSES = new TreeMap<>();
    private static final List<Path> PACKAGES = new ArrayList<>();
    private static String page = "";

    @BeforeAll
    static void read() throws IOException {
        page = Files.readString(Guide.DOCS.resolve("architecture.md"));
        for (String modules : List.of("deploy", "edge-worker", "generator")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(modules))) {
                files.filter(file -> file.toString().contains("/src/")).forEach(file -> {
                    String name = file.getFileName().toString();
                    if (name.endsWith(".java")) {
                        CLASSES.put(name.substring(0, name.length() - ".java".length()), file);
                    } else if (Files.isDirectory(file)) {
                        PACKAGES.add(file);
                    }
                });
            }
        }
    }

    @Test
    void namesClassesAndMethodsThatExist() throws IOException {
        List<String> wrong = new ArrayList<>();
        int found = 0;
        for (String name : codes(page)) {
            Matcher one = CLASS.matcher(name);
            if (one.matches() && !FOREIGN.contains(one.group(1))) {
                found++;
                if (!exists(one)) {
                    wrong.add(name);
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(found).isGreaterThan(80);
    }

    private static boolean exists(Matcher one) throws IOException {
        Path file = CLASSES.get(one.group(1));
        if (file == null) {
            return false;
        }
        String source = Files.readString(file);
        String nested = one.group(2);
        if (!nested.isEmpty()
                && !Pattern.compile("(?:class|record|interface|enum) " + nested.substring(1) + "\\b")
                        .matcher(source)
                        .find()) {
            return false;
        }
        String method = one.group(3);
        return method == null
                || Pattern.compile("[\\w>\\]] " + method + "\\(")
                        .matcher(source)
                        .find();
    }

    @Test
    void namesPackagesThatExist() {
        List<String> wrong = new ArrayList<>();
        String section = page.substring(page.indexOf("## Packages"));
        List<String> named = section.lines()
                .map(PACKAGE_ROW::matcher)
                .filter(Matcher::matches)
                .flatMap(row -> codes(row.group(1)).stream())
                .toList();
        for (String name : named) {
            String folder = "/dev/offprint/" + name.replace(".*", "").replace('.', '/');
            if (PACKAGES.stream().noneMatch(one -> one.toString().endsWith(folder))) {
                wrong.add(name);
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(named).hasSizeGreaterThan(30);
    }

    @Test
    void namesEveryModuleOfTheProgram() throws IOException {
        List<String> named = page.lines()
                .map(MODULE_ROW::matcher)
                .filter(Matcher::matches)
                .map(row -> row.group(1))
                .toList();
        List<String> built = Pattern.compile("<module>([^<]+)</module>")
                .matcher(Files.readString(ROOT.resolve("pom.xml")))
                .results()
                .map(module -> module.group(1))
                .filter(module ->
                        !module.startsWith("tests/") && !module.startsWith("deploy/"))
                .distinct()
                .toList();
        assertThat(named).containsExactlyInAnyOrderElementsOf(built);
    }

    private static List<String> codes(String text) {
        return CODE.matcher(text).results().map(code -> code.group(1)).collect(Collectors.toList());
    }
}
