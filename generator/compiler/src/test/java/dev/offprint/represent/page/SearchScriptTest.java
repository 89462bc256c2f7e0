package dev.offprint.represent.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.offprint.article.Theme;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.level.Gate;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** The script that searches: its own tests, which run in Node, and its size. */
final class SearchScriptTest {

    private static final int MOST_BYTES = 12_000;

    @Test
    @Gate
    void passesItsTests() throws Exception {
        assumeTrue(isInstalled(), "node is not installed");
        Process tests = new ProcessBuilder("node", "--test", "src/test/resources/search")
                .redirectErrorStream(true)
                .start();
        String said = new String(tests.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(tests.waitFor()).as(said).isZero();
    }

    @Test
    void isSmall() throws IOException {
        Assets assets = Assets.of(Theme.NONE, "https://example.com", new Diagnostics());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(assets.search().body());
        }
        assertThat(bytes.size()).isLessThan(MOST_BYTES);
    }

    private static boolean isInstalled() throws InterruptedException {
        try {
            return new ProcessBuilder("node", "--version").start().waitFor() == 0;
        } catch (IOException missing) {
            return false;
        }
    }
}
