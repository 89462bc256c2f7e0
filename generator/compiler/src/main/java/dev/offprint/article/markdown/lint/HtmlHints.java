package dev.offprint.article.markdown.lint;

import dev.offprint.article.hint.DateHint;
import dev.offprint.article.markdown.BracketedAddress;
import dev.offprint.article.markdown.StartTag;
import dev.offprint.article.markdown.known.VideoCard;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.message.Message;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What to write in place of HTML that pages do not show. */
final class HtmlHints {

    private static final Message LINK_TO_FILE = Message.of(
            "link to the file: `[title](name.mp3)`, or to a video with a picture: `[![what it shows](picture.jpg)](name.mp4)`");
    private static final Message NO_SCRIPTS = Message.of("leave it out: pages run no scripts of articles");
    private static final Message NO_FORMS =
            Message.of("leave it out, or link to a page that has the form: pages send nothing");
    private static final Message AS_FILE =
            Message.of("save it as a file beside the article, and write `![what it shows](name.svg)`");
    private static final Message NO_STYLES =
            Message.of("leave it out: the theme decides how pages look (docs/theming.md)");

    private static final Map<String, Message> ELEMENTS = Map.ofEntries(
            Map.entry("script", NO_SCRIPTS),
            Map.entry("noscript", Message.of("write its content without it")),
            Map.entry("style", NO_STYLES),
            Map.entry("link", NO_STYLES),
            Map.entry("font", NO_STYLES),
            Map.entry("center", NO_STYLES),
            Map.entry("col", NO_STYLES),
            Map.entry("colgroup", NO_STYLES),
            Map.entry("nobr", Message.of("write no-break spaces: `&nbsp;`")),
            Map.entry("address", Message.of("write its content without it")),
            Map.entry("bdi", Message.of("write its content without it")),
            Map.entry("data", Message.of("write its content without it")),
            Map.entry("big", Message.of("write `**bold**`")),
            Map.entry("tt", Message.of("write `<code>`")),
            Map.entry("strike", Message.of("write `~~text~~`")),
            Map.entry("picture", Message.of("write one image: `![what it shows](name.webp)`")),
            Map.entry("svg", AS_FILE),
            Map.entry("canvas", AS_FILE),
            Map.entry("math", Message.of("write the formula as code, or save it as an image")),
            Map.entry("time", Message.of("give it `datetime`, such as `datetime=\"2026-01-31\"`")),
            Map.entry("form", NO_FORMS),
            Map.entry("button", NO_FORMS),
            Map.entry("select", NO_FORMS),
            Map.entry("option", NO_FORMS),
            Map.entry("textarea", NO_FORMS),
            Map.entry("label", NO_FORMS),
            Map.entry("fieldset", NO_FORMS),
            Map.entry("legend", NO_FORMS),
            Map.entry("input", Message.of("write a task as `- [ ] task`; pages have no forms")),
            Map.entry("header", Message.of("write `<section>`, or Markdown alone")),
            Map.entry("footer", Message.of("write `<section>`, or Markdown alone")),
            Map.entry("main", Message.of("write `<section>`, or Markdown alone")),
            Map.entry("nav", Message.of("write `<section>`, or Markdown alone")),
            Map.entry("article", Message.of("write `<section>`, or Markdown alone")),
            Map.entry("hgroup", Message.of("write `<section>`, or Markdown alone")),
            Map.entry("ruby", Message.of("write the reading in parentheses behind the word")),
            Map.entry("rt", Message.of("write the reading in parentheses behind the word")));

    /** Attributes that say how something looks. */
    private static final Set<String> LOOKS =
            Set.of("style", "width", "height", "align", "valign", "bgcolor", "border", "color", "cellpadding");

    private static final Set<String> NUMBERING = Set.of("type", "reversed", "value");

    /** Elements that authors write, and misspell. */
    private static final Set<String> KEPT = Set.of(
            "abbr",
            "aside",
            "blockquote",
            "caption",
            "cite",
            "code",
            "details",
            "figcaption",
            "figure",
            "kbd",
            "mark",
            "samp",
            "section",
            "small",
            "span",
            "strong",
            "summary",
            "table",
            "var");

    /** Elements that show a file or a page, by the attributes that name it. */
    private static final Set<String> PLAYERS = Set.of("video", "audio", "source", "track", "object", "embed");

    private static final Set<String> FRAMES = Set.of("iframe", "frame");
    private static final List<String> TARGETS = List.of("src", "data");
    private static final int LONGEST_ADDRESS = 300;

    private HtmlHints() {}

    /**
     * Returns what to do about an element that is removed; unknown ones are mostly placeholders that should be text.
     *
     * @param next the tag behind it, which may name its file
     */
    static Message element(StartTag tag, StartTag next) {
        String name = tag.name();
        if (name.equals("link") && tag.has("to")) {
            return Message.of("write `[text]({0})`", tag.attribute("to").value());
        } else if (name.equals("source") && tag.has("srcset")) {
            return Message.of("leave it out: pages make smaller versions of a PNG or JPEG themselves");
        }
        boolean isFrame = FRAMES.contains(name);
        if (isFrame || PLAYERS.contains(name)) {
            return target(tag)
                    .or(() -> PLAYERS.contains(next.name()) ? target(next) : Optional.empty())
                    .map(address -> player(isFrame, address))
                    .orElse(isFrame ? Message.of("link to the page: `[title](https://…)`") : LINK_TO_FILE);
        }
        if (name.equals("time") && tag.has("datetime")) {
            return DateHint.of(tag.attribute("datetime").value())
                    .map(day -> Message.of("write `datetime=\"{0}\"`", day))
                    .orElse(Message.of("write a date or a time of HTML: `datetime=\"2026-01-31\"`"));
        } else if (name.indexOf(':') > 0) {
            return Message.of("leave it out: another program wrote it, and browsers do not know it");
        } else if (Character.isUpperCase(tag.source().charAt(1))
                && !tag.source().substring(1, 1 + name.length()).equals(name.toUpperCase(Locale.ROOT))) {
            return Message.of(
                    "write what readers should see instead: pages have no components; to show it as text, write it as code");
        }
        return Optional.ofNullable(ELEMENTS.get(name))
                .or(() -> new Nearest(KEPT).to(name).map(meant -> Message.of("did you mean `<{0}>`?", meant)))
                .orElse(
                        Message.of(
                                "to show it as text, write it as code, between backticks; docs/writing.md lists the elements that pages keep"));
    }

    private static Message player(boolean isFrame, String address) {
        if (VideoCard.host(address.replace(" ", "%20")).isPresent()) {
            return ImageTarget.card(address);
        }
        String written = BracketedAddress.whereNeeded(address);
        return isFrame
                ? Message.of("link to the page: `[title]({0})`", written)
                : Message.of("link to the file: `[title]({0})`", written);
    }

    private static Optional<String> target(StartTag tag) {
        return TARGETS.stream()
                .map(name -> tag.attribute(name).value().strip())
                .filter(value -> !value.isEmpty()
                        && value.length() <= LONGEST_ADDRESS
                        && !value.regionMatches(true, 0, "data:", 0, 5))
                .findFirst();
    }

    /** Returns what to do about an attribute that is removed. */
    static Message attribute(StartTag tag, String name) {
        String element = tag.name();
        if (name.equals("markdown")) {
            return Message.of("leave it out, and leave a blank line behind the tag: Markdown is read there");
        } else if (isComparison(tag)) {
            return Message.of("write `&lt;` in place of `<` if this is no tag");
        } else if (name.startsWith("on")) {
            return NO_SCRIPTS;
        } else if (LOOKS.contains(name)) {
            return NO_STYLES;
        } else if (element.equals("a") && (name.equals("target") || name.equals("rel"))) {
            return Message.of("leave it out: readers decide where links open");
        } else if (element.equals("a") && name.equals("name")) {
            return Message.of("write `id` in place of `name`");
        } else if ((element.equals("ol") || element.equals("li")) && NUMBERING.contains(name)) {
            return Message.of("leave it out: pages count a list up from its first number, in digits");
        } else if (name.equals("hidden")) {
            return Message.of("leave the element out: pages show what is in it");
        } else if (name.equals("cite")) {
            return Message.of("write the source as a link below the text");
        } else if (name.equals("id")) {
            return Message.of(
                    "write `<a id=\"{0}\"></a>` in front of it",
                    tag.attribute("id").value());
        } else if (element.equals("img") && (name.equals("srcset") || name.equals("sizes"))) {
            return Message.of("give one file in `src`");
        }
        return Message.of("leave it out; docs/writing.md lists the attributes that pages keep");
    }

    /** {@code a<b and c>d}: names without values, which no tag of these has. */
    private static boolean isComparison(StartTag tag) {
        boolean isShort = tag.name().length() == 1 || tag.source().split("\\s+", -1).length > 2;
        return isShort && !tag.source().contains("=") && !tag.has("open") && !tag.has("hidden");
    }
}
