package dev.offprint.cache;

import dev.offprint.cache.codec.Encoder;
import dev.offprint.corpus.Listing;
import dev.offprint.tree.Sha256;
import java.util.Map;

/** Gathers what something is made of; equal fingerprints, equal bytes. For one thread. */
public final class Fingerprint {

    private final Encoder out = new Encoder();

    /** Adds a number. */
    public Fingerprint add(long number) {
        out.number(number);
        return this;
    }

    /** Adds a text. */
    public Fingerprint add(String text) {
        out.text(text);
        return this;
    }

    /** Adds the digest of something. */
    public Fingerprint add(Sha256 digest) {
        out.digest(digest);
        return this;
    }

    /** Adds what indexes show of an article. */
    public Fingerprint add(Listing listing) {
        RecordCodec.listing(out, listing);
        return this;
    }

    /** Adds files, by path. */
    public Fingerprint add(Map<String, Sha256> files) {
        out.map(files, out::text, out::digest);
        return this;
    }

    /** Returns the digest of all that was added, in this order. */
    public Sha256 digest() {
        return Sha256.of(out.bytes());
    }
}
