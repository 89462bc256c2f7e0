package dev.offprint.article.read;

import dev.offprint.article.Article.Media;
import dev.offprint.article.markdown.LinkAddress;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.markdown.SourceMap;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import java.util.List;
import java.util.Optional;

/** Where the links of one article, or of one page, lead. Remembers the media they ask for. */
public interface ArticleLinks {

    /**
     * Returns the address of what a link leads to, or nothing where the link stays as it is. What leads nowhere is reported.
     *
     * @param from the locale of the text that holds the link
     * @param target where it leads
     * @param place where the link is
     */
    Optional<String> resolve(ContentLocale from, LinkAddress target, Place place);

    /** Returns a text with the addresses of what its links lead to. It must be within the bounds. */
    default ParsedMarkdown resolved(ParsedMarkdown text, ContentLocale locale, SourceMap places) {
        return text.linked((target, line, column) -> resolve(locale, target, places.at(line, column)));
    }

    /** Looks at an address that is published as it is written and that clients follow, who know no page it stands on. */
    void follow(ContentLocale from, LinkAddress target, Place place);

    /** Reports an address of an article that is not public, in a value that no page shows as a link. */
    void mention(LinkAddress target, Place place);

    /** Returns the media that the links resolved so far lead to. */
    List<Media> media();
}
