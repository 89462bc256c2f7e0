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
 * @param cause what causes it, Markdown
 * @param wayOut what to do about it, Markdown
 * @param form how such problems are sent, Markdown
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
                messages.own(key + ".title", type.title()),
                messages.own(key + ".cause", type.cause()),
                linked(
                        messages.own(key + ".wayOut", type.wayOut("{base_url}")).replace("{base_url}", baseUrl),
                        baseUrl),
                messages.text("problemForm", "status", Integer.toString(type.status())));
    }

    /** Returns a text with its addresses of this site as Markdown writes them: programs get them bare. */
    private static String linked(String text, String baseUrl) {
        return text.replaceAll(Pattern.quote(baseUrl) + "/\\S*", "<$0>");
    }
}
