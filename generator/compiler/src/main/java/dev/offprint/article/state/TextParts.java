package dev.offprint.article.state;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.markdown.SourceExcerpt;
import dev.offprint.article.markdown.SourceMap;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.diagnostic.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;

/**
 * An article in one language, whose parts a translation is compared with.
 *
 * @param article {@code article.yaml}, whose values the text has where it gives none of its own
 * @param head the front matter
 * @param body the body; within the bounds of Markdown
 * @param places the places of the body's lines
 */
public record TextParts(Optional<YamlDocument> article, YamlDocument head, ParsedMarkdown body, SourceMap places) {

    private static final List<String> OPENING = List.of("primaryQuestion", "shortAnswer", "keyTakeaways");
    private static final List<String> KEYS = List.of(
            "title", "description", OPENING.get(0), OPENING.get(1), OPENING.get(2), "detailedAnswer", "faqPairs");

    private static final Set<String> LISTS = Set.of("keyTakeaways", "faqPairs");

    /** Returns the values in a fixed order, then the blocks of the body in theirs. */
    public List<TextPart> all() {
        List<TextPart> parts = new ArrayList<>();
        KEYS.forEach(key -> value(key).ifPresent(parts::add));
        for (Node node = body.document().getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof ListBlock) {
                for (Node item = node.getFirstChild(); item != null; item = item.getNext()) {
                    block(item, parts);
                }
            } else {
                block(node, parts);
            }
        }
        return parts;
    }

    private Optional<TextPart> value(String key) {
        return of(head, key)
                .or(() -> OPENING.contains(key) ? article.flatMap(shared -> of(shared, key)) : Optional.empty());
    }

    private static Optional<TextPart> of(YamlDocument document, String key) {
        StringJoiner texts = new StringJoiner("\n");
        collect(document.root().path(key), texts);
        return texts.length() == 0
                ? Optional.empty()
                : Optional.of(TextPart.prose(key, document.placeOf("/" + key), texts.toString(), LISTS.contains(key)));
    }

    private static void collect(JsonNode value, StringJoiner texts) {
        if (value.isTextual() && !value.textValue().isBlank()) {
            texts.add(value.textValue());
        }
        value.forEach(inner -> collect(inner, texts));
    }

    private void block(Node node, List<TextPart> parts) {
        if (!node.getSourceSpans().isEmpty()) {
            String text = SourceExcerpt.of(body.text(), node.getSourceSpans()).content();
            Place place = places.at(node.getSourceSpans().get(0).getLineIndex(), 1);
            boolean verbatim =
                    node instanceof FencedCodeBlock || node instanceof IndentedCodeBlock || node instanceof HtmlBlock;
            parts.add(
                    verbatim
                            ? TextPart.verbatim(TextPart.BODY, place, text)
                            : TextPart.prose(TextPart.BODY, place, text, !isOneParagraph(node)));
        }
    }

    private static boolean isOneParagraph(Node node) {
        if (node instanceof ListItem) {
            Node only = node.getFirstChild();
            return only == null || (only.getNext() == null && only instanceof Paragraph);
        }
        return node instanceof Paragraph || node instanceof Heading;
    }
}
