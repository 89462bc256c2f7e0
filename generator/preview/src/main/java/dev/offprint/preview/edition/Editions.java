package dev.offprint.preview.edition;

import dev.offprint.address.KeyLayout;
import dev.offprint.article.read.SiteReader;
import dev.offprint.article.read.Sources;
import dev.offprint.corpus.ArticleHead;
import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.ReadRecord;
import dev.offprint.corpus.Scan.ArticleMemory;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Message;
import dev.offprint.pipeline.Progress;
import dev.offprint.pipeline.Workers;
import dev.offprint.preview.edition.Edition.EditionArticles;
import dev.offprint.represent.document.ArticleJson;
import dev.offprint.represent.page.Frame;
import dev.offprint.source.SourceTree;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Makes one edition of a content folder after another. What has not changed is neither read nor compiled again; what is broken
 * keeps its last good form. For one thread at a time.
 */
public final class Editions implements EditionSource {

    /** The states in which an article is not shown, whatever its last good form. */
    private static final Set<ArticleHead.State> HIDDEN =
            EnumSet.of(ArticleHead.State.DRAFT, ArticleHead.State.SCHEDULED, ArticleHead.State.SYNDICATED);

    private final Path content;
    private final Corpus.Options options;
    private final Clock clock;

    private Map<String, ArticleSnapshot> known = Map.of();
    private Map<String, LinkedArticle> served = Map.of();
    private @Nullable Edition last;

    private final boolean local;

    private Editions(Path content, Corpus.Options options, Clock clock, boolean local) {
        this.content = content;
        this.options = options;
        this.clock = clock;
        this.local = local;
    }

    /** Returns the editions of a content folder as a build with these options would read it. */
    public static Editions of(Path content, Corpus.Options options, Clock clock) {
        return new Editions(content, options, clock, false);
    }

    /**
     * Returns the editions of a content folder at another address.
     *
     * @param origin the address, to which the path of the site's base URL is appended
     */
    public static Editions at(String origin, Path content, Corpus.Options options, Clock clock) {
        return new Editions(content, options.withBaseUrl(origin), clock, true);
    }

    @Override
    public Edition next(ContentChanges changes, Progress progress) {
        Edition before = last;
        Diagnostics found = new Diagnostics();
        ScanCache scan = new ScanCache(changes, known);
        Corpus.Options shown = options.withBaseUrl(baseUrl(found))
                .withFallback(before == null ? null : before.site())
                .withInstant(options.at() == null ? clock.instant() : options.at());
        Edition next = Corpus.open(content, shown, site -> scan, found)
                .map(corpus -> next(before, corpus, found, progress))
                .orElseGet(() -> without(before, found));
        last = next;
        return next;
    }

    @Override
    public Edition failed(Throwable failure) {
        Edition before = last;
        List<Diagnostic> findings = new ArrayList<>(before == null ? List.of() : before.findings());
        findings.removeIf(finding -> finding.code().equals(Code.PREVIEW_FAILED.label()));
        findings.add(
                0,
                Code.PREVIEW_FAILED.at(
                        Place.file("."),
                        Message.of("the preview could not process the last change: `{0}`", failure),
                        Message.of(
                                "undo the change or save again; if that does not help, restart the preview and report it")));
        Edition next = before == null ? Edition.none(findings) : before.withFindings(findings);
        last = next;
        return next;
    }

    private Edition next(@Nullable Edition before, Corpus corpus, Diagnostics found, Progress progress) {
        boolean sameSite = before != null && corpus.site().equals(before.site());
        Map<String, ArticleSnapshot> read = read(corpus, sameSite, progress);
        // a frame reports findings about the theme
        new Frame(corpus.site(), corpus.theme(), new KeyLayout(corpus.site().pages(), Map.of()), found);
        Map<String, LinkedArticle> shown = shown(read, !found.hasErrors());
        Instant due = options.at() == null
                ? corpus.nextScheduled().map(ArticleHead::from).orElse(null)
                : null; // the instant was given, so no time passes
        Edition next = Edition.after(before, corpus, new EditionArticles(read, shown), found, due);
        boolean same = next.hasSiteOf(before) && isAsItWas(read);
        known = read;
        served = shown;
        return before != null && same ? before : next;
    }

    /** The content folder is gone; the last edition stays. */
    private static Edition without(@Nullable Edition before, Diagnostics found) {
        if (before == null) {
            return Edition.none(found.sorted());
        }
        return before.findings().equals(found.sorted()) ? before : before.withFindings(found.sorted());
    }

    /** Another site changes the addresses of all links: then every article is read again. */
    private Map<String, ArticleSnapshot> read(Corpus corpus, boolean sameSite, Progress progress) {
        Map<String, ArticleSnapshot> read = new ConcurrentHashMap<>();
        List<Slug> slugs = new ArrayList<>(corpus.hiddenSlugs());
        slugs.addAll(corpus.publicSlugs());
        new Workers(options.threads(), progress).each("reading articles", slugs, slug -> {
            ArticleSnapshot before = known.get(slug.value());
            ArticleSnapshot one = before;
            if (before != null && sameSite && corpus.holds(before.read())) {
                corpus.replay(before.read());
            } else {
                one = read(corpus, corpus.head(slug));
            }
            read.put(slug.value(), one);
        });
        return new TreeMap<>(read);
    }

    private static ArticleSnapshot read(Corpus corpus, ArticleHead head) {
        Corpus.Reading reading = corpus.readTracked(head);
        return new ArticleSnapshot(
                reading.record(),
                reading.article()
                        .map(article -> LinkedArticle.of(article, ArticleJson.of(article), reading.around()))
                        .orElse(null));
    }

    @SuppressWarnings("ReferenceEquality") // results are reused or new, so large texts are not compared
    private boolean isAsItWas(Map<String, ArticleSnapshot> read) {
        return read.keySet().equals(known.keySet())
                && read.entrySet().stream().allMatch(one -> {
                    ArticleSnapshot before = known.get(one.getKey());
                    return before != null && before.result() == one.getValue().result();
                });
    }

    /**
     * Returns the visible articles. A valid article is shown as it is. An invalid one keeps its last good form, and so does one
     * that changed only because of errors elsewhere.
     */
    private Map<String, LinkedArticle> shown(Map<String, ArticleSnapshot> read, boolean clean) {
        Map<String, LinkedArticle> shown = new TreeMap<>();
        read.forEach((name, now) -> {
            LinkedArticle old = served.get(name);
            ArticleSnapshot before = known.get(name);
            boolean edited = before == null || !now.read().hasSourcesOf(before.read());
            LinkedArticle chosen = old;
            if (HIDDEN.contains(now.head().state())) {
                chosen = null;
            } else if (old == null || (now.isValid() && (clean || edited))) {
                chosen = now.result();
            }
            if (chosen != null) {
                shown.put(name, chosen);
            }
        });
        return shown;
    }

    /** Returns the preview's origin with the path of the site's base URL. */
    private @Nullable String baseUrl(Diagnostics found) {
        String origin = options.baseUrl();
        Edition before = last;
        if (origin == null || !local) {
            return origin;
        }
        return SourceTree.open(content, options.limits(), new Diagnostics())
                .flatMap(tree ->
                        new SiteReader(new Sources(tree, found).reportingTo(found, (path, digest) -> {})).read(null))
                .map(site -> origin + URI.create(site.baseUrl()).getRawPath())
                .orElse(before == null ? origin : before.site().baseUrl());
    }

    /** What the last edition read of articles, of which those without a change need not be looked at. Used by many threads. */
    private record ScanCache(ContentChanges changes, Map<String, ArticleSnapshot> known) implements ArticleMemory {

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
}
