package dev.offprint.represent.page.article;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Nothing in a text is markup of TeX, and braces match, which BibTeX counts even behind a backslash. */
class BibtexEntryTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "50 % of $5 & more; 50 \\% of \\$5 \\& more",
                "snake_case #1; snake\\_case \\#1",
                "a ~ b ^ c; a {\\textasciitilde} b {\\textasciicircum} c",
                "C:\\new; C:{\\textbackslash}new",
                "<T> | {x; {\\textless}T{\\textgreater} {\\textbar} {\\textbraceleft}x",
                "Über „Äpfel“ 🍏; Über „Äpfel“ 🍏",
                "say \"when\" @home, 'x' = y; say \"when\" @home, 'x' = y",
            })
    void escapes(String text, String escaped) {
        assertThat(BibtexEntry.escape(text)).isEqualTo(escaped);
    }

    @Test
    void aTextIsOnOneLine() {
        assertThat(BibtexEntry.escape(" a\n\tb\u0000c ")).isEqualTo("a b c");
    }

    @Test
    void bracesMatchWhateverTheTextIs() {
        for (String text : new String[] {"{", "}}", "\\{", "a\\}", "{}{"}) {
            String entry = BibtexEntry.escape(text);
            int depth = 0;
            for (int i = 0; i < entry.length(); i++) {
                char c = entry.charAt(i);
                depth += c == '{' ? 1 : c == '}' ? -1 : 0;
                assertThat(depth).as(entry).isNotNegative();
            }
            assertThat(depth).as(entry).isZero();
        }
    }

    @Test
    void anEntryHasTheFieldsThatAreKnown() {
        BibtexEntry entry = new BibtexEntry("misc", "a-en");
        entry.put("title", "{A}");
        entry.put("year", null);
        entry.put("url", BibtexEntry.address("https://example.com/%7Ea_b#{c}"));
        assertThat(entry.toString()).isEqualTo("""
                @misc{a-en,
                  title = {{A}},
                  url = {https://example.com/%7Ea_b#%7Bc%7D}
                }
                """);
    }
}
