package dev.offprint.command.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.command.terminal.Terminal;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Place;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** However many findings there are, the summary fits on a page of 80 columns. */
class FindingsSummaryTest {

    @Test
    void saysHowManyHaveEachCauseAndWhichArticlesHaveMost() {
        List<Diagnostic> findings = new ArrayList<>(many(3, 4));
        findings.add(Code.BROKEN_LINK.at(new Place("articles/b/de.md", 7, 1), "x", ""));
        findings.add(Code.UNKNOWN_KEY.at(new Place("site.yaml", 2, 1), "x", ""));
        assertThat(summary(findings)).isEqualTo("""
                        By cause
                                1  broken-link          error   content/articles/b/de.md:7:1
                                1  unknown-key          error   content/site.yaml:2:1
                               12  removed-html         warning content/articles/0/en.md:1:1

                        By article
                                1  content/articles/b, of which 1 error
                                1  content/site.yaml, of which 1 error
                                4  content/articles/0
                                4  content/articles/1
                                4  content/articles/2
                        """);
    }

    @Test
    void tenThousandFindingsOfAllCausesFitOnAPageOf80Columns() {
        List<Diagnostic> findings = new ArrayList<>(many(1_000, 10));
        String name = "a-very-long-slug-".repeat(12);
        for (Code code : Code.values()) {
            findings.add(
                    code.at(new Place("articles/" + name + code.label() + "/article.yaml", 12_345, 1_234), "x", ""));
        }
        String summary = summary(findings);
        assertThat(summary.lines())
                .hasSizeLessThanOrEqualTo(100)
                .allMatch(line -> line.codePointCount(0, line.length()) <= 80);
        assertThat(summary).contains("    10001  removed-html", "… and", "more articles and files");
    }

    @Test
    void manyFindingsAreTheErrorsInFullAndASummary() {
        List<Diagnostic> findings = new ArrayList<>(many(30, 10));
        findings.add(Code.BROKEN_LINK.at(new Place("articles/b/de.md", 7, 1), "this leads nowhere", "mend it"));
        StringWriter out = new StringWriter();
        Findings.below("content", findings).printReadably(new PrintWriter(out, true), Terminal.NONE.style());
        assertThat(out.toString())
                .startsWith("content/articles/b/de.md:7:1: error[broken-link]: this leads nowhere")
                .contains("mend it", "By cause", "300  removed-html", "`offprint check` prints every finding")
                .doesNotContain("warning[removed-html]");
    }

    @Test
    void aScreenOfFindingsBeginsWithTheirCauses() {
        StringWriter few = new StringWriter();
        Findings.below("content", many(2, 10)).printAll(new PrintWriter(few, true), Terminal.NONE.style());
        assertThat(few.toString()).startsWith("content/articles/0/en.md:1:1: ").doesNotContain("By");
        StringWriter more = new StringWriter();
        Findings.below("content", many(3, 7)).printAll(new PrintWriter(more, true), Terminal.NONE.style());
        assertThat(more.toString())
                .startsWith("By cause")
                .contains("       21  removed-html         warning content/articles/0/en.md:1:1")
                .contains("content/articles/2/en.md:7:1: warning[removed-html]: x")
                .doesNotContain("By article");
    }

    private static List<Diagnostic> many(int articles, int each) {
        List<Diagnostic> findings = new ArrayList<>();
        for (int article = 0; article < articles; article++) {
            for (int line = 1; line <= each; line++) {
                findings.add(Code.REMOVED_HTML.at(new Place("articles/" + article + "/en.md", line, 1), "x", ""));
            }
        }
        return findings;
    }

    private static String summary(List<Diagnostic> findings) {
        StringWriter out = new StringWriter();
        new FindingsSummary(Findings.below("content", findings), Terminal.NONE.style())
                .print(new PrintWriter(out, true));
        return out.toString().replace(System.lineSeparator(), "\n");
    }
}
