package dev.offprint.represent.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.article.Theme;
import dev.offprint.article.Theme.Color;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.represent.Representation;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The style sheet and the script: small, named by their content, and readable in the colours of a theme. */
class AssetsTest {

    private static final Place PLACE = new Place("theme/theme.yaml", 2, 1);

    @Test
    void theyAreSmallOnTheWire() throws IOException {
        Assets assets = Assets.of(Theme.NONE, new Diagnostics());
        assertThat(gzip(assets.stylesheet())).isLessThan(5_500);
        assertThat(gzip(assets.script())).isLessThan(1_700);
    }

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
        Assets assets = Assets.of(theme(Map.of(), Map.of(), css + "\n"), new Diagnostics());
        assertThat(text(assets.stylesheet())).endsWith("\n" + css + "\n");
    }

    @Test
    void theProgramsOwnFilesAreShippedAsTheyAreWritten() throws IOException {
        Assets assets = Assets.of(Theme.NONE, new Diagnostics());
        assertThat(text(assets.stylesheet()))
                .isEqualTo(resource("page/site.css") + resource("developers/developers.css"));
        assertThat(text(assets.script())).isEqualTo(resource("page/site.js"));
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
                .contains("@media screen{:root{--accent:#8a1c4a;}}")
                .contains("@media screen and (prefers-color-scheme:dark){:root{--accent:#7cc7c8;}}");
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
        assertThat(Palette.contrast(one, other)).isCloseTo(expected, org.assertj.core.data.Offset.offset(0.001));
    }

    private static Theme theme(Map<String, Color> light, Map<String, Color> dark, String css) {
        return new Theme(null, null, light, dark, new Theme.Footer(Map.of(), List.of()), css, new TreeMap<>());
    }

    private static Color color(String value) {
        return new Color(value, PLACE);
    }

    private static int gzip(Representation file) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(file.body());
        }
        return compressed.size();
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
