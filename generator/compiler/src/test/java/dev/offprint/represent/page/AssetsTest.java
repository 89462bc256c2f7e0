package dev.offprint.represent.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.article.Theme;
import dev.offprint.article.yaml.Binding.Placed;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.represent.Representation;
import dev.offprint.represent.page.Assets.Palette;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The style sheet and the script: named by their content, and readable in the colours of a theme. */
class AssetsTest {

    private static final String ORIGIN = "https://example.com";
    private static final Place PLACE = new Place("theme/theme.yaml", 2, 1);

    /** Each of these is a style sheet that a minifier must not touch, and that one of ours has changed. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                ".step-0.done { color: red }",
                "a { background: url(0.png) }",
                "a::before { content: \"  /* ; } \" }",
                "a { margin: 0 0.5em -0.25em; }",
                "a:is(.b , .c) > d { width: calc(1px + -0.5em) }",
                "/*! kept: a licence */ a { color: red }",
            })
    void aThemesStylesAreShippedAsTheyAreWritten(String css) {
        Assets assets = assets(theme(Map.of(), Map.of(), css + "\n"));
        assertThat(text(assets.stylesheet())).endsWith("\n" + css + "\n");
    }

    @Test
    void theProgramsOwnFilesAreShippedAsTheyAreWrittenWithoutComments() throws IOException {
        Assets assets = assets(Theme.NONE);
        assertThat(text(assets.stylesheet()))
                .isEqualTo((resource("page/site.css") + resource("developers/developers.css"))
                                .replaceAll("(?m)^ *(?:/\\*.*\\*/)\n", "")
                        + ":root{--origin:\"https://example.com\"}\n");
        assertThat(resource("page/site.js").lines().map(String::strip).filter(line -> !line.startsWith("//")))
                .containsExactlyElementsOf(
                        text(assets.script()).lines().map(String::strip).toList());
        assertThat(text(assets.search())).doesNotContain("/**", "\n// ").contains("openIndex(url, get");
    }

    @Test
    void theirNamesChangeWithTheirContent() {
        String plain = assets(Theme.NONE).stylesheet().key().value();
        String changed = assets(theme(Map.of(), Map.of(), "a { color: red }"))
                .stylesheet()
                .key()
                .value();
        assertThat(plain).matches("assets/site\\.[0-9a-f]{16}\\.css").isNotEqualTo(changed);
    }

    @Test
    void theIconIsAPageInTheColoursOfTheThemeUnlessThereIsALogo() {
        Assets plain = assets(Theme.NONE);
        assertThat(plain.icon().key().value()).matches("assets/icon\\.[0-9a-f]{16}\\.svg");
        assertThat(text(plain.icon())).contains("fill=\"#0a5c63\"", "fill=\"#fdfcfa\"");
        Theme red = theme(Map.of("accent", color("#8a1c4a")), Map.of(), "");
        assertThat(text(assets(red).icon())).contains("fill=\"#8a1c4a\"").doesNotContain("#0a5c63");
        Theme.Logo logo = new Theme.Logo("mark.svg", "<svg/>".getBytes(StandardCharsets.UTF_8));
        Theme own = new Theme(null, logo, null, red.light(), red.dark(), red.footer(), "", red.templates());
        Assets branded = assets(own);
        assertThat(branded.icon()).isSameAs(branded.logo());
    }

    @Test
    void aColourOfOneModeLeavesTheOtherAlone() {
        Assets assets = assets(theme(Map.of("accent", color("#8a1c4a")), Map.of(), ""));
        assertThat(text(assets.stylesheet()))
                .contains("@media screen{:root{--accent:#8a1c4a;}}")
                .contains("@media screen and (prefers-color-scheme:dark){:root{--accent:#7cc7c8;}}");
    }

    @Test
    void theProgramsOwnColoursHaveContrast() {
        Diagnostics diagnostics = new Diagnostics();
        Map<String, Placed> light = Map.of("paper", color("#fdfcfa"), "wash", color("#f4f1ea"));
        Map<String, Placed> dark = Map.of("paper", color("#161615"), "wash", color("#211f1d"));
        Assets.of(theme(light, dark, ""), ORIGIN, diagnostics);
        assertThat(diagnostics.sorted()).isEmpty();
    }

    /** A tenth of the accent is on the background of marked lines. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void codeInMarkedLinesHasContrast(boolean dark) throws IOException {
        Map<String, String> colors =
                Palette.of(resource("page/site.css"), dark, Theme.NONE).values();
        String background = mixed(color(colors, "accent"), color(colors, "wash"));
        for (String name : List.of("ink", "quiet", "accent", "green", "purple", "amber")) {
            assertThat(Palette.contrast(color(colors, name), background))
                    .as(name)
                    .isGreaterThan(4.5);
        }
    }

    private static Assets assets(Theme theme) {
        return Assets.of(theme, ORIGIN, new Diagnostics());
    }

    private static String color(Map<String, String> colors, String name) {
        return Objects.requireNonNull(colors.get(name));
    }

    private static String mixed(String tenth, String rest) {
        StringBuilder mixed = new StringBuilder("#");
        for (int i = 1; i < 7; i += 2) {
            long one = Integer.parseInt(tenth, i, i + 2, 16);
            long other = Integer.parseInt(rest, i, i + 2, 16);
            mixed.append(HexFormat.of().toHexDigits((byte) ((one + other * 9) / 10)));
        }
        return mixed.toString();
    }

    @Test
    void coloursThatAreHardToReadAreFindings() {
        Diagnostics diagnostics = new Diagnostics();
        Assets.of(theme(Map.of(), Map.of("accent", color("#555555")), ""), ORIGIN, diagnostics);
        assertThat(diagnostics.sorted())
                .allMatch(finding -> finding.place().equals(PLACE))
                .extracting(Diagnostic::message)
                .containsExactly(
                        "`accent` on `paper` has a contrast of 2.4 in dark mode",
                        "`accent` on `wash` has a contrast of 2.2 in dark mode");
    }

    @ParameterizedTest
    @CsvSource({"#000000, #ffffff, 21.0", "#ffffff, #000000, 21.0", "#777777, #ffffff, 4.478", "#123456, #123456, 1.0"})
    void contrastIsThatOfTheGuidelines(String one, String other, double expected) {
        assertThat(Palette.contrast(one, other)).isCloseTo(expected, org.assertj.core.data.Offset.offset(0.001));
    }

    private static Theme theme(Map<String, Placed> light, Map<String, Placed> dark, String css) {
        return new Theme(null, null, null, light, dark, new Theme.Footer(Map.of(), List.of()), css, new TreeMap<>());
    }

    private static Placed color(String value) {
        return new Placed(value, PLACE);
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = Assets.class.getResourceAsStream("/dev/offprint/represent/" + name)) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String text(Representation file) {
        return new String(file.body(), StandardCharsets.UTF_8);
    }
}
