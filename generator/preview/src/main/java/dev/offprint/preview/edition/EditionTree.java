package dev.offprint.preview.edition;

import dev.offprint.address.Document;
import dev.offprint.address.KeyLayout;
import dev.offprint.article.Site;
import dev.offprint.article.SitePageSource;
import dev.offprint.corpus.Listing;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.Edge;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Route.ArticleList;
import dev.offprint.edge.resource.TreeKeys;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoredObject;
import dev.offprint.pipeline.ArticleForms;
import dev.offprint.pipeline.JoinedOnRequest;
import dev.offprint.pipeline.SiteForms;
import dev.offprint.preview.edition.Edition.SiteSources;
import dev.offprint.represent.ExampleChoice;
import dev.offprint.represent.LevelTokens;
import dev.offprint.represent.Representation;
import dev.offprint.represent.SitePiece;
import dev.offprint.represent.developers.DeveloperPages;
import dev.offprint.represent.document.ArticleJson;
import dev.offprint.represent.document.ArticleJson.CatalogLine;
import dev.offprint.represent.document.BuiltInSkill;
import dev.offprint.represent.document.ListVariants;
import dev.offprint.represent.document.SiteContext;
import dev.offprint.represent.document.SiteIndexes;
import dev.offprint.represent.page.Frame;
import dev.offprint.source.MediaFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The public tree of an edition, in memory: every file is made on request, as a build would make it. There are no compressed
 * siblings. Safe for use by many threads.
 */
public final class EditionTree implements ObjectStore {

    private final Edge edge;
    private final LazyArticleFiles articles;
    private final LazyListFiles lists;
    private final JoinedOnRequest joined;
    private final SiteForms siteForms;
    private final LazySiteFiles siteFiles;

    EditionTree(SiteSources sources, Map<String, LinkedArticle> shown) {
        Site site = sources.site();
        List<LinkedArticle> ordered = shown.values().stream()
                .sorted(Comparator.comparing(LinkedArticle::order))
                .toList();
        List<String> levels = ordered.stream()
                .map(one -> one.listing().awarenessLevel())
                .filter(Objects::nonNull)
                .filter(level -> !level.isEmpty())
                .sorted()
                .distinct()
                .toList();
        KeyLayout keys = new KeyLayout(site.pages(), LevelTokens.of(levels));
        // reading the sources has reported findings about the theme
        ArticleForms forms = new ArticleForms(new Frame(site, sources.theme(), keys, new Diagnostics()));
        ExampleChoice<LinkedArticle> examples = ExampleChoice.of(ordered);
        List<Listing> listings = ordered.stream().map(LinkedArticle::listing).toList();
        SiteContext context = new SiteContext(
                site,
                keys,
                listings,
                DeveloperPages.withDefaults(sources.pages()),
                BuiltInSkill.orBuiltIn(
                        sources.skills(), site, listings, examples.named().map(LinkedArticle::listing)),
                sources.renames());
        this.edge = new Edge(context.edge());
        this.articles = new LazyArticleFiles(forms, shown);
        this.lists = new LazyListFiles(keys, ordered);
        this.joined = new JoinedOnRequest(forms, listings, articles::all, articles::words);
        this.siteForms = new SiteForms(
                context,
                forms,
                examples,
                listing ->
                        Optional.ofNullable(shown.get(listing.slug().value())).map(LinkedArticle::article),
                articles);
        this.siteFiles = new LazySiteFiles(siteForms);
    }

    /** Returns its articles, in the order of the list. */
    List<Listing> listings() {
        return siteForms.context().articles();
    }

    /** Reports what a build would report of the site as a whole. */
    void report(List<SitePageSource> written, Diagnostics diagnostics) {
        siteForms.report(written, diagnostics);
    }

    /** Returns the answer of the production adapter over this tree, without a quota. */
    public Response answer(Request request) {
        return edge.answer(request, this::get);
    }

    /** Returns the production adapter's answer to a request that the server refuses. */
    public Response refuse(Request request, ProblemType type) {
        return edge.refuse(request, type);
    }

    @Override
    public Optional<StoredObject> get(ObjectKey key) {
        Optional<MediaFile> media = articles.media(key.value());
        if (media.isPresent()) {
            return media.flatMap(EditionTree::opened);
        }
        Optional<StoredObject> rendition = articles.rendition(key.value(), EditionTree::opened);
        if (rendition.isPresent()) {
            return rendition;
        }
        byte @Nullable [] bytes = bytes(key.value());
        return bytes == null
                ? Optional.empty()
                : Optional.of(
                        new StoredObject(new Bytes(bytes), Sha256.of(bytes).tag()));
    }

    /** If the file was saved since this edition, it is missing until the next edition has the new content. */
    private static Optional<StoredObject> opened(MediaFile file) {
        try (InputStream content = file.open()) {
            byte[] bytes = content.readAllBytes();
            return Sha256.of(bytes).equals(file.digest())
                    ? Optional.of(
                            new StoredObject(new Bytes(bytes), file.digest().hex()))
                    : Optional.empty();
        } catch (IOException gone) {
            return Optional.empty();
        }
    }

    private byte @Nullable [] bytes(String key) {
        byte[] article = articles.get(key);
        if (article != null || articles.owns(key)) {
            return article;
        } else if (key.startsWith("api/") || key.equals(Document.CATALOG.path())) {
            return lists.get(key);
        } else if (JoinedOnRequest.owns(key)) {
            return joined.get(key);
        }
        // a missing file is known only when all are made, and none of them is compressed
        return key.endsWith(".br") || key.endsWith(".gz") ? null : siteFiles.get(key);
    }

    /**
     * The files of the site as a whole, made on request and cached. The parts of indexes are known by their keys; the others are made
     * until the requested one is among them.
     */
    private static final class LazySiteFiles {

        private final SiteForms forms;
        private final Deque<Supplier<List<Representation>>> ahead = new ArrayDeque<>();
        private final Map<String, SitePiece> parts = new HashMap<>();
        private final Map<String, byte[]> made = new HashMap<>();
        private boolean begun;

        LazySiteFiles(SiteForms forms) {
            this.forms = forms;
        }

        synchronized byte @Nullable [] get(String key) {
            if (!begun) {
                begin();
            }
            SitePiece part = parts.get(key);
            if (part != null && !made.containsKey(key)) {
                keep(part.maker().get());
            }
            while (!made.containsKey(key) && !ahead.isEmpty()) {
                keep(ahead.remove().get());
            }
            return made.get(key);
        }

        private void begin() {
            begun = true;
            keep(forms.assets());
            SiteIndexes indexes = forms.indexes();
            forms.parts(indexes).forEach(part -> part.keys().forEach(key -> parts.put(key.value(), part)));
            ahead.addAll(forms.all(indexes));
        }

        private void keep(List<Representation> representations) {
            representations.forEach(one -> made.put(one.key().value(), one.body()));
        }
    }

    /** The lists and the catalog, each composed on request. */
    private static final class LazyListFiles {

        private static final byte[] EMPTY = "[]".getBytes(StandardCharsets.US_ASCII);

        private final List<LinkedArticle> articles;
        private final Map<String, ArticleList> variants = new HashMap<>();

        /** Returns the lists of these ordered articles. */
        LazyListFiles(KeyLayout keys, List<LinkedArticle> articles) {
            this.articles = articles;
            for (ArticleList list : ListVariants.of(keys.levelTokens().keySet())) {
                variants.put(keys.list(list).value(), list);
            }
        }

        byte @Nullable [] get(String key) {
            if (key.equals(TreeKeys.EMPTY_LIST.value())) {
                return EMPTY;
            }
            if (key.equals(Document.CATALOG.path())) {
                return joined(articles.parallelStream()
                        .map(one -> CatalogLine.of(one.article()))
                        .toList());
            }
            ArticleList list = variants.get(key);
            return list == null ? null : compose(list);
        }

        private static byte[] joined(List<byte[]> lines) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            lines.forEach(out::writeBytes);
            return out.toByteArray();
        }

        private byte[] compose(ArticleList list) {
            List<byte[]> items = articles.parallelStream()
                    .filter(one -> ListVariants.contains(list, one.listing()))
                    .map(one -> ArticleJson.of(one.article()).item(list.locale()))
                    .toList();
            int length = items.stream().mapToInt(item -> item.length + 1).sum();
            ByteArrayOutputStream out = new ByteArrayOutputStream(length + 2);
            for (byte[] item : items) {
                out.write(out.size() == 0 ? '[' : ',');
                out.writeBytes(item);
            }
            out.writeBytes(items.isEmpty() ? EMPTY : new byte[] {']'});
            return out.toByteArray();
        }
    }
}
