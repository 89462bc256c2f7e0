package dev.offprint.tree.coding;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.decoder.BrotliInputStream;
import com.aayushatharva.brotli4j.encoder.BrotliOutputStream;
import com.aayushatharva.brotli4j.encoder.Encoder;
import dev.offprint.edge.negotiate.Coding;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Compresses content for storage, and decompresses it. */
public final class Compression {

    /** Smaller content fits into one packet anyway. */
    private static final int SMALLEST = 1_400;

    private static final int BUFFER = 1 << 13;
    /** Costs what gzip 6 costs, and saves more. */
    private static final int BROTLI_QUALITY = 5;

    private Compression() {}

    /** Returns whether content of this type and length is worth compressing. */
    public static boolean worthwhile(String mediaType, long length) {
        return length >= SMALLEST && isText(mediaType);
    }

    /** Returns whether content of this type is text: all else is compressed in itself, or of an unknown kind. */
    public static boolean isText(String mediaType) {
        return mediaType.startsWith("text/")
                || mediaType.contains("json")
                || mediaType.contains("+xml")
                || mediaType.contains("/xml")
                || mediaType.contains("javascript");
    }

    /** Returns whether the brotli library works on this machine. */
    public static boolean brotliAvailable() {
        return Brotli4jLoader.isAvailable();
    }

    /** Returns whether the coded form is worth storing: it saves at least a tenth. */
    public static boolean saves(long coded, long plain) {
        return coded <= plain - plain / 10;
    }

    /** Returns the coded form of these bytes. Brotli needs {@link #brotliAvailable}. */
    public static byte[] encode(Coding coding, byte[] bytes) {
        return switch (coding) {
            case GZIP -> Deflated.gzip(bytes);
            case BROTLI -> brotli(bytes);
            case IDENTITY -> bytes;
        };
    }

    /**
     * Returns a stream that writes the coded form of the bytes written to it, for content too large to be held in memory. It
     * must be closed; {@code out} stays open.
     */
    public static OutputStream encoding(Coding coding, OutputStream out) throws IOException {
        return switch (coding) {
            case GZIP -> new GZIPOutputStream(new Unclosed(out), BUFFER);
            case BROTLI -> brotli(out);
            case IDENTITY -> new Unclosed(out);
        };
    }

    private static OutputStream brotli(OutputStream out) throws IOException {
        Brotli4jLoader.ensureAvailability(); // loads the library
        return new BrotliOutputStream(new Unclosed(out), Encoder.Parameters.create(BROTLI_QUALITY));
    }

    /** Stays open when what writes to it is closed. */
    private static final class Unclosed extends FilterOutputStream {
        Unclosed(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            out.write(bytes, from, length);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }

    /** Returns the decoded content of a stream; reading fails where the stream is not in this coding. */
    public static InputStream decoding(Coding coding, InputStream coded) throws IOException {
        return switch (coding) {
            case GZIP -> new GZIPInputStream(coded);
            case BROTLI -> {
                Brotli4jLoader.ensureAvailability(); // loads the library
                yield new BrotliInputStream(coded);
            }
            case IDENTITY -> coded;
        };
    }

    private static byte[] brotli(byte[] bytes) {
        Brotli4jLoader.ensureAvailability(); // loads the library
        try {
            return Encoder.compress(bytes, Encoder.Parameters.create(BROTLI_QUALITY));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
