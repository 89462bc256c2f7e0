package dev.offprint.address;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Route;
import dev.offprint.edge.resource.Slug;
import dev.offprint.edge.resource.TreeKeys;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * The key of every representation of a site, by {@link TreeKeys}.
 *
 * @param pages the pattern of article pages
 * @param levelTokens each stored awareness level with its key component
 */
public record KeyLayout(PagePattern pages, Map<String, String> levelTokens) {

    /** Keeps a copy that cannot change. */
    public KeyLayout {
        levelTokens = Collections.unmodifiableMap(new HashMap<>(levelTokens));
    }

    /** Returns the key of a list; of a level that is not stored, {@link TreeKeys#EMPTY_LIST}. */
    public ObjectKey list(Route.ArticleList list) {
        return TreeKeys.list(list, levelTokens);
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
        return TreeKeys.markdownPath(path(page));
    }

    /** Returns the key of a page's HTML form. */
    public ObjectKey html(Page page) {
        return TreeKeys.html(path(page));
    }

    /** Returns the key of a page's Markdown form. */
    public ObjectKey markdown(Page page) {
        return TreeKeys.markdown(path(page));
    }

    /** Returns the key of a document. */
    public ObjectKey document(Document document) {
        return TreeKeys.file(document.path());
    }

    /** Returns the key, and the address, of a skill's instructions. */
    public ObjectKey skill(Slug name) {
        return new ObjectKey(".well-known/agent-skills/" + name + "/SKILL.md");
    }
}
