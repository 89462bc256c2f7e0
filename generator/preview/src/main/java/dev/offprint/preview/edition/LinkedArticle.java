package dev.offprint.preview.edition;

import dev.offprint.article.Article;
import dev.offprint.article.Labels;
import dev.offprint.article.media.RenditionPlan.Rendition;
import dev.offprint.article.media.Renditions;
import dev.offprint.corpus.Listing;
import dev.offprint.corpus.Surroundings;
import dev.offprint.digest.Sha256;
import dev.offprint.pipeline.ArticleForms;
import dev.offprint.represent.ExampleChoice;
import dev.offprint.represent.ExampleChoice.Completeness;
import dev.offprint.represent.document.ArticleJson;
import dev.offprint.represent.search.ArticleWords;
import dev.offprint.source.MediaFile;
import java.io.IOException;
import java.lang.ref.SoftReference;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An article as the preview shows it.
 *
 * @param article the article, linked
 * @param listing its entry in indexes
 * @param order its position in lists
 * @param length the length of its full form in bytes
 * @param completeness which of the optional parts it has
 * @param around the other articles that its pages name
 * @param words its words for the search index
 * @param renditions the smaller versions of its images
 */
public record LinkedArticle(
        Article article,
        Listing listing,
        Listing.Order order,
        int length,
        Completeness completeness,
        Surroundings around,
        LazyWords words,
        LazyRenditions renditions)
        implements ExampleChoice.Candidate {

    static LinkedArticle of(Article article, ArticleJson json, Surroundings around) {
        Listing listing = ArticleForms.listing(article);
        return new LinkedArticle(
                article.unparsed(),
                listing,
                listing.order(),
                json.detail().length,
                Completeness.of(article),
                around,
                new LazyWords(),
                new LazyRenditions());
    }

    /**
     * The smaller versions of an article's images. They are made when somebody requests them, and kept as long as the article while
     * the heap has room. Safe for use by many threads.
     */
    static final class LazyRenditions {

        private final Map<Sha256, SoftReference<Renditions>> made = new HashMap<>();

        /** Returns a version of an image; nothing if the image stands in its place. */
        Optional<byte[]> content(MediaFile image, Rendition wanted) {
            try {
                return of(image).content(wanted.width());
            } catch (IOException changed) {
                return Optional.empty();
            }
        }

        private synchronized Renditions of(MediaFile image) {
            SoftReference<Renditions> kept = made.get(image.digest());
            Renditions known = kept == null ? null : kept.get();
            if (known == null) {
                known = new Renditions(image);
                made.put(image.digest(), new SoftReference<>(known));
            }
            return known;
        }

        /** What follows from an article makes no difference between two. */
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof LazyRenditions;
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }

    /**
     * The words of an article for the search index. They are found when somebody searches, and kept as long as the article, so that
     * the next edition need not read all articles. Safe for use by many threads.
     */
    static final class LazyWords {

        private @Nullable Labels labels;
        private @Nullable List<byte[]> words;

        /** Returns the words of each translation. */
        synchronized List<byte[]> of(Article article, Labels current) {
            List<byte[]> known = words;
            if (known == null || !current.equals(labels)) {
                known = ArticleWords.of(article, current);
                words = known;
                labels = current;
            }
            return known;
        }

        /** What follows from an article makes no difference between two. */
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof LazyWords;
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }
}
