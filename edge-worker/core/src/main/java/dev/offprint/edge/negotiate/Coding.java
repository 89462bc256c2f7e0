package dev.offprint.edge.negotiate;

import dev.offprint.edge.http.Weighted;
import dev.offprint.edge.resource.ObjectKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A content coding (RFC 9110, 8.4.1). A tree has the coded forms of a file beside the file itself. */
public enum Coding {
    /** Gzip (RFC 1952). */
    GZIP("gzip", ".gz"),
    /** Brotli (RFC 7932). */
    BROTLI("br", ".br"),
    /** No coding. */
    IDENTITY("identity", "");

    /** The codings that compress, all but {@link #IDENTITY}. */
    public static final List<Coding> COMPRESSED = List.of(GZIP, BROTLI);

    private final String token;
    private final String suffix;

    Coding(String token, String suffix) {
        this.token = token;
        this.suffix = suffix;
    }

    /** Returns the name in Content-Encoding and in entity tags. */
    public String token() {
        return token;
    }

    /** Returns the ending that a key in this coding has; none for {@link #IDENTITY}. */
    public String suffix() {
        return suffix;
    }

    /** Returns the compressing coding with this name in Content-Encoding. */
    public static Optional<Coding> of(String token) {
        for (Coding coding : COMPRESSED) {
            if (coding.token.equals(token)) {
                return Optional.of(coding);
            }
        }
        return Optional.empty();
    }

    /** Returns the key of the form in this coding. */
    public ObjectKey keyOf(ObjectKey uncoded) {
        return this == IDENTITY ? uncoded : uncoded.withSuffix(suffix);
    }

    /** Returns the coding of the object under this key. The adapter's uncoded keys never have a coding's ending. */
    public static Coding of(ObjectKey key) {
        if (key.value().endsWith(BROTLI.suffix)) {
            return BROTLI;
        }
        return key.value().endsWith(GZIP.suffix) ? GZIP : IDENTITY;
    }

    /** Returns the key of the uncoded form of the object under this key. */
    public static ObjectKey uncoded(ObjectKey key) {
        String value = key.value();
        return new ObjectKey(value.substring(0, value.length() - of(key).suffix.length()));
    }

    /**
     * Returns the codings to look for, best first, by Accept-Encoding (RFC 9110, 12.5.3). The uncoded form is always the
     * last: it is sent even if the client accepts none, which section 12.5.3 prefers to a refusal.
     */
    public static List<Coding> accepted(Optional<String> field) {
        List<Weighted> members = Weighted.parse(field.orElse(""));
        int brotli = weight(members, BROTLI);
        int gzip = weight(members, GZIP);
        int least =
                Math.max(weight(members, IDENTITY), 1); // a coding with less weight than the uncoded form is not used
        List<Coding> accepted = new ArrayList<>();
        if (brotli >= least && brotli >= gzip) {
            accepted.add(BROTLI);
        }
        if (gzip >= least) {
            accepted.add(GZIP);
        }
        if (brotli >= least && brotli < gzip) {
            accepted.add(BROTLI);
        }
        accepted.add(IDENTITY);
        return accepted;
    }

    /** Returns the weight of a coding, else that of the wildcard, else a negative number. */
    private static int weight(List<Weighted> members, Coding coding) {
        int named = -1;
        int any = -1;
        for (Weighted member : members) {
            // RFC 9110, 8.4.1.3: x-gzip is gzip
            if (member.name().equals(coding.token)
                    || (coding == GZIP && member.name().equals("x-gzip"))) {
                named = Math.max(named, member.weight());
            } else if (member.name().equals("*")) {
                any = Math.max(any, member.weight());
            }
        }
        return named >= 0 ? named : any;
    }
}
