package dev.offprint.article.markdown;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * Gives the links and images of a Markdown text other destinations, those in raw HTML too. Everything else stays character for
 * character: the text is parsed to find the destinations, never rendered. Links within the text are shown to the resolver and
 * stay; addresses of the web are {@link MarkdownUrls}' to find.
 */
public final class MarkdownLinks {

    private static final String SAFE_IN_SUFFIX = "-._~!$'+,;=:@/?#%";

    private final String text;
    private final List<LinkRange> links = new ArrayList<>();

    private MarkdownLinks(String text) {
        this.text = text;
    }

    /** Decides where links lead. */
    @FunctionalInterface
    public interface Resolver {

        /**
         * Returns the address that takes the place of a link's path, or nothing where the link stays as it is, as one within
         * the same text always does.
         *
         * @param target any address but one of http or https with a host; empty where the link has none
         * @param line the line of the text, from 0
         * @param column the column in code points, from 1
         */
        Optional<String> resolve(LinkAddress target, int line, int column);
    }

    /** A destination between two indexes of the text, and what it says without escapes. */
    private record LinkRange(int start, int end, String target) {}

    /** Returns the text with the destinations that the resolver gives. */
    public static String rewrite(ParsedMarkdown text, Resolver resolver) {
        if (!text.mayHaveMarkup()) {
            return text.text();
        }
        MarkdownLinks links = new MarkdownLinks(text.text());
        text.references().forEach(links::add);
        return links.links.isEmpty() ? text.text() : links.resolved(resolver);
    }

    private void add(ParsedMarkdown.Reference link) {
        boolean hasMarkup = link.form() != ParsedMarkdown.Form.AUTOLINK && link.form() != ParsedMarkdown.Form.BARE;
        if (hasMarkup && !new LinkAddress(link.target()).isOnTheWeb()) {
            int start = located(text, link.raw(), link.start());
            if (start >= 0) {
                links.add(new LinkRange(start, start + link.raw().length(), link.target()));
            }
        }
    }

    /**
     * Table cells come without the backslashes of their escaped pipes, which shifts what follows; so the destination is looked
     * for on the rest of its line.
     */
    static int located(String text, String raw, int index) {
        if (text.startsWith(raw, index)) {
            return index;
        }
        int lineEnd = text.indexOf('\n', index);
        int last = (lineEnd < 0 ? text.length() : lineEnd) - raw.length();
        int found = index;
        while (found <= last && !text.startsWith(raw, found)) {
            found++;
        }
        return found <= last ? found : -1;
    }

    private String resolved(Resolver resolver) {
        links.sort(Comparator.comparingInt(LinkRange::start));
        StringBuilder result = new StringBuilder(text.length() + 64 * links.size());
        TextPosition position = new TextPosition(text);
        int copied = 0;
        for (LinkRange reference : links) {
            position.advanceTo(reference.start);
            int suffix = LinkAddress.suffixStart(reference.target);
            Optional<String> address =
                    resolver.resolve(new LinkAddress(reference.target), position.line(), position.column());
            if (address.isPresent() && suffix > 0 && reference.start >= copied) {
                result.append(text, copied, reference.start)
                        .append(address.get())
                        .append(suffix(reference));
                copied = reference.end;
            }
        }
        return result.append(text, copied, text.length()).toString();
    }

    /** The query and fragment as the author wrote them, or newly encoded where escapes hide their beginning. */
    private String suffix(LinkRange reference) {
        String raw = text.substring(reference.start, reference.end);
        int start = LinkAddress.suffixStart(raw);
        boolean plain = raw.lastIndexOf('&', start - 1) < 0 && raw.lastIndexOf('\\', start - 1) < 0;
        return plain
                ? raw.substring(start)
                : encoded(reference.target.substring(LinkAddress.suffixStart(reference.target)));
    }

    /** Writes a query and fragment so that neither Markdown nor HTML reads anything into it. */
    private static String encoded(String suffix) {
        StringBuilder encoded = new StringBuilder(suffix.length());
        for (byte b : suffix.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xFF);
            if (c == '&') {
                encoded.append("&amp;");
            } else if (c < 0x80 && (Character.isLetterOrDigit(c) || SAFE_IN_SUFFIX.indexOf(c) >= 0)) {
                encoded.append(c);
            } else {
                encoded.append('%').append(HexFormat.of().withUpperCase().toHexDigits(b));
            }
        }
        return encoded.toString();
    }
}
