package dev.offprint.edge.resource;

import java.util.Map;

/**
 * The key of the file that an address leads to. The generator writes and the adapter reads by these rules, so they cannot
 * disagree: an address with an extension is the key itself; that of a page is a folder with {@code index.html}, whose Markdown
 * has the same name with {@code .md}; the lists are below {@code api/knowledge/articles/_lists/}, which no slug can name.
 */
public final class TreeKeys {

    /** The configuration of the adapter. No address leads to it. */
    public static final ObjectKey EDGE_CONFIG = new ObjectKey("edge.json");
    /** The list of all other objects. No address leads to it. */
    public static final ObjectKey MANIFEST = new ObjectKey("manifest.json");
    /** The page for unknown addresses, under the name that static hosts expect. */
    public static final ObjectKey NOT_FOUND_PAGE = new ObjectKey("404.html");
    /** The empty list: the answer to an awareness level that no article has. */
    public static final ObjectKey EMPTY_LIST = new ObjectKey("api/knowledge/articles/_lists/none.json");

    private static final String LIST = "api/knowledge/articles";
    /** Room for {@code .md} and a coding's suffix within a component. */
    private static final int LONGEST_NAME_WITH_EXTENSION = ObjectKey.MAX_COMPONENT - ".md.gz".length();

    private TreeKeys() {}

    /**
     * Returns the key of a list; of a level that is not stored, {@link #EMPTY_LIST}.
     *
     * @param levelTokens each stored awareness level with its key component
     */
    public static ObjectKey list(Route.ArticleList list, Map<String, String> levelTokens) {
        FilterableType type = list.contentType();
        ContentLocale locale = list.locale();
        String level = list.awarenessLevel();
        String token = level == null ? null : levelTokens.get(level);
        if (level != null && token == null) {
            return EMPTY_LIST;
        }
        String filters = (type == null ? "" : "/type-" + type.value())
                + (locale == null ? "" : "/locale-" + locale.tag())
                + (token == null || token.isEmpty() ? "" : "/level-" + token);
        return new ObjectKey(LIST + (filters.isEmpty() ? "" : "/_lists" + filters) + "/index.json");
    }

    /** Returns the key of an article's full form. */
    public static ObjectKey detail(Slug slug) {
        return new ObjectKey(LIST + "/" + slug + "/index.json");
    }

    /** Returns the key of an article's answer-first form in a locale. */
    public static ObjectKey answer(Slug slug, ContentLocale locale) {
        return new ObjectKey("api/aeo/articles/" + slug + "/" + locale.tag() + ".json");
    }

    /** Returns the key of the HTML form of the page at this path, which is empty for the home page. */
    public static ObjectKey html(String path) {
        return new ObjectKey(path.isEmpty() ? "index.html" : path + "/index.html");
    }

    /**
     * Returns the key of the Markdown form of the page at this path: its address, or a key beside the HTML form if a long name
     * leaves no room for the extension in one component.
     */
    public static ObjectKey markdown(String path) {
        return new ObjectKey(leavesNoRoom(path) ? path + "/index.md" : markdownPath(path));
    }

    /** Returns the path of the Markdown form of the page at this path. */
    public static String markdownPath(String path) {
        return path.isEmpty() ? "index.md" : path + ".md";
    }

    /** Returns the key of the file at this path. */
    public static ObjectKey file(String path) {
        return new ObjectKey(path.lastIndexOf('.') > path.lastIndexOf('/') + 1 ? path : path + "/index.json");
    }

    /** Returns whether the last component of a path is too long for an extension. */
    static boolean leavesNoRoom(String path) {
        return path.length() - path.lastIndexOf('/') - 1 > LONGEST_NAME_WITH_EXTENSION;
    }
}
