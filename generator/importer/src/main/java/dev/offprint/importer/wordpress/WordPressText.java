package dev.offprint.importer.wordpress;

import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.importer.wordpress.shortcode.DisabledModules;
import dev.offprint.importer.wordpress.shortcode.PairedShortcode;
import dev.offprint.message.Message;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns what the editors of WordPress store into HTML: blocks, paragraphs by blank lines, shortcodes. */
final class WordPressText {

    private static final Pattern BLOCK_MARK =
            Pattern.compile("<!--\\s{0,9}/?wp:[^>]{0,40000}-->\\s?|<!--more[^>]{0,200}-->|<!--nextpage-->");
    /** A block that the server fills. */
    private static final Pattern DYNAMIC =
            Pattern.compile("<!-- wp:([a-z][a-z0-9/-]{0,60}) (?:\\{[^\\n]{0,40000})?/-->");
    /** The address of a video or the like, which the server replaces by a player. */
    private static final Pattern EMBEDDED = Pattern.compile(
            "<div class=\"wp-block-embed__wrapper\">\\s{0,9}(https?://[^\\s<>\"]{1,2000})\\s{0,9}</div>");

    private static final Pattern PLAYED =
            Pattern.compile("\\[(?:youtube|vimeo|video|audio)\\b([^\\[\\]\\n]{0,2000})](?:\\[/(?:video|audio)])?");
    /** Before version 3.4 it was an attribute. */
    private static final Pattern CAPTION = Pattern.compile("\\bcaption=([\"'])(.{1,2000}?)\\1");

    private static final Pattern LANGUAGE = Pattern.compile("lang(?:uage)?=[\"']?(\\w+)");
    private static final Pattern SHORTCODE = Pattern.compile(
            "(?<!\\[)\\[([a-z][a-z0-9_-]+|[A-Za-z][A-Za-z0-9_-]+(?=\\s[^\\[\\]\\n]{1,200}[(=]))(?:\\s[^\\[\\]\\n]{0,4000})?](?![\\](])");
    private static final Pattern BLOCK = Pattern.compile(
            "(?s)^</?(?:p|div|section|blockquote|pre|hr|figure|ul|ol|li|dl|table|thead|tbody|tr|td|th|h[1-6]|details|iframe|form|script|style)\\b.*");
    /** Blocks begin and end paragraphs, as WordPress has it ({@code wpautop}). */
    private static final Pattern BLOCK_TAG = Pattern.compile(
            "<(?:p|div|blockquote|hr|figure|ul|ol|dl|table|h[1-6]|details)\\b[^<>]{0,2000}>|</(?:p|div|blockquote|figure|ul|ol|dl|table|h[1-6]|details)>");

    private static final Pattern PLAYED_ADDRESS = Pattern.compile("https?://[^\\s\\]\"'<>]{1,2000}");
    private static final Pattern BRACKETS = Pattern.compile("\\[[^\\[\\]=\\n]{0,200}]");
    private static final Pattern ADDRESS = Pattern.compile("https?://[^\\s<>\"]+");

    private WordPressText() {}

    /**
     * Returns the HTML of a stored text.
     *
     * @param notes takes what has no counterpart, with {@code source}
     */
    static String html(String stored, String source, ImportNotes notes) {
        String unix = DisabledModules.removed(
                stored.replace("\r\n", "\n"),
                name -> notes.add(source, Message.of("is switched off and is not kept: `{0}`", "[" + name + "]")));
        DYNAMIC.matcher(unix)
                .results()
                .forEach(block -> notes.add(
                        source, Message.of("has no counterpart and is not kept: `{0}`", "wp:" + block.group(1))));
        String text = BLOCK_MARK.matcher(unix).replaceAll("");
        text = EMBEDDED.matcher(text).replaceAll("<p><a href=\"$1\">$1</a></p>");
        text = PLAYED.matcher(text).replaceAll(played -> {
            Matcher address = PLAYED_ADDRESS.matcher(played.group(1));
            return Matcher.quoteReplacement(address.find() ? link(address.group()) : played.group());
        });
        for (String name : List.of("code", "sourcecode")) {
            text = PairedShortcode.replaced(text, name, WordPressText::code);
        }
        text = PairedShortcode.replaced(text, "caption", WordPressText::caption);
        for (String name : List.of("embed", "video", "audio")) {
            text = PairedShortcode.replaced(text, name, (given, address) -> link(address.strip()));
        }
        Matcher shortcode = SHORTCODE.matcher(withoutBrackets(withoutCode(text)));
        while (shortcode.find()) {
            notes.add(
                    source,
                    Message.of("has no counterpart and is kept as text: `{0}`", "[" + shortcode.group(1) + "]"));
        }
        return unix.contains("<!-- wp:") ? text : paragraphs(text);
    }

    /** Code shows brackets as they are. */
    private static String withoutCode(String text) {
        StringBuilder rest = new StringBuilder();
        int at = 0;
        for (int open = text.indexOf("<code"); open >= 0; open = text.indexOf("<code", at)) {
            int end = text.indexOf("</code>", open);
            rest.append(text, at, open);
            at = end < 0 ? text.length() : end;
        }
        return rest.append(text, at, text.length()).toString();
    }

    /** Words in brackets within a caption are words; only what has attributes may be more. */
    private static String withoutBrackets(String text) {
        StringBuilder rest = new StringBuilder();
        int at = 0;
        for (int open = text.indexOf("<figcaption"); open >= 0; open = text.indexOf("<figcaption", at)) {
            int found = text.indexOf("</figcaption>", open);
            int end = found < 0 ? text.length() : found;
            rest.append(text, at, open)
                    .append(BRACKETS.matcher(text.substring(open, end)).replaceAll(""));
            at = end;
        }
        return rest.append(text, at, text.length()).toString();
    }

    private static String code(String given, String text) {
        Matcher language = LANGUAGE.matcher(given);
        return "\n\n<pre><code class=\"language-" + (language.find() ? language.group(1) : "") + "\">"
                + escaped(text.strip()) + "</code></pre>\n\n";
    }

    /** The caption stands behind the picture. */
    private static String caption(String given, String text) {
        int start = Math.max(0, text.indexOf("<img"));
        int end = text.indexOf('>', start) + 1;
        int image = text.startsWith("</a>", end) ? end + "</a>".length() : end;
        Matcher older = CAPTION.matcher(given);
        String words = text.substring(image).isBlank() && older.find() ? older.group(2) : text.substring(image);
        return "\n\n<figure>" + text.substring(0, image) + "<figcaption>" + words + "</figcaption></figure>\n\n";
    }

    private static String link(String address) {
        return "\n\n<a href=\"" + address + "\">" + address + "</a>\n\n";
    }

    /** Texts of the classic editor have no paragraphs; WordPress makes them when it shows the text. */
    private static String paragraphs(String classic) {
        String text = BLOCK_TAG.matcher(classic).replaceAll("\n\n$0\n\n");
        StringBuilder html = new StringBuilder();
        boolean inCode = false;
        for (String part : text.split("\\n[ \\t]*\\n", -1)) {
            String stripped = part.strip();
            boolean isCode = inCode || stripped.contains("<pre");
            boolean isBlock = isCode || BLOCK.matcher(stripped).matches();
            if (isBlock) {
                html.append(part).append("\n\n");
            } else if (ADDRESS.matcher(stripped).matches()) {
                html.append("<p><a href=\"")
                        .append(stripped)
                        .append("\">")
                        .append(stripped)
                        .append("</a></p>\n\n");
            } else if (!stripped.isEmpty()) {
                html.append("<p>").append(stripped.replace("\n", "<br>\n")).append("</p>\n\n");
            }
            boolean isOpened = isCode && part.lastIndexOf("<pre") > part.lastIndexOf("</pre");
            inCode = isOpened || (inCode && !part.contains("</pre"));
        }
        return html.toString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }
}
