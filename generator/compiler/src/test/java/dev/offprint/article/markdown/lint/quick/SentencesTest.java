package dev.offprint.article.markdown.lint.quick;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sentences are recognised before the patterns are asked, which would find nothing in them. */
class SentencesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Was kostet das?",
                "Wie Sie Lösungen (auch alte) finden, ändern und prüfen: ein Überblick",
                "",
                "A paragraph with f() and a.b.\n\nAnd – behind it … – another.\n",
                "It's a well-known text; \"and\" nobody asks, or does somebody?"
            })
    void sentencesAre(String text) {
        assertThat(Sentences.are(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " a",
                "a\n- b",
                "a\n\n1. b",
                "a) first",
                "iv. fourth",
                "in 2026. Then",
                "a::b",
                "a :smile: b",
                "o point",
                "a  b"
            })
    void othersAreNot(String text) {
        assertThat(Sentences.are(text)).isFalse();
    }

    @Test
    void sentencesHaveNothingThatThePatternsFind() {
        String signs = " aao0ZÜß.,;:!?()-'\"/„“–*_#`[<&|~^%\\\n\t";
        Random random = new Random(20);
        int sentences = 0;
        for (int i = 0; i < 400_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int length = 1 + random.nextInt(9); length > 0; length--) {
                text.append(signs.charAt(random.nextInt(signs.length())));
            }
            if (Sentences.are(text.toString())) {
                sentences++;
                assertThat(MarkupSearch.hasSigns(text.toString()))
                        .as("%s", text)
                        .isFalse();
            }
        }
        assertThat(sentences).isGreaterThan(1_000);
    }
}
