package dev.offprint.article.media;

import dev.offprint.message.Message;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
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

    private static final Pattern LENGTH =
            Pattern.compile("\\s*\\+?([0-9]{0,9}(?:\\.[0-9]{1,20})?)(|px|pt|pc|mm|cm|in|Q|em|rem)\\s*");

    /** Pixels in each unit (CSS Values 4, 6.2); text of a drawing that says nothing else has 16. */
    private static final Map<String, Double> UNITS = Map.of(
            "",
            1.0,
            "px",
            1.0,
            "pt",
            96 / 72.0,
            "pc",
            16.0,
            "mm",
            96 / 25.4,
            "cm",
            96 / 2.54,
            "in",
            96.0,
            "Q",
            96 / 101.6,
            "em",
            16.0,
            "rem",
            16.0);

    /** What browsers take for a side that nothing gives (CSS 2.2, 10.3.2 and 10.6.2). */
    private static final double USUAL_WIDTH = 300;

    private static final double USUAL_HEIGHT = 150;
    private final XMLStreamReader reader;
    private final MediaCheck.SvgTexts texts;
    private final SvgRules rules = new SvgRules();
    private @Nullable ImageSize size;
    private boolean isBegun;
    private boolean isFree;
    private int line = 1;
    private int column = 1;

    private SvgCheck(XMLStreamReader reader, MediaCheck.SvgTexts texts) {
        this.reader = reader;
        this.texts = texts;
    }

    /**
     * What an SVG is like.
     *
     * @param problem the first thing for which it cannot be published, or else shown; null if there is none
     * @param size how large it is shown; null where it does not say
     * @param isFree whether that is the ratio of its sides alone, so that it fills the column of a text
     */
    record Result(@Nullable Problem problem, @Nullable ImageSize size, boolean isFree) {}

    /**
     * Why a file is not published, or not shown.
     *
     * @param isRefused whether it is not published
     * @param line the line from 1
     * @param column the column from 1
     * @param what what is wrong
     * @param remedy how to fix it
     */
    record Problem(boolean isRefused, int line, int column, Message what, Message remedy) {}

    /** Reads a file up to what is wrong with it; what stands before that is given to the texts. */
    static Result read(InputStream file, MediaCheck.SvgTexts texts) throws IOException {
        try {
            SvgCheck check = new SvgCheck(reader(file), texts);
            Problem problem = check.whole();
            return new Result(problem, check.size, check.isFree);
        } catch (XMLStreamException malformed) {
            return new Result(malformed(malformed), null, false);
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

    private @Nullable Problem whole() throws XMLStreamException {
        try {
            Problem problem = null;
            while (problem == null && reader.hasNext()) {
                problem = next();
            }
            return problem == null ? unshown() : problem;
        } catch (XMLStreamException malformed) {
            return malformed(malformed);
        }
    }

    private @Nullable Problem next() throws XMLStreamException {
        Location before = reader.getLocation();
        line = Math.max(1, before.getLineNumber());
        column = Math.max(1, before.getColumnNumber());
        boolean inText = reader.getEventType() == XMLStreamConstants.CHARACTERS;
        int next = reader.next();
        boolean isMarkup = next == XMLStreamConstants.START_ELEMENT || next == XMLStreamConstants.COMMENT;
        // the end of a text is known when the character after it is read
        column -= inText && isMarkup && column > 1 ? 1 : 0;
        Message remedy =
                Message.of("remove it, or save the drawing as a plain SVG without scripts and links to other files");
        return event(next)
                .map(wrong -> new Problem(true, line, column, wrong, remedy))
                .orElse(null);
    }

    private @Nullable Problem unshown() {
        return rules.isShown()
                ? null
                : new Problem(
                        false,
                        1,
                        1,
                        Message.of(
                                "browsers do not show the SVG: its first element is not of the namespace `{0}`",
                                SvgRules.SVG),
                        Message.of("write `xmlns=\"{0}\"` into it", SvgRules.SVG));
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
        if (!isBegun) {
            isBegun = true;
            size = size(attribute("width"), attribute("height"), attribute("viewBox"))
                    .orElse(null);
            isFree = isFree(attribute("width"))
                    && isFree(attribute("height"))
                    && !attribute("viewBox").isEmpty();
        }
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

    private String attribute(String name) {
        String value = reader.getAttributeValue(null, name);
        return value == null ? "" : value.strip();
    }

    /** Returns how large a drawing is shown by what its first element says (SVG 2, 7.10). */
    private static Optional<ImageSize> size(String across, String down, String viewBox) {
        String[] box = viewBox.replace(',', ' ').split("\\s+", -1);
        double width = pixels(across);
        double height = pixels(down);
        double boxWidth = box.length == 4 ? pixels(box[2]) : 0;
        double boxHeight = box.length == 4 ? pixels(box[3]) : 0;
        if (boxWidth > 0 && boxHeight > 0) {
            double scale = width > 0 ? width / boxWidth : height > 0 ? height / boxHeight : 1;
            width = width > 0 ? width : boxWidth * scale;
            height = height > 0 ? height : boxHeight * scale;
        } else if (viewBox.isEmpty()) {
            width = across.isEmpty() ? USUAL_WIDTH : width;
            height = down.isEmpty() ? USUAL_HEIGHT : height;
        }
        return ImageSize.of(Math.round(width), Math.round(height));
    }

    private static boolean isFree(String length) {
        return length.isEmpty() || length.endsWith("%") || length.equals("auto");
    }

    /** Returns a length in pixels; 0 if it has another unit, as per cent are, or is not a length. */
    private static double pixels(String value) {
        Matcher length = LENGTH.matcher(value);
        boolean isKnown = length.matches() && !length.group(1).isEmpty();
        return isKnown ? Double.parseDouble(length.group(1)) * UNITS.getOrDefault(length.group(2), 0.0) : 0;
    }

    private static Problem malformed(XMLStreamException malformed) {
        if (malformed.getNestedException() instanceof CharacterCodingException) {
            return new Problem(
                    true,
                    1,
                    1,
                    Message.of("the SVG holds bytes that are not UTF-8"),
                    Message.of("save it again as a plain SVG"));
        }
        Location at = malformed.getLocation();
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
