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
import dev.offprint.represent.Completeness;
import dev.offprint.source.SourceEntry.Stamp;
import dev.offprint.tree.Sha256;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** The binary form of an {@link ArticleRecord}. It may change with every version: no version reads another's. */
final class RecordCodec {

    private RecordCodec() {}

    static ByteBuffer encode(ArticleRecord record) {
        Encoder out = new Encoder();
        head(out, record.head());
        out.texts(record.names());
        out.each(record.stamps().entrySet(), file -> {
            out.text(file.getKey());
            out.number(file.getValue().size());
            out.number(file.getValue().modified());
            out.number(file.getValue().changed());
            out.number(file.getValue().key());
        });
        dependencies(out, record.dependencies());
        out.digest(record.linkFingerprint());
        ArticleRecord.Output output = record.output();
        out.flag(output != null);
        if (output != null) {
            listing(out, output.listing());
            order(out, output.order());
            item(out, output.item());
            out.texts(output.keys());
            out.number(output.length());
            completeness(out, output.completeness());
            out.digest(output.example());
        }
        return out.bytes();
    }

    static ArticleRecord decode(ByteBuffer bytes) {
        Decoder in = new Decoder(bytes);
        ArticleHead head = head(in);
        List<String> names = in.texts();
        Map<String, Stamp> stamps = new TreeMap<>();
        in.times(() -> stamps.put(in.text(), new Stamp(in.number(), in.number(), in.number(), in.number())));
        Dependencies dependencies = dependencies(in);
        Sha256 linkFingerprint = in.digest();
        return new ArticleRecord(head, names, stamps, dependencies, linkFingerprint, in.flag() ? output(in) : null);
    }

    private static ArticleRecord.Output output(Decoder in) {
        Listing listing = listing(in);
        return new ArticleRecord.Output(
                listing, order(in, listing.slug()), item(in), in.texts(), in.count(), completeness(in), in.digest());
    }

    private static void completeness(Encoder out, Completeness completeness) {
        out.each(completeness.parts().entrySet(), locale -> {
            out.text(locale.getKey().name());
            out.number(locale.getValue());
        });
    }

    private static Completeness completeness(Decoder in) {
        Map<ContentLocale, Integer> parts = new EnumMap<>(ContentLocale.class);
        in.times(() -> parts.put(ContentLocale.valueOf(in.text()), in.count()));
        return new Completeness(parts);
    }

    private static void order(Encoder out, Listing.Order order) {
        Instant published = order.published();
        out.flag(published != null);
        if (published != null) {
            out.number(published.getEpochSecond());
            out.number(published.getNano());
        }
    }

    private static Listing.Order order(Decoder in, Slug slug) {
        return new Listing.Order(in.flag() ? Instant.ofEpochSecond(in.number(), in.number()) : null, slug);
    }

    private static void head(Encoder out, ArticleHead head) {
        out.text(head.slug().value());
        out.text(head.state().name());
        out.flag(head.isDescribed());
        out.optional(head.level());
        out.each(head.locales(), locale -> out.text(locale.name()));
        out.texts(head.files());
        out.optional(head.contentType());
        titles(out, head.titles());
        out.optional(head.id());
        Sha256 source = head.source();
        out.flag(source != null);
        if (source != null) {
            out.digest(source);
        }
        out.each(head.findings(), finding -> finding(out, finding));
    }

    private static ArticleHead head(Decoder in) {
        return new ArticleHead(
                slug(in),
                ArticleHead.State.valueOf(in.text()),
                in.flag(),
                in.optional(),
                in.each(() -> ContentLocale.valueOf(in.text())),
                in.texts(),
                in.optional(),
                titles(in),
                in.optional(),
                in.flag() ? in.digest() : null,
                in.each(() -> finding(in)));
    }

    private static void titles(Encoder out, Map<ContentLocale, String> titles) {
        out.each(titles.entrySet(), title -> {
            out.text(title.getKey().name());
            out.text(title.getValue());
        });
    }

    private static Map<ContentLocale, String> titles(Decoder in) {
        Map<ContentLocale, String> titles = new EnumMap<>(ContentLocale.class);
        in.times(() -> titles.put(ContentLocale.valueOf(in.text()), in.text()));
        return titles;
    }

    private static Slug slug(Decoder in) {
        return Slug.parse(in.text()).orElseThrow();
    }

    private static void dependencies(Encoder out, Dependencies dependencies) {
        out.each(dependencies.files().entrySet(), file -> {
            out.text(file.getKey());
            out.digest(file.getValue());
        });
        out.texts(dependencies.lookups());
        out.each(dependencies.findings(), finding -> finding(out, finding));
        out.texts(dependencies.ids());
    }

    private static Dependencies dependencies(Decoder in) {
        TreeMap<String, Sha256> files = new TreeMap<>();
        in.times(() -> files.put(in.text(), in.digest()));
        return new Dependencies(files, new TreeSet<>(in.texts()), in.each(() -> finding(in)), in.texts());
    }

    private static void finding(Encoder out, Diagnostic finding) {
        out.text(finding.severity().name());
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
        out.each(listing.headings().entrySet(), heading -> {
            out.text(heading.getKey().name());
            out.text(heading.getValue().title());
            out.optional(heading.getValue().summary());
        });
    }

    private static Listing listing(Decoder in) {
        Map<ContentLocale, Listing.Heading> headings = new LinkedHashMap<>();
        return new Listing(
                slug(in), in.text(), in.text(), in.optional(), in.optional(), in.optional(), headings(in, headings));
    }

    private static Map<ContentLocale, Listing.Heading> headings(
            Decoder in, Map<ContentLocale, Listing.Heading> headings) {
        in.times(() -> headings.put(ContentLocale.valueOf(in.text()), new Listing.Heading(in.text(), in.optional())));
        return headings;
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
                (int) in.number(),
                in.digest());
    }

    private static Piece piece(Decoder in) {
        return new Piece(in.count(), (int) in.number(), (int) in.number());
    }
}
