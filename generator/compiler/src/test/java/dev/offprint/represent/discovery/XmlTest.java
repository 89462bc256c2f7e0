package dev.offprint.represent.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

class XmlTest {

    @Test
    void textAndAttributesAreEscaped() {
        assertThat(Xml.document(xml -> xml.open("a", "b", "<\"&'>")
                        .element("c", "<&>]]>")
                        .empty("d")
                        .close()))
                .isEqualTo("""
                        <?xml version="1.0" encoding="UTF-8"?>
                        <a b="&lt;&quot;&amp;'&gt;">
                        <c>&lt;&amp;&gt;]]&gt;</c>
                        <d/>
                        </a>
                        """);
    }

    @Test
    void whateverAnAuthorWritesTheResultIsXml() throws Exception {
        StringBuilder everything = new StringBuilder();
        for (int c = 0; c < 0x10000; c++) {
            everything.append((char) c).append(' '); // the space keeps surrogates alone
        }
        everything.append("😀").append((char) 0xD83D);
        String document = Xml.document(xml -> xml.element("a", everything.toString()));
        DocumentBuilderFactory parsers = DocumentBuilderFactory.newDefaultInstance();
        parsers.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        String text = parsers.newDocumentBuilder()
                .parse(new InputSource(new StringReader(document)))
                .getDocumentElement()
                .getTextContent();
        assertThat(text).endsWith("😀").doesNotContain("\u0000", "\uFFFE").contains("\t", "é", "\uFFFD");
    }
}
