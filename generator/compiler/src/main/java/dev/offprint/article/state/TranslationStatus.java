package dev.offprint.article.state;

import dev.offprint.article.state.SourceChanges.Step;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Message;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of the state of a translation once the texts are let go.
 *
 * @param locale the locale of the translation
 * @param kind whether it is up to date
 * @param recorded the day on which its state was recorded
 * @param reviewed the day on which it was reviewed; null unless that review holds
 * @param reviewer who did; null where that is not said
 * @param since the instant from which a change of the other text counts: of the record, or of the article's last change behind that
 * @param changed how many parts of the other text changed
 * @param first the first of these
 * @param place where the record stands
 */
public record TranslationStatus(
        ContentLocale locale,
        TranslationState.Kind kind,
        LocalDate recorded,
        @Nullable LocalDate reviewed,
        @Nullable String reviewer,
        Instant since,
        int changed,
        List<Change> first,
        Place place) {

    /** So many changes are named in a message; the rest is counted. */
    private static final int NAMED = 5;

    /**
     * A change of the other text.
     *
     * @param kind what became of the part
     * @param label the file and the line
     */
    public record Change(SourceChanges.Kind kind, String label) {

        private static Change of(Step step) {
            return new Change(step.kind(), step.label());
        }

        /** Returns the name of its file; that of the text for a value that is gone. */
        private String file(String text) {
            int colon = label.indexOf(':');
            return colon < 0 ? text : label.substring(0, colon);
        }

        private Message described() {
            return switch (kind) {
                case ADDED -> Message.of("`{0}` (new)", label);
                case MOVED -> Message.of("`{0}` (moved)", label);
                case REMOVED ->
                    label.indexOf(':') < 0
                            ? Message.of("`{0}` (removed)", label)
                            : Message.of("`{0}` (removed below)", label);
                default -> Message.verbatim("`" + label + "`");
            };
        }
    }

    /**
     * Returns the status of a state.
     *
     * @param lastUpdated when the article says that it changed last; null where it does not
     */
    public static TranslationStatus of(TranslationState state, @Nullable Instant lastUpdated) {
        TranslationRecord record = state.record();
        TranslationRecord.Review review = state.kind() == TranslationState.Kind.REVIEWED ? record.review() : null;
        List<Step> changed = state.changes().changedByLines();
        Instant start = record.recorded().atStartOfDay(ZoneOffset.UTC).toInstant();
        return new TranslationStatus(
                state.locale(),
                state.kind(),
                record.recorded(),
                review == null ? null : review.date(),
                review == null ? null : review.by(),
                lastUpdated != null && lastUpdated.isAfter(start) ? lastUpdated : start,
                state.changes().changedCount(),
                changed.stream().limit(NAMED).map(Change::of).toList(),
                state.place());
    }

    /** Returns the finding about a translation whose source changed. */
    public Diagnostic finding(String slug) {
        return Code.OUTDATED_TRANSLATION.at(place, said(), remedy(slug));
    }

    private Message said() {
        String text = locale.other().tag() + ".md";
        List<String> files =
                first.stream().map(change -> change.file(text)).distinct().toList();
        if (files.size() > 1) {
            return Message.of(
                    "`{0}` parts of `{1}` and `{2}` changed since `{3}`: {4}",
                    changed, text, "article.yaml", recorded, named());
        }
        return changed == 1
                ? Message.of("`1` part of `{0}` changed since `{1}`: {2}", files.get(0), recorded, named())
                : Message.of("`{0}` parts of `{1}` changed since `{2}`: {3}", changed, files.get(0), recorded, named());
    }

    private Message remedy(String slug) {
        return changed > first.size()
                ? Message.of(
                        "`offprint translated {0} --locale {1} --dry-run` shows all changes; translate them, then run it without `--dry-run`; for a typo, with `--minor`",
                        slug, locale.tag())
                : Message.of(
                        "translate what changed, then run `offprint translated {0} --locale {1}`; for a typo, with `--minor`",
                        slug, locale.tag());
    }

    private Message named() {
        Message named = Message.NONE;
        for (Change change : first) {
            named = named.isEmpty() ? change.described() : Message.of("{0}, {1}", named, change.described());
        }
        int more = changed - first.size();
        return more == 0 ? named : Message.of("{0} and {1} more", named, more);
    }
}
