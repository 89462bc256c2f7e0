package dev.offprint.benchmarks.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Gate
class CorporaTest {

    @Test
    void theSameSeedGivesTheSameBytesAndAnotherOthers(@TempDir Path folder) throws IOException {
        for (int i = 0; i < 3; i++) {
            Corpora.generate(folder.resolve("c" + i), 30, i < 2 ? 1 : 2);
        }
        assertThat(texts(folder.resolve("c0")))
                .isEqualTo(texts(folder.resolve("c1")))
                .isNotEqualTo(texts(folder.resolve("c2")));
    }

    @Test
    void theCorpusIsValidAndOfBothKinds(@TempDir Path folder) throws IOException {
        Corpora.generate(folder, 300, 1);
        Diagnostics diagnostics = new Diagnostics();
        Corpus corpus =
                Corpus.open(folder, Corpus.Options.defaults(), diagnostics).orElseThrow();
        corpus.publicSlugs()
                .forEach(slug -> assertThat(corpus.read(slug)).as(slug.value()).isPresent());
        assertThat(diagnostics.hasErrors()).as(diagnostics.sorted().toString()).isFalse();
        assertThat(corpus.publicSlugs()).hasSizeBetween(280, 295);
        assertThat(corpus.awarenessLevels()).hasSize(5);
    }

    private static Map<String, String> texts(Path folder) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                texts.put(folder.relativize(file).toString(), Files.readString(file));
            }
        }
        return texts;
    }
}
