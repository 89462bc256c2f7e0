package dev.offprint.represent.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.markdown.PlainText;
import dev.offprint.represent.search.ArticleWords.WordList;
import dev.offprint.represent.search.WordGroups.Compounds;
import dev.offprint.represent.search.WordGroups.Postings;
import dev.offprint.represent.search.Words.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is a word of the search index. The script of the search page folds queries in the same way. */
class WordsTest {

    @ParameterizedTest
    @CsvSource({
        "HTTP,http",
        "Größe,grosse",
        "STRASSE,strasse",
        "naïve,naive",
        "Ærø,aero",
        "Œuvre,oeuvre",
        "Zwischen\u00ADspeicher,zwischenspeicher",
        "Łódź,lodz",
        "ﬁnden,finden",
        "½,12",
        "İstanbul,istanbul",
        "ΣΊΣΥΦΟΣ,σισυφος",
        "データ,テータ",
        "عربى,عربى",
    })
    void foldsCaseAndMarks(String word, String folded) {
        assertThat(Words.fold(word)).isEqualTo(folded);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "stale-while-revalidate|stale while revalidate",
                "Array.prototype.map()|array prototype map",
                "getElementById|getelementbyid +get +element +by +id",
                "XMLHttpRequest|xmlhttprequest +xml +http +request",
                "It's 3.5 kB|it s 3 5 kb",
                "<script>alert(1)</script>|script alert 1 script",
            })
    void splitsATextIntoWordsAndTheirParts(String text, String expected) {
        List<String> words = new ArrayList<>();
        Words.each(text, (word, kind) -> words.add(kind == Kind.PART ? "+" + word : word));
        assertThat(String.join(" ", words)).isEqualTo(expected);
    }

    @Test
    void aRunOfMoreThan64LettersIsNoWord() {
        List<String> words = new ArrayList<>();
        Words.each("a".repeat(65) + " " + "b".repeat(64), (word, kind) -> words.add(word));
        assertThat(words).containsExactly("b".repeat(64));
    }

    @Test
    void aListIsReadAsItWasWritten() {
        TreeMap<String, Integer> words = new TreeMap<>(Map.of("cache", 255, "cached", 1, "größe", 128, "😀", 7));
        TreeMap<String, Integer> read = new TreeMap<>();
        WordList.each(WordList.encode(words), read::put);
        assertThat(read).isEqualTo(words);
    }

    @Test
    void compoundsAreSplitIntoKnownWords() {
        Compounds compounds =
                new Compounds(Set.of("zwischen", "speicher", "suche", "maschine", "such", "maschinen")::contains);
        assertThat(compounds.parts("zwischenspeicher")).containsExactly("speicher", "zwischen");
        assertThat(compounds.parts("suchmaschinen")).containsExactly("maschinen", "such");
        assertThat(compounds.parts("zwischenraum")).isEmpty();
        assertThat(compounds.parts("speicher")).isEmpty();
    }

    @Test
    void markdownGivesHeadingsAndTextWithoutAddresses() {
        List<String> parts = new ArrayList<>();
        PlainText.parts(
                new ParsedMarkdown("""
                        # One [two](https://example.com/three)

                        **Kunden**freundlich,
                        sagt man.

                        | a | b |
                        |---|---|
                        | c | d |

                        <b class="x">four</b> `<five>` https://example.com/six

                        > [!NOTE]
                        > seven

                        <p title="eight">nine</p>

                        ```js
                        # ten
                        ```
                        """), heading -> parts.add("H " + heading.strip()), text -> parts.add(text.strip()));
        assertThat(parts)
                .containsExactly(
                        "H One  two",
                        "Kundenfreundlich, sagt man.",
                        "a b   c d",
                        "four <five>",
                        "seven",
                        "nine",
                        "# ten");
    }

    @Test
    void theBestArticlesOfAWordAreKept() {
        Postings postings = new Postings();
        for (int article = 0; article < 5_000; article++) {
            postings.add(article, article % 50 == 0 ? 100 : 5);
        }
        assertThat(postings.total()).isEqualTo(5_000);
        int[] best = postings.takeBest();
        assertThat(best).hasSize(100);
        assertThat(Postings.article(best[1])).isEqualTo(50);
        assertThat(Postings.weight(best[99])).isEqualTo(100);
        Postings ofText = new Postings();
        for (int article = 0; article < 5_000; article++) {
            ofText.add(article, 5);
        }
        assertThat(ofText.takeBest()).hasSize(Postings.MOST_OF_TEXT);
    }
}
