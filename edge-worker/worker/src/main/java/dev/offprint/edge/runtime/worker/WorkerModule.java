package dev.offprint.edge.runtime.worker;

import dev.offprint.edge.Edge;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.EdgeConfig.CachePolicy;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.release.TextNode;
import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.ArticleFolders;
import dev.offprint.edge.resource.HeaderTable;
import dev.offprint.edge.resource.HeaderTable.FileHeaders;
import dev.offprint.edge.resource.HeaderTable.FileRule;
import dev.offprint.edge.resource.Slug;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;

/**
 * What the entry imports: {@code edge-worker.mjs} is this class and what it needs. The entry fetches and sends bytes; everything that
 * is decided about a request is decided here, by the same core as in the adapter for the JVM.
 */
public final class WorkerModule {

    /** The text of manifest nodes to keep in one isolate, in characters of one byte: it has 128 MiB for everything. */
    private static final int NODES = 4 * 1024 * 1024;

    private static final NodeCache CACHE = new NodeCache(NODES);

    private WorkerModule() {}

    /**
     * Returns a release, or null if the text is no node of a manifest.
     *
     * @param root the text of its manifest's root, a character for each byte
     */
    @JSExport
    public static @Nullable WorkerRelease release(String root) {
        Optional<TextNode> node = TextNode.of(root);
        return node.isPresent() ? new WorkerRelease(node.get(), CACHE) : null;
    }

    /**
     * Returns the adapter of a release, or null if a value cannot be used.
     *
     * @param release the release
     * @param baseUrl the base URL, absolute, without a trailing slash
     * @param articles the folders of English and of German pages of articles, each null for the usual one
     * @param levels the awareness levels, each with its token behind it
     * @param cache the Cache-Control values of lists, articles, assets and client errors; null for the usual one
     * @param formerSlugs the former slugs, each with the present one behind it
     * @param links the values of Link of pages in HTML, in Markdown, of operations, and of answers, each null for none
     * @param files the rules for files: of each what it is for, its type, the value of Link or null, and which of {@code i} (immutable),
     *     {@code c} (compressed), {@code r} (ranges) it is
     * @param outermost whether no shared cache stands between this worker and its clients
     */
    @JSExport
    public static @Nullable WorkerSite site(
            WorkerRelease release,
            String baseUrl,
            @Nullable String[] articles,
            String[] levels,
            @Nullable String[] cache,
            String[] formerSlugs,
            @Nullable String[] links,
            @Nullable String[] files,
            boolean outermost) {
        Optional<ArticleFolders> pages = ArticleFolders.parse(
                or(articles[0], ArticleFolders.DEFAULT.en()), or(articles[1], ArticleFolders.DEFAULT.de()));
        Optional<Renames> renames = renames(formerSlugs);
        if (pages.isEmpty() || renames.isEmpty()) {
            return null;
        }
        HeaderTable headers = new HeaderTable(links[0], links[1], links[2], links[3], rules(files));
        EdgeConfig config = new EdgeConfig(
                baseUrl, pages.get(), pairs(levels), Quota.DEFAULT, policy(cache), renames.get(), headers);
        return new WorkerSite(new Edge(config, outermost), release);
    }

    /** Returns an adapter without a release. It can only refuse: problems of a site without a base URL are relative to the address. */
    @JSExport
    public static WorkerSite unaddressed() {
        return new WorkerSite(new Edge(new EdgeConfig("")), null);
    }

    private static List<FileRule> rules(@Nullable String[] files) {
        List<FileRule> rules = new ArrayList<>();
        for (int i = 0; i + 3 < files.length; i += 4) {
            String traits = or(files[i + 3], "");
            FileHeaders headers = new FileHeaders(
                    or(files[i + 1], ""),
                    files[i + 2],
                    traits.indexOf('i') >= 0,
                    traits.indexOf('c') >= 0,
                    traits.indexOf('r') >= 0);
            rules.add(HeaderTable.rule(or(files[i], ""), headers));
        }
        return rules;
    }

    private static CachePolicy policy(@Nullable String[] values) {
        CachePolicy usual = CachePolicy.DEFAULT;
        return new CachePolicy(
                or(values[0], usual.list()),
                or(values[1], usual.article()),
                or(values[2], usual.asset()),
                or(values[3], usual.clientError()));
    }

    private static String or(@Nullable String value, String otherwise) {
        return value == null ? otherwise : value;
    }

    private static Map<String, String> pairs(String[] flat) {
        Map<String, String> pairs = new HashMap<>();
        for (int i = 0; i + 1 < flat.length; i += 2) {
            pairs.put(flat[i], flat[i + 1]);
        }
        return pairs;
    }

    private static Optional<Renames> renames(String[] flat) {
        Map<Slug, Slug> slugs = new HashMap<>();
        for (int i = 0; i + 1 < flat.length; i += 2) {
            Slug former = Slug.parse(flat[i]).orElse(null);
            Slug now = Slug.parse(flat[i + 1]).orElse(null);
            if (former == null || now == null) {
                return Optional.empty();
            }
            slugs.put(former, now);
        }
        return Optional.of(new Renames(slugs));
    }
}
