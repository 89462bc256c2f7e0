package dev.offprint.preview.edition;

import dev.offprint.article.Site;
import dev.offprint.article.SitePageSource;
import dev.offprint.corpus.Listing;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.Edge;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.FetchResult;
import dev.offprint.edge.Plan;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.content.StreamedBody;
import dev.offprint.edge.runtime.jvm.content.VerifiedInputStream;
import dev.offprint.edge.runtime.jvm.store.Sha256;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoredObject;
import dev.offprint.pipeline.ArticleForms;
import dev.offprint.represent.ExampleChoice;
import dev.offprint.represent.LevelTokens;
import dev.offprint.represent.developers.DeveloperPages;
import dev.offprint.represent.discovery.BuiltInSkill;
import dev.offprint.represent.discovery.SiteContext;
import dev.offprint.represent.page.Frame;
import dev.offprint.source.MediaFile;
import java.io.IOException;
import java.io.InputStream;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The public tree of an edition, in memory: every file is made when it is asked for, as a build would make it. There are no
 * compressed siblings, which are for the wire alone. Safe for use by many threads.
 */
public final class EditionTree implements ObjectStore {

    private final Edge edge;
    private final ArticleFiles articles;
    private final ListFiles lists;
    private final SiteFiles files;

    EditionTree(SiteSources sources, Map<String, Served> shown) {
        Site site = sources.site();
        List<Served> ordered = shown.values().stream()
                .sorted(Comparator.comparing(Served::order))
                .toList();
        List<String> levels = ordered.stream()
                .map(one -> one.listing().awarenessLevel())
                .filter(Objects::nonNull)
                .filter(level -> !level.isEmpty())
                .sorted()
                .distinct()
                .toList();
        KeyLayout keys = new KeyLayout(site.pages(), LevelTokens.of(levels));
        this.edge = new Edge(
                new EdgeConfig(site.baseUrl(), site.pages(), keys.levelTokens(), site.rateLimit(), site.cache()));
        // what is wrong with the theme was said when the sources were read
        ArticleForms forms = new ArticleForms(new Frame(site, sources.theme(), keys, new Diagnostics()));
        ExampleChoice<Served> examples = ExampleChoice.of(ordered);
        List<Listing> listings = ordered.stream().map(Served::listing).toList();
        SiteContext context = new SiteContext(
                site,
                keys,
                listings,
                DeveloperPages.withDefaults(sources.pages()),
                BuiltInSkill.orBuiltIn(
                        sources.skills(), site, listings, examples.named().map(Served::listing)));
        this.articles = new ArticleFiles(forms, shown);
        this.lists = new ListFiles(keys, ordered);
        this.files = SiteFiles.of(forms, context, ordered, examples);
    }

    /** Reports what a build would say of the site as a whole when it compiles it. */
    void report(List<SitePageSource> written, Diagnostics diagnostics) {
        files.report(written, diagnostics);
    }

    /** Returns the answer of the production adapter over this tree. Nobody is refused for asking often. */
    public Response answer(Request request) {
        Plan plan = edge.plan(request, Admission.UNMETERED);
        if (plan instanceof Plan.Answer answer) {
            return answer.response();
        }
        Plan.Fetch fetch = (Plan.Fetch) plan;
        for (ObjectKey key : fetch.keys()) {
            Optional<StoredObject> object = get(key);
            if (object.isPresent()) {
                return edge.finish(fetch, new FetchResult.Found(key, object.get()));
            }
        }
        return edge.finish(fetch, new FetchResult.Missing());
    }

    /** Returns the production adapter's answer to what the server refuses before there is a request. */
    public Response refuse(Request request, ProblemType type) {
        return edge.refuse(request, type);
    }

    @Override
    public Optional<StoredObject> get(ObjectKey key) {
        Optional<MediaFile> media = articles.media(key.value());
        if (media.isPresent()) {
            return media.flatMap(EditionTree::opened);
        }
        byte @Nullable [] bytes = bytes(key.value());
        return bytes == null ? Optional.empty() : Optional.of(new StoredObject(new Bytes(bytes), Sha256.of(bytes)));
    }

    /** What was saved since this edition is not handed out as what it was: the answer breaks off, and the next edition has it. */
    private static Optional<StoredObject> opened(MediaFile file) {
        try {
            String digest = file.digest().hex();
            InputStream content = new VerifiedInputStream(
                    file.open(), dev.offprint.tree.Sha256.digest(), file.length(), digest, () -> {});
            return Optional.of(new StoredObject(new StreamedBody(file.length(), content), digest));
        } catch (IOException gone) {
            return Optional.empty();
        }
    }

    private byte @Nullable [] bytes(String key) {
        byte[] article = articles.get(key);
        if (article != null || articles.owns(key)) {
            return article;
        } else if (key.startsWith("api/")) {
            return lists.get(key);
        }
        // whether the site has a file is known only when all are made, and no coded one is among them
        return key.endsWith(".br") || key.endsWith(".gz") ? null : files.get(key);
    }
}
