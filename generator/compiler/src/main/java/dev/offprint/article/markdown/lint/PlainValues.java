package dev.offprint.article.markdown.lint;

import dev.offprint.article.markdown.NodeWalk;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.StrongEmphasis;

/** Finds Markdown in values that are plain text by the contract: every form shows it as it is written. */
public final class PlainValues {

    private static final Pattern KEYS = Pattern.compile(
            "/(?:title|description|primaryQuestion|shortAnswer|keyTakeaways/[0-9]+/text|faqPairs/[0-9]+/question)");

    private static final Pattern ADDRESS = Pattern.compile("https?:|mailto:|\\.{0,2}/");

    private PlainValues() {}

    /** Reports the first strong words, link or image of each value. */
    public static void report(YamlDocument document, Diagnostics diagnostics) {
        if (diagnostics.lints()) {
            document.eachText((pointer, text) -> {
                if ((text.contains("**") || text.contains("]("))
                        && KEYS.matcher(pointer).matches()) {
                    markup(text).stream()
                            .findFirst()
                            .ifPresent(
                                    found -> diagnostics.add(
                                            Code.MARKDOWN_AS_TEXT.at(
                                                    document.placeOf(pointer),
                                                    Message.of(
                                                            "`{0}` is shown as it is written, because this value is plain text",
                                                            found),
                                                    Message.of(
                                                            "write it without Markdown; the text of the article, `detailedAnswer` and answers of `faqPairs` may have it"))));
                }
            });
        }
    }

    private static List<String> markup(String text) {
        List<String> found = new ArrayList<>();
        ParsedMarkdown parsed = new ParsedMarkdown(text);
        if (parsed.excess().isEmpty()) {
            NodeWalk.each(parsed.document(), node -> {
                if (isMarkup(node, text)) {
                    int begin = node.getSourceSpans().get(0).getInputIndex();
                    found.add(text.substring(begin, LintReport.end(node.getSourceSpans())));
                }
            });
        }
        return found;
    }

    /** Powers and patterns of files have stars, too: {@code 2**3}, {@code **}{@code /*.js}. */
    private static boolean isMarkup(Node node, String text) {
        int begin = node.getSourceSpans().isEmpty()
                ? 0
                : node.getSourceSpans().get(0).getInputIndex();
        boolean isWord = begin + 2 < text.length() && Character.isLetterOrDigit(text.charAt(begin + 2));
        boolean isAfterWord = begin > 0 && Character.isLetterOrDigit(text.charAt(begin - 1));
        return !isAfterWord
                && ((node instanceof StrongEmphasis && isWord)
                        || (node instanceof Link link && isAddress(link.getDestination()) && text.charAt(begin) == '[')
                        || (node instanceof Image image && isAddress(image.getDestination())));
    }

    /** Code has brackets before parentheses, too. */
    private static boolean isAddress(String destination) {
        return ADDRESS.matcher(destination).lookingAt();
    }
}
