package dev.offprint.publish.release;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.release.Catalog.Unreadable.Problem;
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
 * The record of a release, stored in {@code releases/<id>.json}, and in {@code current.json} while it is the current one.
 *
 * @param format the format of the release, 1
 * @param id its name: the second it was made in, and digits that distinguish it from others of that second
 * @param manifest the digest of its manifest's root, 64 lower-case hexadecimal digits
 * @param publishedAt when it was made (RFC 3339, UTC)
 * @param commit the source commit, if it is known
 * @param commitTime when that was committed (RFC 3339), if it is known: an older one never replaces a newer one
 * @param publisher the job that made it, if it is known; never a login, because everybody may be able to read the bucket
 * @param generator the program that made it
 * @param addresses the number of entries in its manifest
 * @param articles the number of its articles
 * @param bytes the bytes of all its contents
 * @param previous the release that was current when it was made, if there was one
 * @param rollbackTo the last current release with other content, if there was one: the target of a rollback without an id
 * @param signature the signature of its id and manifest in base64 (Ed25519), if it was signed; see {@link ReleaseSigner}
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
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
        @Nullable String signature) {

    /** The newest format that this version reads. */
    public static final int FORMAT = 1;

    static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();
    private static final String NO_RECORD = "is not the record of a release, or was cut off";
    private static final int DIGITS = 12;
    private static final int CONTENT_DIGITS = 12;
    /** The maximum difference of clocks: a commit may seem this much later than its publication. */
    private static final Duration SKEW = Duration.ofMinutes(5);

    private static final DateTimeFormatter SECOND = DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT);
    /**
     * The origin of a release.
     *
     * @param commit the source commit, if it is known
     * @param time when it was committed (RFC 3339 with an offset), if it is known
     * @param publisher the job that publishes it, if it is known
     * @param generator the program that made it
     */
    public record Origin(
            @Nullable String commit,
            @Nullable String time,
            @Nullable String publisher,
            String generator) {

        /** Makes the publisher one line without user information: it is public where the bucket is. */
        public Origin {
            publisher = publisher == null ? null : Actor.printable(publisher);
        }

        /** Returns when it was committed, if that is known. */
        public Optional<Instant> committed() {
            return instant(time);
        }

        /** Returns whether a commit time is in the future by more than clocks may differ. */
        public static boolean isInTheFuture(Instant committed, Instant now) {
            return committed.isAfter(now.plus(SKEW));
        }
    }

    /**
     * The size of a release.
     *
     * @param manifest the digest of its manifest's root
     * @param addresses the number of its entries
     * @param articles the number of articles
     * @param bytes the bytes of all contents
     */
    public record Totals(Sha256 manifest, long addresses, long articles, long bytes) {}

    /**
     * Returns the record of a release made now.
     *
     * @param live the release that is current, or null
     * @param token distinguishes this run from any other
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

    /** Returns the last release with other content. Successive releases with the same content all have the same one. */
    private @Nullable String otherContent(String root) {
        if (!manifest.equals(root)) {
            return id;
        }
        return rollbackTo;
    }

    /**
     * Parses a record, which later versions may add members to.
     *
     * @throws Problem where it is invalid; the message says why
     */
    public static Release parse(byte[] bytes) throws Problem {
        ObjectNode document = document(bytes);
        JsonNode format = document.path("format");
        if (format.isIntegralNumber() && format.bigIntegerValue().signum() > 0 && format.asLong() != FORMAT) {
            throw Problem.newer(format.asText());
        }
        try {
            Release release = JSON.treeToValue(document, Release.class);
            if (format.isInt()
                    && ReleaseLayout.isDigest(document.path("manifest").asText())
                    && isId(document.path("id").asText())
                    && instant(document.path("publishedAt").asText()).isPresent()) {
                return release;
            }
        } catch (JsonProcessingException other) {
            throw Problem.damaged(NO_RECORD);
        }
        throw Problem.damaged(NO_RECORD);
    }

    /** Parses a record as a JSON object, which also has members that this version does not know. */
    static ObjectNode document(byte[] bytes) throws Problem {
        try {
            if (JSON.readTree(bytes) instanceof ObjectNode document) {
                return document;
            }
        } catch (IOException broken) {
            throw Problem.damaged(NO_RECORD);
        }
        throw Problem.damaged(NO_RECORD);
    }

    /** Returns it as a JSON object. */
    ObjectNode document() {
        return JSON.valueToTree(this);
    }

    /** Returns this release with a signature. */
    Release signed(ReleaseSigner signer) {
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
                signer.sign(this));
    }

    /** Returns whether a text can be the id of a release. */
    static boolean isId(String text) {
        return text.matches("[0-9A-Za-z][0-9A-Za-z-]{0,63}");
    }

    /** Returns a name made of a second and a hash of a text. */
    static String name(Instant second, String text) {
        return SECOND.format(second.atOffset(ZoneOffset.UTC)) + "-" + suffix(text);
    }

    /** The hash distinguishes two releases with the same content that are published within a second. */
    private static String suffix(String text) {
        return Sha256.of(text.getBytes(StandardCharsets.US_ASCII)).hex().substring(0, DIGITS);
    }

    /** Returns the digest of the manifest's root. */
    public Sha256 root() {
        return Sha256.parse(manifest);
    }

    /** Returns when it was made. A parsed record always has a value. */
    public Optional<Instant> published() {
        return instant(publishedAt);
    }

    /** Returns the beginning of the manifest's digest: releases with the same one have the same content. */
    public String content() {
        return manifest.substring(0, CONTENT_DIGITS);
    }

    /**
     * Returns when its sources were committed, if that is known. A commit time after the publication counts as the time of
     * the publication: otherwise no later commit would be newer.
     */
    public Optional<Instant> committed() {
        return instant(commitTime)
                .map(time ->
                        published().filter(at -> Origin.isInTheFuture(time, at)).orElse(time));
    }

    /** Parses a moment (RFC 3339). */
    static Optional<Instant> instant(@Nullable String text) {
        try {
            return text == null
                    ? Optional.empty()
                    : Optional.of(OffsetDateTime.parse(text).toInstant());
        } catch (DateTimeParseException unknown) {
            return Optional.empty();
        }
    }

    /** Returns its id, commit and publisher as text. */
    public String described() {
        String from = commit == null ? "" : " from commit " + Actor.printable(commit);
        String by = publisher == null ? "" : " by " + Actor.printable(publisher);
        return id + from + by;
    }
}
