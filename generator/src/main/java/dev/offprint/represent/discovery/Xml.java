package dev.offprint.represent.discovery;

import java.io.StringWriter;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes XML with the JDK's writer; text loses the characters that XML 1.0 cannot hold. */
final class Xml {

    private final StringWriter text = new StringWriter();
    private final XMLStreamWriter out;

    private Xml() throws XMLStreamException {
        out = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
    }

    /** Writes a document. */
    interface Writer {
        void writeTo(Xml xml) throws XMLStreamException;
    }

    static String document(Writer writer) {
        try {
            Xml xml = new Xml();
            xml.out.writeStartDocument("UTF-8", "1.0");
            xml.line();
            writer.writeTo(xml);
            xml.line();
            xml.out.writeEndDocument();
            xml.out.flush();
            return xml.text.toString();
        } catch (XMLStreamException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Opens an element; attributes are name, value, name, value … */
    Xml open(String name, String... attributes) throws XMLStreamException {
        out.writeStartElement(name);
        return attributes(attributes);
    }

    Xml close() throws XMLStreamException {
        out.writeEndElement();
        return line();
    }

    Xml empty(String name, String... attributes) throws XMLStreamException {
        out.writeEmptyElement(name);
        return attributes(attributes).line();
    }

    Xml element(String name, String content, String... attributes) throws XMLStreamException {
        open(name, attributes);
        out.writeCharacters(legal(content));
        return close();
    }

    Xml line() throws XMLStreamException {
        out.writeCharacters("\n");
        return this;
    }

    private Xml attributes(String... attributes) throws XMLStreamException {
        for (int i = 0; i < attributes.length; i += 2) {
            out.writeAttribute(attributes[i], legal(attributes[i + 1]));
        }
        return this;
    }

    private static String legal(String content) {
        StringBuilder kept = new StringBuilder(content.length());
        content.codePoints()
                .filter(c ->
                        c == '\t' || c == '\n' || (c >= 0x20 && c < 0xD800) || (c > 0xDFFF && c < 0xFFFE) || c > 0xFFFF)
                .forEach(kept::appendCodePoint);
        return kept.toString();
    }
}
