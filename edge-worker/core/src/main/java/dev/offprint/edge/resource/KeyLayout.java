package dev.offprint.edge.resource;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * The key of every representation. The generator writes through it and the adapter reads through it, so they cannot disagree.
 * An address with an extension is the key itself; without one, the key is {@code <path>/index.<ext>}. Filtered lists have
 * keys under {@code api/knowledge/articles/_lists/}, which no slug can name.
 *
 * @param pages the pattern of article pages
 * @param levelTokens each stored awareness level with its key component
 */
public record KeyLayout(PagePattern pages, Map<String, String> levelTokens) {

    /** The configuration of the adapter. No route leads to it. */
    public static final ObjectKey EDGE_CONFIG = new ObjectKey("edge.json");
    /** The list of all other objects. No route leads to it. */
    public static final ObjectKey MANIFEST = new ObjectKey("manifest.json");
    /** The page for unknown addresses, under the name that static hosts expect. */
    public static final ObjectKey NOT_FOUND_PAGE = new ObjectKey("404.html");
    /** The empty list: the answer to an awareness level that no article has. */
    public static final ObjectKey EMPTY_LIST = new ObjectKey("api/knowledge/articles/_lists/none.json");

    private static final String LIST = "api/knowledge/articles";
    /** Room for {@code .md} and a coding's suffix within a component. */
    private static final int LONGEST_NAME_WITH_EXTENSION = ObjectKey.MAX_COMPONENT - ".md.gz".length();

    /** Keeps a copy that cannot change. */
    public KeyLayout {
        levelTokens = Collections.unmodifiableMap(new HashMap<>(levelTokens));
    }

    /** Returns the key of a list; of a level that is not stored, {@link #EMPTY_LIST}. */
    public ObjectKey list(Route.ArticleList list) {
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
    public ObjectKey detail(Slug slug) {
        return new ObjectKey(LIST + "/" + slug + "/index.json");
    }

    /** Returns the key of an article's answer-first form in a locale. */
    public ObjectKey answer(Slug slug, ContentLocale locale) {
        return new ObjectKey("api/aeo/articles/" + slug + "/" + locale.tag() + ".json");
    }

    /** Returns the address of a page below the base URL, without a leading slash; empty for the home page. */
    public String path(Page page) {
        if (page instanceof Page.LocaleIndex index) {
            return index.locale().tag();
        } else if (page instanceof Page.TypeIndex index) {
            return index.locale().tag() + "/" + Page.IndexSection.TYPES.segment() + "/" + index.type();
        } else if (page instanceof Page.IndexPart part) {
            return part.address();
        } else if (page instanceof Page.ArticlePage article) {
            return pages.path(article.locale(), article.slug());
        } else if (page instanceof Page.SitePage site) {
            return site.locale().tag() + "/" + site.name();
        } else if (page instanceof Page.ProblemPage problem) {
            return "problems/" + problem.name();
        }
        return "";
    }

    /** Returns the address of a page's Markdown sibling below the base URL, without a leading slash. */
    public String markdownPath(Page page) {
        return page instanceof Page.Home ? "index.md" : path(page) + ".md";
    }

    /** Returns the key of a page's HTML form. */
    public ObjectKey html(Page page) {
        return new ObjectKey(page instanceof Page.Home ? "index.html" : path(page) + "/index.html");
    }

    /**
     * Returns the key of a page's Markdown form: its address, or a key beside the HTML form if a long slug leaves no room for
     * the extension in one component.
     */
    public ObjectKey markdown(Page page) {
        String path = path(page);
        return new ObjectKey(leavesNoRoom(path) ? path + "/index.md" : markdownPath(page));
    }

    /** Returns whether the last component of a path is too long for an extension. */
    static boolean leavesNoRoom(String path) {
        return path.length() - path.lastIndexOf('/') - 1 > LONGEST_NAME_WITH_EXTENSION;
    }

    /** Returns the key of a document. */
    public ObjectKey document(Document document) {
        String path = document.path();
        boolean hasExtension = path.indexOf('.', path.lastIndexOf('/') + 1) > 0;
        return new ObjectKey(hasExtension ? path : path + "/index.json");
    }

    /** Returns the key, and the address, of a skill's instructions. */
    public ObjectKey skill(Slug name) {
        return new ObjectKey(".well-known/agent-skills/" + name + "/SKILL.md");
    }
}
