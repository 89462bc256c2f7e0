package dev.offprint.edge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Runtimes remember answers by the fields that decisions depend on ({@code DecisionKey} of the server, {@code decisive} of the worker's
 * entry). Who reads another field of requests in the core must teach it to both.
 */
final class RequestFieldsTest {

    private static final Pattern ANY = Pattern.compile("equest(?:\\(\\))?\\.headers\\(\\)");
    private static final Pattern NAMED = Pattern.compile(ANY + "\\.combined\\(\"([^\"]+)\"\\)");

    @Test
    void decisionsDependOnTheseFieldsAlone() throws IOException {
        Set<String> named = new TreeSet<>();
        for (String source : sources()) {
            Matcher names = NAMED.matcher(source);
            while (names.find()) {
                named.add(names.group(1));
            }
            assertThat(ANY.matcher(source).results().count())
                    .isEqualTo(NAMED.matcher(source).results().count());
        }
        assertThat(named)
                .containsExactly("Accept", "Accept-Encoding", "If-Match", "If-None-Match", "If-Range", "Range");
    }

    private static List<String> sources() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .map(RequestFieldsTest::text)
                    .toList();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new java.io.UncheckedIOException(unreadable);
        }
    }
}
