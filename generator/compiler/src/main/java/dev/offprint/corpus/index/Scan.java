package dev.offprint.corpus.index;

import dev.offprint.article.read.Sources;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.source.SourceEntry;
import dev.offprint.source.SourceTree;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Stream;

/** The first pass over the content: what there is, and what each article says of itself. Each text is read and digested here, once. */
public final class Scan {

    private static final String ARTICLE = "article.yaml";

    private final Sources sources;
    private final ArticleMemory memory;
    private final boolean drafts;
    private final Instant now;
    private final UniqueIds ids;
    private final Set<String> unchanged = ConcurrentHashMap.newKeySet();

    /**
     * What was found.
     *
     * @param index all articles
     * @param unchanged the folders whose files are those from which the memory knows the article
     */
    public record Result(ArticleIndex index, Set<String> unchanged) {}

    /**
     * Returns a scan of these sources.
     *
     * @param memory what an earlier run has read of them
     * @param drafts whether drafts are taken for published
     * @param now articles that are to be published later are not public
     */
    public Scan(Sources sources, ArticleMemory memory, boolean drafts, Instant now) {
        this.sources = sources;
        this.memory = memory;
        this.drafts = drafts;
        this.now = now;
        this.ids = UniqueIds.reportingTo(sources);
    }

    /** Looks at all articles. */
    public Result run(int threads) {
        List<SourceEntry> folders = articleFolders();
        List<ArticleHead> heads =
                threads <= 1 ? heads(folders.stream()) : inParallel(() -> heads(folders.parallelStream()), threads);
        ArticleIndex index = new ArticleIndex(heads);
        index.reportCase(sources.diagnostics());
        new FormerSlugs(sources, index).report();
        return new Result(index, unchanged);
    }

    private List<ArticleHead> heads(Stream<SourceEntry> folders) {
        return folders.map(this::head)
                .flatMap(Optional::stream)
                .map(head -> head.at(now))
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
        Optional<ReadRecord> known = memory.find(folder.name());
        Optional<ArticleHead> head =
                known.isPresent() && memory.isUntouched(folder.name()) ? unchanged(known.get()) : look(folder, known);
        head.ifPresent(found -> {
            found.findings().forEach(sources.diagnostics()::add);
            if (found.id() != null) {
                ids.add(found.id(), found.slug());
            }
        });
        return head;
    }

    private Optional<ArticleHead> unchanged(ReadRecord known) {
        unchanged.add(known.head().slug().value());
        return Optional.of(known.head());
    }

    private Optional<ArticleHead> look(SourceEntry folder, Optional<ReadRecord> known) {
        Diagnostics found = new Diagnostics();
        Sources local = sources.reportingTo(found, (path, digest) -> {});
        FolderContents contents = FolderContents.of(folder, local);
        Map<Fact, Sha256> read = new LinkedHashMap<>();
        read.put(new Fact.Folder(folder.path()), contents.names());
        for (SourceEntry entry : contents.entries()) {
            if (!entry.isFolder() && isText(entry.name())) {
                read.put(new Fact.File(entry.path()), sources.tree().readAhead(entry.path()));
            }
        }
        if (known.isPresent() && holds(known.get(), read)) {
            read.keySet().forEach(this::forget);
            return unchanged(known.get());
        }
        Optional<ArticleHead> head = new HeadReader(local, drafts)
                .read(contents)
                .map(one -> one.with(read, contents.isLinked(), found.sorted()));
        if (head.isEmpty()) {
            found.sorted().forEach(sources.diagnostics()::add);
        }
        return head;
    }

    private static boolean isText(String name) {
        return name.equals(ARTICLE)
                || Stream.of(ContentLocale.values()).anyMatch(locale -> name.equals(locale.tag() + ".md"));
    }

    private void forget(Fact fact) {
        if (fact instanceof Fact.File file) {
            sources.tree().forget(file.path());
        }
    }

    /** Of what lies in its folder; media are read only if the texts are the same. Of what could not be read nothing is known. */
    private boolean holds(ReadRecord known, Map<Fact, Sha256> read) {
        return known.head().sources().equals(read)
                && !read.containsValue(SourceTree.UNREAD)
                && !known.facts().containsValue(SourceTree.UNREAD)
                && known.facts().entrySet().stream()
                        .allMatch(one -> !(one.getKey() instanceof Fact.File file)
                                || one.getValue().equals(read.containsKey(file) ? read.get(file) : digest(file)));
    }

    private Sha256 digest(Fact.File file) {
        return sources.tree().digest(file.path());
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
