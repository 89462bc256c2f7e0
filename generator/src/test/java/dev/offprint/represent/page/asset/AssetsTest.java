package dev.offprint.represent.page.asset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.article.Theme;
import dev.offprint.article.Theme.Color;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.represent.Representation;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The style sheet and the script: small, named by their content, and readable in the colours of a theme. */
class AssetsTest {

    private static final Place PLACE = new Place("theme/theme.yaml", 2, 1);

    @Test
    void theyAreSmall() {
        Assets assets = Assets.of(Theme.NONE, new Diagnostics());
        assertThat(assets.stylesheet().body().length).isLessThan(12_000);
        assertThat(assets.script().body().length).isLessThan(6_000);
    }

    @Test
    void theirNamesChangeWithTheirContent() {
        String plain =
                Assets.of(Theme.NONE, new Diagnostics()).stylesheet().key().value();
        String changed = Assets.of(theme(Map.of(), Map.of(), "a { color: red }"), new Diagnostics())
                .stylesheet()
                .key()
                .value();
        assertThat(plain).matches("assets/site\\.[0-9a-f]{16}\\.css").isNotEqualTo(changed);
    }

    @Test
    void aColourOfOneModeLeavesTheOtherAlone() {
        Assets assets = Assets.of(theme(Map.of("accent", color("#8a1c4a")), Map.of(), ""), new Diagnostics());
        assertThat(text(assets.stylesheet()))
                .contains("@media screen{:root{--accent:#8a1c4a}}")
                .contains("@media screen and (prefers-color-scheme:dark){:root{--accent:#7cc7c8}}");
    }

    @Test
    void theProgramsOwnColoursHaveContrast() {
        Diagnostics diagnostics = new Diagnostics();
        Map<String, Color> light =
                Map.of("ink", color("#1c1b19"), "quiet", color("#5d5a54"), "accent", color("#0a5c63"));
        Map<String, Color> dark =
                Map.of("ink", color("#e7e4de"), "quiet", color("#a9a59d"), "accent", color("#7cc7c8"));
        Assets.of(theme(light, dark, ""), diagnostics);
        assertThat(diagnostics.sorted()).isEmpty();
    }

    @Test
    void coloursThatAreHardToReadAreFindings() {
        Diagnostics diagnostics = new Diagnostics();
        Assets.of(theme(Map.of(), Map.of("accent", color("#555555")), ""), diagnostics);
        assertThat(diagnostics.sorted()).singleElement().satisfies(finding -> {
            assertThat(finding.place()).isEqualTo(PLACE);
            assertThat(finding.message()).contains("`accent` on `paper`").contains("2.4 in dark mode");
        });
    }

    @ParameterizedTest
    @CsvSource({"#000000, #ffffff, 21.0", "#ffffff, #000000, 21.0", "#777777, #ffffff, 4.478", "#123456, #123456, 1.0"})
    void contrastIsThatOfTheGuidelines(String one, String other, double expected) {
        assertThat(Contrast.of(one, other)).isCloseTo(expected, org.assertj.core.data.Offset.offset(0.001));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "a { color : red ; }|a{color :red}",
                "/* x */ a > b , c d { margin: 0 0.5em -0.25em; }|a>b,c d{margin:0 .5em -.25em}",
                "a::before { content: \"  /* ; } \"; }|a::before{content:\"  /* ; } \"}",
                "a { width: calc(100% - 2 * 10.05px) }|a{width:calc(100% - 2 * 10.05px)}",
                "@media (min-width: 62rem) { a { b: c } }|@media (min-width:62rem){a{b:c}}",
            })
    void whatOnlyPeopleReadIsLeftOut(String css, String expected) {
        assertThat(Minified.css(css)).isEqualTo(expected + "\n");
    }

    private static Theme theme(Map<String, Color> light, Map<String, Color> dark, String css) {
        return new Theme(null, null, light, dark, new Theme.Footer(Map.of(), List.of()), css, new TreeMap<>());
    }

    private static Color color(String value) {
        return new Color(value, PLACE);
    }

    private static String text(Representation file) {
        return new String(file.body(), StandardCharsets.UTF_8);
    }
}
