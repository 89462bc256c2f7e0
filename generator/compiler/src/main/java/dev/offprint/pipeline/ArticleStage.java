package dev.offprint.pipeline;

import dev.offprint.address.KeyLayout;
import dev.offprint.article.Article;
import dev.offprint.article.media.ImageTotals;
import dev.offprint.corpus.ArticleHead;
import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.Corpus.Reading;
import dev.offprint.corpus.Listing;
import dev.offprint.corpus.ReadRecord;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.resource.Slug;
import dev.offprint.memo.Fingerprint;
import dev.offprint.memo.Memo;
import dev.offprint.output.ListItem;
import dev.offprint.output.ListItem.ItemParts;
import dev.offprint.output.MediaFiles;
import dev.offprint.output.NullSink;
import dev.offprint.output.TreeSink;
import dev.offprint.program.Explained;
import dev.offprint.represent.ExampleChoice;
import dev.offprint.represent.ExampleChoice.Completeness;
import dev.offprint.represent.LevelTokens;
import dev.offprint.represent.Representation;
import dev.offprint.represent.document.ArticleJson;
import dev.offprint.represent.document.ArticleJson.CatalogLine;
import dev.offprint.represent.page.Frame;
import dev.offprint.represent.search.ArticleWords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Compiles one article at a time into all its forms, and keeps what lists and indexes need of it. Used by many threads. */
final class ArticleStage {

    private static final TreeSink NOWHERE = new NullSink();

    private final Corpus corpus;
    private final TreeSink sink;
    private final Memo memo;
    private final Diagnostics diagnostics;
    private final ArticleForms forms;

    private final ConcurrentLinkedQueue<Compiled> compiled = new ConcurrentLinkedQueue<>();
    private final AtomicReference<ImageTotals> images = new AtomicReference<>(ImageTotals.NONE);

    /**
     * What is remembered of an article.
     *
     * @param read what was read
     * @param shown what others show of it; null where it is not public or not valid
     * @param written its files; null where there are none
     */
    record Result(
            ReadRecord read,
            @Nullable Shown shown,
            @Nullable Written written) {

        static ReadRecord read(Memo.Remembered<Result> known) {
            return known.result().read();
        }
    }

    /**
     * What is left of an article when its text is let go.
     *
     * @param listing what indexes show
     * @param content the digest of its JSON in full
     * @param length the bytes of its JSON in full
     * @param completeness how much of what an article can have it has
     * @param example the digest of what documents show of it where it is their example
     * @param images how much images it has
     */
    record Shown(
            Listing listing,
            Sha256 content,
            int length,
            Completeness completeness,
            Sha256 example,
            ImageTotals images) {}

    /**
     * The files of an article.
     *
     * @param keys their keys
     * @param files the digest of what they hold
     * @param damaged what was found when its images were read
     */
    record Written(List<String> keys, Sha256 files, List<Diagnostic> damaged) {}

    /**
     * An article that was compiled.
     *
     * @param shown what others show of it
     * @param item where its JSON is
     * @param order where it stands in lists
     */
    record Compiled(Shown shown, ListItem item, Listing.Order order) implements ExampleChoice.Candidate {

        @Override
        public Listing listing() {
            return shown.listing();
        }

        @Override
        public Completeness completeness() {
            return shown.completeness();
        }

        @Override
        public int length() {
            return shown.length();
        }
    }

    ArticleStage(Corpus corpus, TreeSink sink, Memo memo, Diagnostics diagnostics) {
        this.corpus = corpus;
        this.sink = sink;
        this.memo = memo;
        this.diagnostics = diagnostics;
        KeyLayout keys = new KeyLayout(corpus.site().pages(), LevelTokens.of(corpus.awarenessLevels()));
        this.forms = new ArticleForms(new Frame(corpus.site(), corpus.theme(), keys, diagnostics));
    }

    KeyLayout keys() {
        return forms.keys();
    }

    /** Returns the forms of articles. */
    ArticleForms forms() {
        return forms;
    }

    /** Returns how much images the public articles have. */
    ImageTotals images() {
        return images.get();
    }

    /** Returns what was compiled, in the order of the list. */
    List<Compiled> compiled() {
        return compiled.stream().sorted(Comparator.comparing(Compiled::order)).toList();
    }

    /** Reads one of the articles again. */
    Optional<Article> read(Listing listing) {
        return corpus.read(listing.slug());
    }

    /** Compiles an article, unless that was done and nothing has changed; one that is not valid leaves findings alone. */
    void compile(Slug slug) {
        try {
            boolean isKnown = corpus.unchanged().contains(slug.value())
                    && memo.find(Memo.Kind.ARTICLE, slug.value(), Result.class)
                            .filter(this::takeOver)
                            .isPresent();
            if (!isKnown) {
                compileAnew(corpus.head(slug));
            }
        } catch (OutOfMemoryError full) {
            throw new HeapTooSmall("articles/" + slug);
        }
    }

    /** Takes over what the last run made of an article, unless its links lead elsewhere now or its files are gone. */
    private boolean takeOver(Memo.Remembered<Result> known) {
        Shown shown = known.result().shown();
        Written written = known.result().written();
        if (!corpus.holds(known.result().read())) {
            return false;
        } else if (shown != null && !sink.discards()) {
            if (written == null || known.item() == null || !sink.keep(written.keys(), written.files())) {
                return false;
            }
            written.damaged().forEach(diagnostics::add);
        }
        if (shown != null) {
            add(shown, known.item());
        }
        corpus.replay(known.result().read());
        return true;
    }

    private void compileAnew(ArticleHead head) {
        Reading reading = corpus.readTracked(head);
        Optional<Forms> made =
                head.isPublic() ? reading.article().map(article -> represent(article, reading)) : Optional.empty();
        TreeSink target = diagnostics.failed() ? NOWHERE : sink; // nothing of such a run is kept
        Written written = null;
        ListItem item = null;
        if (made.isPresent()) {
            item = target.addArticle(made.get().full(), made.get().parts());
            written = write(made.get(), target);
            add(made.get().shown(), item);
        }
        if (reading.record().changedFile().isEmpty()) {
            Result result = new Result(
                    reading.record(), made.map(Forms::shown).orElse(null), target.discards() ? null : written);
            memo.put(Memo.Kind.ARTICLE, head.slug().value(), result, target.discards() ? null : item);
        }
    }

    /** An article in all its forms, while it is written. */
    private record Forms(
            Article article, Representation full, ItemParts parts, List<Representation> leaves, Shown shown) {}

    private Forms represent(Article article, Reading reading) {
        ArticleJson json = ArticleJson.of(article);
        List<Representation> leaves = new ArrayList<>(forms.answers(article));
        Fingerprint example = new Fingerprint();
        for (Representation answer : leaves) {
            example.add(answer.digest());
        }
        if (!sink.discards()) { // a check finds nothing in them that it has not found in their sources
            leaves.addAll(forms.pages(article, reading.around()));
        }
        Representation full = forms.detail(article, json);
        ItemParts parts = new ItemParts(
                json.opening(),
                json.translations(),
                json.ending(),
                sink.discards()
                        ? List.of()
                        : ArticleWords.of(article, corpus.site().labels()),
                CatalogLine.of(article));
        Shown shown = new Shown(
                ArticleForms.listing(article),
                full.digest(),
                full.body().length,
                Completeness.of(article),
                example.add(full.digest()).digest(),
                MediaFiles.totals(article));
        return new Forms(article, full, parts, leaves, shown);
    }

    private Written write(Forms made, TreeSink target) {
        made.leaves().forEach(target::add);
        List<Diagnostic> damaged = MediaFiles.add(made.article(), target);
        damaged.forEach(diagnostics::add);
        List<String> keys = new ArrayList<>();
        keys.add(made.full().key().value());
        made.leaves().forEach(leaf -> keys.add(leaf.key().value()));
        keys.addAll(MediaFiles.keys(made.article()));
        return new Written(keys, target.digest(keys), damaged);
    }

    private void add(Shown shown, @Nullable ListItem item) {
        compiled.add(new Compiled(
                shown, item == null ? ListItem.NOWHERE : item, shown.listing().order()));
        images.accumulateAndGet(shown.images(), ImageTotals::plus);
    }

    /** The heap was full while an article was compiled: that one, or another at the same time, may be too large. */
    private static final class HeapTooSmall extends OutOfMemoryError implements Explained {

        private static final long serialVersionUID = 1;

        private final String folder;

        HeapTooSmall(String folder) {
            super(folder);
            this.folder = folder;
        }

        @Override
        public String explanation() {
            return "the heap is too small; it was full at `" + folder
                    + "`: split that article, or set OFFPRINT_JAVA_OPTS_EXTRA=-Xmx2g or more";
        }
    }
}
