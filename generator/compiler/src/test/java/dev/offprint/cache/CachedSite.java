package dev.offprint.cache;

import dev.offprint.corpus.Dependencies;
import dev.offprint.corpus.ReadResult;
import dev.offprint.corpus.Surroundings;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.corpus.index.FolderContents;
import dev.offprint.corpus.index.HeadCache;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.output.list.ItemParts;
import dev.offprint.output.list.ListItem;
import dev.offprint.output.list.Spool;
import dev.offprint.source.SourceEntry;
import dev.offprint.source.SourceLimits;
import dev.offprint.source.SourceTree;
import dev.offprint.tree.ManifestStamp;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A folder of articles and the cache of its builds: what a build reads, notes and saves, and nothing that it makes. */
abstract class CachedSite {

    static final Sha256 PROGRAM = CachedArticles.digest("program");
    static final Sha256 CONFIG = CachedArticles.digest("config");
    static final ManifestStamp MANIFEST = new ManifestStamp(7, 9);

    @TempDir
    Path home;

    SourceTree tree;

    @BeforeEach
    void twoArticles() throws IOException {
        write("a/article.yaml", "isPublished: true\n");
        write("a/en.md", "text of a\n");
        write("a/media/photo.png", "a photo\n");
        write("b/article.yaml", "isPublished: false\n");
        tree = SourceTree.open(home.resolve("content"), SourceLimits.DEFAULT, new Diagnostics())
                .orElseThrow();
    }

    void write(String path, String text) throws IOException {
        Path file = home.resolve("content/articles").resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    FolderContents folder(String name) {
        String path = "articles/" + name;
        List<SourceEntry> entries = tree.list(path);
        List<SourceEntry> nested = entries.stream()
                .filter(SourceEntry::isFolder)
                .flatMap(inner -> tree.list(inner.path()).stream())
                .toList();
        return new FolderContents(name, path, false, entries, nested);
    }

    Sha256 digest(String path) {
        return tree.media("articles/" + path, java.io.OutputStream.nullOutputStream())
                .orElseThrow()
                .digest();
    }

    ArticleHead head(String slug) {
        ArticleHead bare = CachedArticles.bare(slug).head();
        return new ArticleHead(
                bare.slug(),
                List.of(),
                bare.state(),
                bare.isDescribed(),
                bare.level(),
                bare.locales(),
                bare.files(),
                bare.contentType(),
                bare.titles(),
                bare.id(),
                digest(slug + "/article.yaml"),
                bare.findings(),
                bare.from(),
                bare.difficulty(),
                bare.series(),
                bare.topics(),
                bare.lastUpdated());
    }

    /** Returns what reading these files of an article gives. */
    ReadResult reading(String... files) {
        TreeMap<String, Sha256> digests = new TreeMap<>();
        for (String file : files) {
            digests.put("articles/" + file, digest(file));
        }
        Dependencies dependencies = new Dependencies(digests, new TreeSet<>(), List.of(), List.of());
        return new ReadResult(Optional.empty(), dependencies, Surroundings.NONE);
    }

    /** What a build learns of the last one, and does. */
    @FunctionalInterface
    interface Work {
        void with(BuildCache cache, Spool spool) throws IOException;
    }

    /** Opens the cache as a build does, and lets it go. */
    void build(BuildCache cache, Sha256 config, Work work) throws IOException {
        try (cache) {
            cache.recall(MANIFEST);
            try (Spool spool = cache.spool(home.resolve("scratch"))) {
                cache.folders(config);
                work.with(cache, spool);
            }
        }
    }

    BuildCache cache() {
        return BuildCache.in(home.resolve("cache"), CacheKey.of(PROGRAM));
    }

    static final PublicFile FILE =
            new PublicFile("text/html", new PublicFile.Content(CachedArticles.digest("page"), 4), null, null);

    /** Returns the files of a tree with these articles, and one of none. */
    static Map<String, PublicFile> files(String... slugs) {
        Map<String, PublicFile> files = new TreeMap<>(Map.of("index.html", FILE));
        for (String slug : slugs) {
            files.put("api/" + slug + ".json", FILE);
            files.put(slug + ".html", FILE);
        }
        return files;
    }

    /** Builds everything anew: a is public, b is not, and the home page is composed of both. */
    void buildAnew() throws IOException {
        build(cache(), CONFIG, (cache, spool) -> {
            HeadCache heads = cache.folders(CONFIG);
            heads.find(folder("a"), tree);
            heads.find(folder("b"), tree);
            cache.articles().add(head("a"), reading("a/article.yaml", "a/en.md"), CONFIG, output("a", spool));
            cache.articles().add(head("b"), reading("b/article.yaml"), CONFIG, null);
            cache.add("home", new Composite(CachedArticles.digest("home"), List.of("index.html")));
            cache.save(files("a"), MANIFEST);
        });
    }

    ArticleRecord.Output output(String slug, Spool spool) throws IOException {
        ArticleRecord.Output some =
                Objects.requireNonNull(CachedArticles.full(slug).output());
        ListItem item = spool.append(
                        new ItemParts(bytes("{[" + slug), List.of(bytes("one"), bytes("two")), bytes("]}")),
                        CachedArticles.digest(slug),
                        true)
                .item();
        return some.at(item);
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
