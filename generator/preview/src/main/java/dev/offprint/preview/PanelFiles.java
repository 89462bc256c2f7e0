package dev.offprint.preview;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.source.Resource;
import java.nio.charset.StandardCharsets;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The files of the dashboard, the comparison and the overlay, in a language. Their sources are English: in HTML, every text
 * and label is a template; in scripts, every literal that {@code t} is called with.
 *
 * @param language the language
 */
record PanelFiles(Language language) {

    /** A text between tags, or a label of an element. */
    private static final Pattern HTML_TEXT =
            Pattern.compile("(?<=>)[^<>\\n]+(?=<)|(?<= (?:aria-label|title)=\")[^\"]+");

    /** A call of the function that translates, with a literal. */
    private static final Pattern SCRIPT_TEXT = Pattern.compile("\\bt\\(\"([^\"]+)\"");

    private static final String NO_TEXTS = "const texts = {};";

    /** Returns a file. */
    byte[] of(String name) {
        boolean isText = name.endsWith(".html") || name.endsWith(".js");
        if (language == Language.EN || !isText) {
            return Resource.bytes("preview/" + name);
        }
        String english = Resource.text("preview/" + name);
        return (name.endsWith(".js") ? script(english) : html(english)).getBytes(StandardCharsets.UTF_8);
    }

    private String html(String english) {
        return HTML_TEXT
                .matcher(english.replace("<html lang=\"en\">", "<html lang=\"" + language.tag() + "\">"))
                .replaceAll(found -> Matcher.quoteReplacement(translated(found)));
    }

    private String translated(MatchResult found) {
        String text = found.group();
        return text.replace(text.strip(), Message.known(text.strip()).in(language));
    }

    private String script(String english) {
        ObjectNode texts = JsonNodeFactory.instance.objectNode();
        SCRIPT_TEXT.matcher(english).results().forEach(found -> {
            String template = found.group(1);
            texts.put(template, Message.known(template).in(language));
        });
        return english.replace(NO_TEXTS, "const texts = " + texts + ";");
    }
}
