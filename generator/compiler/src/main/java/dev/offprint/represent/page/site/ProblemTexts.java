package dev.offprint.represent.page.site;

import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.Messages;
import java.util.regex.Pattern;

/**
 * The explanation of a problem for people. The English text is that of {@link ProblemType}, which programs get; other
 * languages have theirs in {@link Messages}.
 *
 * @param title the problem
 * @param cause the cause, Markdown
 * @param wayOut the resolution, Markdown
 * @param form the format of problems, Markdown
 */
public record ProblemTexts(String title, String cause, String wayOut, String form) {

    /**
     * Returns the explanation in a language.
     *
     * @param type the problem
     * @param locale the language
     * @param baseUrl the base URL of the site, for the links in {@code wayOut}
     */
    public static ProblemTexts of(ProblemType type, ContentLocale locale, String baseUrl) {
        Messages messages = Messages.in(locale);
        String key = "problem." + type.name();
        return new ProblemTexts(
                messages.translated(key + ".title", type.title()),
                messages.translated(key + ".cause", type.cause()),
                linked(
                        messages.translated(key + ".wayOut", type.wayOut("{base_url}"))
                                .replace("{base_url}", baseUrl),
                        baseUrl),
                messages.text("problemForm", "status", Integer.toString(type.status())));
    }

    /** Returns a text with angle brackets around the addresses of this site. */
    private static String linked(String text, String baseUrl) {
        return text.replaceAll(Pattern.quote(baseUrl) + "/\\S*", "<$0>");
    }
}
