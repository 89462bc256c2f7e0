package dev.offprint.article.markdown.lint.unread;

import dev.offprint.article.markdown.BracketedAddress;
import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.SourceSpan;

/** Finds links and images that a parser took for text: because of blanks or brackets in them, or because nothing defines their name. */
final class NearLinks {

    /** Two pairs of brackets, of which the first does not follow a name, as in {@code list[0][1]}. */
    private static final Pattern REFERENCE =
            Pattern.compile("(?<![\\p{L}\\p{N}\\])!\\\\])!?\\[([^\\[\\]\\n]+)\\]\\[([^\\[\\]\\n]*)\\]");

    /** An address, and what was meant as its title. */
    private static final Pattern TITLED = Pattern.compile("(\\S+)[ \\t]+(?:[\"'“”„‚‘«»].*|\\(.*\\))");
    /** An address, and the size of an image as some tools write it. */
    private static final Pattern SIZED = Pattern.compile("(\\S+)[ \\t]+=[0-9]*x[0-9]*");

    private final TextFindings report;
    private final String text;

    NearLinks(String text, TextFindings report) {
        this.text = text;
        this.report = report;
    }

    /** Looks at a line of text, or a part of one. Never searches behind it: there is much of it. */
    void look(SourceSpan span) {
        int start = span.getInputIndex();
        String part = text.substring(start, start + span.getLength());
        for (int at = part.indexOf(']'); at >= 0; at = part.indexOf(']', at + 1)) {
            char next = start + at + 1 < text.length() ? text.charAt(start + at + 1) : ' ';
            if (next == '(' && !Escapes.isEscaped(text, start + at)) {
                link(start + at);
            }
        }
        if (part.contains("][")) {
            references(start, start + span.getLength());
        }
    }

    /** Reports what looks like a link or an image, and is none. */
    private void link(int bracket) {
        int lineStart = text.lastIndexOf('\n', bracket) + 1;
        int open = text.lastIndexOf('[', bracket);
        if (open < lineStart || Escapes.isEscaped(text, open)) {
            return;
        }
        boolean image = open > lineStart && text.charAt(open - 1) == '!';
        int lineEnd = text.indexOf('\n', bracket);
        String rest = text.substring(bracket + 2, lineEnd < 0 ? text.length() : lineEnd);
        int close = closing(rest);
        close = close > rest.indexOf('[') && rest.indexOf('[') >= 0 ? -1 : close; // that of the next link
        int begin = image ? open - 1 : open;
        if (close < 0) {
            report.add(
                    Code.MARKDOWN_AS_TEXT,
                    begin,
                    image
                            ? Message.of(
                                    "the address of this image has no `)` behind it on the same line, so it is shown as text")
                            : Message.of(
                                    "the address of this link has no `)` behind it on the same line, so it is shown as text"),
                    Message.of("write `)` behind the address"));
            return;
        }
        String address = rest.substring(0, close).strip();
        Optional<Message> meant = isTag(address) ? Optional.empty() : titleOrSize(address);
        if (meant.isPresent()) {
            report.add(Code.MARKDOWN_AS_TEXT, begin, isText(image), meant.get());
        } else {
            boolean blank = address.indexOf(' ') >= 0 || address.indexOf('\t') >= 0;
            report.add(
                    Code.MARKDOWN_AS_TEXT,
                    begin,
                    blank ? hasBlanks(image, address) : isText(image),
                    hint(blank, address));
        }
    }

    private static Optional<Message> titleOrSize(String address) {
        Matcher titled = TITLED.matcher(address);
        if (titled.matches()) {
            return Optional.of(Message.of(
                    "write the title in straight quotes, with `\\\"` for quotes in it: `({0} \"title\")`",
                    titled.group(1)));
        }
        Matcher sized = SIZED.matcher(address);
        return sized.matches()
                ? Optional.of(Message.of(
                        "an image with a width is `<img src=\"{0}\" alt=\"…\" width=\"400\">`", sized.group(1)))
                : Optional.empty();
    }

    private static Message hint(boolean blank, String address) {
        if (isTag(address)) {
            return Message.of("write the address itself: nothing replaces such a tag");
        }
        if (blank && isFile(address)) {
            return nameOf(address);
        }
        if (blank && address.startsWith("tel:")) {
            return Message.of("write the number without blanks: `{0}`", address.replaceAll("[\\s()/-]", ""));
        }
        if (blank && address.startsWith("mailto:")) {
            return Message.of("write the address without blanks");
        }
        if (blank && address.startsWith("http")) {
            return Message.of(
                    "write the blanks as `%20`, or what is behind them as a title: `({0} \"title\")`",
                    address.split("[ \\t]", 2)[0]);
        }
        if (!blank && address.contains("|")) {
            return Message.of("write `%7C` for `|` in the address: in a table it ends the cell");
        }
        String bracketed = BracketedAddress.of(address);
        return blank
                ? Message.of("write the blanks as `%20`, or the address as `({0})`", bracketed)
                : Message.of("write the address as `({0})`; a link cannot be in another link", bracketed);
    }

    /** Of Liquid or Hugo. */
    private static boolean isTag(String address) {
        return address.contains("{{") || address.contains("{%");
    }

    /** Returns where the parentheses of an address end, which may have pairs of parentheses in it; -1 if they do not. */
    private static int closing(String rest) {
        int open = 1;
        for (int at = 0; at < rest.length(); at++) {
            char sign = rest.charAt(at);
            open += sign == '(' ? 1 : sign == ')' ? -1 : 0;
            if (open == 0) {
                return at;
            }
        }
        return rest.indexOf(')');
    }

    /** Only the article of the file is corrected, so that no other one changes with it. */
    private static Message nameOf(String address) {
        if (address.substring(0, address.lastIndexOf('/') + 1).indexOf(' ') >= 0) {
            return Message.of(
                    "name the folder and the file without blanks, or write `({0})`", BracketedAddress.of(address));
        }
        return address.startsWith("../") || address.startsWith("/")
                ? Message.of("name the file without blanks, or write `({0})`", BracketedAddress.of(address))
                : Message.of(
                        "name the file without blanks (`check --fix` does, if it is beside the article and no file has that name yet), or write `({0})`",
                        BracketedAddress.of(address));
    }

    private static Message hasBlanks(boolean image, String address) {
        return image
                ? Message.of("the address `{0}` of this image has blanks, so it is shown as text", address)
                : Message.of("the address `{0}` of this link has blanks, so it is shown as text", address);
    }

    private static Message isText(boolean image) {
        return image
                ? Message.of("this image is shown as text, because of its brackets or parentheses")
                : Message.of("this link is shown as text, because of its brackets or parentheses");
    }

    private static boolean isFile(String address) {
        return address.indexOf(':') < 0 && address.matches(".*\\.[A-Za-z0-9]{2,5}");
    }

    private void references(int start, int end) {
        Matcher pairs = REFERENCE.matcher(text).region(start, end);
        pairs.useTransparentBounds(true);
        while (pairs.find()) {
            String name = pairs.group(2).isEmpty() ? pairs.group(1) : pairs.group(2);
            if (pairs.group(1).charAt(0) != '^' && name.charAt(0) != '^') {
                report.add(
                        Code.MARKDOWN_AS_TEXT,
                        pairs.start(),
                        Message.of("link `{0}` has no address: nothing defines `[{1}]`", pairs.group(), name),
                        Message.of(
                                "add `[{0}]: https://…` in a line of its own, or write the address in parentheses",
                                name));
            }
        }
    }
}
