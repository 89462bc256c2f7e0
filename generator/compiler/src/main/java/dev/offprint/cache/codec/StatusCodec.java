package dev.offprint.cache.codec;

import dev.offprint.article.state.SourceChanges;
import dev.offprint.article.state.TranslationState;
import dev.offprint.article.state.TranslationStatus;
import dev.offprint.article.state.TranslationStatus.Change;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import java.time.LocalDate;

/** The binary form of the state of a translation. */
public final class StatusCodec {

    private StatusCodec() {}

    public static void encode(Encoder out, TranslationStatus status) {
        out.constant(status.locale());
        out.constant(status.kind());
        out.number(status.recorded().toEpochDay());
        out.optional(status.reviewed(), day -> out.number(day.toEpochDay()));
        out.optional(status.reviewer());
        out.instant(status.since());
        out.number(status.changed());
        out.each(status.first(), change -> {
            out.constant(change.kind());
            out.text(change.label());
        });
        out.text(status.place().path());
        out.number(status.place().line());
        out.number(status.place().column());
    }

    public static TranslationStatus decode(Decoder in) {
        return new TranslationStatus(
                ContentLocale.valueOf(in.text()),
                TranslationState.Kind.valueOf(in.text()),
                LocalDate.ofEpochDay(in.number()),
                in.optional(() -> LocalDate.ofEpochDay(in.number())),
                in.optional(),
                in.instant(),
                in.count(),
                in.each(() -> new Change(SourceChanges.Kind.valueOf(in.text()), in.text())),
                new Place(in.text(), in.count(), in.count()));
    }
}
