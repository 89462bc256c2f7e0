package dev.offprint.article.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.diagnostic.Diagnostics;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class FrontMatterTest {

    private static final String[] PIECES = {"---", "\n", "--", "- ", " ", "\t", "a: b", "ü", "\uD83D\uDE00", "...", "#"
    };

    private final Diagnostics diagnostics = new Diagnostics();

    @Test
    void keepsTheBodyCharacterForCharacter() {
        assertThat(FrontMatter.split("---\ntitle: T\n---\n\n  Text \n---\nmore", "a.md", diagnostics))
                .hasValue(new FrontMatter("title: T\n", "\n  Text \n---\nmore", 4));
    }

    @Test
    void acceptsBlanksBehindTheFencesAndAnEndWithoutALineEnd() {
        assertThat(FrontMatter.split("--- \ntitle: T\n---\t", "a.md", diagnostics))
                .hasValue(new FrontMatter("title: T\n", "", 4));
    }

    @RepeatedTest(200)
    void losesNothingAndNamesTheLineOfTheBody(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        StringBuilder text = new StringBuilder("---\n");
        for (int i = random.nextInt(40); i > 0; i--) {
            text.append(PIECES[random.nextInt(PIECES.length)]);
        }
        FrontMatter.split(text.toString(), "a.md", diagnostics).ifPresent(parts -> {
            assertThat(text.toString())
                    .startsWith("---\n" + parts.yaml() + "---")
                    .endsWith(parts.body());
            String head = text.substring(0, text.length() - parts.body().length());
            long lines = head.chars().filter(c -> c == '\n').count();
            assertThat((long) parts.bodyLine()).isEqualTo(head.endsWith("\n") ? lines + 1 : lines + 2);
        });
    }
}
