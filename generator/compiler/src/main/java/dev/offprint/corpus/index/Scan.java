package dev.offprint.corpus.index;

import dev.offprint.article.read.Sources;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.source.SourceEntry;
import dev.offprint.tree.Sha256;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/** The first pass over the content: what there is, without the text of the articles. */
public final class Scan {

    private final Sources sources;
    private final HeadCache memory;
    private final boolean drafts;
    private final Moment moment;
    private final UniqueIds ids;

    /**
     * Returns a scan of these sources, which asks the memory before it reads.
     *
     * @param drafts whether drafts are taken for published
     * @param moment articles that are to be published later are not public
     */
    public Scan(Sources sources, HeadCache memory, boolean drafts, Moment moment) {
        this.sources = sources;
        this.memory = memory;
        this.drafts = drafts;
        this.moment = moment;
        this.ids = UniqueIds.reportingTo(sources);
    }

    /** Returns the index of all articles. */
    public ArticleIndex index(int threads) {
        List<SourceEntry> folders = articleFolders();
        List<ArticleHead> heads =
                threads <= 1 ? heads(folders.stream()) : inParallel(() -> heads(folders.parallelStream()), threads);
        ArticleIndex index = new ArticleIndex(heads);
        index.reportCase(sources.diagnostics());
        new FormerSlugs(sources, index).report();
        return index;
    }

    private List<ArticleHead> heads(Stream<SourceEntry> folders) {
        return folders.map(this::head)
                .flatMap(Optional::stream)
                .map(head -> head.at(moment))
                .toList();
    }

    private static <T> T inParallel(Callable<T> task, int threads) {
        ForkJoinPool pool = new ForkJoinPool(threads);
        try {
            return pool.submit(task).get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while scanning", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a scan reports and never throws", e.getCause());
        } finally {
            pool.shutdownNow();
        }
    }

    private Optional<ArticleHead> head(SourceEntry folder) {
        Optional<ArticleHead> untouched = memory.untouched(folder.name());
        if (untouched.isPresent()) {
            untouched.get().findings().forEach(sources.diagnostics()::add);
            register(untouched.get());
            return untouched;
        }
        Diagnostics found = new Diagnostics();
        AtomicReference<Sha256> source = new AtomicReference<>();
        Sources local = sources.reportingTo(found, (path, digest) -> source.set(digest.get()));
        FolderContents contents = FolderContents.of(folder, local);
        Optional<ArticleHead> known = memory.find(contents, sources.tree());
        Optional<ArticleHead> head = known.isPresent()
                ? known
                : new HeadReader(local, drafts).read(contents).map(read -> read.with(source.get(), found.sorted()));
        found.sorted().forEach(sources.diagnostics()::add);
        known.ifPresent(h -> h.findings().forEach(sources.diagnostics()::add));
        head.ifPresent(this::register);
        return head;
    }

    private void register(ArticleHead head) {
        if (head.id() != null) {
            ids.add(head.id(), head.slug());
        }
    }

    private List<SourceEntry> articleFolders() {
        StrayEntries strays = new StrayEntries(sources);
        if (!strays.reportTop()) {
            return List.of();
        }
        List<SourceEntry> entries = sources.tree().list("articles");
        entries.stream().filter(entry -> !entry.isFolder()).forEach(strays::report);
        return entries.stream().filter(SourceEntry::isFolder).toList();
    }
}
