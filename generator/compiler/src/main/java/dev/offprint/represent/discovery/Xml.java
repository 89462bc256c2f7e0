package dev.offprint.represent.discovery;

import java.io.StringWriter;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes XML 1.0, one element on a line. Characters that XML does not allow are left out, lone surrogates among them.
 */
public final class Xml {

    private final StringWriter text = new StringWriter();
    private final XMLStreamWriter out;

    private Xml() throws XMLStreamException {
        // another writer on the class path could write other bytes
        out = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
    }

    /** Writes the root element of a document. */
    @FunctionalInterface
    public interface Writer {
        /** Writes to a document that is open. */
        void writeTo(Xml xml) throws XMLStreamException;
    }

    /** Returns a document. */
    public static String document(Writer writer) {
        try {
            Xml xml = new Xml();
            xml.out.writeStartDocument("UTF-8", "1.0");
            xml.line();
            writer.writeTo(xml);
            xml.out.writeEndDocument();
            xml.out.flush();
            return xml.text.toString();
        } catch (XMLStreamException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Opens an element that contains elements; attributes are name, value, name, value … */
    public Xml open(String name, String... attributes) throws XMLStreamException {
        out.writeStartElement(name);
        return attributes(attributes).line();
    }

    /** Closes the element opened last. */
    public Xml close() throws XMLStreamException {
        out.writeEndElement();
        return line();
    }

    /** Writes an element without content. */
    public Xml empty(String name, String... attributes) throws XMLStreamException {
        out.writeEmptyElement(name);
        return attributes(attributes).line();
    }

    /** Writes an element with text. */
    public Xml element(String name, String content) throws XMLStreamException {
        out.writeStartElement(name);
        out.writeCharacters(legal(content));
        return close();
    }

    private Xml line() throws XMLStreamException {
        out.writeCharacters("\n");
        return this;
    }

    private Xml attributes(String... attributes) throws XMLStreamException {
        for (int i = 0; i < attributes.length; i += 2) {
            out.writeAttribute(attributes[i], legal(attributes[i + 1]));
        }
        return this;
    }

    /** Says for most texts that nothing is left out. */
    private static boolean isPlain(String content) {
        for (int i = 0; i < content.length(); i++) {
            char c = content.charAt(i);
            if ((c < ' ' && c != '\t' && c != '\n') || c >= Character.MIN_SURROGATE) {
                return false;
            }
        }
        return true;
    }

    /** Keeps the characters that XML 1.0, 2.2 allows, except the carriage return, which parsers do not preserve. */
    private static String legal(String content) {
        if (isPlain(content)) {
            return content;
        }
        StringBuilder kept = new StringBuilder(content.length());
        content.codePoints()
                .filter(c -> c == '\t'
                        || c == '\n'
                        || (c >= 0x20 && c < Character.MIN_SURROGATE)
                        || (c > Character.MAX_SURROGATE && c < 0xFFFE)
                        || c > 0xFFFF)
                .forEach(kept::appendCodePoint);
        return kept.toString();
    }
}
