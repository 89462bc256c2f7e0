package dev.offprint.cache;

import dev.offprint.article.media.ImageTotals;
import dev.offprint.corpus.Dependencies;
import dev.offprint.corpus.Listing;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.output.list.ListItem;
import dev.offprint.represent.Completeness;
import dev.offprint.source.SourceEntry.Stamp;
import dev.offprint.tree.Sha256;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a build knows of an article that it has read.
 *
 * @param head its head
 * @param names everything that its folder held, by path relative to it; folders end in a slash
 * @param stamps of each file that was read, what the file system said of it before, by path in the content folder
 * @param dependencies what reading it depended on and produced
 * @param linkFingerprint the digest of what its links learnt from the index
 * @param output what came of it; null where it is not public or not valid
 */
public record ArticleRecord(
        ArticleHead head,
        List<String> names,
        Map<String, Stamp> stamps,
        Dependencies dependencies,
        Sha256 linkFingerprint,
        @Nullable Output output) {

    /**
     * What came of an article.
     *
     * @param listing what indexes show of it
     * @param order where it stands in lists
     * @param item where its JSON is in the spool
     * @param keys the keys of its files
     * @param length the bytes of its JSON in full
     * @param completeness how much of what an article can have it has
     * @param example the digest of what documents show of it where it is their example
     * @param images how much images it has
     */
    public record Output(
            Listing listing,
            Listing.Order order,
            ListItem item,
            List<String> keys,
            int length,
            Completeness completeness,
            Sha256 example,
            ImageTotals images) {

        /** Returns the same for a run that makes no tree. */
        Output withoutFiles() {
            return new Output(listing, order, ListItem.NOWHERE, List.of(), length, completeness, example, images);
        }

        Output at(ListItem moved) {
            return new Output(listing, order, moved, keys, length, completeness, example, images);
        }
    }

    ArticleRecord withoutFiles() {
        Output old = output;
        return old == null
                ? this
                : new ArticleRecord(head, names, stamps, dependencies, linkFingerprint, old.withoutFiles());
    }

    ArticleRecord with(Map<String, Stamp> fresh) {
        return new ArticleRecord(head, names, fresh, dependencies, linkFingerprint, output);
    }

    ArticleRecord with(ListItem moved) {
        Output old = output;
        return old == null
                ? this
                : new ArticleRecord(head, names, stamps, dependencies, linkFingerprint, old.at(moved));
    }
}
