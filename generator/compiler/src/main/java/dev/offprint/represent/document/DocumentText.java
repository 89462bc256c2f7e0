package dev.offprint.represent.document;

import com.fasterxml.jackson.databind.node.TextNode;
import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import dev.offprint.source.Resource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** Fills the templates of documents. A name that the model lacks is an error; one without a value is nothing. */
final class DocumentText {

    private static final Map<String, Template> TEMPLATES = new ConcurrentHashMap<>();
    /** All but the characters of XML 1.0, 2.2, lone surrogates among them; and the carriage return, which parsers do not preserve. */
    private static final Pattern ILLEGAL =
            Pattern.compile("[^\\t\\n\\x20-\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]");

    private DocumentText() {}

    /** Returns a document of XML 1.0; its values are escaped as texts, and as attributes without quotation marks. */
    static String xml(String name, Object model) {
        return filled("xml/" + name + ".mustache", DocumentText::escaped, model);
    }

    /** Returns a document of JSON, whose values are texts. */
    static String json(String name, Object model) {
        return filled("discovery/" + name, DocumentText::quoted, model);
    }

    /** Returns a document whose values stay as they are. */
    static String plain(String name, Object model) {
        return filled("discovery/" + name, value -> value, model);
    }

    private static String filled(String path, Mustache.Escaper escaper, Object model) {
        return TEMPLATES
                .computeIfAbsent(
                        path,
                        any -> Mustache.compiler()
                                .withEscaper(escaper)
                                .nullValue("")
                                .emptyStringIsFalse(true)
                                .compile(Resource.text("represent/" + path)))
                .execute(model);
    }

    /** Returns the value of an attribute, whatever it has in it. */
    static String attribute(String content) {
        return escaped(content).replace("\"", "&quot;");
    }

    private static String escaped(String content) {
        return ILLEGAL.matcher(content)
                .replaceAll("")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;");
    }

    private static String quoted(String content) {
        String quoted = JsonText.compact(TextNode.valueOf(content));
        return quoted.substring(1, quoted.length() - 1);
    }
}
