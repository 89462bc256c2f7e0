package dev.offprint.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The table of mutation scores and the floors in the poms say the same. */
class MutationFloorsTest {

    private static final Path ROOT = Path.of("../..");
    private static final Pattern ROW = Pattern.compile(
            "\\| `([^`|]+)` \\| ([^|]+) \\| (?:([0-9]+) \\| ([0-9]+) \\| ([0-9]+) %|— \\| — \\| —) \\| ([0-9]+) % \\| .*");

    @Test
    void everyRowIsWhatItsModuleIsHeldTo() throws IOException {
        List<String> modules = new ArrayList<>();
        for (String line : Files.readAllLines(ROOT.resolve("docs/testing.md"))) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                modules.add(row.group(1));
                check(row);
            }
        }
        assertThat(modules).containsExactly("edge-worker/core", "generator/publisher", "generator/compiler");
    }

    private static void check(Matcher row) throws IOException {
        String pom = Files.readString(ROOT.resolve(row.group(1)).resolve("pom.xml"));
        int floor = Integer.parseInt(row.group(6));
        assertThat(property(pom, "mutation.classes")).isEqualTo(classes(row.group(2)));
        assertThat(property(pom, "mutation.skip")).isEqualTo("false");
        assertThat(property(pom, "mutation.floor")).isEqualTo("" + floor);
        if (row.group(3) != null) {
            int score = Integer.parseInt(row.group(5));
            assertThat(score).isEqualTo(100 * Integer.parseInt(row.group(4)) / Integer.parseInt(row.group(3)));
            assertThat(score - floor).as("at the score, or just below it").isBetween(0, 3);
        }
    }

    /** Returns the packages of a row as PIT takes them. */
    private static String classes(String packages) {
        return Arrays.stream(packages.split(", ", -1))
                .map(name -> name.substring(1, name.length() - 1) + ".*")
                .collect(Collectors.joining(","));
    }

    private static String property(String pom, String name) {
        Matcher property =
                Pattern.compile("<" + Pattern.quote(name) + ">([^<]*)<").matcher(pom);
        assertThat(property.find()).as(name).isTrue();
        return property.group(1);
    }
}
