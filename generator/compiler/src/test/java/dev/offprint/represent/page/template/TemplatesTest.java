package dev.offprint.represent.page.template;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.offprint.article.Theme;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.source.Resource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong in a template of a theme is said where it stands. */
class TemplatesTest {

    @Test
    void theProgramKnowsItsTemplates() throws IOException {
        List<String> names = new ArrayList<>();
        for (String owner : List.of("page", "developers")) {
            Path folder = Path.of("src/main/resources/dev/offprint/represent", owner, "templates");
            try (Stream<Path> files = Files.list(folder)) {
                files.forEach(file -> names.add(file.getFileName().toString().replace(".mustache", "")));
            }
        }
        assertThat(names).containsExactlyInAnyOrderElementsOf(Templates.builtIn());
    }

    @Test
    void escapesWhatMeansSomethingInHtml() {
        assertThat(Templates.HTML.escape("plain ~ grün")).isEqualTo("plain ~ grün");
        assertThat(Templates.HTML.escape("&<>\"'`=")).isEqualTo("&amp;&lt;&gt;&quot;&#x27;&#x60;&#x3D;");
        assertThat(Templates.HTML.escape("a&amp;b < c")).isEqualTo("a&amp;amp;b &lt; c");
        assertThat(Templates.HTML.escape("")).isEmpty();
    }

    @Test
    void theProgramsTemplatesPassTheCheckOfThemes() {
        Map<String, String> texts = new TreeMap<>();
        Templates.builtIn().forEach(name -> texts.put(name, TemplateText.builtIn(name)));
        assertThat(findings(texts)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "related; {{#related}}\\n{{#items}}{{tittle}}{{/items}}{{/related}}; 2:1; did you mean `title`?",
                "related; <p>{{titel}}</p>; 1:1; `titel` is unknown here",
                "related; {{#relatd}}{{/relatd}}; 1:1; did you mean `related`?",
                "related; {{words.relatd}}; 1:1; is unknown here",
                "related; {{words.related.more}}; 1:1; is unknown here",
                "sources; {{#sources}}{{#items}}{{^href}}{{hrf}}{{/href}}{{/items}}{{/sources}}; 1:1; did you mean `href`?",
                "related; {{#related}}; 1:1; related",
                "related; {{/related}}; 1:1; related",
                "related; {{#related}}{{^items}}{{/related}}{{/items}}; 1:1; items",
                "related; {{> sourcs}}; 1:1; there is no template `sourcs`",
                "related; {{> related}}; 1:1; includes itself",
                "related; {{=<% %>=}}; 1:1; this tag has no meaning here",
                "related; text {{; 1:1; is not closed",
                "related; {{#words}}{{toString}}{{/words}}; 1:1; is unknown here",
                "related; {{#body}}{{getClass}}{{/body}}; 1:1; is unknown here",
                "related; {{> entry}}; ; in template `entry`, which this one includes",
                "related; {{#breadcrumb}}{{#breadcrumb}}{{#breadcrumb}}{{/breadcrumb}}{{/breadcrumb}}{{/breadcrumb}}; ; repeated",
                "relatd; text; ; no page includes `relatd`",
            })
    void mistakesAreFindings(String name, String text, String position, String says) {
        List<Diagnostic> findings = findings(new TreeMap<>(Map.of(name, text.replace("\\n", "\n"))));
        String place = Theme.templatePath(name) + (position == null ? ":" : ":" + position);
        assertThat(findings)
                .anySatisfy(finding ->
                        assertThat(finding.toString()).startsWith(place).contains(says));
    }

    @Test
    void theGuideNamesEveryTemplateAndEveryValue() throws IOException {
        String guide = Files.readString(Path.of("../../docs/theming.md"));
        Set<String> names = new TreeSet<>(Templates.builtIn());
        JsonNode samples = new ObjectMapper().readTree(Resource.text("represent/page/samples.json"));
        samples.forEach(sample -> members(sample, names));
        assertThat(names)
                .hasSizeGreaterThan(60)
                .allSatisfy(name -> assertThat(guide).contains("`" + name + "`"));
    }

    private static void members(JsonNode sample, Set<String> names) {
        sample.fieldNames().forEachRemaining(names::add);
        sample.forEach(member -> members(member, names));
    }

    @Test
    void linesAreCountedBehindLongComments() {
        String text = "<!-- é -->\n{{! a\nlong\ncomment }}\né {{oops}}\n";
        assertThat(findings(new TreeMap<>(Map.of("related", text))).get(0).place())
                .hasToString("theme/templates/related.mustache:5:1");
    }

    @Test
    void aThemeFillsItsTemplatesAndValuesAreEscaped() {
        String text = "{{! none }}<a href=\"{{script}}\">{{&script}}</a>{{{script}}}";
        Diagnostics diagnostics = new Diagnostics();
        Templates templates = Templates.of(theme(new TreeMap<>(Map.of("not-found", text))), diagnostics);
        assertThat(diagnostics.sorted()).isEmpty();
        assertThat(templates.fill("not-found", new Model().with("script", "<\"'`=&>")))
                .isEqualTo("<a href=\"&lt;&quot;&#x27;&#x60;&#x3D;&amp;&gt;\"><\"'`=&></a><\"'`=&>");
    }

    private static List<Diagnostic> findings(Map<String, String> texts) {
        Diagnostics diagnostics = new Diagnostics();
        Templates.of(theme(texts), diagnostics);
        return diagnostics.sorted();
    }

    private static Theme theme(Map<String, String> texts) {
        return new Theme(
                null, null, null, Map.of(), Map.of(), new Theme.Footer(Map.of(), List.of()), "", new TreeMap<>(texts));
    }
}
