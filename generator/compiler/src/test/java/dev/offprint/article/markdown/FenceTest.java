package dev.offprint.article.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the info string of a block means, as other tools write it. */
class FenceTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    # Docusaurus
                    jsx title="/src/x.js" {1,4-6,11} showLineNumbers  | jsx title=/src/x.js marks=1,4-6,11 from=1
                    js showLineNumbers=7                              | js from=7
                    jsx live noInline                                 | jsx
                    # Expressive Code, in Astro Starlight
                    js title='a b.js' {1, 4, 7-8} startLineNumber=5   | js title=a b.js marks=1,4,7-8 from=5
                    js mark={2-3} ins={4} del={5} frame="none" wrap   | js marks=2-3
                    js "return" showLineNumbers=false                 | js
                    js mark="1 text"                                  | js
                    # Hugo
                    go {linenos=inline hl_lines=[3,"6-8"] linenostart=5}  | go marks=3,6-8 from=5
                    go{linenos=false,hl_lines="2 4-5"}                | go marks=2,4-5
                    # VitePress and Gatsby
                    ts{4}                                             | ts marks=4
                    ts:line-numbers {1,3-5}                           | ts marks=1,3-5 from=1
                    ts:line-numbers=2                                 | ts from=2
                    # Material for MkDocs
                    py title="bubble.py" linenums="1" hl_lines="2 4-5" | py title=bubble.py marks=2,4-5 from=1
                    # rehype-pretty-code
                    js filename="a.js" {1} showLineNumbers{5}         | js title=a.js marks=1 from=5
                    # rustdoc
                    rust,no_run                                       | rust
                    C++                                               | c++
                    {1}                                               | marks=1
                    title="only a title"                              | title=only a title
                    {.python .numberLines startFrom="3"}              | python from=3
                    {.Python #id}                                     | python
                    {r, echo=FALSE}                                   | r
                    {r}                                               | r
                    # what is not finished
                    js title="x                                       | js title=x
                    js title=                                         | js
                    js = {                                            | js
                    js {0-2}                                          | js marks=1-2
                    js {3-1}                                          | js marks=1-3
                    js showLineNumbers=0                              | js from=1
                    js title=""                                       | js
                    js {{{1}}}                                        | js
                    """)
    void isReadAsOtherToolsWriteIt(String info, String meaning) {
        assertThat(meaning(Fence.of(info.strip()))).isEqualTo(meaning.strip());
    }

    @Test
    void noInfoStringAsksForNothing() {
        assertThat(Fence.of(null)).isEqualTo(Fence.of("")).isEqualTo(Fence.of("  "));
    }

    @Test
    void linesThatTheBlockDoesNotHaveAreNotMarked() {
        assertThat(Fence.of("js {2-9,1-1,7,3-1}").marks(3)).containsExactly(true, true, true);
        assertThat(Fence.of("js {2,9999999}").marks(3)).containsExactly(false, true, false);
        assertThat(Fence.of("js {2,9}").lineBeyond(3)).contains(9);
        assertThat(Fence.of("js {2,3}").lineBeyond(3)).isEmpty();
        assertThat(Fence.of("js {1,2-999999999}").lineBeyond(3)).contains(999_999_999);
        assertThat(Fence.of("js {99999999999999999999}").malformed()).isEqualTo("99999999999999999999");
        assertThat(Fence.of("js {99999999999999999999}").lineBeyond(3)).isEmpty(); // it is said once
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    js {1-}                  | 1-
                    js {0}                   | 0
                    js {0-2}                 | 0-2
                    js {3-1}                 | 3-1
                    js {2, -3}               | -3
                    js {1..3}                | 1..3
                    js {1-2-3}               | 1-2-3
                    js mark={4-}             | 4-
                    go {hl_lines=[3,"6-"]}   | 6-
                    py hl_lines="2 4-"       | 4-
                    """)
    void aRangeWithoutOneOfItsEndsIsNone(String info, String malformed) {
        assertThat(Fence.of(info.strip()).malformed()).isEqualTo(malformed.strip());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "js {1,3-5}",
                "js {1, 4 - 6}",
                "go {hl_lines=[3,\"6-8\"]}",
                "js mark={\"A\":5-7} ins={4}",
                "js mark=\"1-\"",
                "js title=\"1-\"",
                "ts:line-numbers {1}"
            })
    void whatOtherToolsReadAsARangeIsOne(String info) {
        assertThat(Fence.of(info).malformed()).isNull();
    }

    private static String meaning(Fence fence) {
        String marks = fence.marked().stream()
                .map(one -> one.first() == one.last() ? "" + one.first() : one.first() + "-" + one.last())
                .collect(Collectors.joining(","));
        return (fence.language()
                        + (fence.title() == null ? "" : " title=" + fence.title())
                        + (marks.isEmpty() ? "" : " marks=" + marks)
                        + (fence.firstNumber() == 0 ? "" : " from=" + fence.firstNumber()))
                .strip();
    }
}
