package dev.offprint.article.markdown.lint;

import dev.offprint.article.markdown.CodeHtml;
import dev.offprint.article.markdown.CodeLanguages;
import dev.offprint.article.markdown.Dialect.RemarkDefinition;
import dev.offprint.article.markdown.Fence;
import dev.offprint.article.markdown.VideoCard;
import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TableBody;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.internal.util.Escaping;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Block;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.jspecify.annotations.Nullable;

/** What every page needs: images with a text and of a format that browsers show, links that readers see, whole tables, blocks that end. */
final class Basics {

    private static final Pattern NO_IMAGE = Pattern.compile(
            "(?i)[^?#]*\\.(?:pdf|docx?|odt|xlsx?|ods|pptx?|odp|txt|md|csv|zip|mp3|m4a|aac|wav|ogg|oga|opus|flac)(?:#.*)?");

    private static final Pattern FILM = Pattern.compile("(?i)[^?#]*\\.(?:mp4|m4v|mov|ogv|webm|avi|mkv)(?:#.*)?");
    /** Elements that readers see without a text in them. */
    private static final Pattern SEEN = Pattern.compile(
            "(?is)<(?:img(?!.{0,500}\\salt\\s{0,9}=\\s{0,9}(?:\"\"|''))|svg|picture|video|audio|input|hr)\\b.*");

    private static final Pattern START = Pattern.compile("(?is)<a\\s[^>]*?\\bhref\\s*+=\\s*+[\"']?+[^\"'\\s>].*");
    private static final Pattern SPACES = Pattern.compile("[\\s\\u00A0\\u202F\\u200B\\uFEFF]*+");

    /** Values of options, which may have any character, and what is left of a line that is no language with options. */
    private static final Pattern VALUES = Pattern.compile("\"[^\"]*+\"?|'[^']*+'?|\\{[^}]*+\\}?|\\[[^\\]]*+\\]?");

    private static final Pattern STATEMENT =
            Pattern.compile(".*[\\p{L}\\p{N}_]\\(.*|.*;[ \\t]*|\\S++(?:[ \\t]++[\\p{L}\\p{N}./@_-]++){2,}+[ \\t]*+");

    /** What is looked at of the first line of a block. */
    private static final int LONGEST_INFO = 500;

    private final LintReport report;
    private final List<LinkReferenceDefinition> definitions = new ArrayList<>();
    private final Set<String> destinations = new HashSet<>();

    Basics(LintReport report) {
        this.report = report;
    }

    void look(Node node, int begin) {
        if (node instanceof Image image) {
            named(image, image.getDestination());
            image(image, begin);
        } else if (node instanceof Link link) {
            named(link, link.getDestination());
            link(link, begin);
        } else if (node instanceof HtmlInline tag
                && START.matcher(tag.getLiteral()).matches()) {
            Node next = tag.getNext();
            while (next != null && isUnseen(next) && !isEnd(next)) {
                next = next.getNext();
            }
            if (next != null && isEnd(next)) {
                unseen(begin, Message.of("write a text between the tags"));
            }
        } else if (node instanceof FencedCodeBlock code) {
            code(code, begin);
        } else if (node instanceof LinkReferenceDefinition definition && !RemarkDefinition.is(definition)) {
            definitions.add(definition);
        } else if (node instanceof TableRow
                && node.getParent() instanceof TableBody body
                && body.getPrevious() instanceof TableHead head) {
            cells(node.getSourceSpans().get(0), head.getFirstChild());
        } else if (node instanceof Paragraph paragraph) {
            VideoCard.of(paragraph)
                    .filter(VideoCard::hasForeignPicture)
                    .ifPresent(card -> report.addOnce(
                            Code.FOREIGN_THUMBNAIL,
                            Code.FOREIGN_THUMBNAIL,
                            begin,
                            Message.of("readers would load the picture of this video from another site"),
                            Message.of(
                                    "save the picture beside the article: `[![what it shows](picture.jpg)]({0})`",
                                    card.link().getDestination())));
        }
    }

    /** A link by reference ends with its label. */
    private void named(Node link, String destination) {
        if (report.source().startsWith("]", LintReport.end(link.getSourceSpans()) - 1)) {
            destinations.add(destination);
        }
    }

    private void image(Image image, int begin) {
        if (alternative(image).isBlank()) {
            report.add(
                    Code.MISSING_ALT,
                    begin,
                    Message.of("the image has no alternative text"),
                    holder(image) instanceof Link
                            ? Message.of("say between its brackets where the link leads: the image is all of its text")
                            : Message.of(
                                    "say what it shows between the brackets: `![what it shows](…)`; decoration is `<img src=\"…\" alt=\"\">`"));
        }
        format(image.getDestination(), begin, report);
    }

    private static String alternative(Image image) {
        StringBuilder alt = new StringBuilder();
        image.accept(new AbstractVisitor() {
            @Override
            public void visit(Text node) {
                alt.append(node.getLiteral());
            }

            @Override
            public void visit(org.commonmark.node.Code node) {
                alt.append(node.getLiteral());
            }
        });
        return alt.toString();
    }

    /** Finds addresses of images that lead to something else, by their ending. What a server makes of a query may be an image. */
    private static void format(String address, int index, LintReport report) {
        boolean isFilm = FILM.matcher(address).matches()
                || VideoCard.host(address).filter(host -> !host.isEmpty()).isPresent();
        if (isFilm) {
            report.add(
                    Code.IMAGE_FORMAT,
                    index,
                    Message.of("`{0}` is a video, which most browsers do not show as an image", address),
                    Message.of(
                            "write a video card in a paragraph of its own, with a picture beside the article: `[![what it shows](picture.jpg)]({0})`",
                            address));
        } else if (NO_IMAGE.matcher(address).matches()) {
            report.add(
                    Code.IMAGE_FORMAT,
                    index,
                    Message.of("`{0}` is no image, so browsers show nothing", address),
                    Message.of("link to it without `!`: `[title](…)`, or save what it shows as PNG, WebP or SVG"));
        }
    }

    /** Looks at the start tag of a link or an image. Without an address, a link is a target: it has a name for that. */
    static void html(HtmlTag tag, String written, int index, LintReport report) {
        boolean isEmpty = "".equals(tag.value("href")) && !written.contains("=");
        if (tag.element().equals("a")
                && (isEmpty || (tag.value("href") == null && tag.value("id") == null && tag.value("name") == null))) {
            report.add(
                    Code.EMPTY_LINK,
                    index,
                    Message.of("the link has no address, so it leads nowhere"),
                    Message.of("write where it leads: `href=\"https://example.com/\"`, or leave the tags out"));
        } else if (tag.element().equals("img")) {
            String address = tag.value("src");
            if (address == null) {
                report.add(
                        Code.EMPTY_LINK,
                        index,
                        Message.of("the image has no address, so pages show its text alone"),
                        Message.of("write where it is: `src=\"picture.png\"`"));
            } else {
                format(address, index, report);
            }
            if (tag.value("alt") == null) { // an empty one marks decoration (HTML, 4.8.4.4)
                report.add(
                        Code.MISSING_ALT,
                        index,
                        Message.of("the image has no `alt`"),
                        Message.of("say what it shows: `alt=\"…\"`; of decoration, `alt=\"\"`"));
            }
        }
    }

    private void link(Link link, int begin) {
        Node holder = holder(link);
        if (holder instanceof Image) {
            report.add(
                    Code.EMPTY_LINK,
                    begin,
                    Message.of("this link is in the text of an image, so readers cannot follow it"),
                    Message.of(
                            "write it beside the image, or around it: `[![text](image)]({0})`", link.getDestination()));
        } else if (holder instanceof Link) {
            report.add(
                    Code.EMPTY_LINK,
                    begin,
                    Message.of("a link cannot be in another one, so that one ends here"),
                    Message.of("write one of them after the other; an address that is only shown is code"));
        } else if (report.source().startsWith("[", begin) && isEmpty(link)) {
            unseen(
                    begin,
                    Message.of("write between the brackets where it leads: `[text]({0})`", link.getDestination()));
        }
    }

    private void unseen(int index, Message hint) {
        report.add(Code.EMPTY_LINK, index, Message.of("this link has no text, so readers do not see it"), hint);
    }

    /** Returns the link or image that a node is in the text of, or null. */
    private static @Nullable Node holder(Node node) {
        Node parent = node.getParent();
        while (parent != null && !(parent instanceof Block || parent instanceof Link || parent instanceof Image)) {
            parent = parent.getParent();
        }
        return parent instanceof Block ? null : parent;
    }

    private static boolean isEnd(Node node) {
        return node instanceof HtmlInline tag && tag.getLiteral().equalsIgnoreCase("</a>");
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
            return SPACES.matcher(words.getLiteral()).matches();
        } else if (node instanceof HtmlInline tag) {
            return !SEEN.matcher(tag.getLiteral()).matches();
        }
        return !(node instanceof Image || node instanceof org.commonmark.node.Code) && isEmpty(node);
    }

    /** A row with more cells than the table has columns loses the rest (GitHub Flavored Markdown 0.29, 4.10). */
    private void cells(SourceSpan span, @Nullable Node head) {
        int columns = 0;
        for (Node cell = head == null ? null : head.getFirstChild(); cell != null; cell = cell.getNext()) {
            columns += cell instanceof TableCell ? 1 : 0;
        }
        String line = report.source(span).strip();
        int written = 1;
        for (int i = line.startsWith("|") ? 1 : 0; i + 1 < line.length(); i++) {
            written += line.charAt(i) == '|' ? 1 : 0;
            i += line.charAt(i) == '\\' ? 1 : 0;
        }
        if (written > columns) {
            report.add(
                    Code.LOST_TEXT,
                    span.getInputIndex(),
                    Message.of(
                            "this row has `{0}` cells and the table `{1}` columns, so pages lose the rest",
                            written, columns),
                    Message.of(
                            "put `\\` in front of a vertical bar that is text, also in code, or add columns to the first two rows"));
        }
    }

    private void code(FencedCodeBlock code, int begin) {
        String info = code.getInfo() == null
                ? ""
                : code.getInfo().substring(0, Math.min(code.getInfo().length(), LONGEST_INFO));
        end(code, begin);
        Fence fence = Fence.of(info);
        boolean isKnown = CodeLanguages.isKnown(info.split("[ \\t]", 2)[0].toLowerCase(Locale.ROOT));
        String rest = VALUES.matcher(info).replaceAll("");
        if (STATEMENT.matcher(rest).matches() && (!isKnown || rest.matches(".*[(;].*"))) {
            report.add(
                    Code.CODE_LINES,
                    begin,
                    Message.of("`{0}` is not shown: it stands in the first line of this block", info),
                    Message.of("write code in the lines below it; docs/writing.md says what the first line can have"));
        } else if (fence.language().equals("mermaid")) {
            report.addOnce(
                    "mermaid",
                    Code.MARKDOWN_AS_TEXT,
                    begin,
                    Message.of("pages show the source of this diagram, not the diagram"),
                    Message.of(
                            "save the diagram as an SVG beside the article, and show it: `![what it shows](diagram.svg)`"));
        } else {
            lines(fence, CodeHtml.count(code.getLiteral()), begin);
        }
    }

    private void lines(Fence fence, int count, int begin) {
        CodeLanguages.meant(fence.language())
                .ifPresent(meant -> report.add(
                        Code.SIMILAR_VALUE,
                        begin,
                        Message.of(
                                "the language of this block is `{0}`, which is nearly `{1}`", fence.language(), meant),
                        Message.of("write `{0}`; code that has no colours is `text`", meant)));
        String malformed = fence.malformed();
        if (malformed != null) {
            report.add(
                    Code.CODE_LINES,
                    begin,
                    Message.of("`{0}` is no line, and no range from a line to a later one", malformed),
                    Message.of("write a line such as `3`, or a range such as `3-5`"));
        }
        fence.lineBeyond(count)
                .ifPresent(line -> report.add(
                        Code.CODE_LINES,
                        begin,
                        Message.of("line `{0}` is to be marked, but this block has `{1}`", line, count),
                        Message.of("count the lines of the block from 1, whatever numbers are shown")));
    }

    /** An end has nothing but its marks (CommonMark 0.31, 4.5); a line that shows them is in a block with more marks. */
    private void end(FencedCodeBlock code, int begin) {
        boolean isClosed = code.getClosingFenceLength() != null;
        String marks = code.getFenceCharacter().repeat(code.getOpeningFenceLength());
        List<SourceSpan> spans = code.getSourceSpans();
        for (SourceSpan span : spans.subList(1, Math.max(1, spans.size() - (isClosed ? 1 : 0)))) {
            String line = report.source(span).strip();
            if (line.startsWith(marks) || line.endsWith(marks)) {
                report.add(
                        Code.UNCLOSED_BLOCK,
                        span.getInputIndex(),
                        Message.of("the block of code does not end in this line, which has more than its marks"),
                        Message.of(
                                "write nothing but its marks in the line where it ends; if the line is code, begin and end the block with more of them"));
                return;
            }
        }
        if (!isClosed) {
            report.add(
                    Code.UNCLOSED_BLOCK,
                    begin,
                    Message.of("this block of code does not end, so everything after it is code"),
                    Message.of("write a line of `{0}` where it ends", marks));
        }
    }

    /** Reports definitions that pages show nothing of, once every link was looked at. */
    void finish() {
        Set<String> defined = new HashSet<>();
        for (LinkReferenceDefinition one : definitions) {
            boolean isSecond = !defined.add(Escaping.normalizeLabelContent(one.getLabel()));
            if (!one.getSourceSpans().isEmpty() && (isSecond || !destinations.contains(one.getDestination()))) {
                report.add(
                        Code.LOST_TEXT,
                        one.getSourceSpans().get(0).getInputIndex(),
                        isSecond
                                ? Message.of(
                                        "`[{0}]` is defined already, so links do not lead to this address",
                                        one.getLabel())
                                : Message.of(
                                        "no link names `[{0}]`, so pages show nothing of this line", one.getLabel()),
                        Message.of(
                                "write `[{0}]` where it belongs, or remove the line; a text that readers should see cannot begin so",
                                one.getLabel()));
            }
        }
    }
}
