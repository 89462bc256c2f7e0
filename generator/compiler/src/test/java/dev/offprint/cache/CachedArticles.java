package dev.offprint.cache;

import dev.offprint.article.media.ImageTotals;
import dev.offprint.corpus.Dependencies;
import dev.offprint.corpus.Listing;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.corpus.index.SeriesPart;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Place;
import dev.offprint.diagnostic.Severity;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Message;
import dev.offprint.output.list.ListItem;
import dev.offprint.output.list.ListItem.Piece;
import dev.offprint.output.list.ListItem.Words;
import dev.offprint.represent.Completeness;
import dev.offprint.source.MediaFile;
import dev.offprint.source.SourceEntry.Stamp;
import dev.offprint.tree.Sha256;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Records of articles: one that has everything, and one that has nothing it can do without. */
final class CachedArticles {

    private static final Diagnostic FINDING = new Diagnostic(
            Severity.WARNING,
            "code",
            new Place("articles/a/en.md", 3, 200),
            Message.of("`{0}` ü {1}", "value {0}", Message.of("within: {0}", 3)),
            Message.of("hint"));

    private CachedArticles() {}

    static Sha256 digest(String of) {
        return Sha256.of(of.getBytes(StandardCharsets.UTF_8));
    }

    static ArticleRecord full(String slug) {
        ArticleHead head = new ArticleHead(
                new Slug(slug),
                List.of(),
                ArticleHead.State.PUBLIC,
                true,
                "aware",
                List.of(ContentLocale.DE, ContentLocale.EN),
                List.of("en.md", "photo.png"),
                "guide",
                Map.of(ContentLocale.EN, "Title", ContentLocale.DE, "Überschrift"),
                "id-" + slug,
                digest("source"),
                List.of(FINDING),
                java.time.Instant.ofEpochSecond(1_800_000_000, 5),
                "beginner",
                new SeriesPart("caching", 2),
                List.of("http", "caching"),
                java.time.Instant.ofEpochSecond(1_700_000_000));
        Dependencies dependencies = new Dependencies(
                new TreeMap<>(Map.of("articles/" + slug + "/en.md", digest("en"))),
                new TreeSet<>(List.of("other", "more")),
                List.of(FINDING, FINDING),
                List.of("anchor"));
        return new ArticleRecord(
                head,
                List.of("en.md", "media/", "media/photo.png"),
                Map.of("articles/" + slug + "/en.md", new Stamp(5_000_000_000L, 1L << 60, -1, Long.MIN_VALUE)),
                dependencies,
                digest("links"),
                output(slug));
    }

    private static ArticleRecord.Output output(String slug) {
        Instant published = Instant.ofEpochSecond(-5, 123_456_789);
        Listing listing = new Listing(
                new Slug(slug),
                "id-" + slug,
                "guide",
                "aware",
                "2020-01-01T00:00:00Z",
                "2021-01-01T00:00:00Z",
                Map.of(ContentLocale.EN, new Listing.Heading("Title", "Summary")));
        return new ArticleRecord.Output(
                listing,
                new Listing.Order(published, new Slug(slug)),
                new ListItem(
                        1L << 40,
                        127,
                        128,
                        16_384,
                        new Piece(1, -1, 2),
                        new Piece(3, Integer.MIN_VALUE, -4),
                        new Piece(5, 6, Integer.MAX_VALUE),
                        new Words(8, digest("first")),
                        new Words(9, digest("second")),
                        -7,
                        digest("content")),
                List.of("api/" + slug + ".json", slug + ".html"),
                9_000,
                new Completeness(Map.of(ContentLocale.DE, 3, ContentLocale.EN, 13)),
                digest("example"),
                new ImageTotals(
                        2,
                        1L << 33,
                        new MediaFile(Path.of("articles/a/b.png"), "articles/a/b.png", digest("image"), 1L << 32)));
    }

    static ArticleRecord bare(String slug) {
        ArticleHead head = new ArticleHead(
                new Slug(slug),
                List.of(),
                ArticleHead.State.BROKEN,
                false,
                null,
                List.of(),
                List.of(),
                null,
                Map.of(),
                null,
                null,
                List.of(),
                null,
                null,
                null,
                List.of(),
                null);
        Dependencies none = new Dependencies(new TreeMap<>(), new TreeSet<>(), List.of(), List.of());
        return new ArticleRecord(head, List.of(), Map.of(), none, digest(""), null);
    }

    /** Returns the full one without what its output can do without. */
    static ArticleRecord undated(String slug) {
        ArticleRecord full = full(slug);
        ArticleRecord.Output output = output(slug);
        Listing listing = new Listing(
                new Slug(slug),
                "id",
                "guide",
                null,
                null,
                null,
                Map.of(ContentLocale.DE, new Listing.Heading("Titel", null)));
        return new ArticleRecord(
                full.head(),
                full.names(),
                full.stamps(),
                full.dependencies(),
                full.linkFingerprint(),
                new ArticleRecord.Output(
                        listing,
                        new Listing.Order(null, new Slug(slug)),
                        output.item(),
                        List.of(),
                        0,
                        output.completeness(),
                        output.example(),
                        output.images()));
    }
}
