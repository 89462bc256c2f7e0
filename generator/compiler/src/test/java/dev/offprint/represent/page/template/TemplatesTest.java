package dev.offprint.represent.page.template;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.article.Theme;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.represent.page.view.NotFoundView;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
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
        assertThat(names).containsExactlyInAnyOrderElementsOf(TemplateSources.BUILT_IN);
    }

    @Test
    void escapesWhatMeansSomethingInHtml() {
        assertThat(Templates.escaped("plain ~ grün")).isEqualTo("plain ~ grün");
        assertThat(Templates.escaped("&<>\"'`=")).isEqualTo("&amp;&lt;&gt;&quot;&#x27;&#x60;&#x3D;");
        assertThat(Templates.escaped("a&amp;b < c")).isEqualTo("a&amp;amp;b &lt; c");
        assertThat(Templates.escaped("")).isEmpty();
    }

    @Test
    void theProgramsTemplatesPassTheCheckOfThemes() {
        Map<String, String> texts = new TreeMap<>();
        TemplateSources builtIn = new TemplateSources(Map.of());
        TemplateSources.BUILT_IN.forEach(
                name -> texts.put(name, builtIn.of(name).orElseThrow()));
        assertThat(findings(texts)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "related; <p>{{titel}}</p>; 1:4; `titel` is unknown here",
                "related; {{#related}}{{#items}}{{tittle}}{{/items}}{{/related}}; 1:23; did you mean `title`?",
                "related; {{words.relatd}}; 1:1; is unknown here",
                "related; {{words.related.more}}; 1:1; is unknown here",
                "related; {{#related}}; 1:1; not closed",
                "related; {{/related}}; 1:1; is not open",
                "related; {{#related}}{{^items}}{{/related}}{{/items}}; 1:23; close `items` first",
                "related; {{> sourcs}}; 1:1; did you mean `sources`?",
                "related; {{> related}}; 1:1; includes itself",
                "related; {{=<% %>=}}; 1:1; this tag has no meaning here",
                "related; text {{; 1:6; is not closed",
                "related; {{#words}}{{toString}}{{/words}}; 1:11; is unknown here",
                "related; {{> entry}}; ; in template `entry`, which this one includes",
                "relatd; text; ; no page includes `relatd`",
            })
    void mistakesAreFindings(String name, String text, String position, String says) {
        List<Diagnostic> findings = findings(new TreeMap<>(Map.of(name, text)));
        String place = Theme.templatePath(name) + (position == null ? ":" : ":" + position);
        assertThat(findings)
                .anySatisfy(finding ->
                        assertThat(finding.toString()).startsWith(place).contains(says));
    }

    @Test
    void theGuideNamesEveryTemplateAndEveryValue() throws IOException {
        String guide = Files.readString(Path.of("../../docs/theming.md"));
        Set<String> names = new TreeSet<>(TemplateSources.BUILT_IN);
        Arrays.stream(PageTemplate.values()).forEach(piece -> components(piece.model(), names));
        assertThat(names)
                .hasSizeGreaterThan(60)
                .allSatisfy(name -> assertThat(guide).contains("`" + name + "`"));
    }

    private static void components(Class<?> model, Set<String> names) {
        for (RecordComponent component : model.getRecordComponents()) {
            names.add(component.getName());
            Type type = component.getGenericType();
            Type inner = type instanceof ParameterizedType list ? list.getActualTypeArguments()[0] : type;
            if (inner instanceof Class<?> part && part.isRecord()) {
                components(part, names);
            }
        }
    }

    @Test
    void linesAreCountedBehindLongComments() {
        String text = "<!-- é -->\n{{! a\nlong\ncomment }}\né {{oops}}\n";
        assertThat(findings(new TreeMap<>(Map.of("related", text))).get(0).place())
                .hasToString("theme/templates/related.mustache:5:3");
    }

    @Test
    void aThemeFillsItsTemplatesAndValuesAreEscaped() {
        String text = "{{! none }}<a href=\"{{script}}\">{{&script}}</a>{{{script}}}";
        Diagnostics diagnostics = new Diagnostics();
        Templates templates = Templates.of(theme(new TreeMap<>(Map.of("not-found", text))), diagnostics);
        assertThat(diagnostics.sorted()).isEmpty();
        assertThat(templates.fill(new NotFoundView(List.of(), "", "<\"'`=&>")))
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
