package dev.offprint.tree.coding;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.decoder.BrotliInputStream;
import com.aayushatharva.brotli4j.encoder.BrotliOutputStream;
import com.aayushatharva.brotli4j.encoder.Encoder;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/** A content coding that files are stored in beside themselves. */
public enum Coding {
    /** RFC 1952. */
    GZIP("gzip", ".gz"),
    /** RFC 7932. */
    BROTLI("br", ".br");

    /** What fits into one packet gains nothing. */
    private static final int SMALLEST = 1_400;
    /** Quality 5 costs what gzip 6 costs, and saves more. */
    private static final int BROTLI_QUALITY = 5;

    private final String token;
    private final String suffix;

    Coding(String token, String suffix) {
        this.token = token;
        this.suffix = suffix;
    }

    /** Returns the coding's name in HTTP (RFC 9110, 8.4.1). */
    public String token() {
        return token;
    }

    /** Returns what is appended to a key. */
    public String suffix() {
        return suffix;
    }

    /** Returns whether content of this type and length is worth compressing. */
    public static boolean worthwhile(String mediaType, long length) {
        return length >= SMALLEST
                && (mediaType.startsWith("text/")
                        || mediaType.contains("json")
                        || mediaType.contains("+xml")
                        || mediaType.contains("/xml")
                        || mediaType.contains("javascript"));
    }

    /** Returns whether the brotli library works on this machine. */
    public static boolean brotliAvailable() {
        return Brotli4jLoader.isAvailable();
    }

    /** Returns the coding with this name in HTTP, if it is one of ours. */
    public static Optional<Coding> of(String token) {
        return Arrays.stream(values())
                .filter(coding -> coding.token.equals(token))
                .findFirst();
    }

    /** Returns whether so many coded bytes are worth a file: they save a tenth. */
    public static boolean saves(long coded, long plain) {
        return coded <= plain - plain / 10;
    }

    /** Returns the coded form. Brotli needs a library that {@link #brotliAvailable} tells of. */
    public byte[] encode(byte[] bytes) {
        return this == GZIP ? Deflated.gzip(bytes) : brotli(bytes);
    }

    /**
     * Returns a stream that writes the coded form of what is written to it; to be closed, which leaves {@code out} open. For
     * content that is too large to be held.
     */
    public OutputStream encoding(OutputStream out) throws IOException {
        OutputStream open = new FilterOutputStream(out) {
            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
                out.write(bytes, from, length);
            }

            @Override
            public void close() throws IOException {
                flush();
            }
        };
        if (this == GZIP) {
            return new GzipStream(open);
        }
        Brotli4jLoader.ensureAvailability(); // loads it
        return new BrotliOutputStream(open, Encoder.Parameters.create(BROTLI_QUALITY));
    }

    /** Returns what this coded content decodes to; reading it fails where it is not in this coding. */
    public InputStream decoding(InputStream coded) throws IOException {
        if (this == GZIP) {
            return new GZIPInputStream(coded);
        }
        Brotli4jLoader.ensureAvailability(); // loads it
        return new BrotliInputStream(coded);
    }

    private static byte[] brotli(byte[] bytes) {
        Brotli4jLoader.ensureAvailability(); // loads it
        try {
            return Encoder.compress(bytes, Encoder.Parameters.create(BROTLI_QUALITY));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
