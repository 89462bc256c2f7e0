package dev.offprint.importer.markup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.importer.markup.block.Markup;
import dev.offprint.importer.markup.block.MarkupLine;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.importer.origin.OriginKind;
import dev.offprint.level.Gate;
import dev.offprint.message.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * However an author breaks the lines of shortcodes, repeats them and puts them into each other: every word outside of tags is in the
 * result, in the same order; what is left of tags is named in the notes; and pairs that have a counterpart leave nothing.
 */
@Gate
class NoTextIsLostTest {

    private static final Pattern WORD = Pattern.compile("w[0-9]+x");

    /** Ways to write a shortcode: @ is its name with its attributes, # its name, W another word each. */
    private static final List<String> PAIRED = List.of(
            "{{< @ >}} W {{< /# >}}",
            "{{% @ %}}\nW\n\nW\n{{% /# %}}",
            "{{< @ >}} W\nW {{< /# >}}",
            "{{<@>}}W{{</#>}}",
            "W {{% @ %}} W {{% /# %}} W",
            "- W {{< @ >}} W {{< /# >}}\n- W",
            "    {{< @ >}}\n    W\n    {{< /# >}}",
            "{{< @ >}}\n```sh\nW\n```\n{{< /# >}}",
            "{{< @ >}}W {{< @ >}} W {{< /# >}} W{{< /# >}}",
            "{{< @ >}} W {{< /# >}}{{< @ >}} W {{< /# >}}");

    private static final List<String> UNPAIRED = List.of(
            "{{< @ >}}",
            "{{< @ />}} W",
            "W {{< /# >}}",
            "| W | {{< @ >}} W {{< /# >}} |\n|---|---|",
            "> {{< @ >}} W {{< /# >}}");

    private static final List<String> NAMES = List.of(
            "tab \"Linux\"",
            "tabs",
            "tabs items=\"JSON,YAML\"",
            "notice note",
            "callout type=\"warning\"",
            "details \"More\"",
            "card header=\"Of {course}\"",
            "steps",
            "highlight go",
            "weather \"Kassel\"");

    static List<String> names() {
        return NAMES;
    }

    @ParameterizedTest
    @MethodSource("names")
    void repeated(String name) {
        List<String> forms = all();
        for (String first : forms) {
            for (String second : forms) {
                for (String third : forms) {
                    check(Stream.of(first, second, third)
                            .map(form -> named(form, name))
                            .collect(Collectors.joining("\n\nW\n\n")));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void insideOfOthers(String outer) {
        for (String around : all()) {
            for (String inner : NAMES) {
                for (String form : all()) {
                    check(named(around, outer)
                            .replaceFirst("W", Matcher.quoteReplacement("W\n" + named(form, inner) + "\nW")));
                    check(named(around, outer).replaceFirst("W", Matcher.quoteReplacement(named(form, inner))));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void pairsWithACounterpartLeaveNothing(String name) {
        if (name.startsWith("weather")) {
            return;
        }
        for (String first : PAIRED) {
            for (String second : PAIRED) {
                boolean holdsItself =
                        name.startsWith("highlight") && (first + second).contains("W {{< @ >}} W {{< /# >}} W{{");
                if (!holdsItself) {
                    String result = check(named(first, name) + "\n\nW\n\n" + named(second, name));
                    assertThat(result).doesNotContain("{{");
                }
            }
        }
    }

    private static List<String> all() {
        List<String> all = new ArrayList<>(PAIRED);
        all.addAll(UNPAIRED);
        return all;
    }

    private static String named(String form, String name) {
        return form.replace("@", name).replace("#", name.replaceFirst(" .*", ""));
    }

    /** Returns the result. */
    private static String check(String pattern) {
        String source = numbered(pattern);
        ImportNotes notes = new ImportNotes();
        String result =
                Dialect.convert(OriginKind.HUGO, source, 1, "a.md", notes).text();
        String noted = notes.sorted().stream()
                .map(note -> note.text().in(Language.EN).toLowerCase(Locale.ROOT))
                .collect(Collectors.joining("\n"));
        assertThat(words(result)).as("%s\nbecomes\n%s", source, result).isEqualTo(words(source));
        if (outsideCode(result).contains("{{")) {
            assertThat(noted).as("%s\nbecomes\n%s", source, result).contains("is kept as text");
        }
        assertThat(result).doesNotContain("\uE000");
        return result;
    }

    private static String outsideCode(String text) {
        return Markup.of(text, 1).lines().stream()
                .filter(line -> !line.isCode())
                .map(MarkupLine::text)
                .collect(Collectors.joining("\n"));
    }

    private static String numbered(String pattern) {
        StringBuilder text = new StringBuilder();
        int[] number = {0};
        pattern.chars().forEach(c -> text.append(c == 'W' ? "w" + number[0]++ + "x" : String.valueOf((char) c)));
        return text.toString();
    }

    private static List<String> words(String text) {
        return WORD.matcher(text).results().map(found -> found.group()).toList();
    }
}
