package dev.offprint.article.markdown;

import dev.offprint.article.markdown.ParsedMarkdown.TextPosition;

/**
 * Edits the addresses of links and images as a whole, fragments included, those in raw HTML too; or takes links away and leaves
 * their text. Everything else stays character for character. For programs that edit sources; a build only reads them
 * ({@link ParsedMarkdown#linked}).
 */
public final class MarkdownAddresses {

    private final String text;
    private final Splice edited;

    private MarkdownAddresses(String text) {
        this.text = text;
        this.edited = new Splice(text);
    }

    /** What happens to an address. */
    public sealed interface Change {

        /** It stays. */
        record Keep() implements Change {}

        /**
         * Another one takes its place.
         *
         * @param address without spaces, parentheses, quotes and angle brackets
         */
        record Replace(String address) implements Change {}

        /** The link goes, and its text stays; of an image, the alternative text. */
        record Unlink() implements Change {}
    }

    /** Decides about addresses. */
    @FunctionalInterface
    public interface Editor {
        /**
         * Decides about one.
         *
         * @param address the address without escapes
         * @param line the line of the text, from 0
         * @param column the column in code points, from 1
         */
        Change edit(LinkAddress address, int line, int column);
    }

    /** Returns the text with the changes. Addresses in the prose have no markup and stay. The text must be within the bounds. */
    public static String edited(ParsedMarkdown text, Editor editor) {
        MarkdownAddresses addresses = new MarkdownAddresses(text.source());
        for (ParsedMarkdown.Reference one : text.references()) {
            boolean isBare = one.form() == ParsedMarkdown.Form.AUTOLINK || one.form() == ParsedMarkdown.Form.BARE;
            if (!isBare && text.isLocated(one)) {
                TextPosition at = text.position(one.start());
                addresses.apply(editor.edit(one.target(), at.line(), at.column()), one);
            }
        }
        return addresses.edited.result();
    }

    private void apply(Change change, ParsedMarkdown.Reference one) {
        if (change instanceof Change.Replace replace) {
            boolean html = one.form() == ParsedMarkdown.Form.HTML;
            edited.replace(one.start(), one.end(), html ? replace.address().replace("&", "&amp;") : replace.address());
        } else if (change instanceof Change.Unlink) {
            unlink(one);
        }
    }

    /** A definition and HTML keep their form, and lead to the top of their own page. */
    private void unlink(ParsedMarkdown.Reference one) {
        int open = one.begin();
        int bracket = text.lastIndexOf("](", one.start());
        int close = closing(one.end());
        boolean isInline = one.form() == ParsedMarkdown.Form.INLINE && open >= 0 && bracket > open && close > 0;
        if (isInline) {
            edited.replace(open, open + (text.charAt(open) == '!' ? 2 : 1), "");
            edited.replace(bracket, close, "");
        } else {
            edited.replace(one.start(), one.end(), "#");
        }
    }

    /** Returns the index after the parenthesis that closes a link, or -1 if it is not where it should be. */
    private int closing(int from) {
        int at = from < text.length() && text.charAt(from) == '>' ? from + 1 : from;
        at = afterSpaces(at);
        char quote = at < text.length() ? text.charAt(at) : ')';
        char end = quote == '(' ? ')' : quote;
        if (quote == '"' || quote == '\'' || quote == '(') {
            at++;
            while (at < text.length() && text.charAt(at) != end) {
                at += text.charAt(at) == '\\' ? 2 : 1;
            }
            at = afterSpaces(at + 1);
        }
        return at < text.length() && text.charAt(at) == ')' ? at + 1 : -1;
    }

    private int afterSpaces(int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }
}
