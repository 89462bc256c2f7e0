package dev.offprint.publish.plan;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.SampleTree;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.ArticleFolders;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.edge.resource.TreeKeys;
import dev.offprint.publish.plan.PublishPlan.Side;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.PublicFile.Content;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** A tree by the key layout whose bodies say no more than which version they are: what a plan needs of a site. */
public final class SmallSite {

    /** What a site has where nothing else is said. */
    public static final EdgeConfig CONFIG = config("https://knowledge.example.com", "knowledge");

    private static final String LIST = "api/knowledge/articles/index.json";

    private final EdgeConfig config;
    private final SortedMap<String, PublicFile> files = new TreeMap<>();
    private final SortedMap<String, Map<ContentLocale, Integer>> articles = new TreeMap<>();

    public SmallSite(EdgeConfig config) {
        this.config = config;
    }

    /** Returns the configuration of a site whose articles are in the folder of this name in that of each locale. */
    public static EdgeConfig config(String baseUrl, String folder) {
        return new EdgeConfig(
                baseUrl,
                new ArticleFolders("en/" + folder + "/", "de/" + folder + "/"),
                Map.of("problem-aware", "problem-aware"),
                Quota.DEFAULT,
                EdgeConfig.CachePolicy.DEFAULT,
                Renames.NONE,
                SampleTree.headers(baseUrl));
    }

    /** Adds an article in a locale; the version is in its answer, and in all that has it. */
    public SmallSite with(String slug, ContentLocale locale, int version) {
        articles.computeIfAbsent(slug, any -> new EnumMap<>(ContentLocale.class))
                .put(locale, version);
        Slug name = new Slug(slug);
        put(TreeKeys.detail(name).value(), slug + " " + articles.get(slug));
        put(
                TreeKeys.answer(name, locale).value(),
                "{\"question\":\"What is " + slug + "?\",\"shortAnswer\":\"It is " + version + ".\",\"faq\":null}");
        String page = config.articles().path(locale, name);
        put(TreeKeys.html(page).value(), "<p>" + slug + " " + version);
        put(TreeKeys.markdown(page).value(), slug + " " + version);
        put(LIST, "[" + articles + "]");
        return this;
    }

    public SmallSite document(String path, String body) {
        return put(path, body);
    }

    /** Puts a file in the tree, or another in its place. */
    public SmallSite put(String key, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        files.put(key, new PublicFile(content(bytes), null, null));
        return this;
    }

    /** Gives a file a gzip form, which need not be one. */
    public SmallSite gzip(String key, String form) {
        PublicFile file = Objects.requireNonNull(files.get(key));
        files.put(key, new PublicFile(file.content(), content(form.getBytes(StandardCharsets.UTF_8)), file.brotli()));
        return this;
    }

    private static Content content(byte[] bytes) {
        return new Content(Sha256.of(bytes), bytes.length);
    }

    public SortedMap<String, PublicFile> files() {
        return files;
    }

    /** Returns the version of each translation of each article. */
    public SortedMap<String, Map<ContentLocale, Integer>> articles() {
        return articles;
    }

    public Side side() {
        return Side.of(config, files);
    }

    /** Returns the plan that makes this site of another. */
    public PublishPlan planAfter(SmallSite live) {
        return PublishPlan.of(Change.between(live.files, files), Optional.of(live.side()), side());
    }

    /** Returns the plan of the first release. */
    public PublishPlan firstPlan() {
        return PublishPlan.of(Change.between(Map.of(), files), Optional.empty(), side());
    }
}
