package dev.offprint.article.markdown.known;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FormulaTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "$x^2$",
                "$\\frac{1}{2}$",
                "$a_{ij}$",
                "$x_1$",
                "$x_i + y_i$",
                "$$x_1$$",
                "$$",
                "\\(x\\)",
                "\\( x \\)",
                "\\\\(x_1\\\\)",
                "\\(a + b = c\\)",
                "\\(\\alpha\\)",
                "\\[",
                "\\[E = m c^2\\]",
                "\\[a = b\\]"
            })
    void isTex(String text) {
        assertThat(Formula.find(text)).isGreaterThanOrEqualTo(0);
        assertThat(Formula.find("It is " + (text.length() == 2 ? "$x_1$" : text) + " here."))
                .isGreaterThan(0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "It costs $5 and $10.",
                "From $5_000 to $10_000.",
                "$HOME/$USER",
                "$p_1/$p_2",
                "$p_1,${p_2}",
                "$user_name$",
                "$ x_1 $",
                "\\$x_1\\$",
                "file\\(s\\)",
                "[text]\\(x\\)",
                "\\(optional\\)",
                "\\[x\\] done",
                "\\[ \\] open",
                "\\[1\\]",
                "\\[note\\]",
                "\\[a, b\\]",
                "\\(2026\\)",
                "\\(",
                "\\(\\)"
            })
    void isNone(String text) {
        assertThat(Formula.find(text)).isNegative();
    }
}
