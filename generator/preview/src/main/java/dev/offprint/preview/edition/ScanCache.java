package dev.offprint.preview.edition;

import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.corpus.index.FolderContents;
import dev.offprint.corpus.index.HeadCache;
import dev.offprint.source.SourceTree;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Lets a scan skip unchanged folders of articles, and keeps the contents of the others. Used by many threads. */
final class ScanCache implements HeadCache {

    private final ContentChanges changes;
    private final Map<String, ArticleSnapshot> known;
    private final Map<String, FolderContents> seen = new ConcurrentHashMap<>();
    /** Another site changes the addresses of all links: then every article is read again. */
    private volatile boolean forgotten;

    private final long begun;

    /**
     * Returns a cache of the articles that are known.
     *
     * @param begun when the scan starts, in milliseconds since 1970
     */
    ScanCache(ContentChanges changes, Map<String, ArticleSnapshot> known, long begun) {
        this.begun = begun;
        this.changes = changes;
        this.known = known;
    }

    @Override
    public Optional<ArticleHead> untouched(String name) {
        ArticleSnapshot before = known.get(name);
        // a change behind a link is reported under the name of the link's target
        boolean suspect = changes.everywhere() || changes.articles().contains(name);
        return suspect || before == null || before.contents().isLinked()
                ? Optional.empty()
                : Optional.of(before.head());
    }

    @Override
    public Optional<ArticleHead> find(FolderContents contents, SourceTree tree) {
        ArticleSnapshot before = known.get(contents.name());
        if (before != null && !changes.articles().contains(contents.name()) && before.looksLike(contents)) {
            return Optional.of(before.head());
        }
        seen.put(contents.name(), contents);
        return Optional.empty();
    }

    /** Forgets every article, and returns this. */
    ScanCache forgetting() {
        forgotten = true;
        return this;
    }

    long begun() {
        return begun;
    }

    boolean isForgotten() {
        return forgotten;
    }

    /** Returns an article whose folder was not read; nothing if it has to be. */
    Optional<ArticleSnapshot> of(ArticleHead head) {
        return forgotten || seen.containsKey(head.slug().value())
                ? Optional.empty()
                : Optional.ofNullable(known.get(head.slug().value()))
                        .filter(before -> before.head().state() == head.state()); // time has passed
    }

    /** Returns the slugs of the articles that were read, are new, or are gone. */
    Set<String> changed(Corpus corpus) {
        Set<String> changed = new HashSet<>(known.keySet());
        corpus.heads().forEach(head -> changed.remove(head.slug().value()));
        changed.addAll(seen.keySet());
        corpus.heads().stream()
                .filter(head -> {
                    ArticleSnapshot before = known.get(head.slug().value());
                    return before != null && before.head().state() != head.state();
                })
                .forEach(head -> changed.add(head.slug().value()));
        return changed;
    }

    /** Returns the contents of a folder when it was read, now or before. */
    FolderContents contents(ArticleHead head) {
        String name = head.slug().value();
        FolderContents now = seen.get(name);
        if (now != null) {
            return now;
        }
        ArticleSnapshot before = known.get(name);
        if (before == null) {
            throw new IllegalStateException("the scan has read every folder, or knows it");
        }
        return before.contents();
    }
}
