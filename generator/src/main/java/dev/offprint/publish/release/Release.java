package dev.offprint.publish.release;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.source.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Objects;
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
 * @param publisher who made it, where that is known
 * @param generator what made it
 * @param addresses how many entries its manifest has
 * @param articles how many articles it has
 * @param bytes the bytes of all its contents
 * @param previous the release that was current when it was made, if any was
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
    "previous"
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
        @Nullable String layout) {

    private static final int FORMAT = 1;
    private static final int DIGITS = 12;
    private static final DateTimeFormatter SECOND = DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT);
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
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

        /** Returns when it was committed, where that is known. */
        public Optional<Instant> committed() {
            return instant(time);
        }
    }

    /**
     * What a release holds.
     *
     * @param manifest the digest of its manifest's root
     * @param addresses how many entries that has
     * @param articles how many articles
     * @param bytes the bytes of all contents
     */
    public record Contents(Sha256 manifest, long addresses, long articles, long bytes) {}

    /**
     * Returns the record of a release made now.
     *
     * @param token tells the run that makes it from any other
     */
    public static Release of(Contents contents, Origin origin, Instant now, @Nullable String previous, String token) {
        Instant second = now.truncatedTo(ChronoUnit.SECONDS);
        String root = contents.manifest().hex();
        return new Release(
                FORMAT,
                SECOND.format(second.atOffset(ZoneOffset.UTC)) + "-" + suffix(root + token),
                root,
                second.toString(),
                origin.commit(),
                origin.time(),
                origin.publisher(),
                origin.generator(),
                contents.addresses(),
                contents.articles(),
                contents.bytes(),
                previous,
                null);
    }

    /**
     * Returns the record that these bytes are.
     *
     * @throws IOException where they are none; the message says why
     */
    static Release parse(byte[] bytes) throws IOException {
        Release release;
        try {
            release = JSON.readValue(bytes, Release.class);
        } catch (IOException broken) {
            throw new IOException("is not the record of a release", broken);
        }
        boolean whole = release != null
                && release.format >= 1
                && release.id != null
                && release.manifest != null
                && ReleaseLayout.isDigest(release.manifest);
        if (!whole) {
            throw new IOException("is not the record of a release");
        } else if (release.format > FORMAT) {
            throw new IOException("has format " + release.format + ", which is newer than this Offprint; update it");
        }
        return Objects.requireNonNull(release);
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
                how);
    }

    byte[] toBytes() {
        try {
            byte[] json = JSON.writeValueAsBytes(this);
            byte[] line = java.util.Arrays.copyOf(json, json.length + 1);
            line[json.length] = '\n';
            return line;
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a record can always be written", impossible);
        }
    }

    /** Returns the digest of the manifest's root. */
    public Sha256 root() {
        return Sha256.parse(manifest);
    }

    /** Returns when its sources were committed, where that is known. */
    public Optional<Instant> committed() {
        return instant(commitTime);
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
        String from = commit == null ? "" : " from commit " + commit;
        String by = publisher == null ? "" : " by " + publisher;
        return id + from + by;
    }
}
