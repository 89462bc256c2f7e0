package dev.offprint.article.markdown;

import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.offprint.level.Gate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownLinksTest {

    /** Each line: what stands between the marks is a destination, and nothing else is. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "[a](«../b/»)",
                "[a]( «../b/» )",
                "[a](«../b/» \"title\")",
                "[a](<«../b c/»> 'title')",
                "[a](«../b/»#part)",
                "[a](«../b/»?x=1&y=(2)#z)",
                "![a](«b.svg»)",
                "![a ![b](«c.svg»)](«d.svg»)",
                "[![a](«b.svg»)](«../c/»)",
                "[*a* `](x)` b](«../b/»)",
                "[a](«b\\).svg»)",
                "[a](«b(c(d)).svg»)",
                "[a](«bü.svg») \uD83D\uDE00 [b](«c»)",
                "[](«../b/»)",
                "> [a](\n> «../b/»\n> 'title')",
                "- [a](«../b/»)\n\n  1. > [b](«../c/»)",
                "[a]: «../b/»",
                "[a\\]]: <«../b/»> 'title'\n\n[a\\]]",
                "> [a]:\n> «../b/»",
                "[a]: «../b/»\n[b]: «../c/»\n",
                "| a | b |\n|---|---|\n| [a](«../b/») | \\| \\| [c](«../d/») |",
                "x[^1] [a](«../b/»)\n\n[^1]: [c](«../d/»)",
                "[^1]: word",
                "<a href=\"«../b/»\">x</a> <img src='«c.svg»' alt=\"src=d\"/> <a href=«../e/»#f>",
                "<div>\n<img\n  SRC = \"«b.svg»\"\n>\n</div>",
                "> <div>\n> <a href=\"«../b/»\">",
                "<!-- <a href=\"../b/\"> -->",
                "<script>\nx = '<a href=\"../b/\">'\n</script>",
                "`[a](../b/)` ``<a href=\"../b/\">``",
                "    [a](../b/)\n\n```\n[a](../b/)\n```\n",
                "\\[a](../b/)",
                "[a](«/b») [g](«mailto:h») [i](https://j/) [k](«//l») [m](«C:\\n\\o.png») [p](«http:q») [r](«https:///s»)",
                "[a](HTTP://b) [c](http&colon;//d) <e:f> [g](https\\://h)",
                "<video poster=\"«a.png»\"><q cite='«/b»'><img srcset=\"«a.png» 1x, «b.png» 2x,«c.png»\" data-x=\"d\">",
                "<img srcset=\" , «a,b.png»,, «c.png» , \" alt=\"x,y\">",
                "<https://a.example/../b/> https://a.example/../b/",
                "\t[a](../b/)",
                "-\t[a](«../b/»)\n\n\t[c](«../d/»)",
                "# [a](«../b/»)\n\n[c](«../d/»)\n===",
            })
    void replacesDestinationsAndNothingElse(String marked) {
        String text = marked.replace("«", "").replace("»", "");
        List<Integer> starts = new ArrayList<>();
        for (int i = marked.indexOf('«'); i >= 0; i = marked.indexOf('«', i + 1)) {
            starts.add(i - 2 * starts.size());
        }
        List<Integer> seen = new ArrayList<>();
        String rewritten = rewrite(text, (target, line, column) -> {
            seen.add(index(text, line, column));
            return Optional.of("X");
        });
        assertThat(rewritten).isEqualTo(replaced(marked, target -> "X"));
        assertThat(seen).isEqualTo(starts);
        assertThat(rewrite(text, (target, line, column) -> Optional.empty())).isEqualTo(text);
    }

    @Test
    void asksForThePathAsTheAuthorMeansIt() {
        assertThat(paths("[a](b\\_c&auml;.svg) [d](<e f.svg>) [g](h%20i.svg?j#k) <img src=\" l&amp;m.svg \">"))
                .containsExactly("b_cä.svg", "e f.svg", "h%20i.svg", "l&m.svg");
    }

    @Test
    void showsLinksWithinTheTextAndLetsThemStay() {
        List<String> seen = new ArrayList<>();
        String text = "[a](#b) [c](<#d e>)\n\n[f]: #g&auml;\n\n<a href='#h'>i</a> [j](../k/?l#m) [n](#)";
        String rewritten = rewrite(text, (target, line, column) -> {
            seen.add(target.path() + " " + target.fragment() + " " + line + ":" + column);
            return Optional.of("X");
        });
        assertThat(rewritten).isEqualTo(text.replace("../k/", "X"));
        assertThat(seen).containsExactly(" b 0:5", " d e 0:14", " gä 2:6", " h 4:10", "../k/ m 4:24", "  4:39");
    }

    @Test
    void showsLinksWithoutAPathAndLetsThemStay() {
        List<String> seen = new ArrayList<>();
        String text = "[a]() [b](<>) [c]( ) ![](?e) [f](<\n>)\n\n[g]: <>\n\n<a href=''>h</a> <a href>i</a>";
        assertThat(rewrite(text, (target, line, column) -> {
                    seen.add(target.whole() + " " + line + ":" + column);
                    return Optional.of("X");
                }))
                .isEqualTo(text);
        assertThat(seen).containsExactly(" 0:5", " 0:12", " 0:20", "?e 0:26", " 3:7", " 5:8");
    }

    @Test
    void encodesASuffixWhoseBeginningEscapesHide() {
        assertThat(rewrite("[a](b\\_c&num;d(e&auml;)&copy;)", (target, line, column) -> Optional.of("X")))
                .isEqualTo("[a](X#d%28e%C3%A4%29%C2%A9)");
    }

    @RepeatedTest(500)
    void leavesTextAloneThatHasNothingToResolve(RepetitionInfo repetition) {
        String text = random(repetition.getCurrentRepetition());
        assertThat(rewrite(text, (target, line, column) -> Optional.empty())).isEqualTo(text);
    }

    @RepeatedTest(500)
    void findsTheSameLinksAgainAfterReplacingThem(RepetitionInfo repetition) {
        String text = random(repetition.getCurrentRepetition());
        List<String> paths = paths(text);
        String rewritten = rewrite(text, (target, line, column) -> Optional.of("./new/"));
        assertThat(paths(rewritten)).hasSameSizeAs(paths).allMatch(path -> path.equals("./new/"));
    }

    @Test
    @Gate
    void endsSoonWhateverItIsGiven() {
        int n = 50_000;
        String[] texts = {
            "[".repeat(n),
            "[a](".repeat(n),
            "![".repeat(n / 10) + "](".repeat(n / 10),
            "> ".repeat(2_000) + "[a](b)",
            "<a href=".repeat(n),
            "<a href=\"".repeat(n),
            "<!--".repeat(n),
            "[a](<b".repeat(n),
            "[a]: b\n".repeat(n),
            "[a](b) ".repeat(n),
            "*a **a ".repeat(n),
            "|".repeat(n) + "\n" + "|-".repeat(n),
            "<script>".repeat(n)
        };
        for (String text : texts) {
            assertTimeoutPreemptively(ofSeconds(30), () -> rewrite(text, (target, line, column) -> Optional.of("X")));
        }
    }

    /** Returns a text with other destinations, as it is where it is outside the bounds. Addresses of the web are not asked for. */
    private static String rewrite(String text, ParsedMarkdown.Resolver resolver) {
        ParsedMarkdown parsed = new ParsedMarkdown(text);
        return parsed.excess().isPresent()
                ? text
                : parsed.linked((target, line, column) ->
                                target.isOnTheWeb() ? Optional.empty() : resolver.resolve(target, line, column))
                        .text();
    }

    private static List<String> paths(String text) {
        List<String> paths = new ArrayList<>();
        String ignored = rewrite(text, (target, line, column) -> {
            if (!target.path().isEmpty()) {
                paths.add(target.path());
            }
            return Optional.empty();
        });
        return paths;
    }

    private static String replaced(String marked, Function<String, String> target) {
        StringBuilder result = new StringBuilder();
        int at = 0;
        for (int i = marked.indexOf('«'); i >= 0; i = marked.indexOf('«', at)) {
            int end = marked.indexOf('»', i);
            result.append(marked, at, i).append(target.apply(marked.substring(i + 1, end)));
            at = end + 1;
        }
        return result.append(marked, at, marked.length()).toString();
    }

    private static int index(String text, int line, int column) {
        int start = 0;
        for (int i = 0; i < line; i++) {
            start = text.indexOf('\n', start) + 1;
        }
        return text.offsetByCodePoints(start, column - 1);
    }

    private static String random(int seed) {
        Random random = new Random(seed);
        String[] pieces = {
            "[",
            "]",
            "(",
            ")",
            "!",
            "<",
            ">",
            "\n",
            "\n\n",
            " ",
            "a",
            "ü",
            "\uD83D\uDE00",
            "`",
            "*",
            "|",
            "- ",
            "> ",
            "    ",
            "[x](../y/)",
            "![x](y.svg)",
            "[x]: ../y/\n",
            "<a href=\"../y/\">",
            "\\",
            "&amp;",
            "#",
            "\t",
            "[^1]: ",
            "|-|\n",
            "\""
        };
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(40); i > 0; i--) {
            text.append(pieces[random.nextInt(pieces.length)]);
        }
        return text.toString();
    }
}
