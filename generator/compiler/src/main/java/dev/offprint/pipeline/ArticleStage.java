package dev.offprint.pipeline;

import dev.offprint.article.Article;
import dev.offprint.article.media.ImageTotals;
import dev.offprint.cache.ArticleRecord;
import dev.offprint.cache.ArticleRecord.Output;
import dev.offprint.cache.BuildCache;
import dev.offprint.cache.Fingerprint;
import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.HiddenAddresses;
import dev.offprint.corpus.Listing;
import dev.offprint.corpus.ReadResult;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Explained;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.Slug;
import dev.offprint.output.MediaFiles;
import dev.offprint.output.NullSink;
import dev.offprint.output.TreeSink;
import dev.offprint.output.list.ItemParts;
import dev.offprint.output.list.ListItem;
import dev.offprint.represent.Completeness;
import dev.offprint.represent.ExampleChoice;
import dev.offprint.represent.LevelTokens;
import dev.offprint.represent.Representation;
import dev.offprint.represent.json.ArticleJson;
import dev.offprint.represent.json.ContractCheck;
import dev.offprint.represent.openapi.OpenApiDocument;
import dev.offprint.represent.page.Frame;
import dev.offprint.represent.search.ArticleWords;
import dev.offprint.tree.Sha256;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;

/** Compiles one article at a time into all its forms, and keeps what lists and indexes need of it. Used by many threads. */
final class ArticleStage {

    private static final TreeSink NOWHERE = new NullSink();

    private final Corpus corpus;
    private final TreeSink sink;
    private final Diagnostics diagnostics;
    private final BuildCache cache;
    private final ArticleForms forms;
    private final ContractCheck contract;
    private final HiddenAddresses hidden;
    /** Not where the theme or a page of the site has errors, which every page may repeat: nothing is published then. */
    private final boolean looksAtAll;

    private final MediaFiles media;
    private final ConcurrentLinkedQueue<Compiled> compiled = new ConcurrentLinkedQueue<>();
    private final AtomicReference<ImageTotals> images = new AtomicReference<>(ImageTotals.NONE);

    /**
     * What is left of an article when its text is let go.
     *
     * @param listing what indexes show
     * @param item where its JSON is in the spool
     * @param length the bytes of its JSON in full
     * @param completeness how much of what an article can have it has
     * @param order where it stands in lists
     * @param example the digest of what documents show of it where it is their example
     */
    record Compiled(
            Listing listing, ListItem item, int length, Completeness completeness, Listing.Order order, Sha256 example)
            implements ExampleChoice.Candidate {

        static Compiled of(Output output, ArticleHead head) {
            return new Compiled(
                    output.listing().sharing(head),
                    output.item(),
                    output.length(),
                    output.completeness(),
                    output.order(),
                    output.example());
        }
    }

    ArticleStage(Corpus corpus, TreeSink sink, BuildCache cache, Diagnostics diagnostics) {
        this.corpus = corpus;
        this.sink = sink;
        this.diagnostics = diagnostics;
        this.cache = cache;
        KeyLayout keys = new KeyLayout(corpus.site().pages(), LevelTokens.of(corpus.awarenessLevels()));
        this.forms = new ArticleForms(new Frame(corpus.site(), corpus.theme(), keys, diagnostics));
        this.contract = new ContractCheck(ContractCheck.validator(OpenApiDocument.template()), diagnostics);
        this.hidden = corpus.hiddenAddresses();
        this.media = new MediaFiles(cache.renditions());
        this.looksAtAll = !diagnostics.failed();
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

    /** Compiles an article, unless that was done and nothing has changed; one that is not valid leaves findings alone. */
    void compile(Slug slug) {
        try {
            compileAny(slug);
        } catch (OutOfMemoryError full) {
            throw new HeapTooSmall("articles/" + slug);
        }
    }

    private void compileAny(Slug slug) {
        ArticleHead head = corpus.head(slug);
        Optional<ArticleRecord> known = cache.articles().unchanged(head);
        if (known.isPresent() && takeOver(known.get(), head)) {
            return;
        }
        ReadResult reading = corpus.readTracked(head);
        Set<String> named = new TreeSet<>();
        List<Diagnostic> damaged = new ArrayList<>();
        Output output = head.isPublic()
                ? reading.article()
                        .map(article -> compile(article, reading, named, damaged))
                        .orElse(null)
                : null;
        damaged.forEach(diagnostics::add);
        ReadResult complete = reading.dependingOn(named).finding(damaged);
        cache.articles()
                .add(
                        head,
                        complete,
                        corpus.linkFingerprint(complete.dependencies().lookups()),
                        output);
    }

    /** Takes over what the last build made of an article, unless its links lead elsewhere now or its files are gone. */
    private boolean takeOver(ArticleRecord known, ArticleHead head) {
        if (!corpus.linkFingerprint(known.dependencies().lookups()).equals(known.linkFingerprint())) {
            return false;
        }
        Output output = known.output();
        if (output != null) {
            if (!sink.keep(output.keys())) {
                return false;
            }
            add(output, head);
        }
        corpus.replay(head, known.dependencies());
        cache.articles().keep(known);
        return true;
    }

    /**
     * Compiles an article.
     *
     * @param named takes the slugs that its documents name in addresses
     * @param damaged takes what is found when its images are read
     */
    private Output compile(Article article, ReadResult reading, Set<String> named, List<Diagnostic> damaged) {
        ArticleJson json = ArticleJson.of(article);
        contract.check(article.slug(), json);
        List<Representation> leaves = new ArrayList<>(forms.answers(article));
        Fingerprint example = new Fingerprint();
        for (Representation answer : leaves) {
            contract.checkAnswer(article.slug(), answer.body());
            example.add(Sha256.of(answer.body()));
        }
        leaves.addAll(forms.pages(article, reading.around()));
        Representation full = forms.detail(article, json);
        if (looksAtAll && !reading.dependencies().hasFound(Code.HIDDEN_LINK)) {
            look(article, full, leaves, named);
        }
        ListItem item = add(article, json, full, leaves, damaged);
        Listing listing = ArticleForms.listing(article);
        Output output = new Output(
                listing,
                listing.order(),
                item,
                sink.discards() ? List.of() : names(article, full, leaves),
                full.body().length,
                Completeness.of(article),
                example.add(item.content()).digest(),
                MediaFiles.totals(article));
        add(output, corpus.head(article.slug()));
        return output;
    }

    private void add(Output output, ArticleHead head) {
        compiled.add(Compiled.of(output, head));
        images.accumulateAndGet(output.images(), ImageTotals::plus);
    }

    private void look(Article article, Representation full, List<Representation> leaves, Set<String> named) {
        named.addAll(hidden.look(full.key().value(), full.body()));
        leaves.forEach(leaf -> named.addAll(hidden.look(leaf.key().value(), leaf.body())));
        named.remove(article.slug().value().toLowerCase(Locale.ROOT));
    }

    private ListItem add(
            Article article,
            ArticleJson json,
            Representation full,
            List<Representation> leaves,
            List<Diagnostic> damaged) {
        TreeSink target = diagnostics.failed() ? NOWHERE : sink; // nothing of such a run is kept
        ListItem item = target.addArticle(
                full,
                new ItemParts(
                        json.opening(),
                        json.translations(),
                        json.ending(),
                        sink.discards()
                                ? List.of()
                                : ArticleWords.of(article, corpus.site().labels())));
        leaves.forEach(target::add);
        damaged.addAll(media.add(article, target));
        return item;
    }

    private static List<String> names(Article article, Representation full, List<Representation> leaves) {
        List<String> names = new ArrayList<>();
        names.add(full.key().value());
        leaves.forEach(leaf -> names.add(leaf.key().value()));
        names.addAll(MediaFiles.keys(article));
        return names;
    }

    /** Reads one of the articles again. */
    Optional<Article> read(Listing listing) {
        return corpus.read(listing.slug());
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
