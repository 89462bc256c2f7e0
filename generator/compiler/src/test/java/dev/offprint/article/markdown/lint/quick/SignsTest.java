package dev.offprint.article.markdown.lint.quick;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.commonmark.node.SourceSpan;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SignsTest {

    @ParameterizedTest
    @ValueSource(strings = {"word", "Größe – „Zitat“, 1.5 (", "a; b / c? d! e, f. g - h", "' \" # $ | } ) >"})
    void wordsHaveNone(String text) {
        String words = text.replace("(", "");
        assertThat(Signs.areMissing(words, List.of(SourceSpan.of(0, 0, 0, words.length()))))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"*", "<", "]", "=", "~", "`", "^", "[", "{", "%", "+", ":", "@", "\\", "(", "&"})
    void eachIsFoundAlone(String sign) {
        String text = "ab" + sign + "cd";
        assertThat(Signs.areMissing(text, List.of(SourceSpan.of(0, 0, 0, 3)))).isFalse();
        assertThat(Signs.in(text, 0, text.length())).isEqualTo(Signs.in(sign, 0, 1));
        assertThat(Integer.bitCount(Signs.in(sign, 0, 1))).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"C:\\\nnext", "C:\\\r\nnext"})
    void theBackslashBehindAPartBelongsToIt(String text) {
        assertThat(Signs.areMissing("x" + text.substring(2), List.of(SourceSpan.of(0, 0, 0, 1))))
                .isFalse();
    }
}
