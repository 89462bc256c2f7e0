package dev.offprint.represent.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

class DocumentTextTest {

    @Test
    void textAndAttributesAreEscaped() {
        assertThat(filled("<\"&'>]]>")).contains("<ShortName>&lt;\"&amp;'&gt;]]&gt;</ShortName>");
        assertThat(DocumentText.attribute("<\"&'>")).isEqualTo("&lt;&quot;&amp;'&gt;");
    }

    private static String filled(String text) {
        Map<String, String> values =
                Map.of("name", text, "description", "", "lang", "", "page", "", "type", "", "self", "");
        return DocumentText.xml("opensearch", values);
    }

    @Test
    void whateverAnAuthorWritesTheResultIsXml() throws Exception {
        StringBuilder everything = new StringBuilder();
        for (int c = 0; c < 0x10000; c++) {
            everything.append((char) c).append(' '); // the space keeps surrogates alone
        }
        everything.append("😀").append((char) 0xD83D);
        String document = filled(everything.toString());
        DocumentBuilderFactory parsers = DocumentBuilderFactory.newDefaultInstance();
        parsers.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        String text = parsers.newDocumentBuilder()
                .parse(new InputSource(new StringReader(document)))
                .getElementsByTagName("ShortName")
                .item(0)
                .getTextContent();
        assertThat(text).endsWith("😀").doesNotContain("\u0000", "\uFFFE").contains("\t", "é", "\uFFFD");
    }
}
