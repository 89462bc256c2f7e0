package dev.offprint.command.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.program.CleaningWriter;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Links for terminals. */
class HyperlinksTest {

    private static final Hyperlinks LINKS = new Hyperlinks(true, "desk");

    @Test
    void aPathLeadsToTheFileOfThisMachine() {
        Assumptions.assumeTrue(
                Charset.forName(System.getProperty("sun.jnu.encoding"))
                        .newEncoder()
                        .canEncode('ü'),
                "in this locale, names of files have no ü");
        String path = Path.of("").toAbsolutePath().toUri().getRawPath();
        assertThat(LINKS.to("a b/ü;\u001b.md", "shown"))
                .matches(Pattern.compile("\u001b]8;id=offprint-[0-9a-f]+;file://desk" + Pattern.quote(path)
                        + "a%20b/%C3%BC;%1B\\.md\u001b\\\\shown\u001b]8;;\u001b\\\\"));
        assertThat(Hyperlinks.ofMachine(Optional.of("desk"))).isEqualTo(LINKS);
        assertThat(Hyperlinks.ofMachine(Optional.of("no name")).to("a", "a")).contains(";file:///");
    }

    @Test
    void anAddressOfTheWebLeadsThere() {
        assertThat(LINKS.to("https://a.example/x?y#z", "shown")).contains(";https://a.example/x?y#z\u001b\\shown");
    }

    @Test
    void whatATerminalCannotTakeIsNoLink() {
        assertThat(LINKS.to("https://a.example/\u001b\\x", "shown")).isEqualTo("shown");
        assertThat(LINKS.to("https://a.example/ü", "shown")).isEqualTo("shown");
        assertThat(LINKS.to("a\0b", "shown")).isEqualTo("shown");
        assertThat(LINKS.to("x".repeat(3_000), "shown")).isEqualTo("shown");
        assertThat(Hyperlinks.NONE.to("a", "shown")).isEqualTo("shown");
    }

    /** Output is cleaned of all other sequences: a text that was written before the process began knows no link of it. */
    @Test
    void onlyLinksOfThisProcessCount() {
        Pattern own =
                Pattern.compile("\u001b\\]8;id=" + CleaningWriter.LINK + ";[!-~]*\u001b\\\\|\u001b\\]8;;\u001b\\\\");
        String link = LINKS.to("a", "");
        assertThat(own.matcher(link).results()).hasSize(2);
        assertThat(own.matcher("\u001b]8;;https://evil.example\u001b\\").find()).isFalse();
        assertThat(own.matcher("\u001b]8;id=offprint-1;https://evil.example\u001b\\")
                        .find())
                .isFalse();
    }
}
