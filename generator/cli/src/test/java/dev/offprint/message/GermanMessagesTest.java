package dev.offprint.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every text for authors in the sources has a German one, with the same values. */
class GermanMessagesTest {

    /** Texts that have no German form yet; they are shown in English. */
    private static final Set<String> UNTRANSLATED = Set.of();

    /** Texts that are the same in German. */
    private static final Set<String> SAME =
            Set.of("{0} kB", "{0} {1}", "{0}, {1}", "{0}: {1}, {2}", "Links", "Deutsch", "Markdown", "JSON");

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{[0-9]}");
    private static final Pattern CODE = Pattern.compile("`[^`]*`");
    private static final Map<String, String> GERMAN =
            Translations.in(Language.DE).all();

    private static MessageSources sources;

    @BeforeAll
    static void readTheSources() throws IOException {
        sources = MessageSources.read();
    }

    @Test
    void theSourcesHoldTexts() {
        assertThat(sources.texts())
                .hasSizeGreaterThan(500)
                .containsKeys("key `{0}` is given twice", "Side by side", "Hide", "scroll both languages together");
    }

    @Test
    void everyTextHasAGermanOne() {
        Set<String> missing = new TreeSet<>(sources.texts().keySet());
        missing.removeAll(GERMAN.keySet());
        assertThat(missing).isEqualTo(new TreeSet<>(UNTRANSLATED));
    }

    @Test
    void everyMessageIsALiteralSoThatItsTranslationIsFound() {
        assertThat(sources.variable()).isEmpty();
    }

    @Test
    void noTranslationIsOfATextThatIsGone() {
        Set<String> gone = new TreeSet<>(GERMAN.keySet());
        gone.removeAll(sources.texts().keySet());
        // what a library says is no literal of ours
        gone.removeIf(text -> text.matches("(could not find|found|expected|mapping values|the text is not YAML).*"));
        assertThat(gone).isEmpty();
    }

    @Test
    void noValueIsLost() {
        GERMAN.forEach((english, german) ->
                assertThat(all(PLACEHOLDER, german)).as(english).isEqualTo(all(PLACEHOLDER, english)));
    }

    /** Keys, values and file names are the same in every language; only examples of prose are translated. */
    @Test
    void whatAuthorsTypeIsTheSame() {
        GERMAN.forEach((english, german) -> {
            Set<String> lost = all(CODE, english);
            lost.removeIf(code -> code.matches("`(.*[a-z]+ .*|.*(title|task|text|bold|key|term).*|:)`"));
            if (sources.texts().containsKey(english)) {
                assertThat(all(CODE, german)).as(english).containsAll(lost);
            }
        });
    }

    @Test
    void onlyListedTextsAreTheSame() {
        assertThat(GERMAN.entrySet().stream()
                        .filter(text -> text.getKey().equals(text.getValue()))
                        .map(Map.Entry::getKey))
                .containsExactlyInAnyOrderElementsOf(SAME);
    }

    @Test
    void quotationMarksAreGerman() {
        GERMAN.forEach((english, german) ->
                assertThat(CODE.matcher(german).replaceAll("")).as(english).doesNotContain("\"", "”", "‚", "'"));
    }

    private static Set<String> all(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(MatchResult::group).collect(Collectors.toCollection(TreeSet::new));
    }
}
