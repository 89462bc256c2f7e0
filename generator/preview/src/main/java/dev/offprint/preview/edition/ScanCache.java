package dev.offprint.preview.edition;

import dev.offprint.corpus.index.ReadRecord;
import dev.offprint.corpus.index.Scan.ArticleMemory;
import java.util.Map;
import java.util.Optional;

/** What the last edition read of articles, of which those that nobody touched need not be looked at. Used by many threads. */
record ScanCache(ContentChanges changes, Map<String, ArticleSnapshot> known) implements ArticleMemory {

    @Override
    public Optional<ReadRecord> find(String name) {
        return Optional.ofNullable(known.get(name)).map(ArticleSnapshot::read);
    }

    @Override
    public boolean isUntouched(String name) {
        ArticleSnapshot before = known.get(name);
        // a change behind a link is reported under the name of the link's target
        return before != null
                && !changes.everywhere()
                && !changes.articles().contains(name)
                && !before.head().isLinked();
    }
}
