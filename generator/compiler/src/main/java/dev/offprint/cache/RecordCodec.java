package dev.offprint.cache;

import dev.offprint.corpus.Dependencies;
import dev.offprint.corpus.Listing;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Place;
import dev.offprint.diagnostic.Severity;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.output.list.ListItem;
import dev.offprint.output.list.ListItem.Piece;
import dev.offprint.output.list.ListItem.Words;
import dev.offprint.represent.Completeness;
import dev.offprint.source.SourceEntry.Stamp;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;

/** The binary form of an {@link ArticleRecord}. It may change with every version: no version reads another's. */
final class RecordCodec {

    private RecordCodec() {}

    static ByteBuffer encode(ArticleRecord record) {
        Encoder out = new Encoder();
        head(out, record.head());
        out.texts(record.names());
        out.map(record.stamps(), out::text, stamp -> stamp(out, stamp));
        dependencies(out, record.dependencies());
        out.digest(record.linkFingerprint());
        out.optional(record.output(), output -> output(out, output));
        return out.bytes();
    }

    static ArticleRecord decode(ByteBuffer bytes) {
        Decoder in = new Decoder(bytes);
        return new ArticleRecord(
                head(in),
                in.texts(),
                in.map(new TreeMap<>(), in::text, () -> stamp(in)),
                dependencies(in),
                in.digest(),
                in.optional(() -> output(in)));
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
        out.optional(output.order().published(), published -> {
            out.number(published.getEpochSecond());
            out.number(published.getNano());
        });
        item(out, output.item());
        out.texts(output.keys());
        out.number(output.length());
        out.map(output.completeness().parts(), out::constant, count -> out.number(count));
        out.digest(output.example());
    }

    private static ArticleRecord.Output output(Decoder in) {
        Listing listing = listing(in);
        Instant published = in.optional(() -> Instant.ofEpochSecond(in.number(), in.number()));
        return new ArticleRecord.Output(
                listing,
                new Listing.Order(published, listing.slug()),
                item(in),
                in.texts(),
                in.count(),
                new Completeness(in.map(new EnumMap<>(ContentLocale.class), () -> locale(in), in::count)),
                in.digest());
    }

    private static ContentLocale locale(Decoder in) {
        return ContentLocale.valueOf(in.text());
    }

    private static void head(Encoder out, ArticleHead head) {
        out.text(head.slug().value());
        out.each(head.formerSlugs(), former -> out.text(former.value()));
        out.constant(head.state());
        out.flag(head.isDescribed());
        out.optional(head.level());
        out.each(head.locales(), out::constant);
        out.texts(head.files());
        out.optional(head.contentType());
        out.map(head.titles(), out::constant, out::text);
        out.optional(head.id());
        out.optional(head.source(), out::digest);
        out.each(head.findings(), finding -> finding(out, finding));
    }

    private static ArticleHead head(Decoder in) {
        return new ArticleHead(
                slug(in),
                in.each(() -> slug(in)),
                ArticleHead.State.valueOf(in.text()),
                in.flag(),
                in.optional(),
                in.each(() -> locale(in)),
                in.texts(),
                in.optional(),
                in.map(new EnumMap<>(ContentLocale.class), () -> locale(in), in::text),
                in.optional(),
                in.optional(in::digest),
                in.each(() -> finding(in)));
    }

    private static Slug slug(Decoder in) {
        return Slug.parse(in.text()).orElseThrow();
    }

    private static void dependencies(Encoder out, Dependencies dependencies) {
        out.map(dependencies.files(), out::text, out::digest);
        out.texts(dependencies.lookups());
        out.each(dependencies.findings(), finding -> finding(out, finding));
        out.texts(dependencies.ids());
    }

    private static Dependencies dependencies(Decoder in) {
        return new Dependencies(
                in.map(new TreeMap<>(), in::text, in::digest),
                new TreeSet<>(in.texts()),
                in.each(() -> finding(in)),
                in.texts());
    }

    private static void finding(Encoder out, Diagnostic finding) {
        out.constant(finding.severity());
        out.text(finding.code());
        out.text(finding.place().path());
        out.number(finding.place().line());
        out.number(finding.place().column());
        out.text(finding.message());
        out.text(finding.hint());
    }

    private static Diagnostic finding(Decoder in) {
        return new Diagnostic(
                Severity.valueOf(in.text()),
                in.text(),
                new Place(in.text(), in.count(), in.count()),
                in.text(),
                in.text());
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
