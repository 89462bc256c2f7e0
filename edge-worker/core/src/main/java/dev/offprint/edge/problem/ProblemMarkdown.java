package dev.offprint.edge.problem;

import dev.offprint.edge.http.PercentCoding;
import dev.offprint.edge.http.Utf8;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Operation;

/**
 * Writes a problem for programs that read Markdown: the path of the request, what to do, and the addresses from which
 * everything else can be found. Every tree has those addresses.
 */
public final class ProblemMarkdown {

    /** The longest path that is repeated in full, in characters. */
    private static final int LONGEST_PATH = 300;

    private ProblemMarkdown() {}

    /**
     * Returns the text of a problem.
     *
     * @param problem the problem
     * @param baseUrl the base URL, without a trailing slash
     * @param path the path of the request as received, without its query
     */
    public static byte[] write(Problem problem, String baseUrl, String path) {
        ProblemType type = problem.type();
        StringBuilder text = new StringBuilder("# ").append(type.title()).append("\n\n");
        text.append(problem.detail()).append("\n\n");
        text.append("- Asked for: `").append(inert(path)).append("`\n");
        text.append("- Status: ")
                .append(type.status())
                .append(", `code`: `")
                .append(type.code())
                .append("`, ");
        text.append("explained at <")
                .append(baseUrl)
                .append("/problems/")
                .append(type.pageName())
                .append(".md>\n");
        text.append("- What to do: ").append(problem.resolution()).append("\n\n## Where to look\n\n");
        for (ContentLocale locale : ContentLocale.values()) {
            boolean english = locale == ContentLocale.EN;
            link(text, english ? "Everything in English" : "Everything in German", baseUrl, locale.tag() + ".md");
        }
        link(text, "Index for language models", baseUrl, "llms.txt");
        link(text, "API catalog", baseUrl, ".well-known/api-catalog");
        link(text, "Description of the API (OpenAPI)", baseUrl, "openapi.json");
        link(text, "List of articles (JSON)", baseUrl, Operation.LIST.path().substring(1));
        return Utf8.bytes(text.toString());
    }

    private static void link(StringBuilder text, String label, String baseUrl, String path) {
        text.append("- [")
                .append(label)
                .append("](<")
                .append(baseUrl)
                .append('/')
                .append(path)
                .append(">)\n");
    }

    /** Returns a path that cannot end its code span or its line. */
    private static String inert(String path) {
        String visible = PercentCoding.encodeInvisible(path).replace("`", "%60");
        return visible.length() <= LONGEST_PATH ? visible : visible.substring(0, LONGEST_PATH) + "...";
    }
}
