package dev.offprint.represent.developers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.article.Theme;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.Messages;
import dev.offprint.represent.page.template.Templates;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SectionPlacementTest {

    @Test
    void sectionsFollowTheTextInTheirOrder() {
        assertThat(placed("Hello.\n").markdown()).isEqualTo("Hello.\n\nERRORS $1\n\nLIMITS\n");
        assertThat(placed("Hello.\n").html()).isEqualTo("<p>Hello.</p>\n\n<p id=\"a\">E $1</p>\n\n<p>L</p>");
    }

    @Test
    void aMarkerTakesItsSectionAndTheRestGoesWhereItIsSaidTo() {
        SectionPlacement placed = placed("{api_reference}\n\nBetween.\n\n{errors}\n\nEnd.\n");
        assertThat(placed.markdown()).isEqualTo("LIMITS\n\nBetween.\n\nERRORS $1\n\nEnd.\n");
        assertThat(placed.html()).containsSubsequence("<p>L</p>", "Between.", "<p id=\"a\">E $1</p>", "End.");
    }

    @Test
    void whatIsNoParagraphIsNoMarker() {
        SectionPlacement placed = placed("The {errors} marker.\n\n    {limits}\n");
        assertThat(placed.markdown())
                .startsWith("The {errors} marker.\n\n    {limits}")
                .contains("ERRORS");
        assertThat(placed.html()).contains("<code>{limits}").contains("<p>L</p>");
    }

    @Test
    void theAuthorsHeadingsKeepOffTheIdentifiersOfSections() {
        assertThat(placed("## A\n").html()).contains("<h2 id=\"a-2\">");
    }

    @Test
    void whatStandsForNothingIsAMistake() {
        assertThat(SectionPlacement.invalidMarkers("{errors}\n\n{error}\n\nA {word}.\n\n{errors}\n"))
                .containsExactly("{error}", "{errors}");
    }

    private static SectionPlacement placed(String author) {
        Map<String, String> html = new LinkedHashMap<>();
        html.put("{errors}", "<p id=\"a\">E $1</p>");
        html.put("{limits}", "<p>L</p>");
        Map<String, String> markdown = new LinkedHashMap<>();
        markdown.put("{errors}", "ERRORS $1");
        markdown.put("{limits}", "LIMITS");
        return new SectionPlacement(
                author,
                new SectionHtmlRenderer(Templates.of(Theme.NONE, new Diagnostics()), Messages.in(ContentLocale.EN)),
                html,
                markdown);
    }
}
