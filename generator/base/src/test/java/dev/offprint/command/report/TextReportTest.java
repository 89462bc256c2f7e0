package dev.offprint.command.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.command.terminal.Style;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Place;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a person sees of a finding. */
class TextReportTest {

    @Test
    void showsTheLineAndWhatIsMeant() {
        assertThat(report("one\nSee [other](../othr/).", 2, 13, "link target `../othr/` does not exist"))
                .isEqualTo("""
                        content/a.md:2:13: error[broken-link]: link target `../othr/` does not exist
                          2 | See [other](../othr/).
                            |             ^^^^^^^^
                            did you mean `../other/`?
                        """);
    }

    @Test
    void aTabIsASpaceAndACharacterIsACell() {
        assertThat(report("\ta\tx: y 🙂 z", 1, 4, "key `x`")).contains("""
                  1 |  a x: y 🙂 z
                    |    ^
                """);
    }

    @Test
    void aLongLineIsCutAroundWhatIsMeant() {
        String line = "word ".repeat(100) + "../othr/" + " word".repeat(100);
        String shown = report(line, 1, 501, "link target `../othr/` does not exist");
        assertThat(shown.lines().skip(1))
                .allSatisfy(one -> assertThat(one.length()).isLessThanOrEqualTo(80));
        String[] lines = shown.split("\n", -1);
        assertThat(lines[1]).startsWith("  1 | …").endsWith("…");
        assertThat(lines[2].indexOf('^')).isEqualTo(lines[1].indexOf("../othr/"));
    }

    @Test
    void theEndOfALongLineIsShownToItsEnd() {
        String line = "word ".repeat(100) + "../othr/";
        String shown = report(line, 1, 501, "link target `../othr/` does not exist");
        assertThat(shown.lines().toList().get(1)).startsWith("  1 | …").endsWith("../othr/");
    }

    @Test
    void whatIsMeantMayBeLongerThanTheTerminal() {
        String value = "x".repeat(300);
        String shown = report("a: " + value + " b", 1, 4, "value `" + value + "`");
        assertThat(shown.lines().skip(1).limit(2))
                .allSatisfy(one -> assertThat(one.length()).isLessThanOrEqualTo(80));
        assertThat(shown).contains("^".repeat(60));
    }

    @Test
    void colourIsOnlyForThoseWhoWelcomeIt() {
        assertThat(report("a", 1, 1, "`a`")).doesNotContain("\u001b");
        StringWriter out = new StringWriter();
        findings(1, 1, "`a`").print(Format.text, new PrintWriter(out), style("a", true));
        assertThat(out.toString()).contains("\u001b[1;31merror\u001b[0m").contains("\u001b[1;31m^\u001b[0m");
    }

    @Test
    void aFileThatCannotBeReadAgainHasNoExcerpt() {
        StringWriter out = new StringWriter();
        findings(1, 1, "`a`").print(Format.text, new PrintWriter(out), new Style(false, 80, path -> Optional.empty()));
        assertThat(out.toString().lines()).hasSize(2);
    }

    private static String report(String source, int line, int column, String message) {
        StringWriter out = new StringWriter();
        findings(line, column, message).print(Format.text, new PrintWriter(out), style(source, false));
        return out.toString().replace(System.lineSeparator(), "\n");
    }

    private static Findings findings(int line, int column, String message) {
        return Findings.below(
                "content/",
                List.of(Code.BROKEN_LINK.at(new Place("a.md", line, column), message, "did you mean `../other/`?")));
    }

    private static Style style(String source, boolean colour) {
        return new Style(
                colour,
                80,
                path -> path.equals("a.md") ? Optional.of(source.getBytes(StandardCharsets.UTF_8)) : Optional.empty());
    }
}
