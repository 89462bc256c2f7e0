package dev.offprint.cache.codec;

import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.corpus.index.SeriesPart;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import java.util.EnumMap;

/** The binary form of an {@link ArticleHead}. It may change with every version: no version reads another's. */
public final class HeadCodec {

    private HeadCodec() {}

    /** Writes a head. */
    public static void encode(Encoder out, ArticleHead head) {
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
        out.each(head.findings(), finding -> FindingCodec.encode(out, finding));
        out.optional(head.from(), from -> out.instant(from));
        out.optional(head.difficulty());
        out.optional(head.series(), part -> {
            out.text(part.name());
            out.number(part.order());
        });
        out.texts(head.topics());
        out.optional(head.lastUpdated(), day -> out.instant(day));
    }

    /** Returns the head that was written. */
    public static ArticleHead decode(Decoder in) {
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
                in.each(() -> FindingCodec.decode(in)),
                in.optional(in::instant),
                in.optional(),
                in.optional(() -> new SeriesPart(in.text(), (int) in.number())),
                in.texts(),
                in.optional(in::instant));
    }

    private static Slug slug(Decoder in) {
        return Slug.parse(in.text()).orElseThrow();
    }

    private static ContentLocale locale(Decoder in) {
        return ContentLocale.valueOf(in.text());
    }
}
