package dev.offprint.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a terminal gets: no control characters of strangers, and the sequences of the program itself. */
class CleaningWriterTest {

    /** In the table, {@code ^} stands for the character by which sequences begin, {@code ~} for others by their number. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "nothing to do: ü – 🙂|nothing to do: ü – 🙂",
                "title ^]0;t~07 end|title \\u001b]0;t\\u0007 end",
                "clear ^[2J|clear \\u001b[2J",
                "~7fdelete~9b1m|\\u007fdelete\\u009b1m",
                "bold ^[1mtext^[0m|bold ^[1mtext^[0m",
                "both ^[1m^[2J^[0m|both ^[1m\\u001b[2J^[0m",
                "lines~0d~0aand~09tabs~0astay|lines~0d~0aand~09tabs~0astay",
                "return~0dover|return\\u000dover",
                "~00|\\u0000"
            })
    void controlsOfStrangersAreEscaped(String text, String shown) {
        StringWriter out = new StringWriter();
        try (PrintWriter writer = new PrintWriter(new CleaningWriter(new PrintWriter(out), UnaryOperator.identity()))) {
            writer.print(meant(text));
        }
        assertThat(out.toString()).isEqualTo(meant(shown));
    }

    /** A report of a large site has a gigabyte. */
    @Test
    void wholeLinesDoNotWaitForTheEnd() throws IOException {
        StringWriter out = new StringWriter();
        try (Writer writer = new CleaningWriter(new PrintWriter(out), line -> line.replace("secret", ""))) {
            String many = "a secret\u0007 line\n".repeat(10_000);
            writer.write(many + "sec");
            assertThat(out.toString()).isEqualTo("a \\u0007 line\n".repeat(10_000));
            writer.write("ret of a line " + "that is long".repeat(10_000));
            assertThat(out.toString()).endsWith("line\n");
        }
        assertThat(out.toString()).endsWith("\n of a line " + "that is long".repeat(10_000));
    }

    private static String meant(String text) {
        StringBuilder meant = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '~') {
                meant.append((char) Integer.parseInt(text.substring(i + 1, i + 3), 16));
                i += 2;
            } else {
                meant.append(c == '^' ? '\u001b' : c);
            }
        }
        return meant.toString();
    }
}
