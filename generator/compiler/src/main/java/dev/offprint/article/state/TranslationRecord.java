package dev.offprint.article.state;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a translation says of the text that it was made from: {@code translatedFrom} in its front matter.
 *
 * @param recorded the day on which somebody said so
 * @param parts the digests of that text's parts, in order
 * @param review who read the translation; null where nobody did
 * @param paragraphs how many blocks the body of the translation had, if the text had another number: then none of them is known to
 *     be that of another
 */
public record TranslationRecord(
        LocalDate recorded,
        List<PartDigest> parts,
        @Nullable Review review,
        @Nullable Integer paragraphs) {

    /** The key in the front matter. */
    public static final String KEY = "translatedFrom";

    /** So many digests stand on a line. */
    private static final int ON_A_LINE = 10;

    /**
     * What is kept of a part.
     *
     * @param name the key, or {@link TextPart#BODY}
     * @param digest the digest of the part
     */
    public record PartDigest(String name, String digest) {

        static PartDigest of(TextPart part) {
            return new PartDigest(part.name(), part.digest());
        }

        boolean isOfBody() {
            return name.equals(TextPart.BODY);
        }
    }

    /**
     * A review of a translation. It holds as long as neither text changes.
     *
     * @param date the day
     * @param by who; null where that is not said
     * @param digest the digest of the translation that was read
     */
    public record Review(LocalDate date, @Nullable String by, String digest) {

        /** Returns a review of a translation with these parts. */
        public static Review of(LocalDate date, @Nullable String by, List<TextPart> translation) {
            return new Review(date, by, digest(translation));
        }

        boolean isOf(List<TextPart> translation) {
            return digest.equals(digest(translation));
        }

        private static String digest(List<TextPart> parts) {
            StringBuilder all = new StringBuilder();
            parts.forEach(part -> all.append(part.digest()).append('\n'));
            return TextPart.digest(all.toString());
        }
    }

    /** Returns how many of the bodies' blocks a translation has, if they are not as many as those of the text. */
    public static @Nullable Integer paragraphs(List<PartDigest> text, List<TextPart> translation) {
        int own = (int) translation.stream().filter(TextPart::isOfBody).count();
        return own == text.stream().filter(PartDigest::isOfBody).count() ? null : own;
    }

    /** Returns whether front matter has a record, readable or not. */
    public static boolean isIn(JsonNode head) {
        return head.path(KEY).isObject();
    }

    /** Returns the record in front matter that fits the schema; nothing if a day in it does not exist. */
    public static Optional<TranslationRecord> of(JsonNode head) {
        JsonNode record = head.path(KEY);
        try {
            LocalDate recorded = LocalDate.parse(record.path("recorded").asText());
            List<PartDigest> parts = new ArrayList<>();
            for (JsonNode line : record.path("parts")) {
                String[] words = line.asText().split(" ", -1);
                Arrays.stream(words).skip(1).forEach(digest -> parts.add(new PartDigest(words[0], digest)));
            }
            JsonNode reviewed = record.path("reviewed");
            Review review = reviewed.isTextual()
                    ? new Review(
                            LocalDate.parse(reviewed.asText()),
                            record.path("reviewer").textValue(),
                            record.path("reviewedText").asText())
                    : null;
            JsonNode paragraphs = record.path("paragraphs");
            return Optional.of(new TranslationRecord(
                    recorded, List.copyOf(parts), review, paragraphs.isInt() ? paragraphs.intValue() : null));
        } catch (DateTimeException noSuchDay) {
            return Optional.empty();
        }
    }

    /** Returns the key in the record of front matter of a day that does not exist. */
    public static String noDay(JsonNode head) {
        try {
            LocalDate ignored = LocalDate.parse(head.path(KEY).path("recorded").asText());
            return "reviewed";
        } catch (DateTimeException noSuchDay) {
            return "recorded";
        }
    }

    /**
     * Returns the record after an edit of both texts that changed nothing that they say. What was up to date stays so, what was outdated
     * as well, and a review holds if it held.
     *
     * @param source the parts of the other text, before and after
     * @param own the parts of the translation, before and after
     */
    public TranslationRecord carried(Edited source, Edited own) {
        Review read = review;
        Review kept = read != null && read.isOf(own.before()) ? Review.of(read.date(), read.by(), own.after()) : read;
        return new TranslationRecord(recorded, source.carried(parts), kept, paragraphs);
    }

    /**
     * The parts of a text that was edited.
     *
     * @param before its parts
     * @param after its parts behind the edit, mostly as many
     */
    public record Edited(List<TextPart> before, List<TextPart> after) {

        private List<PartDigest> carried(List<PartDigest> recorded) {
            if (recorded.equals(before.stream().map(PartDigest::of).toList())) {
                return after.stream().map(PartDigest::of).toList();
            } else if (before.size() != after.size()) {
                return recorded; // it is outdated anyway
            }
            Map<PartDigest, PartDigest> now = new HashMap<>();
            for (int i = 0; i < before.size(); i++) {
                now.put(PartDigest.of(before.get(i)), PartDigest.of(after.get(i)));
            }
            return recorded.stream().map(part -> now.getOrDefault(part, part)).toList();
        }
    }

    /** Returns the record as YAML, a line for each entry. */
    public List<String> yaml() {
        List<String> lines = new ArrayList<>();
        lines.add(KEY + ":");
        lines.add("  recorded: " + recorded);
        Review read = review;
        if (read != null) {
            lines.add("  reviewed: " + read.date());
            if (read.by() != null) {
                lines.add("  reviewer: \"" + read.by().replace("\\", "\\\\").replace("\"", "\\\"") + "\"");
            }
            lines.add("  reviewedText: \"" + read.digest() + "\"");
        }
        if (paragraphs != null) {
            lines.add("  paragraphs: " + paragraphs);
        }
        lines.add("  parts:");
        int onLine = 0;
        String name = "";
        for (PartDigest part : parts) {
            if (part.name().equals(name) && onLine < ON_A_LINE) {
                int last = lines.size() - 1;
                lines.set(last, lines.get(last) + " " + part.digest());
                onLine++;
            } else {
                lines.add("    - " + part.name() + " " + part.digest());
                onLine = 1;
            }
            name = part.name();
        }
        return lines;
    }
}
