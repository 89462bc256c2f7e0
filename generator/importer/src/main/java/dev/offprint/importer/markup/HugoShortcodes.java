package dev.offprint.importer.markup;

import dev.offprint.importer.markup.block.Markup;
import dev.offprint.importer.markup.word.SourceAddress;
import dev.offprint.importer.markup.word.TagAttributes;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Shortcodes that every Hugo has, within a line: references, figures, videos. */
final class HugoShortcodes {

    private static final Pattern TAG =
            Pattern.compile("\\{\\{([<%])\\s*(/?)\\s*([A-Za-z][\\w/-]*)((?:\\s[^}]{0,2000}?)?)\\s*/?\\s*[%>]}}");
    private static final Pattern ESCAPED = Pattern.compile("\\{\\{([<%])/\\*(.*?)\\*/([%>])}}");
    /** What stands before an address: of a link, of a definition, of HTML. */
    private static final Pattern ADDRESS = Pattern.compile("(?:]\\(\\s*<?|]:\\s*<?|=\\s*[\"']?|<)$");

    private static final Map<String, String> VIDEOS =
            Map.of("youtube", "https://www.youtube.com/watch?v=", "vimeo", "https://vimeo.com/");

    private HugoShortcodes() {}

    static Markup convert(Markup text) {
        Markup tags = text.mapped(HugoShortcodes::line);
        // what is escaped is shown by the tool without its escape, in code as well
        return new Markup(tags.lines().stream()
                .map(line -> line.text().contains("/*")
                        ? line.with(ESCAPED.matcher(line.text()).replaceAll("{{$1$2$3}}"))
                        : line)
                .toList());
    }

    private static String line(String line) {
        return TAG.matcher(line)
                .replaceAll(tag -> Matcher.quoteReplacement(replaced(tag, line.substring(0, tag.start()))));
    }

    private static String replaced(MatchResult tag, String before) {
        TagAttributes given = TagAttributes.of(tag.group(4));
        if (!tag.group(2).isEmpty()) {
            return tag.group();
        }
        String name = tag.group(3);
        return switch (name) {
            case "ref", "relref" -> reference(SourceAddress.written(given.get("path", 0)), before);
            case "figure" -> figure(given);
            case "youtube", "vimeo" -> link(name, VIDEOS.get(name) + given.get("id", 0), given.get("title"));
            case "gist" ->
                link("gist", "https://gist.github.com/" + given.get("user", 0) + "/" + given.get("id", 1), "");
            case "tweet", "x", "twitter" ->
                link("x", "https://x.com/" + given.get("user", 0) + "/status/" + given.get("id", 1), "");
            default -> tag.group();
        };
    }

    /** Outside of a link the tool shows the address, which is another one here: readers get a link. */
    private static String reference(String address, String before) {
        if (ADDRESS.matcher(before).find()) {
            return address;
        }
        String name = address.replaceFirst("(?<=.)#.*", "").replaceFirst("(/_?index)?\\.md$", "");
        return "[" + name.substring(name.lastIndexOf('/') + 1) + "](" + address + ")";
    }

    private static String link(String name, String address, String title) {
        String shown = title.isBlank()
                ? (name.equals("youtube") ? "YouTube" : name.equals("vimeo") ? "Vimeo" : address)
                : title;
        return "[" + shown + "](" + SourceAddress.written(address) + ")";
    }

    /** The tool reads captions as Markdown; those of images are text. */
    private static String plain(String caption) {
        return caption.replaceAll("(?<!\\\\)\\[([^\\[\\]]*)]\\(([^()\\s]*)\\)", "$1 ($2)")
                .replaceAll("(?<![\\\\\\w*])(\\*{1,3}|_{1,3})(?=\\S)([^*_]+)(?<=\\S)\\1(?![\\w*])", "$2")
                .replaceAll("`([^`]+)`", "$1");
    }

    /** The tool shows a title above the caption, and whom to thank behind it. */
    private static String caption(TagAttributes given) {
        String words = Stream.of(given.get("title"), given.get("caption"))
                .filter(text -> !text.isBlank())
                .distinct()
                .collect(Collectors.joining(": "));
        String thanks = Stream.of(given.get("attr"), given.get("attrlink"))
                .filter(text -> !text.isBlank())
                .collect(Collectors.joining(", "));
        return thanks.isEmpty() ? words : (words + " (" + thanks + ")").strip();
    }

    private static String figure(TagAttributes given) {
        String caption = plain(caption(given));
        String alt = given.get("alt").isBlank() ? caption : given.get("alt");
        String title = caption.isBlank() ? "" : " \"" + caption.replace("\"", "&quot;") + "\"";
        String image = "![" + alt.replace("[", "\\[").replace("]", "\\]") + "]("
                + SourceAddress.written(given.get("src", 0)) + title + ")";
        return given.get("link").isBlank()
                ? image
                : "[" + image + "](" + SourceAddress.written(given.get("link")) + ")";
    }
}
