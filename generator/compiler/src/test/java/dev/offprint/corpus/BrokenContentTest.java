package dev.offprint.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Severity;
import dev.offprint.edge.SpecFolder;
import dev.offprint.message.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * {@code findings/<case>/content} and exactly what is said of it, {@code expected.txt} in English and {@code expected.de.txt} in
 * German. {@code -Dgolden=overwrite} writes what is expected anew.
 */
class BrokenContentTest {

    private static final Path CASES = SpecFolder.of("findings");

    static List<String> cases() throws IOException {
        try (Stream<Path> cases = Files.list(CASES)) {
            return cases.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void saysExactlyWhatIsWrong(String name) throws IOException {
        List<Diagnostic> findings = findings(CASES.resolve(name).resolve("content"));
        compare(CASES.resolve(name).resolve("expected.txt"), findings, Language.EN);
        compare(CASES.resolve(name).resolve("expected.de.txt"), findings, Language.DE);
    }

    private static void compare(Path expected, List<Diagnostic> findings, Language language) throws IOException {
        String found = findings.stream()
                .map(diagnostic -> diagnostic.lineIn(language) + "\n")
                .collect(Collectors.joining());
        if ("overwrite".equals(System.getProperty("golden"))) {
            Files.writeString(expected, found);
        }
        assertThat(expected).content().isEqualTo(found);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void everyCaseIsContentAndExpectationAndNothingElse(String name) throws IOException {
        try (Stream<Path> files = Files.list(CASES.resolve(name))) {
            assertThat(files.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder("content", "expected.txt", "expected.de.txt");
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void everyMessageIsLowerCaseWithoutAFullStopAndHasAHint(String name) {
        for (Diagnostic diagnostic : findings(CASES.resolve(name).resolve("content"))) {
            assertThat(diagnostic.message()).matches("[a-z`].*[^.]");
            assertThat(diagnostic.hint())
                    .as(diagnostic.toString())
                    .matches("[a-z`].*[^.]")
                    .as("a regular expression is no hint")
                    .doesNotContain("must match");
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void everyGermanMessageIsASentenceWithoutAFullStopInGerman(String name) {
        for (Diagnostic diagnostic : findings(CASES.resolve(name).resolve("content"))) {
            for (String text : List.of(diagnostic.messageIn(Language.DE), diagnostic.hintIn(Language.DE))) {
                assertThat(text).matches("(?s)[A-ZÄÖÜ`].*[^.]");
                assertThat(text.replaceAll("`[^`]*`", ""))
                        .as("English words")
                        .doesNotContainPattern("\\b(the|and|is|are|not|with|write|this)\\b");
            }
        }
    }

    @Test
    void aPolicyToIgnoreLinksSilencesThemButForHiddenArticles() {
        assertThat(findings(CASES.resolve("links-ignore/content")))
                .allMatch(diagnostic -> diagnostic.severity() == Severity.WARNING
                        ? Set.of("missing-translation", "lost-text").contains(diagnostic.code())
                        : diagnostic.code().equals("hidden-link"));
    }

    private static List<Diagnostic> findings(Path content) {
        Diagnostics diagnostics = new Diagnostics();
        Corpus.open(content, Corpus.Options.defaults(), diagnostics).ifPresent(corpus -> {
            corpus.publicSlugs().forEach(corpus::read);
            corpus.hiddenSlugs().forEach(corpus::read);
            new ValueCheck(corpus, diagnostics).report();
        });
        return diagnostics.sorted();
    }
}
