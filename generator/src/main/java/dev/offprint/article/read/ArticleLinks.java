package dev.offprint.article.read;

import dev.offprint.article.Article.Media;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import java.util.List;
import java.util.Optional;

/** Where the relative links of one article lead. Remembers the media they ask for. */
public interface ArticleLinks {

    /**
     * Returns the address of what a relative path leads to, or nothing where the link stays as it is.
     *
     * @param from the locale of the text that holds the link
     * @param path the path, still percent-encoded; empty where the link leads to a fragment of the same text
     * @param fragment the fragment, still percent-encoded; empty where there is none
     * @param place where the link is
     */
    Optional<String> resolve(ContentLocale from, String path, String fragment, Place place);

    /** Returns the media that the links resolved so far lead to. */
    List<Media> media();
}
