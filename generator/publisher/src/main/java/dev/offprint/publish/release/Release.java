package dev.offprint.publish.release;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.release.Catalog.Unreadable.Problem;
import dev.offprint.publish.release.lease.Actor;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The record of a release: what {@code releases/<id>.json} holds, and {@code current.json} while it is the current one.
 *
 * @param format the format of this record, 1
 * @param id its name: the second it was made in, and digits that tell it from others made in that second
 * @param manifest the digest of its manifest's root, 64 lower-case hexadecimal digits
 * @param publishedAt when it was made (RFC 3339, UTC)
 * @param commit the source commit, where it is known
 * @param commitTime when that was committed (RFC 3339), where it is known: an older one never replaces a newer one
 * @param publisher which job made it, where that is known; never a login, since buckets may show records to everybody
 * @param generator what made it
 * @param addresses how many entries its manifest has
 * @param articles how many articles it has
 * @param bytes the bytes of all its contents
 * @param previous the release that was current when it was made, if any was
 * @param rollbackTo the release with other content that was current last before it, if any was: where a plain rollback goes
 * @param layout how its files lie where it is not by digest, for a mirror
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonPropertyOrder({
    "format",
    "id",
    "manifest",
    "publishedAt",
    "commit",
    "commitTime",
    "publisher",
    "generator",
    "addresses",
    "articles",
    "bytes",
    "previous",
    "rollbackTo"
})
public record Release(
        int format,
        String id,
        String manifest,
        String publishedAt,
        @Nullable String commit,
        @Nullable String commitTime,
        @Nullable String publisher,
        String generator,
        long addresses,
        long articles,
        long bytes,
        @Nullable String previous,
        @Nullable String rollbackTo,
        @Nullable String layout) {

    private static final int FORMAT = 1;
    private static final int DIGITS = 12;
    private static final int CONTENT_DIGITS = 12;
    /** How much later than its publication a commit may have been made, by clocks that disagree. */
    private static final Duration SKEW = Duration.ofMinutes(5);

    private static final DateTimeFormatter SECOND = DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT);
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /**
     * Where a release comes from.
     *
     * @param commit the source commit, where it is known
     * @param time when it was committed (RFC 3339 with an offset), where it is known
     * @param publisher who publishes it, where that is known
     * @param generator what made it
     */
    public record Origin(
            @Nullable String commit,
            @Nullable String time,
            @Nullable String publisher,
            String generator) {

        /** Makes the publisher one line without user information: everybody who may read the bucket reads it. */
        public Origin {
            publisher = publisher == null ? null : Actor.printable(publisher);
        }

        /** Returns when it was committed, where that is known. */
        public Optional<Instant> committed() {
            return instant(time);
        }

        /** Returns whether a moment is later than any commit can have been made that is published now. */
        public static boolean isInTheFuture(Instant committed, Instant now) {
            return committed.isAfter(now.plus(SKEW));
        }
    }

    /**
     * The size of a release.
     *
     * @param manifest the digest of its manifest's root
     * @param addresses how many entries that has
     * @param articles how many articles
     * @param bytes the bytes of all contents
     */
    public record Totals(Sha256 manifest, long addresses, long articles, long bytes) {}

    /**
     * Returns the record of a release made now.
     *
     * @param live the release that is current, or null
     * @param token tells the run that makes it from any other
     */
    public static Release of(Totals totals, Origin origin, Instant now, @Nullable Release live, String token) {
        Instant second = now.truncatedTo(ChronoUnit.SECONDS);
        String root = totals.manifest().hex();
        return new Release(
                FORMAT,
                name(second, root + token),
                root,
                second.toString(),
                origin.commit(),
                origin.time(),
                origin.publisher(),
                origin.generator(),
                totals.addresses(),
                totals.articles(),
                totals.bytes(),
                live == null ? null : live.id,
                live == null ? null : live.otherContent(root),
                null);
    }

    /** Of releases in a row that have the same content, each leads to the one before all of them. */
    private @Nullable String otherContent(String root) {
        if (!manifest.equals(root)) {
            return id;
        }
        return rollbackTo == null ? previous : rollbackTo;
    }

    /**
     * Returns the record that these bytes are.
     *
     * @throws Catalog.Unreadable.Problem where they are none; the message says why
     */
    public static Release parse(byte[] bytes) throws Catalog.Unreadable.Problem {
        JsonNode document = document(bytes);
        JsonNode format = document.path("format");
        if (!format.isIntegralNumber()) {
            throw Problem.damaged("names no format");
        } else if (format.bigIntegerValue().signum() < 1) {
            throw Problem.damaged("has format " + format.asText() + ", and the oldest there ever was is 1");
        } else if (!format.isInt() || format.intValue() > FORMAT) {
            throw Problem.newer(format.asText());
        }
        String manifest = document.path("manifest").asText();
        if (!ReleaseLayout.isDigest(manifest)) {
            throw Problem.damaged("names no manifest");
        } else if (!isId(document.path("id").asText())) {
            throw Problem.damaged("names no release");
        } else if (instant(document.path("publishedAt").asText()).isEmpty()) {
            throw Problem.damaged("has no time at which it was published");
        }
        try {
            return JSON.treeToValue(document, Release.class);
        } catch (JsonProcessingException other) {
            throw Problem.damaged("is not the record of a release");
        }
    }

    /** Returns whether a text can be the id of a release. */
    static boolean isId(String text) {
        return text.matches("[0-9A-Za-z][0-9A-Za-z-]{0,63}");
    }

    /** Returns the object that these bytes are, with members that this record does not know. */
    static JsonNode document(byte[] bytes) throws Catalog.Unreadable.Problem {
        if (bytes.length == 0) {
            throw Problem.damaged("is empty");
        }
        try {
            JsonNode document = JSON.readTree(bytes);
            if (document != null && document.isObject()) {
                return document;
            }
        } catch (IOException broken) {
            throw Problem.damaged("is not JSON, or was cut off");
        }
        throw Problem.damaged("is not the record of a release");
    }

    /** Returns this record with members of its own. */
    ObjectNode document() {
        return JSON.valueToTree(this);
    }

    /** Returns a name for something made in this second, which a text tells from others made then. */
    static String name(Instant second, String text) {
        return SECOND.format(second.atOffset(ZoneOffset.UTC)) + "-" + suffix(text);
    }

    /** Two may publish the same content within a second; they still are two. */
    private static String suffix(String text) {
        return Sha256.of(text.getBytes(StandardCharsets.US_ASCII)).hex().substring(0, DIGITS);
    }

    /** Returns the same of a mirror. */
    public Release mirrored(String how) {
        return new Release(
                format,
                id,
                manifest,
                publishedAt,
                commit,
                commitTime,
                publisher,
                generator,
                addresses,
                articles,
                bytes,
                previous,
                rollbackTo,
                how);
    }

    byte[] toBytes() {
        return bytes(document());
    }

    static byte[] bytes(ObjectNode document) {
        try {
            return (JSON.writeValueAsString(document) + "\n").getBytes(StandardCharsets.UTF_8);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a record can always be written", impossible);
        }
    }

    /** Returns the digest of the manifest's root. */
    public Sha256 root() {
        return Sha256.parse(manifest);
    }

    /** Returns when it was made; a record that was read always says so. */
    public Optional<Instant> published() {
        return instant(publishedAt);
    }

    /** Returns the beginning of the manifest's digest: releases with the same one have the same content. */
    public String content() {
        return manifest.substring(0, CONTENT_DIGITS);
    }

    /**
     * Returns when its sources were committed, where that is known. A commit that claims to be later than its publication is
     * taken for as old as that, or none that follows would ever be newer.
     */
    public Optional<Instant> committed() {
        return instant(commitTime)
                .map(time ->
                        published().filter(at -> Origin.isInTheFuture(time, at)).orElse(time));
    }

    /** Returns the moment that a text names (RFC 3339), or nothing where it names none. */
    static Optional<Instant> instant(@Nullable String text) {
        try {
            return text == null
                    ? Optional.empty()
                    : Optional.of(OffsetDateTime.parse(text).toInstant());
        } catch (DateTimeParseException unknown) {
            return Optional.empty();
        }
    }

    /** Returns who made it from what, for a sentence. */
    public String described() {
        String from = commit == null ? "" : " from commit " + Actor.printable(commit);
        String by = publisher == null ? "" : " by " + Actor.printable(publisher);
        return id + from + by;
    }
}
