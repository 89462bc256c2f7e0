package dev.offprint.article.media;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.source.MediaFile;
import dev.offprint.source.SourceLimits;
import dev.offprint.source.SourceTree;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What authors may publish as it is, and what might run in a reader's browser. */
class MediaCheckTest {

    private static final String NAMESPACES =
            " xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
                    + " xmlns:h=\"http://www.w3.org/1999/xhtml\" xmlns:i=\"http://www.inkscape.org/namespaces/inkscape\"";

    private final Path root = Jimfs.newFileSystem(Configuration.unix()).getPath("/content");
    private final Diagnostics diagnostics = new Diagnostics();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<script>alert(1)</script>",
                "<x:script xmlns:x='http://www.w3.org/2000/svg'>alert(1)</x:script>",
                "<h:script>alert(1)</h:script>",
                "<SCRIPT href='#a'/>",
                "<script href='data:,alert(1)'/>",
                "<rect onload='alert(1)'/>",
                "<rect OnClick='alert(1)'/>",
                "<foreignObject><h:body/></foreignObject>",
                "<h:iframe src='a.html'/>",
                "<a href='javascript:alert(1)'/>",
                "<a xlink:href=' java&#10;script:alert(1)'/>",
                "<a href='data:text/html,x'/>",
                "<a href='vbscript:x'/>",
                "<a><set attributeName='href' to='https://example.org/'/></a>",
                "<a><animate attributeName='xlink:href' values='#a;#b'/></a>",
                "<rect><set attributeName='onclick' to='a'/></rect>",
                "<use href='other.svg#a'/>",
                "<use xlink:href='https://example.org/a.svg#a'/>",
                "<use href='//example.org/a.svg#a'/>",
                "<use href='data:image/svg+xml,x#a'/>",
                "<image href='https://example.org/a.png'/>",
                "<image href='data:image/svg+xml;base64,AAAA'/>",
                "<feImage href='a.png'/>",
                "<g xml:base='https://example.org/'/>",
                "<style>@import 'a.css';</style>",
                "<style>@im<!-- -->port 'a.css';</style>",
                "<style>@im<?a?>port 'a.css';</style>",
                "<style>@im<![CDATA[port]]> 'a.css';</style>",
                "<style>@im<g>a</g>port 'a.css';</style>",
                "<style>a{} @im<!-- -->p<!-- -->ort 'a.css'; b{}</style>",
                "<style>@\\69mport 'a.css';</style>",
                "<style>a{fill:url(https://example.org/)}</style>",
                "<style>a{fill:u/**/rl(a.svg#b)}</style>",
                "<style>a{fill:u\\72 l(a.svg#b)}</style>",
                "<style><![CDATA[a{fill:url( 'a.svg#b')}]]></style>",
                "<rect style='fill:url(\"a.svg#b\")'/>",
                "<rect fill='url(a.svg#b)'/>",
                "<rect filter='url(https://example.org/)'/>",
                "<?xml-stylesheet href='a.css'?>",
                "<handler/>",
                "<text>&unknown;</text>",
                "<rect></circle>",
                "<rect a='1' a='2'/>",
            })
    void anSvgThatMayRunOrLoadSomethingIsRefusedAtItsLine(String inner) throws IOException {
        assertThat(accepts("a.svg", "<svg" + NAMESPACES + ">\n" + inner + "\n</svg>"))
                .as(inner)
                .isFalse();
        assertThat(diagnostics.sorted())
                .singleElement()
                .satisfies(
                        finding -> assertThat(finding.place().line()).as(inner).isEqualTo(2))
                .extracting(Diagnostic::code)
                .isEqualTo("active-media");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<g id='a'/><use href='#a'/><use xlink:href='#a'/>",
                "<a href='https://example.org/'/><a href='other/'/><a href='mailto:a@example.org'/><a href='#a'/>",
                "<image href='data:image/png;base64,AAAA'/>",
                "<style>a{fill:url(#b);font-family:'x'} @font-face{src:url(data:font/woff2;base64,AA)}</style>",
                "<style>/* url(a.png) */ a::before{content:'\\201C'}</style>",
                "<rect fill='url(#a)' style='mask:url( \"#b\")'/>",
                "<rect><animate attributeName='x' from='0' to='1'/></rect>",
                "<i:path-effect only_selected='false'/>",
                "<text>javascript: and onclick= in a text are text, &amp; &lt;script&gt; too</text>",
                "<metadata><i:link/></metadata>",
                "<title>url(a.png)</title>",
                "<!-- <script> -->",
            })
    void anSvgThatOnlyDrawsIsAccepted(String inner) throws IOException {
        assertThat(accepts(
                        "a.svg",
                        "<?xml version=\"1.0\"?>\n<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\""
                                + " \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n<svg" + NAMESPACES + ">"
                                + inner
                                + "</svg>"))
                .as(diagnostics.sorted() + inner)
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "no XML",
                "<html/>",
                "<html xmlns='http://www.w3.org/1999/xhtml'/>",
                "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg>&a;</svg>",
                "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>",
                "<!DOCTYPE svg [<!ATTLIST svg onload CDATA 'alert(1)'>]><svg/>",
                "<!DOCTYPE svg [<!ENTITY % a \"<!ATTLIST svg onload CDATA 'alert(1)'>\"> %a;]><svg/>",
                "<!DOCTYPE svg SYSTEM 'http://example.com/a.dtd'><svg/>",
                "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://example.com/a.dtd'><svg/>",
                "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/a.dtd' [<!ATTLIST svg onload CDATA 'alert(1)'>]><svg/>",
                "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><svg>&a;</svg>",
                "<!DOCTYPE svg [<!ATTLIST svg onload CDATA 'alert(1)'>]><svg a='&b;'/>",
            })
    void whatIsNoSvgIsNotPublishedAsOne(String text) throws IOException {
        assertThat(accepts("a.svg", text)).as(text).isFalse();
        assertThat(diagnostics.sorted()).extracting(Diagnostic::code).containsExactly("active-media");
    }

    /** Each style is one of its own, and what is said between two is none. */
    @Test
    void stylesAreNotJoined() throws IOException {
        assertThat(accepts(
                        "a.svg",
                        "<svg" + NAMESPACES
                                + "><style>a{} @im</style><text>port 'a.css'</text><style>port 'a.css';</style></svg>"))
                .isTrue();
        assertThat(diagnostics.sorted()).isEmpty();
    }

    @Test
    void anSvgWithoutItsNamespaceIsNotShown() throws IOException {
        assertThat(accepts("a.svg", "<svg viewBox='0 0 9 9'><rect/></svg>")).isTrue();
        assertThat(diagnostics.sorted()).extracting(Diagnostic::code).containsExactly("damaged-image");
    }

    @Test
    void anSvgOfManyLevelsIsRefusedOnEveryJdk() throws IOException {
        assertThat(accepts("a.svg", "<svg>" + "<g>".repeat(100) + "</g>".repeat(100) + "</svg>"))
                .isTrue();
        assertThat(accepts("a.svg", "<svg>" + "<g>".repeat(1_000) + "</g>".repeat(1_000) + "</svg>"))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a.html",
                "a.HTM",
                "a.xhtml",
                "a.xht",
                "a.js",
                "a.mjs",
                "a.cjs",
                "a.css",
                "a.xml",
                "a.xsl",
                "a.svgz",
                "a.swf",
                "a.mht",
                "a.php",
                "a.wasm",
                "a.exe",
                "a",
                "a.png.html",
                "html",
                ".svg.",
                "a.tar.gz", // the address of the coded form of another file
                "a.hta"
            })
    void whatIsNotKnownToBeHarmlessIsRefused(String name) throws IOException {
        assertThat(accepts(name, "x")).isFalse();
        assertThat(diagnostics.sorted()).extracting(Diagnostic::code).containsExactly("active-media");
    }

    @Test
    void textAndDataAreWhatTheyAre() throws IOException {
        for (String name : List.of("a.txt", "a.CSV", "a.json", "a.vtt", "a.tgz", "a.mp3", "a.mp4")) {
            assertThat(accepts(name, "<html>")).as(name).isTrue();
        }
    }

    /** A viewBox alone gives the ratio of the sides. */
    @Test
    void aDrawingWithoutLengthsFillsTheColumn() throws IOException {
        Files.createDirectories(root);
        for (String said : List.of("", "width='100%'", "width='100%' height='auto'")) {
            String svg = "<svg xmlns='http://www.w3.org/2000/svg' " + said + " viewBox='0 0 40 20'/>";
            Files.writeString(root.resolve("a.svg"), svg);
            SourceTree tree =
                    SourceTree.open(root, SourceLimits.DEFAULT, diagnostics).orElseThrow();
            MediaFile file =
                    tree.media("a.svg", OutputStream.nullOutputStream()).orElseThrow();
            assertThat(MediaCheck.look(file, diagnostics, MediaCheck.SvgTexts.IGNORED)
                            .orElseThrow()
                            .size())
                    .as(said)
                    .isEqualTo(new ImageSize(650, 325));
        }
    }

    /** Servers say that it is UTF-8. */
    @Test
    void textOfAnotherEncodingIsRefusedAtItsFirstWrongByte() throws IOException {
        byte[] latin1 = "Name\nM\u00fcller\n".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(accepts("a.csv", latin1)).isFalse();
        assertThat(diagnostics.sorted())
                .singleElement()
                .hasToString("a.csv:2:2: error[not-utf8]: byte `0xFC` is not valid UTF-8; save the file as UTF-8");
        assertThat(accepts("b.txt", ("\uD83D\uDE00".repeat(5_000) + "\u00e4").getBytes(StandardCharsets.UTF_8)))
                .isTrue();
        assertThat(accepts("c.txt", "cut off: \u00e4".getBytes(StandardCharsets.UTF_8)))
                .isTrue();
        byte[] half = Arrays.copyOf("\u00e4\u00e4".getBytes(StandardCharsets.UTF_8), 3);
        assertThat(accepts("d.json", half)).isFalse();
        assertThat(accepts("e.tgz", latin1)).isTrue();
    }

    @Test
    void aPageUnderThePictureOfANameIsRefused() throws IOException {
        for (String name :
                List.of("a.png", "a.jpg", "a.gif", "a.webp", "a.avif", "a.ico", "a.pdf", "a.webm", "a.docx")) {
            assertThat(accepts(name, "<html>")).as(name).isFalse();
        }
        assertThat(diagnostics.sorted()).extracting(Diagnostic::code).containsOnly("media-content");
    }

    @Test
    void aPictureUnderTheNameOfAnotherFormIsShownAllTheSame() throws IOException {
        assertThat(accepts("a.png", "GIF89a")).isTrue();
        assertThat(accepts("a.jpeg", "RIFF....WEBP")).isTrue();
        assertThat(accepts("a.webp", "\0\0\0\34ftypavif")).isTrue();
    }

    /** The parser writes to the console where it meets bytes that are none of its encoding. */
    @Test
    void aDrawingIsReadInTheEncodingThatItDeclares() throws IOException {
        String umlaut = "<svg xmlns=\"http://www.w3.org/2000/svg\">\u00E4</svg>";
        PrintStream console = System.err;
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
        try {
            assertThat(accepts("a.svg", umlaut.getBytes(StandardCharsets.ISO_8859_1)))
                    .isFalse();
        } finally {
            System.setErr(console);
        }
        assertThat(said.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(diagnostics.sorted()).singleElement().asString().contains("not UTF-8");
        String declared = "<?xml version='1.0' encoding='ISO-8859-1'?>" + umlaut;
        assertThat(accepts("b.svg", declared.getBytes(StandardCharsets.ISO_8859_1)))
                .isTrue();
        assertThat(accepts("c.svg", umlaut.getBytes(StandardCharsets.UTF_16))).isTrue();
        assertThat(accepts("d.svg", "\uFEFF" + umlaut)).isTrue();
    }

    private boolean accepts(String name, String text) throws IOException {
        return accepts(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private boolean accepts(String name, byte[] bytes) throws IOException {
        Files.createDirectories(root);
        Files.write(root.resolve(name), bytes);
        SourceTree tree =
                SourceTree.open(root, SourceLimits.DEFAULT, diagnostics).orElseThrow();
        MediaFile file = tree.media(name, OutputStream.nullOutputStream()).orElseThrow();
        return MediaCheck.accepts(file, diagnostics);
    }
}
