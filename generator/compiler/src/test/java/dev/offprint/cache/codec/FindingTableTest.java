package dev.offprint.cache.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Place;
import dev.offprint.diagnostic.Severity;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Many findings take little more room than what differs in them. */
class FindingTableTest {

    private static final Message PROBLEM = Message.of("`{0}` is {1}", "x", Message.of("gone"));
    private static final Message HINT = Message.of("remove it");

    @Test
    void findingsAreReadAsTheyWereWritten() {
        List<Diagnostic> findings = List.of(
                new Diagnostic(Severity.WARNING, "code", new Place("a/en.md", 3, 1), PROBLEM, HINT),
                new Diagnostic(Severity.ERROR, "other", new Place("a/en.md", 3, 1), PROBLEM, Message.NONE),
                new Diagnostic(Severity.ERROR, "code", new Place("b", 0, 0), HINT, PROBLEM));
        assertThat(FindingTable.decode(new Decoder(encoded(findings)))).isEqualTo(findings);
    }

    @Test
    void whatRepeatsIsWrittenOnce() {
        List<Diagnostic> many = new ArrayList<>();
        for (int line = 1; line <= 100; line++) {
            many.add(new Diagnostic(Severity.WARNING, "code", new Place("a/en.md", line, 1), PROBLEM, HINT));
        }
        int one = encoded(many.subList(0, 1)).remaining();
        assertThat(encoded(many).remaining()).isLessThan(one + 99 * 8);
    }

    private static java.nio.ByteBuffer encoded(List<Diagnostic> findings) {
        Encoder out = new Encoder();
        FindingTable.encode(out, findings);
        return out.bytes();
    }
}
