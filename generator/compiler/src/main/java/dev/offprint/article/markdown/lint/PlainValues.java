package dev.offprint.article.markdown.lint;

import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.message.Message;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds Markdown in values that are plain text by the contract: every form shows it as it is written. */
public final class PlainValues {

    private static final Pattern KEYS = Pattern.compile(
            "/(?:title|description|primaryQuestion|shortAnswer|keyTakeaways/[0-9]+/text|faqPairs/[0-9]+/question)");

    /** Strong words, links and images. Powers, patterns of files and code have stars and brackets, too: {@code 2**3}, {@code a[1](x)}. */
    private static final Pattern MARKUP =
            Pattern.compile("(?<![\\p{L}\\p{N}\\\\`*])(?:\\*\\*[\\p{L}\\p{N}][^*\\n]{0,300}(?<![\\s\\\\])\\*\\*"
                    + "|!?\\[[^\\[\\]]{0,300}\\]\\((?:https?:|mailto:|\\.{0,2}/)[^()\\n]{0,2000}\\))");

    private PlainValues() {}

    /** Reports the first strong words, link or image of each value. */
    public static void report(YamlDocument document, Diagnostics diagnostics) {
        if (diagnostics.lints()) {
            document.eachText((pointer, text) -> {
                Matcher found = MARKUP.matcher(text);
                if (KEYS.matcher(pointer).matches() && found.find()) {
                    diagnostics.add(
                            Code.MARKDOWN_AS_TEXT.at(
                                    document.placeOf(pointer),
                                    Message.of(
                                            "`{0}` is shown as it is written, because this value is plain text",
                                            found.group()),
                                    Message.of(
                                            "write it without Markdown; the text of the article, `detailedAnswer` and answers of `faqPairs` may have it")));
                }
            });
        }
    }
}
