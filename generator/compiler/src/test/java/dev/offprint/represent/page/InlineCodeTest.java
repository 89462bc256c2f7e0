package dev.offprint.represent.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.represent.MarkdownText.InlineCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Code in a text that is plain besides. */
final class InlineCodeTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What is `a-b`?                | What is <code>a-b</code>?",
                "`<b>` & `&amp;` in <i>HTML</i>? | <code>&lt;b&gt;</code> &amp; <code>&amp;amp;</code> in &lt;i&gt;HTML&lt;/i&gt;?",
                "`` a`b `` and *c*             | <code>a`b</code> and *c*",
                "a ` alone, `` two             | a ` alone, `` two",
                "````four````                  | ````four````"
            })
    void isCodeOnPagesAndNothingElseIs(String question, String html) {
        assertThat(InlineCode.html(question)).isEqualTo(html);
    }

    @Test
    void staysCodeInMarkdown() {
        assertThat(InlineCode.markdown("What is `a_b` in *c* <d>?")).isEqualTo("What is `a_b` in \\*c\\* \\<d\\>?");
    }

    @Test
    void manyBackticksTakeNoLongTime() {
        String text = "` `` ``` ".repeat(20_000);
        assertThat(InlineCode.html(text)).contains("<code>");
    }
}
