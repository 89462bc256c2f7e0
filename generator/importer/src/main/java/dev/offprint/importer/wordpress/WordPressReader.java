package dev.offprint.importer.wordpress;

import dev.offprint.importer.origin.ImportFailure;
import dev.offprint.importer.origin.OriginKind;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Streams the items of a WXR file. A document type is refused before it is read, so there are no entities but the five of XML, and
 * nothing outside of the file is opened.
 */
final class WordPressReader {

    /** The largest text of one element, in characters: twice what an article may have. */
    private static final int LARGEST = 10 << 20;

    private final Path file;
    private final Map<String, String> channel = new HashMap<>();

    WordPressReader(Path file) {
        this.file = file;
    }

    /** Takes items as they are read. */
    @FunctionalInterface
    interface Items {
        void item(WordPressItem item, int line) throws IOException;
    }

    /** Returns what the export says about the site, by the names of elements; of what was read so far. */
    String channel(String element) {
        return channel.getOrDefault(element, "").strip();
    }

    void read(Items items) throws IOException, RefusedException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, false);
        factory.setXMLResolver((publicId, systemId, base, namespace) -> InputStream.nullInputStream());
        try (InputStream in = Files.newInputStream(file)) {
            // WordPress writes UTF-8, and whatever its authors pasted: what XML does not know is a blank
            XMLStreamReader xml =
                    factory.createXMLStreamReader(new XmlCharacters(new InputStreamReader(in, StandardCharsets.UTF_8)));
            while (xml.hasNext()) {
                int event = xml.next();
                if (event == XMLStreamConstants.DTD) {
                    throw refused(Message.of("it declares a document type, which an export never does"));
                } else if (event == XMLStreamConstants.START_ELEMENT) {
                    element(xml, items);
                }
            }
        } catch (XMLStreamException broken) {
            int line = broken.getLocation() == null ? 0 : broken.getLocation().getLineNumber();
            throw refused(Message.of("line {0} is not well-formed XML", line));
        }
    }

    private RefusedException refused(Message reason) {
        return ImportFailure.unreadable(file.toString(), OriginKind.WORDPRESS, reason);
    }

    private void element(XMLStreamReader xml, Items items) throws XMLStreamException, IOException, RefusedException {
        String name = name(xml);
        if (name.equals("item")) {
            int line = xml.getLocation().getLineNumber();
            items.item(item(xml), line);
        } else if (!name.equals("rss") && !name.equals("channel")) {
            channel.putIfAbsent(name, text(xml));
        }
    }

    private WordPressItem item(XMLStreamReader xml) throws XMLStreamException, RefusedException {
        WordPressItem item = new WordPressItem();
        while (xml.next() != XMLStreamConstants.END_ELEMENT) {
            if (!xml.isStartElement()) {
                continue;
            }
            String name = name(xml);
            if (name.equals("category")) {
                String domain = String.valueOf(xml.getAttributeValue(null, "domain"));
                String nice = String.valueOf(xml.getAttributeValue(null, "nicename"));
                item.addTerm(domain, nice, text(xml));
            } else if (name.equals("wp:postmeta")) {
                meta(xml, item);
            } else if (name.equals("wp:comment")) {
                text(xml);
                item.addComment();
            } else {
                item.put(name, text(xml));
            }
        }
        return item;
    }

    private void meta(XMLStreamReader xml, WordPressItem item) throws XMLStreamException, RefusedException {
        String key = "";
        while (xml.next() != XMLStreamConstants.END_ELEMENT) {
            if (xml.isStartElement()) {
                String name = name(xml);
                String value = text(xml);
                if (name.equals("wp:meta_key")) {
                    key = value;
                } else if (name.equals("wp:meta_value")) {
                    item.addMeta(key, value);
                }
            }
        }
    }

    /** Returns all text up to the end of the element, that of elements within it included, and goes there. */
    private String text(XMLStreamReader xml) throws XMLStreamException, RefusedException {
        StringBuilder text = new StringBuilder();
        int depth = 1;
        while (depth > 0) {
            int event = xml.next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                depth++;
            } else if (event == XMLStreamConstants.END_ELEMENT) {
                depth--;
            } else if (xml.hasText() && event != XMLStreamConstants.COMMENT) {
                text.append(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
                if (text.length() > LARGEST) {
                    throw refused(Message.of(
                            "an element at line {0} is too large",
                            xml.getLocation().getLineNumber()));
                }
            }
        }
        return text.toString();
    }

    private static String name(XMLStreamReader xml) {
        String prefix = xml.getPrefix();
        return prefix == null || prefix.isEmpty() ? xml.getLocalName() : prefix + ":" + xml.getLocalName();
    }
}
