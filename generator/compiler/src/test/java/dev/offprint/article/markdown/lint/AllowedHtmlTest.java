package dev.offprint.article.markdown.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.article.markdown.page.Removals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The table in docs/writing.md is what the sanitiser keeps, element by element and attribute by attribute: it is asked about every
 * element of the HTML standard, current and obsolete, with every attribute that writers use.
 */
class AllowedHtmlTest {

    private static final List<String> ELEMENTS = List.of(
            ("a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br"
                            + " button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir"
                            + " div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6"
                            + " head header hgroup hr html i iframe img input ins kbd label legend li link main map mark"
                            + " marquee math menu meta meter nav nobr noscript object ol optgroup option output p param picture"
                            + " pre progress q rp rt ruby s samp script search section select slot small source span strike"
                            + " strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr"
                            + " track tt u ul var video wbr xmp")
                    .split(" "));

    /** Attributes with a value that is in order. */
    private static final Map<String, String> ATTRIBUTES = new TreeMap<>(Map.ofEntries(
            Map.entry("align", "left"),
            Map.entry("alt", "x"),
            Map.entry("aria-hidden", "true"),
            Map.entry("aria-label", "x"),
            Map.entry("aria-labelledby", "x"),
            Map.entry("border", "1"),
            Map.entry("cite", "https://example.com/"),
            Map.entry("class", "x"),
            Map.entry("colspan", "2"),
            Map.entry("controls", ""),
            Map.entry("data-x", "x"),
            Map.entry("datetime", "2026-01-31"),
            Map.entry("decoding", "async"),
            Map.entry("dir", "ltr"),
            Map.entry("download", ""),
            Map.entry("headers", "x"),
            Map.entry("height", "1"),
            Map.entry("href", "https://example.com/"),
            Map.entry("hreflang", "de"),
            Map.entry("id", "x"),
            Map.entry("lang", "de"),
            Map.entry("loading", "lazy"),
            Map.entry("name", "x"),
            Map.entry("onclick", "x()"),
            Map.entry("open", ""),
            Map.entry("rel", "nofollow"),
            Map.entry("reversed", ""),
            Map.entry("role", "region"),
            Map.entry("rowspan", "2"),
            Map.entry("scope", "col"),
            Map.entry("sizes", "1px"),
            Map.entry("src", "https://example.com/x.png"),
            Map.entry("srcset", "x.png 2x"),
            Map.entry("start", "2"),
            Map.entry("style", "color: red"),
            Map.entry("tabindex", "0"),
            Map.entry("target", "_blank"),
            Map.entry("title", "x"),
            Map.entry("type", "a"),
            Map.entry("valign", "top"),
            Map.entry("value", "2"),
            Map.entry("width", "1")));

    private static final Pattern CODE = Pattern.compile("`([a-z0-9-]+)`");

    @Test
    void theGuideListsTheElementsThatPagesKeepAndNoOthers() throws IOException {
        List<String> kept =
                ELEMENTS.stream().filter(AllowedHtmlTest::isKept).sorted().toList();
        assertThat(listed(1)).isEqualTo(new TreeSet<>(kept));
    }

    @Test
    void theGuideListsTheAttributesThatPagesKeepAndNoOthers() throws IOException {
        Map<String, Set<String>> kept = new TreeMap<>();
        List<String> elements =
                ELEMENTS.stream().filter(AllowedHtmlTest::isKept).toList();
        for (String element : elements) {
            ATTRIBUTES.forEach((name, value) -> {
                if (Removals.of(tag(element, name + "=\"" + value + "\"")).isEmpty()) {
                    kept.computeIfAbsent(name, one -> new TreeSet<>()).add(element);
                }
            });
        }
        Map<String, Set<String>> documented = new TreeMap<>();
        for (String[] row : rows("| attribute |")) {
            Set<String> on = row[2].strip().equals("all") ? new TreeSet<>(elements) : codes(row[2]);
            codes(row[1]).forEach(name -> documented.put(name, on));
        }
        assertThat(documented).isEqualTo(kept);
    }

    /** A time without an instant is no time. */
    private static boolean isKept(String element) {
        return !Removals.of(tag(element, "")).element();
    }

    private static String tag(String element, String attribute) {
        boolean dated = element.equals("time") && !attribute.startsWith("datetime");
        return "<" + element + " " + (dated ? "datetime=\"2026-01-31\" " : "") + attribute + ">";
    }

    private static Set<String> listed(int column) throws IOException {
        TreeSet<String> all = new TreeSet<>();
        for (String[] row : rows("| for | elements |")) {
            all.addAll(codes(row[column + 1]));
        }
        return all;
    }

    private static Set<String> codes(String cell) {
        TreeSet<String> codes = new TreeSet<>();
        Matcher code = CODE.matcher(cell);
        while (code.find()) {
            codes.add(code.group(1));
        }
        return codes;
    }

    private static List<String[]> rows(String header) throws IOException {
        List<String[]> rows = new ArrayList<>();
        try (Stream<String> lines = Files.lines(Path.of("../../docs/writing.md"))) {
            lines.dropWhile(line -> !line.startsWith(header))
                    .skip(2)
                    .takeWhile(line -> line.startsWith("|"))
                    .forEach(line -> rows.add(line.split("\\|", -1)));
        }
        return rows;
    }
}
