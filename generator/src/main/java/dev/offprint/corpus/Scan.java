package dev.offprint.corpus;

import dev.offprint.article.read.Sources;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Place;
import dev.offprint.source.SourceEntry;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;

/** The first pass over the content: what there is, without the text of the articles. */
final class Scan {

    private static final Set<String> KNOWN = Set.of("site.yaml", "articles", "pages", "skills");

    private final Sources sources;

    Scan(Sources sources) {
        this.sources = sources;
    }

    ArticleIndex index(int threads) {
        HeadReader reader = new HeadReader(sources, UniqueIds.reportingTo(sources.diagnostics()));
        List<SourceEntry> folders = articleFolders();
        ForkJoinPool pool = new ForkJoinPool(Math.max(1, threads));
        try {
            List<ArticleHead> heads = pool.submit(() -> folders.parallelStream()
                            .map(reader::read)
                            .flatMap(Optional::stream)
                            .toList())
                    .get();
            ArticleIndex index = new ArticleIndex(heads);
            index.reportCase(sources.diagnostics());
            return index;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while scanning", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a scan reports and never throws", e.getCause());
        } finally {
            pool.shutdownNow();
        }
    }

    private List<SourceEntry> articleFolders() {
        boolean exists = false;
        for (SourceEntry entry : sources.tree().list("")) {
            exists |= entry.name().equals("articles");
            if (!KNOWN.contains(entry.name())) {
                unused(entry);
            }
        }
        if (!exists) {
            return List.of();
        }
        List<SourceEntry> entries = sources.tree().list("articles");
        entries.stream().filter(entry -> !entry.isFolder()).forEach(this::unused);
        return entries.stream().filter(SourceEntry::isFolder).toList();
    }

    private void unused(SourceEntry entry) {
        sources.diagnostics()
                .add(Code.UNUSED_FILE.at(
                        Place.file(entry.path()), "nothing refers to `" + entry.name() + "`", "remove it"));
    }
}
