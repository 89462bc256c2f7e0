package dev.offprint.cache;

import dev.offprint.article.state.TranslationStatus;
import dev.offprint.cache.codec.Decoder;
import dev.offprint.cache.codec.Encoder;
import dev.offprint.cache.codec.FindingTable;
import dev.offprint.cache.codec.HeadCodec;
import dev.offprint.cache.codec.ImageCodec;
import dev.offprint.corpus.Dependencies;
import dev.offprint.corpus.Listing;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.output.list.ListItem;
import dev.offprint.output.list.ListItem.Piece;
import dev.offprint.output.list.ListItem.Words;
import dev.offprint.represent.Completeness;
import dev.offprint.source.SourceEntry.Stamp;
import dev.offprint.tree.Sha256;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** The binary form of an {@link ArticleRecord}. It may change with every version: no version reads another's. */
final class RecordCodec {

    private RecordCodec() {}

    static ByteBuffer encode(ArticleRecord record) {
        Encoder out = new Encoder();
        HeadCodec.encode(out, record.head());
        out.texts(record.names());
        out.map(record.stamps(), out::text, stamp -> stamp(out, stamp));
        dependencies(out, record.dependencies());
        out.digest(record.linkFingerprint());
        out.optional(record.output(), output -> output(out, output));
        return out.bytes();
    }

    static ArticleRecord decode(ByteBuffer bytes) {
        Decoder in = new Decoder(bytes);
        return Decoder.reading(() -> new ArticleRecord(
                HeadCodec.decode(in),
                in.texts(),
                in.map(new TreeMap<>(), in::text, () -> stamp(in)),
                dependencies(in),
                in.digest(),
                in.optional(() -> output(in))));
    }

    /**
     * What a record begins with: enough to see that nothing has changed.
     *
     * @param head the head
     * @param names everything in the article's folder
     * @param stamps of each file that was read
     */
    record Beginning(ArticleHead head, List<String> names, Map<String, Stamp> stamps) {}

    static Beginning decodeBeginning(ByteBuffer bytes) {
        return Decoder.reading(() -> beginning(new Decoder(bytes)));
    }

    private static Beginning beginning(Decoder in) {
        return new Beginning(HeadCodec.decode(in), in.texts(), in.map(new TreeMap<>(), in::text, () -> stamp(in)));
    }

    /** Returns the digests of the files that were read, by path in the content folder. */
    static SortedMap<String, Sha256> decodeFiles(ByteBuffer bytes) {
        Decoder in = new Decoder(bytes);
        return Decoder.reading(() -> {
            Beginning ignored = beginning(in); // the files come behind it
            return files(in);
        });
    }

    private static SortedMap<String, Sha256> files(Decoder in) {
        return in.map(new TreeMap<>(), in::text, in::digest);
    }

    private static void stamp(Encoder out, Stamp stamp) {
        out.number(stamp.size());
        out.number(stamp.modified());
        out.number(stamp.changed());
        out.number(stamp.key());
    }

    private static Stamp stamp(Decoder in) {
        return new Stamp(in.number(), in.number(), in.number(), in.number());
    }

    private static void output(Encoder out, ArticleRecord.Output output) {
        listing(out, output.listing());
        out.optional(output.order().published(), published -> out.instant(published));
        item(out, output.item());
        out.texts(output.keys());
        out.number(output.length());
        out.map(output.completeness().parts(), out::constant, count -> out.number(count));
        out.digest(output.example());
        ImageCodec.encode(out, output.images());
    }

    private static ArticleRecord.Output output(Decoder in) {
        Listing listing = listing(in);
        Instant published = in.optional(in::instant);
        return new ArticleRecord.Output(
                listing,
                new Listing.Order(published, listing.slug()),
                item(in),
                in.texts(),
                in.count(),
                new Completeness(in.map(new EnumMap<>(ContentLocale.class), () -> locale(in), in::count)),
                in.digest(),
                ImageCodec.decode(in));
    }

    private static ContentLocale locale(Decoder in) {
        return ContentLocale.valueOf(in.text());
    }

    private static Slug slug(Decoder in) {
        return Slug.parse(in.text()).orElseThrow();
    }

    private static void dependencies(Encoder out, Dependencies dependencies) {
        out.map(dependencies.files(), out::text, out::digest);
        out.texts(dependencies.lookups());
        FindingTable.encode(out, dependencies.findings());
        out.texts(dependencies.ids());
        out.each(dependencies.translations(), status -> status(out, status));
    }

    private static Dependencies dependencies(Decoder in) {
        return new Dependencies(
                files(in), new TreeSet<>(in.texts()), FindingTable.decode(in), in.texts(), in.each(() -> status(in)));
    }

    private static void status(Encoder out, TranslationStatus status) {
        out.constant(status.locale());
        out.flag(status.outdated());
        out.instant(status.since());
        out.text(status.place().path());
        out.number(status.place().line());
        out.number(status.place().column());
    }

    private static TranslationStatus status(Decoder in) {
        return new TranslationStatus(locale(in), in.flag(), in.instant(), new Place(in.text(), in.count(), in.count()));
    }

    static void listing(Encoder out, Listing listing) {
        out.text(listing.slug().value());
        out.text(listing.id());
        out.text(listing.contentType());
        out.optional(listing.awarenessLevel());
        out.optional(listing.firstPublished());
        out.optional(listing.lastUpdated());
        out.map(listing.headings(), out::constant, heading -> {
            out.text(heading.title());
            out.optional(heading.summary());
        });
        out.texts(listing.topics());
    }

    private static Listing listing(Decoder in) {
        return new Listing(
                slug(in),
                in.text(),
                in.text(),
                in.optional(),
                in.optional(),
                in.optional(),
                in.map(new LinkedHashMap<>(), () -> locale(in), () -> new Listing.Heading(in.text(), in.optional())),
                in.texts());
    }

    private static void item(Encoder out, ListItem item) {
        out.number(item.offset());
        out.number(item.opening());
        out.number(item.first());
        out.number(item.second());
        for (Piece piece : List.of(item.openingPiece(), item.firstPiece(), item.secondPiece())) {
            out.number(piece.deflatedLength());
            out.number(piece.crc());
            out.number(piece.shift());
        }
        for (int translation = 0; translation < 2; translation++) {
            out.number(item.words(translation).length());
            out.digest(item.words(translation).digest());
        }
        out.number(item.check());
        out.digest(item.content());
    }

    private static ListItem item(Decoder in) {
        return new ListItem(
                in.number(),
                in.count(),
                in.count(),
                in.count(),
                piece(in),
                piece(in),
                piece(in),
                words(in),
                words(in),
                (int) in.number(),
                in.digest());
    }

    private static Words words(Decoder in) {
        return new Words(in.count(), in.digest());
    }

    private static Piece piece(Decoder in) {
        return new Piece(in.count(), (int) in.number(), (int) in.number());
    }
}
