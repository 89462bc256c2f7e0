package dev.offprint.article.markdown.lint.unread;

import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.Block;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.jspecify.annotations.Nullable;

/** Finds links that readers do not see or that end too early: without a text, in the text of an image, and in another link. */
final class UnseenLinks {

    private static final Pattern START =
            Pattern.compile("<a\\s[^>]*\\bhref\\s*=\\s*[\"']?([^\"'\\s>]+)[^>]*>", Pattern.CASE_INSENSITIVE);

    /** Elements that readers see without a text in them. */
    private static final Pattern SEEN = Pattern.compile(
            "<(?:img|svg|picture|video|audio|input|hr)\\b.*", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private static final Pattern EMPTY_ALT = Pattern.compile("\\salt\\s*=\\s*(?:\"\"|'')");

    private static final Pattern BLANK = Pattern.compile("[\\s\\u00A0\\u202F\\u200B\\uFEFF]*");

    private final String text;
    private final TextFindings findings;

    UnseenLinks(String text, TextFindings findings) {
        this.text = text;
        this.findings = findings;
    }

    void look(Node node) {
        if (node instanceof HtmlInline tag) {
            html(tag);
        } else if (node instanceof Link link && !link.getSourceSpans().isEmpty()) {
            link(link);
        }
    }

    private void link(Link link) {
        Node holder = holder(link);
        if (holder instanceof Image) {
            findings.add(
                    Code.EMPTY_LINK,
                    begin(link),
                    Message.of("this link is in the text of an image, so readers cannot follow it"),
                    Message.of(
                            "write it beside the image, or around it: `[![text](image)]({0})`", link.getDestination()));
        } else if (holder instanceof Link) {
            findings.add(
                    Code.EMPTY_LINK,
                    begin(link),
                    Message.of("a link cannot be in another one, so that one ends here"),
                    Message.of("write one of them behind the other; an address that is only shown is code"));
        } else if (text.startsWith("[", begin(link)) && isEmpty(link)) {
            report(begin(link), link.getDestination());
        }
    }

    private void html(HtmlInline tag) {
        Matcher start = START.matcher(tag.getLiteral());
        if (start.matches() && !tag.getSourceSpans().isEmpty()) {
            Node next = tag.getNext();
            while (next != null && isUnseen(next) && !isEnd(next)) {
                next = next.getNext();
            }
            if (next != null && isEnd(next)) {
                report(begin(tag), start.group(1));
            }
        }
    }

    private static boolean isEnd(Node node) {
        return node instanceof HtmlInline tag && tag.getLiteral().equalsIgnoreCase("</a>");
    }

    private void report(int index, String address) {
        findings.add(
                Code.EMPTY_LINK,
                index,
                Message.of("this link has no text, so readers do not see it"),
                text.startsWith("[", index)
                        ? Message.of("write between the brackets where it leads: `[text]({0})`", address)
                        : Message.of("write between the tags where it leads: `<a href=\"{0}\">text</a>`", address));
    }

    /** Returns the link or image that a link is in, or null. */
    private static @Nullable Node holder(Link link) {
        Node parent = link.getParent();
        while (parent != null
                && !(parent instanceof Block)
                && !(parent instanceof Link)
                && !(parent instanceof Image)) {
            parent = parent.getParent();
        }
        return parent;
    }

    private static boolean isEmpty(Node node) {
        for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
            if (!isUnseen(child)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isUnseen(Node node) {
        if (node instanceof Text words) {
            return BLANK.matcher(words.getLiteral()).matches();
        } else if (node instanceof HtmlInline tag) {
            return !SEEN.matcher(tag.getLiteral()).matches()
                    || EMPTY_ALT.matcher(tag.getLiteral()).find();
        }
        boolean isSeen = node instanceof Image || node instanceof org.commonmark.node.Code;
        return !isSeen && isEmpty(node);
    }

    private static int begin(Node node) {
        return node.getSourceSpans().get(0).getInputIndex();
    }
}
