package dev.offprint.article.markdown.lint;

import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.message.Message;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds Markdown in values that are plain text by the contract: every form shows it as it is written. */
public final class PlainValues {

    private static final Pattern KEYS = Pattern.compile(
            "/(?:title|description|primaryQuestion|shortAnswer|keyTakeaways/[0-9]+/text|faqPairs/[0-9]+/question)");

    /** Strong words, and links with an address: patterns of files ({@code **}{@code /*.js}), powers and brackets of code are none. */
    private static final Pattern MARKUP = Pattern.compile(
            "(?<![\\p{L}\\p{N}*\\\\/])\\*\\*[\\p{L}\\p{N}](?:[^*\\n]{0,400}[^*\\s/])?\\*\\*(?![\\p{L}\\p{N}*/])"
                    + "|(?<![\\p{L}\\p{N}\\\\])!?\\[[^\\[\\]\\n]{1,400}\\]\\((?:https?:|mailto:|\\.{0,2}/)[^()\\s]{1,400}\\)"
                    + "|(?<![\\p{L}\\p{N}\\])\\\\])!?\\[\\[(?=[^\\[\\]\\n]{0,200}\\p{L})[^\\[\\]\\s\"'][^\\[\\]\\n]{0,200}\\]\\]"
                    + "|(?<!\\\\)\\{%-?[ \\t]{0,9}[A-Za-z][^%\\n]{0,200}%\\}|(?<=[\\p{L}\\p{N}.,;:!?)])\\^\\[\\p{L}[^\\]\\n]{0,400}\\]");

    private PlainValues() {}

    /** Reports the first such place of each value. */
    public static void report(YamlDocument document, Diagnostics diagnostics) {
        document.eachText((pointer, text) -> {
            if (isPossible(text) && KEYS.matcher(pointer).matches()) {
                Matcher markup = MARKUP.matcher(text);
                if (markup.find()) {
                    diagnostics.add(
                            Code.MARKDOWN_AS_TEXT.at(
                                    document.placeOf(pointer),
                                    Message.of(
                                            "`{0}` is shown as it is written, because this value is plain text",
                                            markup.group()),
                                    Message.of(
                                            "write it without Markdown; the text of the article, `detailedAnswer` and answers of `faqPairs` may have it")));
                }
            }
        });
    }

    /** Reports Markdown in the title of an image, which is its caption. */
    static void title(@Nullable String title, int index, LintReport report) {
        if (title != null && isPossible(title)) {
            Matcher markup = MARKUP.matcher(title);
            if (markup.find()) {
                report.add(
                        Code.MARKDOWN_AS_TEXT,
                        index,
                        Message.of("`{0}` is shown as it is written, because captions are plain text", markup.group()),
                        Message.of("write it without Markdown, or as `<figure>` with `<figcaption>`"));
            }
        }
    }

    private static boolean isPossible(String text) {
        return text.contains("**")
                || text.contains("](")
                || text.contains("[[")
                || text.contains("{%")
                || text.contains("^[");
    }
}
