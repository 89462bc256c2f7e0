package dev.offprint.importer.article;

import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes YAML. */
final class YamlText {

    private static final Set<String> NO_TEXT = Set.of("true", "false", "null");

    private YamlText() {}

    /** Returns a text as a scalar that is read as this text: bare, or in double quotes, as JSON writes it. */
    static String scalar(String text) {
        boolean bare = text.matches("[\\p{L}]([\\p{L}\\p{N},. ()/-]*[\\p{L}\\p{N}.)])?") && !NO_TEXT.contains(text);
        return bare ? text : TextNode.valueOf(clean(text)).toString();
    }

    /** Returns texts as a list on one line. */
    static String list(List<String> texts) {
        return texts.stream().map(YamlText::item).collect(Collectors.joining(", ", "[", "]"));
    }

    /** Returns a text as a scalar within brackets. */
    static String item(String text) {
        String scalar = scalar(text);
        return scalar.indexOf(',') >= 0 && !scalar.startsWith("\"")
                ? TextNode.valueOf(text).toString()
                : scalar;
    }

    /** YAML allows no control characters but tabs and line ends (YAML 1.2.2, 5.1). */
    private static String clean(String text) {
        return text.replaceAll("[\\p{Cc}&&[^\\t\\n]]|[\\uFFFE\\uFFFF]", "");
    }
}
