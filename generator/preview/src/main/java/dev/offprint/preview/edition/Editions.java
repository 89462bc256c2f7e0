package dev.offprint.preview.edition;

import dev.offprint.article.read.SiteReader;
import dev.offprint.article.read.Sources;
import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.Slug;
import dev.offprint.pipeline.Progress;
import dev.offprint.pipeline.Workers;
import dev.offprint.represent.page.Frame;
import dev.offprint.source.SourceTree;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * One edition of a content folder after another. What has not changed is neither read nor compiled again; what is broken
 * keeps its last good form. For one thread at a time.
 */
public final class Editions implements EditionSource {

    private final Path content;
    private final Corpus.Options options;
    private final Clock clock;
    private final Reader reader = new Reader();

    private Map<String, Known> known = Map.of();
    private Map<String, Served> served = Map.of();
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
     * Returns the editions of a content folder as it is shown at another address.
     *
     * @param origin where: the path of the site's own base URL is appended
     */
    public static Editions at(String origin, Path content, Corpus.Options options, Clock clock) {
        return new Editions(content, options.withBaseUrl(origin), clock, true);
    }

    @Override
    public Edition next(Changes changes, Progress progress) {
        Edition before = last;
        Diagnostics found = new Diagnostics();
        Recollection memory = new Recollection(changes, known, clock.millis());
        Corpus.Options shown = options.withBaseUrl(baseUrl(found)).withFallback(before == null ? null : before.site());
        Edition next = Corpus.open(content, shown, site -> memory, found)
                .map(corpus -> next(before, corpus, memory, found, progress))
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
                        "the preview could not take in the last change: `" + failure + "`",
                        "undo the change or save again, restart the preview where that does not help, and report it"));
        Edition next = before == null ? Edition.none(findings) : before.withFindings(findings);
        last = next;
        return next;
    }

    private Edition next(
            @Nullable Edition before, Corpus corpus, Recollection memory, Diagnostics found, Progress progress) {
        boolean sameSite = before != null && corpus.site().equals(before.site());
        Map<String, Known> read = read(corpus, sameSite ? memory : memory.forgetting(), found, progress);
        // the theme is looked at when pages are framed
        new Frame(corpus.site(), corpus.theme(), new KeyLayout(corpus.site().pages(), Map.of()), found);
        Map<String, Served> shown = shown(read, !found.hasErrors());
        Edition next = Edition.after(before, corpus, new Articles(read, shown), found);
        boolean same = next.hasSiteOf(before) && isAsItWas(read);
        known = read;
        served = shown;
        return before != null && same ? before : next;
    }

    /** The content folder is gone; what it held is not forgotten. */
    private static Edition without(@Nullable Edition before, Diagnostics found) {
        if (before == null) {
            return Edition.none(found.sorted());
        }
        return before.findings().equals(found.sorted()) ? before : before.withFindings(found.sorted());
    }

    private Map<String, Known> read(Corpus corpus, Recollection memory, Diagnostics found, Progress progress) {
        Map<String, Known> read = new ConcurrentHashMap<>();
        Set<String> suspects = memory.suspects(corpus);
        List<Slug> slugs = new ArrayList<>(corpus.hiddenSlugs());
        slugs.addAll(corpus.publicSlugs());
        new Workers(options.threads(), progress).each("reading articles", slugs, slug -> {
            ArticleHead head = corpus.head(slug);
            Optional<Known> before = memory.of(head)
                    .filter(one -> !one.dependencies().dependsOnOneOf(suspects)
                            || corpus.linkFingerprint(one.dependencies().lookups())
                                    .equals(one.linkFingerprint()));
            before.ifPresent(one -> corpus.replay(head, one.dependencies()));
            Known one = before.orElseGet(() -> reread(corpus, head, memory));
            one.violations().forEach(found::add);
            read.put(slug.value(), one);
        });
        return new TreeMap<>(read);
    }

    /** Saving without a change is no change. */
    private Known reread(Corpus corpus, ArticleHead head, Recollection memory) {
        Known one = reader.read(corpus, head, memory);
        Known before = known.get(head.slug().value());
        return before != null && !memory.isForgotten() && one.saysWhat(before) ? one.with(before.result()) : one;
    }

    @SuppressWarnings("ReferenceEquality") // a result is taken over, or made anew: large texts need not be compared
    private boolean isAsItWas(Map<String, Known> read) {
        return read.keySet().equals(known.keySet())
                && read.entrySet().stream().allMatch(one -> {
                    Known before = known.get(one.getKey());
                    return before != null && before.result() == one.getValue().result();
                });
    }

    /**
     * Returns what is shown of what was read. A valid article is shown as it is. One that is not valid keeps its last good
     * form, and so does one that only the errors of others have changed: they will be gone when those are mended.
     */
    private Map<String, Served> shown(Map<String, Known> read, boolean clean) {
        Map<String, Served> shown = new TreeMap<>();
        read.forEach((name, now) -> {
            Served old = served.get(name);
            Known before = known.get(name);
            boolean edited = before == null || !now.hasSourcesOf(before);
            Served chosen = old;
            if (now.head().state() == ArticleHead.State.DRAFT || now.head().state() == ArticleHead.State.SYNDICATED) {
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

    /** Returns the origin it is shown at, with the path that the site's own base URL has. */
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
}
