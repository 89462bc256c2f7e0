package dev.offprint.article.markdown.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.article.markdown.PageAnchors;
import dev.offprint.article.markdown.SafeHtml.Removals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
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

    /** Values of attributes that keep some of them only. */
    private static final Map<String, List<String>> VALUES = Map.of(
            "align", List.of("left", "right", "center", "justify"),
            "decoding", List.of("async", "sync", "auto"),
            "loading", List.of("lazy", "eager"),
            "role", List.of("region", "note", "img", "button", "list", "presentation", "table"),
            "scope", List.of("row", "col", "rowgroup", "colgroup", "auto"),
            "tabindex", List.of("0", "1", "-1"));

    /** Values for the descriptions of values in the guide, which are kept, and others, which are not. */
    private static final Map<String, List<List<String>>> DESCRIBED = Map.of(
            "up to 100 letters", List.of(List.of("wide note-2 a_b"), List.of("größe", "a.b", "x".repeat(101))),
            "a number of up to five digits, with",
                    List.of(List.of("1", "99999", "50%"), List.of("100000", "1px", "1.5")),
            "a number of up to five digits", List.of(List.of("1", "99999"), List.of("100000", "1px", "1.5")),
            "up to 200 letters", List.of(List.of("größe-1.2:3_x"), List.of("a b", "a/b", "x".repeat(201))),
            "a day as",
                    List.of(
                            List.of("2026-01-31", "2026-01-31T08:00Z", "2026-01-31T08:00:00", "2026-01-31T08:00+01:00"),
                            List.of("2026", "2026-01", "31.01.2026", "08:00")));

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
                if (VALUES.getOrDefault(name, List.of(value)).stream().anyMatch(one -> isKept(element, name, one))) {
                    kept.computeIfAbsent(name, one -> new TreeSet<>()).add(element);
                }
            });
        }
        Map<String, Set<String>> documented = new TreeMap<>();
        for (String[] row : rows("| attribute |")) {
            Set<String> on = row[2].strip().equals("all") ? new TreeSet<>(elements) : codes(row[2]);
            codes(row[1])
                    .forEach(name -> documented
                            .computeIfAbsent(name, one -> new TreeSet<>())
                            .addAll(on));
        }
        assertThat(documented).isEqualTo(kept);
    }

    @Test
    void theGuideListsTheValuesThatPagesKeepAndNoOthers() throws IOException {
        for (String[] row : rows("| attribute |")) {
            Set<String> elements = row[2].strip().equals("all") ? Set.of("p") : codes(row[2]);
            for (String name : codes(row[1])) {
                for (String element : elements) {
                    values(element, name, row[3].strip());
                }
            }
        }
        assertThat(rows("| attribute |").stream().flatMap(row -> codes(row[1]).stream()))
                .containsAll(VALUES.keySet());
    }

    private static void values(String element, String name, String listed) {
        if (VALUES.containsKey(name)) {
            assertThat(VALUES.get(name).stream().filter(value -> isKept(element, name, value)))
                    .as("%s of %s", name, element)
                    .containsExactlyInAnyOrderElementsOf(codes(listed));
            return;
        }
        List<List<String>> samples = DESCRIBED.entrySet().stream()
                .filter(one -> listed.startsWith(one.getKey()))
                .max(Comparator.comparingInt(one -> one.getKey().length()))
                .map(Map.Entry::getValue)
                .orElse(List.of(List.of("https://example.com/"), List.of()));
        assertThat(samples.get(0)).as("%s of %s", name, element).allMatch(value -> isKept(element, name, value));
        assertThat(samples.get(1)).as("%s of %s", name, element).noneMatch(value -> isKept(element, name, value));
    }

    @Test
    void theGuideNamesTheIdentifiersThatPagesUseThemselves() throws IOException {
        String identifiers = rows("| attribute |").stream()
                .filter(row -> row[1].contains("`id`"))
                .findFirst()
                .orElseThrow()[3];
        assertThat(codes(identifiers)).isEqualTo(PageAnchors.OWN);
    }

    private static boolean isKept(String element, String name, String value) {
        return Removals.of(tag(element, name + "=\"" + value + "\"")).equals(new Removals(false, List.of()));
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
