package dev.offprint.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The rules of CONTRIBUTING.md for files, over the sources of every module: no class path has all of them. */
class SourceTreeTest {

    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final List<Path> SOURCES = new ArrayList<>();

    @BeforeAll
    static void read() throws IOException {
        for (String modules : List.of("deploy", "edge-worker", "generator", "tests")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(modules))) {
                files.filter(file -> file.toString().endsWith(".java"))
                        .filter(file -> file.toString().contains("/src/"))
                        .filter(file -> !file.toString().contains("/target/"))
                        .map(ROOT::relativize)
                        .forEach(SOURCES::add);
            }
        }
        assertThat(SOURCES).isNotEmpty();
    }

    @Test
    void noSimpleNameStandsForTwoClassesOfTheProgram() {
        Map<String, Set<Path>> owners = new TreeMap<>();
        for (Path file : SOURCES) {
            String name = file.getFileName().toString();
            if (file.toString().contains("/src/main/") && !name.equals("package-info.java")) {
                owners.computeIfAbsent(name, one -> new TreeSet<>()).add(file);
            }
        }
        assertThat(owners.values().stream().filter(one -> one.size() > 1)).isEmpty();
    }

    @Test
    void noFileIsLongerThan400Lines() throws IOException {
        List<String> longer = new ArrayList<>();
        for (Path file : SOURCES) {
            try (Stream<String> lines = Files.lines(ROOT.resolve(file))) {
                long count = lines.count();
                if (count > 400) {
                    longer.add(file + ": " + count);
                }
            }
        }
        assertThat(longer).isEmpty();
    }
}
