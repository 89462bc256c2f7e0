package dev.offprint.article.markdown.lint.unread;

import dev.offprint.article.markdown.BracketedAddress;
import dev.offprint.message.Message;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Links as wikis and Obsidian write them, notes of Pandoc, tags of Liquid, comments, and spans with attributes. */
final class ForeignConstructs {

    /** No test of a shell, which has blanks within its brackets, no index of a list, no string of JSON, and no table of contents. */
    private static final Pattern WIKI = Pattern.compile(
            "(?<![\\p{L}\\p{N}\\])\\\\])(!?)\\[\\[(?!_?(?i:TOC)_?\\])(?=[^\\[\\]\\n]{0,200}\\p{L})([^\\[\\]\\s\"'][^\\[\\]\\n]{0,200})\\]\\]");

    /** Behind a word, or with a blank in it: no class of characters of a regular expression. */
    private static final Pattern NOTE = Pattern.compile(
            "(?<=[\\p{L}\\p{N}.,;:!?)*_\"”“»])\\^\\[(?=\\p{L}{2}|[*_\\[„“\"])[^\\]\\n]{0,400}\\]?|(?<![\\\\\\p{L}])\\^\\[\\p{L}[^\\[\\]\\n]{0,400}\\s[^\\[\\]\\n]{0,400}\\]");

    private static final Pattern LIQUID = Pattern.compile(
            "(?<![\\\\{])\\{%-?[ \\t]{0,9}[A-Za-z][^%\\n]{0,200}%\\}|(?<!\\\\)\\{\\{-?[ \\t]{0,9}[A-Za-z][\\w.-]{0,80}(?:[ \\t]{0,9}\\|[^{}\\n]{0,200})?[ \\t]{0,9}-?\\}\\}");

    /** Of Obsidian. */
    private static final Pattern PERCENTS = Pattern.compile("(?<![\\\\%\\d])%%[^%\\n]{0,400}(?:%%|$)");

    /** Of Kramdown, CriticMarkup, Jinja and MDX. */
    private static final Pattern BRACES = Pattern.compile(
            "\\{::[a-z]{1,20}[^{}\\n]{0,200}\\}|\\{>>[^{}\\n]{0,400}<<\\}|\\{#[ \\t][^{}\\n]{0,400}#\\}|\\{/\\*[^\\n]{0,400}?\\*/\\}");

    /** {@code [words]{.class}}, of Pandoc. */
    private static final Pattern SPAN =
            Pattern.compile("(?<!\\\\)\\[([^\\[\\]\\n]{0,200})\\]" + ForeignLines.ATTRIBUTES);

    /** A file that is no note. */
    private static final Pattern FILE = Pattern.compile("\\.(?!md$)[A-Za-z][A-Za-z0-9]{1,4}$");

    private static final List<String> PICTURES = List.of(".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".avif");

    /** All of them. */
    static final List<Construct> ALL = List.of(
            new Construct("[[", WIKI, false, false, ForeignConstructs::instead),
            new Construct(
                    "^[",
                    NOTE,
                    true,
                    false,
                    note -> Message.of(
                            "write a footnote: `[^name]` in its place, and `[^name]: the text` in a line of its own")),
            new Construct(
                    "{",
                    LIQUID,
                    true,
                    true,
                    tag -> Message.of("write what readers should see instead; to show it as text, write it as code")),
            new Construct("%%", PERCENTS, true, false, comment -> noComment()),
            new Construct(
                    "{",
                    BRACES,
                    true,
                    false,
                    comment -> comment.group().startsWith("{::")
                                    && !comment.group().startsWith("{::c")
                            ? ForeignLines.leaveOut()
                            : noComment()),
            new Construct("]{", SPAN, false, false, span -> Message.of("write `{0}` alone", span.group(1))));

    private ForeignConstructs() {}

    private static Message noComment() {
        return Message.of("remove it, or write `<!-- … -->`: pages leave such comments out, the other forms do not");
    }

    /** {@code [[page]]}, {@code [[page|text]]}, {@code [[#heading]]} and {@code ![[picture.png]]}. */
    private static Message instead(Matcher wiki) {
        String[] parts = wiki.group(2).split("\\\\?\\|", 2);
        String target = parts[0].strip();
        String name = parts.length > 1 ? parts[1].strip() : target;
        String file = target.toLowerCase(Locale.ROOT);
        if (!wiki.group(1).isEmpty() && PICTURES.stream().anyMatch(file::endsWith)) {
            return Message.of(
                    "write `![what it shows]({0})`, with the name of a file beside the article",
                    BracketedAddress.whereNeeded(target));
        }
        if (FILE.matcher(target).find()) {
            return Message.of(
                    "write `[{0}]({1})`, with the name of a file beside the article",
                    name, BracketedAddress.whereNeeded(target));
        }
        if (target.startsWith("#")) {
            return Message.of(
                    "write `[{0}](#heading)`, with the address of the heading", name.replaceFirst("^#\\^?", ""));
        }
        return Message.of(
                "write `[{0}](../slug/)`, with the slug of the article; to show it as text, write it as code", name);
    }
}
