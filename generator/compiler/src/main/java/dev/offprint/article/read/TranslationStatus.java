package dev.offprint.article.read;

import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Message;
import java.time.Instant;

/**
 * Whether a translation is made from what the other text says now.
 *
 * @param locale the locale of the translation
 * @param outdated whether the other text changed since
 * @param since when the article says that it changed last, from which the days until a finding count
 * @param place where the translation says what it was made from
 */
public record TranslationStatus(ContentLocale locale, boolean outdated, Instant since, Place place) {

    /** Returns the finding about a translation whose source changed. */
    public Diagnostic finding(String slug) {
        String source = locale.other().tag() + ".md";
        return Code.OUTDATED_TRANSLATION.at(
                place,
                Message.of("`{0}` changed since it was translated", source),
                Message.of(
                        "`git log -p {0}` shows how; translate it, then run `offprint translated {1} --locale {2}`",
                        "articles/" + slug + "/" + source, slug, locale.tag()));
    }
}
