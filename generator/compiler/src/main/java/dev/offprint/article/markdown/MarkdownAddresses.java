package dev.offprint.article.markdown;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Edits the addresses of links and images as a whole, fragments included, those in raw HTML too; or takes links away and leaves
 * their text. Everything else stays character for character. For programs that edit sources; a build only reads them
 * ({@link MarkdownLinks}).
 */
public final class MarkdownAddresses {

    private final String text;
    private final List<Edit> edits = new ArrayList<>();

    private MarkdownAddresses(String text) {
        this.text = text;
    }

    /** What happens to an address. */
    public sealed interface Change {

        /** It stays. */
        record Keep() implements Change {}

        /**
         * Another one takes its place.
         *
         * @param address without blanks, parentheses, quotes and angle brackets
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

    /** Some characters of the text that others take the place of. */
    private record Edit(int start, int end, String with) {}

    /** Returns the text with the changes. Addresses in the prose have no markup and stay. The text must be within the bounds. */
    public static String edited(ParsedMarkdown text, Editor editor) {
        MarkdownAddresses addresses = new MarkdownAddresses(text.text());
        List<ParsedMarkdown.Reference> references = new ArrayList<>(text.references());
        references.removeIf(
                one -> one.form() == ParsedMarkdown.Form.AUTOLINK || one.form() == ParsedMarkdown.Form.BARE);
        references.sort(Comparator.comparingInt(ParsedMarkdown.Reference::start));
        TextPosition position = new TextPosition(text.text());
        for (ParsedMarkdown.Reference one : references) {
            int start = MarkdownLinks.located(text.text(), one.raw(), one.start());
            if (start >= position.index()) {
                position.advanceTo(start);
                Change change = editor.edit(new LinkAddress(one.target()), position.line(), position.column());
                addresses.apply(change, one, start);
            }
        }
        return addresses.result();
    }

    private void apply(Change change, ParsedMarkdown.Reference one, int start) {
        int end = start + one.raw().length();
        if (change instanceof Change.Replace replace) {
            boolean html = one.form() == ParsedMarkdown.Form.HTML;
            edits.add(new Edit(start, end, html ? replace.address().replace("&", "&amp;") : replace.address()));
        } else if (change instanceof Change.Unlink) {
            unlink(one, start, end);
        }
    }

    /** A definition and HTML keep their form, and lead to the top of their own page. */
    private void unlink(ParsedMarkdown.Reference one, int start, int end) {
        int open = one.node();
        int bracket = text.lastIndexOf("](", start);
        int close = closing(end);
        boolean isInline = one.form() == ParsedMarkdown.Form.INLINE && open >= 0 && bracket > open && close > 0;
        if (!isInline) {
            edits.add(new Edit(start, end, "#"));
            return;
        }
        int textStart = open + (text.charAt(open) == '!' ? 2 : 1);
        edits.add(new Edit(open, textStart, ""));
        edits.add(new Edit(bracket, close, ""));
    }

    /** Returns the index behind the parenthesis that closes a link, or -1 if it is not where it should be. */
    private int closing(int from) {
        int at = from < text.length() && text.charAt(from) == '>' ? from + 1 : from;
        at = blanks(at);
        char quote = at < text.length() ? text.charAt(at) : ')';
        char end = quote == '(' ? ')' : quote;
        if (quote == '"' || quote == '\'' || quote == '(') {
            at++;
            while (at < text.length() && text.charAt(at) != end) {
                at += text.charAt(at) == '\\' ? 2 : 1;
            }
            at = blanks(at + 1);
        }
        return at < text.length() && text.charAt(at) == ')' ? at + 1 : -1;
    }

    private int blanks(int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private String result() {
        edits.sort(Comparator.comparingInt(Edit::start));
        StringBuilder result = new StringBuilder(text.length());
        int copied = 0;
        for (Edit edit : edits) {
            if (edit.start >= copied) {
                result.append(text, copied, edit.start).append(edit.with);
                copied = edit.end;
            }
        }
        return result.append(text, copied, text.length()).toString();
    }
}
