package dev.offprint.article.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.source.Resource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Code has colours where its language is known, and is the same text in any case. */
class CodeHtmlTest {

    private static final Path SAMPLES = Path.of("src/test/resources/code");
    /** What scanners look ahead for, and what languages are nested with. */
    private static final List<String> FRAGMENTS = List.of(
            "\"",
            "'",
            "`",
            "\"\"\"",
            "'''",
            "${",
            "}",
            "{",
            "<",
            ">",
            "</",
            "<!--",
            "-->",
            "<?php",
            "?>",
            "<%",
            "%>",
            "/*",
            "*/",
            "/**",
            "//",
            "#",
            "#{",
            "\\",
            "\n",
            "\n\n",
            " ",
            "\t",
            "a",
            "if",
            "script",
            "<script>",
            "</script>",
            "<style>",
            "<![CDATA[",
            "]]>",
            "0x",
            "1e",
            "1.",
            "=",
            "=~ /",
            "/",
            "<<EOF",
            "EOF",
            "%w(",
            "q{",
            "@",
            "$",
            "&amp;",
            "&",
            ";",
            ":",
            "- ",
            "---",
            "---\n",
            "é",
            "\u0000",
            "\u2028",
            "\ud83d\ude00",
            "\ud83d",
            "http://a",
            "@param ",
            "<a b='c'>",
            "*",
            "**",
            "~~~",
            "| ",
            "REM ",
            "::",
            "--",
            "[[",
            "]]",
            "{{",
            "}}",
            "(",
            ")",
            "begin",
            "end",
            "var x = <a>{",
            "`${`");

    /** {@code -Dgolden=overwrite} writes what is expected anew. */
    @Test
    void samplesOfThirtyLanguagesHaveTheColoursThatAreExpected() throws IOException {
        String samples = Files.readString(SAMPLES.resolve("samples.md"));
        String html = new PageMarkdown(Set.of()).render(samples).html();
        Path expected = SAMPLES.resolve("samples.html");
        if ("overwrite".equals(System.getProperty("golden"))) {
            Files.writeString(expected, html);
        }
        assertThat(html).isEqualTo(Files.readString(expected));
        assertThat(html.split("<code class=", -1)).hasSizeGreaterThan(30);
        for (String block : html.split("(?=<pre)", -1)) {
            assertThat(block.contains("<span class=")).as(block).isEqualTo(block.startsWith("<pre"));
        }
    }

    static List<String> grammars() {
        return Resource.text("article/languages.txt")
                .lines()
                .filter(line -> !line.startsWith("-"))
                .map(line -> line.split(" ", -1)[1])
                .toList();
    }

    @ParameterizedTest
    @MethodSource("grammars")
    void whateverTheCodeItsTextStays(String language) {
        Random random = new Random(language.hashCode());
        for (int i = 0; i < 400; i++) {
            StringBuilder code = new StringBuilder();
            for (int j = random.nextInt(40); j >= 0; j--) {
                code.append(FRAGMENTS.get(random.nextInt(FRAGMENTS.size())));
            }
            String html = CodeHtml.of(Fence.of(language), code.toString());
            assertThat(text(html)).isEqualTo(code.toString());
            String lines = CodeHtml.of(Fence.of(language + " {2-3} showLineNumbers"), code.toString());
            assertThat(text(lines)).isEqualTo(code.toString());
            assertThat(CodeHtml.of(Fence.of(language), code.toString())).isEqualTo(html);
        }
    }

    @Test
    void everyLanguageHasOneGrammar() {
        assertThat(grammars()).hasSizeGreaterThan(50);
        List<String> names = Resource.text("article/languages.txt")
                .lines()
                .flatMap(line -> Arrays.stream(line.split(" ", -1)).skip(1))
                .toList();
        assertThat(names).doesNotHaveDuplicates().allMatch(name -> name.matches("[a-z0-9.+#_-]+"));
    }

    @Test
    void blanksBetweenEqualColoursBelongToThem() {
        assertThat(html("java", "public static int a = 1; // one\n// two\n"))
                .isEqualTo("<span class=\"k\">public static</span> <span class=\"t\">int</span> a ="
                        + " <span class=\"n\">1</span>; <span class=\"c\">// one\n// two</span>\n");
    }

    @Test
    void linesAreMarkedAndNumbered() {
        assertThat(html("text {2}", "a\nb <c>\nd\n")).isEqualTo("a\n<mark>b &lt;c&gt;\n</mark>d\n");
        assertThat(html("text {2} showLineNumbers=9", "a\nb\n"))
                .isEqualTo("<span data-line=\"9\">a\n</span><mark data-line=\"10\">b\n</mark>");
    }

    @Test
    void aCommentOfTwoLinesIsClosedWhereALineEnds() {
        assertThat(html("js {2}", "/* a\nb */\n"))
                .isEqualTo("<span class=\"c\">/* a\n</span><mark><span class=\"c\">b */</span>\n</mark>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "text", "swift", "no-such-language", "mermaid"})
    void codeOfOtherLanguagesIsPlain(String language) {
        assertThat(html(language, "if (a < 1) \"b\" & c\n")).isEqualTo("if (a &lt; 1) &quot;b&quot; &amp; c\n");
    }

    /** The bounds are of characters, so that every machine draws the line at the same place. */
    @Test
    void longLinesAndLongBlocksArePlain() {
        String line = "let a = '" + "x".repeat(CodeHtml.LINE - 10) + "'";
        assertThat(line).hasSize(CodeHtml.LINE);
        assertThat(html("js", line)).contains("<span");
        assertThat(html("js", line + " ")).doesNotContain("<span");
        String block = "let a = 1\n".repeat(CodeHtml.BLOCK / 10);
        assertThat(html("js", block)).contains("<span");
        assertThat(html("js", block + "a")).doesNotContain("<span");
    }

    @Test
    void aBlockDoesNotDependOnThoseBeforeIt() {
        String alone = html("js", "let b = 1\n");
        html("js", "`${ /* \n");
        assertThat(html("js", "let b = 1\n")).isEqualTo(alone);
    }

    @Test
    void namesThatAreNearlyKnownAreMeant() {
        assertThat(CodeLanguages.meant("javscript")).contains("javascript");
        assertThat(CodeLanguages.meant("ymal")).contains("yaml");
        assertThat(CodeLanguages.meant("pyhton")).contains("python");
        for (String fine : List.of("", "js", "yaml", "swift", "http", "toml", "wat", "js-nolint", "our-own-language")) {
            assertThat(CodeLanguages.meant(fine)).as(fine).isEmpty();
        }
    }

    private static String html(String info, String code) {
        return CodeHtml.of(Fence.of(info), code);
    }

    private static String text(String html) {
        return html.replaceAll("<[^>]*>", "")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&amp;", "&");
    }
}
