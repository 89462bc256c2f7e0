package dev.offprint.article.media;

import dev.offprint.message.Message;
import dev.offprint.source.MediaFile;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Looks for what can run in an SVG, or load something from elsewhere. The file is parsed as browsers parse it, by an XML
 * parser, which resolves no entities, no document type and no inclusions; a text search would miss what XML can write in many
 * ways.
 */
final class SvgCheck {

    /** More levels, or attributes of an element, than drawing programs write; also the bounds of newer JDKs. */
    private static final String BOUND = "200";

    /** Bytes in which an XML declaration stands. */
    private static final int DECLARATION = 200;

    private static final Pattern OTHER_ENCODING =
            Pattern.compile("^\\s*<\\?xml[^>]*encoding\\s*=\\s*[\"'](?!(?i:utf-8)[\"'])");

    /**
     * A document type without declarations: programs that draw name that of the W3C, and browsers do not load it. Declarations can give elements
     * attributes that the file does not show (XML 1.0, 3.3.2).
     */
    private static final Pattern PLAIN_TYPE = Pattern.compile(
            "<!DOCTYPE\\s+[A-Za-z_:][\\w:.-]*(?:\\s+PUBLIC\\s+(?:\"[^\"]*\"|'[^']*')\\s+[\"']https?://www\\.w3\\.org/[^\"'<>\\s]*[\"'])?\\s*(?:\\[\\s*\\]\\s*)?>");

    private final XMLStreamReader reader;
    private final MediaCheck.SvgTexts texts;
    private final SvgRules rules = new SvgRules();
    private int line = 1;
    private int column = 1;

    private SvgCheck(XMLStreamReader reader, MediaCheck.SvgTexts texts) {
        this.reader = reader;
        this.texts = texts;
    }

    /**
     * Why a file is not published, or not shown.
     *
     * @param isRefused whether it is not published
     * @param line the line from 1
     * @param column the column from 1
     * @param problem what is wrong
     * @param remedy how to fix it
     */
    record Problem(boolean isRefused, int line, int column, Message problem, Message remedy) {}

    /** Returns the first thing for which a file cannot be published, or else shown, if there is one; what stands before it is given to the texts. */
    static Optional<Problem> problem(MediaFile file, MediaCheck.SvgTexts texts) throws IOException {
        try (InputStream in = file.open()) {
            XMLStreamReader reader = reader(in);
            return new SvgCheck(reader, texts).read();
        } catch (XMLStreamException malformed) {
            return Optional.of(malformed(malformed));
        }
    }

    /** The parser writes to the console where it meets bytes that are not UTF-8; so they are decoded before it. */
    private static XMLStreamReader reader(InputStream in) throws IOException, XMLStreamException {
        BufferedInputStream bytes = new BufferedInputStream(in);
        bytes.mark(DECLARATION);
        String start = new String(bytes.readNBytes(DECLARATION), StandardCharsets.ISO_8859_1);
        bytes.reset();
        boolean isUtf16 = start.startsWith("\u00FE\u00FF") || start.startsWith("\u00FF\u00FE") || start.indexOf(0) >= 0;
        boolean isOther = OTHER_ENCODING.matcher(start).find();
        if (isUtf16 || isOther) {
            return factory().createXMLStreamReader(bytes);
        }
        bytes.skipNBytes(start.startsWith("\u00EF\u00BB\u00BF") ? 3 : 0);
        return factory().createXMLStreamReader(new InputStreamReader(bytes, StandardCharsets.UTF_8.newDecoder()));
    }

    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setXMLReporter((message, type, related, location) -> {}); // what is wrong is thrown as well
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        factory.setProperty("jdk.xml.maxElementDepth", BOUND);
        factory.setProperty("jdk.xml.elementAttributeLimit", BOUND);
        return factory;
    }

    private Optional<Problem> read() throws XMLStreamException {
        while (reader.hasNext()) {
            Location before = reader.getLocation();
            line = Math.max(1, before.getLineNumber());
            column = Math.max(1, before.getColumnNumber());
            boolean inText = reader.getEventType() == XMLStreamConstants.CHARACTERS;
            int next = reader.next();
            // the end of a text is known when the sign after it is read
            column -= inText && isMarkup(next) && column > 1 ? 1 : 0;
            Optional<Message> wrong = event(next);
            if (wrong.isPresent()) {
                return wrong.map(
                        message -> new Problem(
                                true,
                                line,
                                column,
                                message,
                                Message.of(
                                        "remove it, or save the drawing as a plain SVG without scripts and links to other files")));
            }
        }
        return rules.unshown()
                .map(message ->
                        new Problem(false, 1, 1, message, Message.of("write `xmlns=\"{0}\"` into it", SvgRules.SVG)));
    }

    private static boolean isMarkup(int event) {
        return event == XMLStreamConstants.START_ELEMENT || event == XMLStreamConstants.COMMENT;
    }

    private Optional<Message> event(int event) {
        return switch (event) {
            case XMLStreamConstants.START_ELEMENT -> element();
            case XMLStreamConstants.END_ELEMENT -> rules.end();
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
                texts.text(reader.getText(), false, line, column);
                yield rules.text(reader.getText());
            }
            case XMLStreamConstants.COMMENT -> {
                texts.text(reader.getText(), false, line, column);
                yield Optional.empty();
            }
            case XMLStreamConstants.PROCESSING_INSTRUCTION -> SvgRules.instruction(reader.getPITarget());
            case XMLStreamConstants.DTD -> documentType(reader.getText());
            case XMLStreamConstants.ENTITY_REFERENCE -> Optional.of(Message.of("the SVG uses an entity of its own"));
            default -> Optional.empty();
        };
    }

    private static Optional<Message> documentType(@Nullable String type) {
        return type != null && PLAIN_TYPE.matcher(type.strip()).matches()
                ? Optional.empty()
                : Optional.of(Message.of("the SVG has a document type with declarations of its own"));
    }

    private Optional<Message> element() {
        Optional<Message> wrong = rules.begin(String.valueOf(reader.getNamespaceURI()), reader.getLocalName());
        for (int i = 0; i < reader.getAttributeCount() && wrong.isEmpty(); i++) {
            String prefix = reader.getAttributePrefix(i);
            boolean isAddress = reader.getAttributeLocalName(i).equalsIgnoreCase("href");
            texts.text(reader.getAttributeValue(i), isAddress, line, column);
            wrong = rules.attribute(
                    prefix == null ? "" : prefix, reader.getAttributeLocalName(i), reader.getAttributeValue(i));
        }
        return wrong;
    }

    private static Problem malformed(XMLStreamException malformed) {
        Location at = malformed.getLocation();
        if (malformed.getNestedException() instanceof CharacterCodingException) {
            return new Problem(
                    true,
                    1,
                    1,
                    Message.of("the SVG holds bytes that are not UTF-8"),
                    Message.of("save it again as a plain SVG"));
        }
        return new Problem(
                true,
                at == null ? 1 : Math.max(1, at.getLineNumber()),
                at == null ? 1 : Math.max(1, at.getColumnNumber()),
                Message.of(
                        "the SVG is not well-formed XML, has a document type of its own, or more than `{0}` levels or attributes",
                        BOUND),
                Message.of("save it again as a plain SVG"));
    }
}
