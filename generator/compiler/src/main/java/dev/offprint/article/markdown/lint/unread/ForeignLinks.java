package dev.offprint.article.markdown.lint.unread;

import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.Emphasis;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;

/**
 * Finds attributes behind links, images, code and strong words, in the text and address of an image, and links that lead elsewhere: with
 * an address that a parser takes for text.
 */
final class ForeignLinks {

    private static final Pattern ATTRIBUTES = Pattern.compile(ForeignLines.ATTRIBUTES);
    private static final Pattern ADDRESS = Pattern.compile("\\((?:https?://|mailto:|\\.\\.?/|/|#)\\S");

    private static final Pattern WIDTH = Pattern.compile("\\|[ \\t]*([0-9]{3,5})(?:x[0-9]{1,5})?[ \\t]*$");
    private static final Pattern SCHEME = Pattern.compile("#(?:gh-)?(?:only-(?:light|dark)|(?:light|dark)-mode-only)$");

    private final TextFindings report;
    private final String text;

    ForeignLinks(String text, TextFindings report) {
        this.text = text;
        this.report = report;
    }

    void look(Node node) {
        if (node instanceof Text && !node.getSourceSpans().isEmpty() && node.getPrevious() != null) {
            behind(node.getPrevious(), node.getSourceSpans().get(0));
        } else if (node instanceof Image image && !node.getSourceSpans().isEmpty()) {
            image(image);
        }
    }

    /** {@code ![text|300](…)} of Obsidian, and images for light or dark pages of Material for MkDocs and of GitHub. */
    private void image(Image image) {
        Matcher width = image.getLastChild() instanceof Text words ? WIDTH.matcher(words.getLiteral()) : null;
        if (width != null && width.find()) {
            report.add(
                    Code.MARKDOWN_AS_TEXT,
                    begin(image),
                    Message.of("`{0}` is part of the text that is read for this image", width.group()),
                    Message.of(
                            "leave it out; an image with a width is `<img src=\"{0}\" alt=\"…\" width=\"{1}\">`",
                            image.getDestination(), width.group(1)));
        }
        Matcher scheme = SCHEME.matcher(image.getDestination());
        if (scheme.find()) {
            report.add(
                    Code.MARKDOWN_AS_TEXT,
                    begin(image),
                    Message.of("`{0}` has no meaning here: pages show this image always", scheme.group()),
                    Message.of("leave it out, and keep one image: images stand on white, on dark pages too"));
        }
    }

    /** What follows directly. */
    private void behind(Node before, SourceSpan span) {
        boolean isLink = before instanceof Link || before instanceof Image;
        Matcher attributes = ATTRIBUTES.matcher(source(span));
        if ((isLink || isWords(before)) && attributes.lookingAt()) {
            report.add(
                    Code.MARKDOWN_AS_TEXT,
                    span.getInputIndex(),
                    Message.of("`{0}` is shown as text: it is not Markdown", attributes.group()),
                    before instanceof Image
                            ? Message.of(
                                    "leave it out; an image with a width is `<img src=\"…\" alt=\"…\" width=\"400\">`")
                            : ForeignLines.leaveOut());
        } else if (isLink && isByReference(before) && isAddress(span.getInputIndex())) {
            report.add(
                    Code.MARKDOWN_AS_TEXT,
                    span.getInputIndex(),
                    Message.of("the link before this address leads to what its name defines, not to this address"),
                    Message.of(
                            "write `[text](address \"title\")`, with `\\\"` for quotes in the title, or remove the address"));
        }
    }

    private static boolean isWords(Node before) {
        return before instanceof org.commonmark.node.Code
                || before instanceof Emphasis
                || before instanceof StrongEmphasis;
    }

    /** What is in the parentheses may be a link itself, or begin one, so that the text ends before it. */
    private boolean isAddress(int at) {
        return ADDRESS.matcher(text).region(at, text.length()).lookingAt();
    }

    /** Returns whether a link has its address elsewhere: it ends with its label. */
    private boolean isByReference(Node link) {
        SourceSpan last = link.getSourceSpans().get(link.getSourceSpans().size() - 1);
        return text.startsWith("[", begin(link)) && source(last).endsWith("]");
    }

    private static int begin(Node node) {
        return node.getSourceSpans().get(0).getInputIndex();
    }

    private String source(SourceSpan span) {
        return text.substring(span.getInputIndex(), span.getInputIndex() + span.getLength());
    }
}
