package dev.offprint.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every number of a format in the sources is one that {@code --version --verbose} prints, and that docs/installing.md explains. */
class FormatNumbersTest {

    private static final Path ROOT = Path.of("../..");

    private static final Pattern NUMBER =
            Pattern.compile("static final (?:int|long) (FORMAT|VERSION) = (?:[0-9]+|(\\w+)\\.\\1);");

    @Test
    void everyNumberIsPrinted() throws IOException {
        String printed = Files.readString(Path.of("src/main/java/dev/offprint/cli/VersionDetails.java"));
        List<String> missing = new ArrayList<>();
        Map<String, String> aliases = new HashMap<>();
        Map<String, MatchResult> numbers = numbers();
        numbers.forEach((name, match) -> {
            if (match.group(2) != null) {
                aliases.put(match.group(2), name);
            }
        });
        numbers.forEach((name, match) -> {
            String shown = aliases.getOrDefault(name, name) + "." + match.group(1);
            if (!printed.contains(shown)) {
                missing.add(shown);
            }
        });
        assertThat(numbers).hasSizeGreaterThan(VersionDetails.formats().size());
        assertThat(missing).isEmpty();
    }

    @Test
    void theGuideSaysWhatFollowsFromEach() throws IOException {
        assertThat(Files.readString(ROOT.resolve("docs/installing.md")))
                .contains(VersionDetails.formats().keySet().stream()
                        .map(name -> "`" + name + "`")
                        .toList());
    }

    /** Returns the constants by the names of their classes. */
    private static Map<String, MatchResult> numbers() throws IOException {
        Map<String, MatchResult> numbers = new HashMap<>();
        for (String part : List.of("edge-worker", "generator")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(part))) {
                for (Path file : files.filter(one -> one.toString().endsWith(".java"))
                        .filter(one -> one.toString().contains("/src/main/java/"))
                        .toList()) {
                    String name = file.getFileName().toString().replace(".java", "");
                    NUMBER.matcher(Files.readString(file)).results().forEach(match -> numbers.put(name, match));
                }
            }
        }
        return numbers;
    }
}
