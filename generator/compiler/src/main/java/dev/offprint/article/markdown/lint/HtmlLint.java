package dev.offprint.article.markdown.lint;

import dev.offprint.article.markdown.LinkSchemes;
import dev.offprint.article.markdown.StartTag;
import dev.offprint.article.markdown.page.Removals;
import dev.offprint.article.markdown.page.TakenIdentifiers;
import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds what the sanitiser removes of authors' HTML, and images without a text. */
final class HtmlLint {

    /** The sanitiser's report compares attributes by their numbers in a linked list: thousands of them take minutes. */
    private static final int MOST_READ = 500;

    private static final int MOST_ATTRIBUTES = 20;

    /** Elements whose inner elements are parts of one drawing or formula: one finding says that all of it is lost. */
    private static final Set<String> WHOLE = Set.of("svg", "math");

    private static final Set<String> ADDRESSES = Set.of("href", "src");

    /** An attribute without a value is no address. */
    private static final Pattern ASSIGNED = Pattern.compile("(?i)\\shref\\s{0,9}=");

    private final LintReport report;
    private final RepeatedAttributes repeated;
    /** The drawing or formula that is open; empty if none is. */
    private String open = "";

    private final OpenHtml ends;

    HtmlLint(LintReport report, TakenIdentifiers identifiers) {
        this.report = report;
        this.repeated = new RepeatedAttributes(report, identifiers);
        this.ends = new OpenHtml(report);
    }

    /**
     * Looks at a piece of HTML.
     *
     * @param at the index in the text of an index in the HTML
     */
    void look(String html, LintReport.Indexes at) {
        String lower = html.toLowerCase(Locale.ROOT);
        int rawTo = ends.markup(lower);
        if (rawTo == html.length() || isDeclaration(html, at)) {
            return;
        }
        StartTag.Found found = StartTag.in(html);
        ends.look(found, at);
        int skipTo = Math.max(rawTo, closed(lower, 0));
        List<StartTag> tags = found.tags();
        ends.elements(lower, tags, skipTo, at);
        for (int i = 0; i < tags.size(); i++) {
            StartTag tag = tags.get(i);
            if (tag.index() >= skipTo) {
                Removals removals = Removals.of(tag.source(MOST_READ));
                if (removals.element()) {
                    element(tag, i + 1 < tags.size() ? tags.get(i + 1) : tag, at);
                    skipTo = ends.markup(lower, tag, at);
                    if (WHOLE.contains(tag.name()) && !tag.source().endsWith("/>")) {
                        open = tag.name();
                        skipTo = closed(lower, tag.index());
                    }
                } else {
                    attributes(tag, removals.attributes(), at);
                    repeated.look(tag, Set.copyOf(removals.attributes()), at);
                    image(tag, at);
                    anchor(tag, at);
                }
            }
        }
    }

    /** Reports the first of the attributes that are removed; a tag with more of them was not written by hand. */
    private void attributes(StartTag tag, List<String> names, LintReport.Indexes at) {
        names.stream().limit(MOST_ATTRIBUTES).forEach(name -> attribute(tag, name, at));
        if (names.size() > MOST_ATTRIBUTES) {
            report.add(
                    Code.REMOVED_HTML,
                    at.of(tag.index()),
                    Message.of(
                            "pages lose more attributes of `<{0}>`, which has {1}",
                            tag.name(), tag.attributes().size()),
                    Message.of("leave out what pages do not keep; docs/writing.md has a table"));
        }
    }

    /** Returns where the drawing ends that is open; the end of the HTML, in lower case, if it is not in it. */
    private int closed(String html, int from) {
        if (open.isEmpty()) {
            return 0;
        }
        int end = html.indexOf("</" + open, from);
        open = end < 0 ? open : "";
        return end < 0 ? html.length() : end;
    }

    /** Instructions and declarations are dropped. */
    private boolean isDeclaration(String html, LintReport.Indexes at) {
        boolean dropped = html.startsWith("<?") || (html.startsWith("<!") && !html.startsWith("<!--"));
        if (dropped) {
            ends.declaration(html, at);
            report.add(
                    Code.REMOVED_HTML,
                    at.of(0),
                    Message.of("`{0}…` is removed from pages", html.substring(0, 2)),
                    Message.of("leave it out; to show it as text, write it as code, between backticks"));
        }
        return dropped;
    }

    private void element(StartTag tag, StartTag next, LintReport.Indexes at) {
        report.add(Code.REMOVED_HTML, at.of(tag.index()), lost(tag.name()), HtmlHints.element(tag, next));
    }

    private static Message lost(String element) {
        if (WHOLE.contains(element)) {
            return Message.of("pages lose the element `<{0}>` with all elements in it", element);
        }
        return OpenHtml.losesText(element)
                ? Message.of("pages lose the element `<{0}>` with the text in it", element)
                : Message.of("pages lose the element `<{0}>`", element);
    }

    /** Reports what does not end with the text. */
    void finish() {
        ends.finish();
    }

    private void attribute(StartTag tag, String name, LintReport.Indexes at) {
        StartTag.Attribute attribute = tag.attribute(name);
        boolean isAddress = ADDRESSES.contains(name);
        if (isAddress && LinkSchemes.isReported(attribute.value())) {
            return;
        }
        boolean isAllowed = isAllowed(tag, name);
        report.add(
                Code.REMOVED_HTML,
                at.of(attribute.index()),
                lost(isAddress, isAllowed, name, tag.name()),
                isAddress
                        ? Message.of("write an address with `https:`, `http:`, `mailto:` or `tel:`, or a relative one")
                        : isAllowed
                                ? Message.of("correct the value; docs/writing.md says which are kept")
                                : HtmlHints.attribute(tag, name));
    }

    private static Message lost(boolean isAddress, boolean byValue, String name, String tag) {
        if (isAddress) {
            return byValue
                    ? Message.of("pages lose the address `{0}` of `<{1}>`, because of its value", name, tag)
                    : Message.of("pages lose the address `{0}` of `<{1}>`", name, tag);
        }
        return byValue
                ? Message.of("pages lose the attribute `{0}` of `<{1}>`, because of its value", name, tag)
                : Message.of("pages lose the attribute `{0}` of `<{1}>`", name, tag);
    }

    /** Returns whether pages keep the attribute with a usual value. */
    private static boolean isAllowed(StartTag tag, String name) {
        return Removals.of("<" + tag.name() + " " + name + "=\"" + usual(tag.name(), name) + "\">")
                .isEmpty();
    }

    private static String usual(String tag, String name) {
        return switch (name) {
            case "width", "height", "colspan", "rowspan", "start" -> "1";
            case "align" -> "left";
            case "scope" -> "row";
            case "datetime" -> "2026-01-31";
            case "tabindex" -> "0";
            case "role" -> tag.equals("span") ? "img" : "region";
            case "loading" -> "lazy";
            case "decoding" -> "async";
            default -> "a";
        };
    }

    /** Without an address, an element is a target of links: it has a name for that. */
    private void anchor(StartTag tag, LintReport.Indexes at) {
        boolean isNamed = tag.has("id") || tag.has("name");
        boolean isEmpty =
                tag.has("href") && !ASSIGNED.matcher(tag.source(MOST_READ)).find();
        if (tag.name().equals("a") && (isEmpty || (!isNamed && !tag.has("href")))) {
            report.add(
                    Code.EMPTY_LINK,
                    at.of(tag.index()),
                    Message.of("the link has no address, so it leads nowhere"),
                    Message.of("write where it leads: `href=\"https://example.com/\"`, or leave the tags out"));
        }
    }

    /** An empty alt marks decoration on purpose (HTML, 4.8.4.4); none at all is a mistake. */
    private void image(StartTag tag, LintReport.Indexes at) {
        if (!tag.name().equals("img")) {
            return;
        }
        if (!tag.has("src")) {
            report.add(
                    Code.EMPTY_LINK,
                    at.of(tag.index()),
                    Message.of("the image has no address, so pages show its text alone"),
                    Message.of("write where it is: `src=\"picture.png\"`"));
        }
        ImageTarget.html(tag.attribute("src").value(), at.of(tag.index()), report);
        if (!tag.has("alt")) {
            report.add(
                    Code.MISSING_ALT,
                    at.of(tag.index()),
                    Message.of("the image has no `alt`"),
                    Message.of("say what it shows: `alt=\"…\"`; of decoration, `alt=\"\"`"));
        }
    }
}
