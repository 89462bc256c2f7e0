package dev.offprint.represent.document;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import dev.offprint.source.Resource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** Fills the templates of XML 1.0. Characters that XML does not allow are left out, lone surrogates among them. */
public final class Xml {

    private static final Map<String, Template> TEMPLATES = new ConcurrentHashMap<>();
    /** All but the characters of XML 1.0, 2.2; and the carriage return, which parsers do not preserve. */
    private static final Pattern ILLEGAL =
            Pattern.compile("[^\\t\\n\\x20-\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]");

    private Xml() {}

    /** Returns a document; its values are escaped as texts, and as attributes without quotation marks. */
    public static String filled(String name, Object model) {
        return TEMPLATES
                .computeIfAbsent(
                        name,
                        any -> Mustache.compiler()
                                .withEscaper(Xml::text)
                                .nullValue("")
                                .compile(Resource.text("represent/xml/" + name + ".mustache")))
                .execute(model);
    }

    /** Returns the value of an attribute, whatever it has in it. */
    public static String attribute(String content) {
        return text(content).replace("\"", "&quot;");
    }

    private static String text(String content) {
        return ILLEGAL.matcher(content)
                .replaceAll("")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;");
    }
}
