package dev.offprint.article.markdown.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the scanners of the library do not know of a language has its colours all the same. */
class CodeScannerTest {

    private static final Path SAMPLES = Path.of("src/test/resources/code");
    private static final Pattern BLOCK = Pattern.compile("```(.*)\n((?s:.*?))```\n");

    /** The letter of a class stands before the brackets around its text. {@code -Dgolden=overwrite} writes what is expected anew. */
    @Test
    void codeHasTheColoursOfItsLanguage() throws IOException {
        String colours = BLOCK.matcher(Files.readString(SAMPLES.resolve("grammars.md")))
                .results()
                .map(block -> "```" + block.group(1) + "\n" + colours(block) + "```\n")
                .reduce("", String::concat);
        Path expected = SAMPLES.resolve("grammars.txt");
        if ("overwrite".equals(System.getProperty("golden"))) {
            Files.writeString(expected, colours);
        }
        assertThat(colours).isEqualTo(Files.readString(expected));
    }

    private static String colours(MatchResult block) {
        return colours(block.group(1), block.group(2));
    }

    private static String colours(String language, String code) {
        return CodeHtml.of(Fence.in(language), code)
                .replaceAll("<span class=\"(.)\">", "$1[")
                .replace("</span>", "]")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&amp;", "&");
    }

    /** A word that is a keyword in some places is a name in the others. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ts     | a.type = type; | a.type = type;
            ts     | let type = of; | k[let] type = k[of];
            python | match(x)       | match(x)
            python | re.match (x)   | re.match (x)
            java   | when(x)        | when(x)
            php    | match($x)      | match(t[$x])
            """)
    void namesThatAreKeywordsElsewhereArePlain(String language, String code, String colours) {
        assertThat(colours(language, code)).isEqualTo(colours);
    }

    /** A shift, and an example that leaves out the end. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ruby | list << NAME
            bash | cat <<EOT
            bash | x=$((1 << 2))
            bash | cat <<< word
            """)
    void aHereDocumentHasAnEnd(String language, String line) {
        assertThat(colours(language, line + "\nif\n")).endsWith("k[if]\n");
    }

    @Test
    void manyHereDocumentsWithoutAnEndAreReadInOneGo() {
        String code = "cat <<A\n".repeat(CodeScanner.BLOCK / 8);
        assertThat(colours("bash", code)).startsWith("t[cat] <<A\nt[cat] <<A\n");
    }
}
