package dev.offprint.corpus;

import dev.offprint.article.read.Sources;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.corpus.ArticleIndex.FormerSlugs;
import dev.offprint.corpus.HeadReader.FolderContents;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.diagnostic.Place;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Message;
import dev.offprint.source.FileNameVariants;
import dev.offprint.source.SourceEntry;
import dev.offprint.source.SourceTree;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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

    /**
     * Reports what lies in the content and is not read. Nobody is told to remove it: it may be all articles of a site, in a folder with
     * another name.
     *
     * @param sources the content
     */
    record StrayEntries(Sources sources) {

        private static final String ARTICLES = "articles";
        private static final String SITE = "site.yaml";
        private static final Set<String> KNOWN = Set.of(SITE, ARTICLES, "pages", "skills", "theme");
        private static final Set<String> OF_ARTICLES = Set.of("article.yaml", "en.md", "de.md");
        /** So many folders are looked into for articles. */
        private static final int LOOKED_AT = 20;

        /** Reports what is not read at the top of the content, and returns whether there is a folder of articles. */
        boolean reportTop() {
            boolean exists = sources.tree().list("").stream()
                    .anyMatch(entry -> entry.name().equals(ARTICLES));
            for (SourceEntry entry : sources.tree().list("")) {
                if (!KNOWN.contains(entry.name())) {
                    reportTop(entry, exists);
                }
            }
            return exists;
        }

        private void reportTop(SourceEntry entry, boolean hasArticles) {
            if (!hasArticles && entry.isFolder() && holdsArticles(entry)) {
                sources.report(
                        Code.MISSING_FILE,
                        Place.file(entry.path()),
                        Message.of("there is no folder `{0}`, and `{1}` holds articles", ARTICLES, entry.name()),
                        Message.of("rename the folder `{0}`", ARTICLES));
            } else if (FileNameVariants.usual(entry.name()).equals(SITE)) {
                report(entry, Message.of("rename it `{0}`", SITE));
            } else {
                Optional<String> meant = new Nearest(KNOWN).to(entry.name().toLowerCase(Locale.ROOT));
                report(
                        entry,
                        meant.map(name -> Message.of("rename it `{0}`, or move it out of the content folder", name))
                                .orElse(Message.of("move it to where it belongs, or out of the content folder")));
            }
        }

        /** Reports a file beside the folders of articles. */
        void report(SourceEntry entry) {
            report(entry, Message.of("move it to where it belongs, or out of the content folder"));
        }

        private void report(SourceEntry entry, Message hint) {
            sources.report(
                    Code.UNUSED_FILE,
                    Place.file(entry.path()),
                    Message.of("nothing refers to `{0}`", entry.name()),
                    hint);
        }

        private boolean holdsArticles(SourceEntry folder) {
            return sources.tree().list(folder.path()).stream()
                    .filter(SourceEntry::isFolder)
                    .limit(LOOKED_AT)
                    .anyMatch(article -> sources.tree().list(article.path()).stream()
                            .anyMatch(file -> OF_ARTICLES.contains(file.name())));
        }
    }

    /** What an earlier run read of articles, by the names of their folders. Safe for use by many threads. */
    @FunctionalInterface
    public interface ArticleMemory {

        /** Remembers nothing. */
        ArticleMemory NONE = name -> Optional.empty();

        /** Returns what was read of an article the last time. */
        Optional<ReadRecord> find(String name);

        /** Returns whether a folder is known not to have changed since, so that nothing in it need be looked at. */
        default boolean isUntouched(String name) {
            return false;
        }
    }

    /**
     * The identifiers given so far. What repeats one is known only at the end, whichever thread read what first; so it is said
     * then.
     */
    public static final class UniqueIds {

        private final Sources sources;
        private final Map<String, Holder> firsts = new ConcurrentHashMap<>();
        private final Map<String, Set<String>> repeated = new ConcurrentHashMap<>();

        /**
         * Who gives an identifier. A large site has some hundred thousand, so its path is made when it is asked for.
         *
         * @param slug the article, as the index has it
         * @param locale the translation; null for the article itself
         */
        private record Holder(Slug slug, @Nullable ContentLocale locale) {
            String path() {
                return ArticleHead.folder(slug.value()) + "/"
                        + (locale == null ? "article.yaml" : locale.tag() + ".md");
            }
        }

        private UniqueIds(Sources sources) {
            this.sources = sources;
        }

        /** Returns a register of these sources that reports at the end. */
        public static UniqueIds reportingTo(Sources sources) {
            UniqueIds ids = new UniqueIds(Sources.silent(sources.tree()));
            sources.diagnostics().addAtEnd(ids::findings);
            return ids;
        }

        /** Registers the identifier of an article; the same article may do so again. */
        void add(String id, Slug slug) {
            add(id, new Holder(slug, null));
        }

        /** Registers the identifier of a translation; the same one may do so again. */
        public void add(String id, Slug slug, ContentLocale locale) {
            add(id, new Holder(slug, locale));
        }

        private void add(String id, Holder holder) {
            Holder first = firsts.putIfAbsent(id, holder);
            if (first != null && !first.equals(holder)) {
                repeated.compute(id, (key, known) -> {
                    Set<String> paths = known == null ? new TreeSet<>(Set.of(first.path())) : known;
                    paths.add(holder.path());
                    return paths;
                });
            }
        }

        private List<Diagnostic> findings() {
            List<Diagnostic> findings = new ArrayList<>();
            repeated.keySet()
                    .forEach(id -> repeated.computeIfPresent(id, (key, paths) -> {
                        String first = paths.iterator().next();
                        paths.stream()
                                .skip(1)
                                .forEach(path -> findings.add(Code.DUPLICATE_ID.at(
                                        placeIn(path),
                                        Message.of("`id` is `{0}`, as in `{1}`", id, first),
                                        Message.of("change it, or leave it out to have one derived"))));
                        return paths;
                    }));
            return findings;
        }

        /** Returns the place of the identifier in a file, or the file if the identifier is derived. */
        private Place placeIn(String path) {
            Optional<YamlDocument> document = path.endsWith(".md") ? sources.head(path) : sources.yaml(path);
            return document.filter(one -> one.root().has("id"))
                    .map(one -> one.placeOf("/id"))
                    .orElse(Place.file(path));
        }
    }
}
