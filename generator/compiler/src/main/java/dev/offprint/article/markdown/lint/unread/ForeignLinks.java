package dev.offprint.article.markdown.lint.unread;

import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;

/**
 * Finds links and notes as wikis, Obsidian and Pandoc write them, tags of Liquid, attributes behind links and images, and links that
 * readers do not see: without a text, or with an address that a parser takes for text.
 */
final class ForeignLinks {

    /** No test of a shell, which has blanks within its brackets, and no index of a list. */
    private static final Pattern WIKI = Pattern.compile(
            "(?<![\\p{L}\\p{N})\\]\\\\])(!?)\\[\\[(?=[^\\[\\]\\n]{0,200}\\p{L})([^\\[\\]\\s][^\\[\\]\\n]{0,200})\\]\\]");

    /** No class of characters of a regular expression, which has no blank between words. */
    private static final Pattern NOTE =
            Pattern.compile("(?<!\\\\)\\^\\[\\p{L}[^\\[\\]\\n]{0,400}\\s[^\\[\\]\\n]{0,400}\\]");

    private static final Pattern LIQUID = Pattern.compile("(?<!\\\\)\\{%-?[ \\t]{0,9}[A-Za-z][^%\\n]{0,200}%\\}");

    private static final Pattern ATTRIBUTES =
            Pattern.compile("\\{:?[ \\t]{0,9}(?:[#.][\\p{L}_-]|[\\p{L}_-]{1,40}=)[^{}\\n]{0,200}\\}");
    private static final Pattern ADDRESS = Pattern.compile("\\((?:https?://|mailto:|\\.\\.?/|/|#)\\S");

    /**
     * A construct of another tool.
     *
     * @param sign stands in every one
     * @param form how it is written
     * @param hint what to write instead
     */
    private record Construct(String sign, Pattern form, Function<Matcher, Message> hint) {}

    private static final List<Construct> CONSTRUCTS = List.of(
            new Construct("[[", WIKI, ForeignLinks::instead),
            new Construct(
                    "^[",
                    NOTE,
                    note -> Message.of(
                            "write a footnote: `[^name]` in its place, and `[^name]: the text` in a line of its own")),
            new Construct(
                    "{%",
                    LIQUID,
                    tag -> Message.of("write what readers should see instead; to show it as text, write it as code")));

    private final TextFindings report;
    private final String text;

    ForeignLinks(String text, TextFindings report) {
        this.text = text;
        this.report = report;
    }

    void look(Node node) {
        if (node instanceof Text && !node.getSourceSpans().isEmpty()) {
            node.getSourceSpans().forEach(this::constructs);
            Node before = node.getPrevious();
            if (before instanceof Link || before instanceof Image) {
                behind(before, node.getSourceSpans().get(0));
            }
        } else if (node instanceof Link link && isEmpty(link)) {
            report.add(
                    Code.EMPTY_LINK,
                    begin(link),
                    Message.of("this link has no text, so readers do not see it"),
                    Message.of("write between the brackets where it leads: `[text]({0})`", link.getDestination()));
        }
    }

    private void constructs(SourceSpan span) {
        String part = source(span);
        for (Construct construct : CONSTRUCTS) {
            if (part.contains(construct.sign)) {
                Matcher found = construct.form.matcher(part);
                while (found.find()) {
                    asText(span.getInputIndex() + found.start(), found.group(), construct.hint.apply(found));
                }
            }
        }
    }

    /** {@code [[page]]}, {@code [[page|text]]} and {@code ![[picture.png]]}. */
    private static Message instead(Matcher wiki) {
        String[] parts = wiki.group(2).split("\\|", 2);
        if (!wiki.group(1).isEmpty()) {
            return Message.of("write `![what it shows]({0})`, with the name of a file beside the article", parts[0]);
        }
        return Message.of(
                "write `[{0}](../slug/)`, with the slug of the article; to show it as text, write it as code",
                parts.length > 1 ? parts[1] : parts[0]);
    }

    /** What follows a link or an image directly. */
    private void behind(Node before, SourceSpan span) {
        String part = source(span);
        Matcher attributes = ATTRIBUTES.matcher(part);
        if (attributes.lookingAt()) {
            asText(
                    span.getInputIndex(),
                    attributes.group(),
                    before instanceof Image
                            ? Message.of(
                                    "leave it out; an image with a width is `<img src=\"…\" alt=\"…\" width=\"400\">`")
                            : Message.of("leave it out"));
        } else if (isByReference(before) && isAddress(span.getInputIndex())) {
            report.add(
                    Code.MARKDOWN_AS_TEXT,
                    span.getInputIndex(),
                    Message.of(
                            "this address is shown as text; the link before it leads to what `[{0}]: …` defines",
                            label(before)),
                    Message.of("write quotes within the title as `\\\"`, and blanks in the address as `%20`"));
        }
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

    private String label(Node link) {
        String written = source(link.getSourceSpans().get(0));
        return written.substring(1, written.endsWith("]") ? written.length() - 1 : written.length());
    }

    /** A link without anything in it but what the parser itself keeps there. */
    private boolean isEmpty(Link link) {
        if (link.getSourceSpans().isEmpty() || !text.startsWith("[", begin(link))) {
            return false;
        }
        for (Node child = link.getFirstChild(); child != null; child = child.getNext()) {
            boolean isBlank = child instanceof Text words && words.getLiteral().isBlank();
            if (!isBlank && !(child instanceof CustomNode && child.getFirstChild() == null)) {
                return false;
            }
        }
        return true;
    }

    private void asText(int at, String what, Message hint) {
        report.add(Code.MARKDOWN_AS_TEXT, at, Message.of("`{0}` is shown as text: it is not Markdown", what), hint);
    }

    private static int begin(Node node) {
        return node.getSourceSpans().get(0).getInputIndex();
    }

    private String source(SourceSpan span) {
        return text.substring(span.getInputIndex(), span.getInputIndex() + span.getLength());
    }
}
