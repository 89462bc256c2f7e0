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

/** Tells a scan which folders of articles it need not read, and keeps what it saw of the others. Used by many threads. */
final class Recollection implements HeadCache {

    private final Changes changes;
    private final Map<String, Known> known;
    private final Map<String, FolderContents> seen = new ConcurrentHashMap<>();
    /** Another site is another address for every link: then every article has to be linked again. */
    private volatile boolean forgotten;

    private final long begun;

    /**
     * Returns a recollection of what is known.
     *
     * @param begun when the scan begins, milliseconds since 1970
     */
    Recollection(Changes changes, Map<String, Known> known, long begun) {
        this.begun = begun;
        this.changes = changes;
        this.known = known;
    }

    @Override
    public Optional<ArticleHead> untouched(String name) {
        Known before = known.get(name);
        // of a change behind a link is heard under the name that the link leads to
        boolean suspect = changes.everywhere() || changes.articles().contains(name);
        return suspect || before == null || before.contents().isLinked()
                ? Optional.empty()
                : Optional.of(before.head());
    }

    @Override
    public Optional<ArticleHead> find(FolderContents contents, SourceTree tree) {
        Known before = known.get(contents.name());
        if (before != null && !changes.articles().contains(contents.name()) && before.looksLike(contents)) {
            return Optional.of(before.head());
        }
        seen.put(contents.name(), contents);
        return Optional.empty();
    }

    /** Returns this, which knows no article any more. */
    Recollection forgetting() {
        forgotten = true;
        return this;
    }

    long begun() {
        return begun;
    }

    boolean isForgotten() {
        return forgotten;
    }

    /** Returns what is known of an article whose folder was not read; nothing where it has to be. */
    Optional<Known> of(ArticleHead head) {
        return forgotten || seen.containsKey(head.slug().value())
                ? Optional.empty()
                : Optional.ofNullable(known.get(head.slug().value()));
    }

    /** Returns the slugs of the articles that were read, are new, or are gone. */
    Set<String> suspects(Corpus corpus) {
        Set<String> suspects = new HashSet<>(known.keySet());
        corpus.heads().forEach(head -> suspects.remove(head.slug().value()));
        suspects.addAll(seen.keySet());
        return suspects;
    }

    /** Returns what a folder held when it was read, now or before. */
    FolderContents contents(ArticleHead head) {
        String name = head.slug().value();
        FolderContents now = seen.get(name);
        if (now != null) {
            return now;
        }
        Known before = known.get(name);
        if (before == null) {
            throw new IllegalStateException("the scan has seen every folder, or knows it");
        }
        return before.contents();
    }
}
