package dev.offprint.represent.page.site;

import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.resource.ContentLocale;
import java.util.regex.Pattern;

/**
 * What people are told of a problem. The English text is that of the one table of problems; programs see no other.
 *
 * @param title the problem
 * @param cause what causes it, Markdown
 * @param wayOut what to do about it, Markdown
 * @param form how such problems are sent, Markdown
 */
public record ProblemWords(String title, String cause, String wayOut, String form) {

    /**
     * Returns what people are told in a language.
     *
     * @param type the problem
     * @param locale the language
     * @param baseUrl the base URL of the site, for the addresses in what to do
     */
    public static ProblemWords of(ProblemType type, ContentLocale locale, String baseUrl) {
        return locale == ContentLocale.EN ? english(type, baseUrl) : german(type, baseUrl);
    }

    private static ProblemWords english(ProblemType type, String baseUrl) {
        return new ProblemWords(
                type.title(),
                type.cause(),
                linked(type.wayOut(baseUrl), baseUrl),
                "Problems are sent as `application/problem+json` (RFC 9457). `type` is the address of this page, `status`"
                        + " is " + type.status()
                        + ", and `code` is for programs. `detail`, repeated in `message`, says what"
                        + " happened this time, and `resolution` what to do next.");
    }

    private static ProblemWords german(ProblemType type, String baseUrl) {
        GermanProblem german = GermanProblem.of(type);
        return new ProblemWords(
                german.title(),
                german.cause(),
                linked(german.wayOut().replace("{base_url}", baseUrl), baseUrl),
                "Fehler werden als `application/problem+json` gesendet (RFC 9457). `type` ist die Adresse dieser Seite,"
                        + " `status` ist " + type.status()
                        + ", und `code` ist für Programme gedacht. `detail`, in `message`"
                        + " wiederholt, sagt, was diesmal geschehen ist, und `resolution`, was als Nächstes zu tun ist.");
    }

    /** Returns a text with its addresses of this site as Markdown writes them: programs get them bare. */
    private static String linked(String text, String baseUrl) {
        return text.replaceAll(Pattern.quote(baseUrl) + "/\\S*", "<$0>");
    }
}
