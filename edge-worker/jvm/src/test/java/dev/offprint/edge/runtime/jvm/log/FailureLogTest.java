package dev.offprint.edge.runtime.jvm.log;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class FailureLogTest {

    private final StringWriter out = new StringWriter();

    @Test
    void writesTheSameFailureOnceAndThenItsCount() throws Exception {
        try (FailureLog log = log(false, Duration.ofMillis(400))) {
            for (int i = 0; i < 1000; i++) {
                log.report("the store failed", new IOException("cannot get objects/ab/" + i + ": refused"));
            }
            assertThat(lines()).hasSize(1);
            Thread.sleep(500);
            log.report("the store failed", new IOException("cannot get objects/ab/again: refused"));
        }
        assertThat(lines()).hasSize(3);
        assertThat(lines().get(1)).contains("cannot get objects/ab/999", "(999 more of these)");
    }

    @Test
    void tellsFailuresApart() {
        FailureLog log = log(false, Duration.ofMinutes(1));
        for (int i = 0; i < 10; i++) {
            log.report("the store failed", new IOException("the object objects/ab/" + i + " is damaged"));
            log.report("the store failed", new IOException("the object objects/ab/" + i + " is not there"));
            log.report("cannot answer", new IllegalStateException("a bug"));
        }
        assertThat(lines()).hasSize(3);
        log.close();
        assertThat(lines())
                .hasSize(6)
                .filteredOn(line -> line.contains("(9 more"))
                .hasSize(3);
    }

    @Test
    void staysBoundedWhenEveryFailureIsDifferent() {
        FailureLog log = log(false, Duration.ofMinutes(1));
        for (int i = 0; i < 5000; i++) {
            String word = Integer.toString(i, 36).replaceAll("[0-9]", "x") + "y".repeat(i % 50);
            log.report("the store failed", new IOException(word));
        }
        log.close();
        assertThat(lines()).hasSizeLessThan(200);
    }

    @Test
    void writesEveryFailureWhereNothingElseIsAsked() {
        FailureLog log = new FailureLog(new PrintWriter(out));
        log.report("x", new IOException("y"));
        log.report("x", new IOException("y"));
        assertThat(lines()).containsExactly("offprint edge: x: y", "offprint edge: x: y");
    }

    @Test
    void writesOneObjectALine() throws Exception {
        FailureLog log = log(true, null);
        log.report("failed", new IOException("with\na \"line\" break \u00e9"));
        log.note("changed");
        assertThat(lines()).hasSize(2);
        JsonNode failed = JsonMapper.builder().build().readTree(lines().get(0));
        assertThat(failed.get("level").asText()).isEqualTo("error");
        assertThat(failed.get("message").asText()).isEqualTo("failed: with\na \"line\" break \u00e9");
        assertThat(lines().get(1)).contains("\"level\":\"info\",\"message\":\"changed\"");
        assertThat(out.toString()).isASCII();
    }

    private List<String> lines() {
        return out.toString().lines().toList();
    }

    private FailureLog log(boolean json, @Nullable Duration window) {
        return new FailureLog(new PrintWriter(out), json, window);
    }
}
