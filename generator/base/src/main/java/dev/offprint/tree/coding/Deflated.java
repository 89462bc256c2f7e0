package dev.offprint.tree.coding;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** Raw deflate (RFC 1951) that ends at a byte boundary without ending the stream, so that such pieces can be joined. */
public final class Deflated {

    private static final byte[] HEADER = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 0xff};
    private static final byte[] LAST_BLOCK = {3, 0};

    /** More bytes than joining adds to the pieces of one file. */
    public static final int OVERHEAD = 64;

    private static final int LEVEL = 6;
    /** Bytes in front of a stored block's content. */
    private static final int STORED = 5;

    private Deflated() {}

    /** Returns the start of a gzip stream: deflate, no flags, no time, no level, unknown system (RFC 1952, 2.3). */
    public static byte[] header() {
        return HEADER.clone();
    }

    /** Returns a last, empty block with fixed codes. */
    public static byte[] lastBlock() {
        return LAST_BLOCK.clone();
    }

    /** Returns the deflated form of these bytes, flushed to a byte boundary. */
    public static byte[] fragment(byte[] bytes) {
        Deflater deflater = new Deflater(LEVEL, true);
        try {
            deflater.setInput(bytes);
            ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length / 3 + 64);
            byte[] buffer = new byte[Math.max(64, Math.min(bytes.length, 1 << 16))];
            int n;
            do {
                n = deflater.deflate(buffer, 0, buffer.length, Deflater.FULL_FLUSH);
                out.write(buffer, 0, n);
            } while (n == buffer.length);
            return out.toByteArray();
        } finally {
            deflater.end();
        }
    }

    /** Returns a few bytes of ASCII as a block of its own, stored (RFC 1951, 3.2.4). */
    public static byte[] stored(String text) {
        byte[] block = new byte[STORED + text.length()];
        block[1] = (byte) text.length();
        block[3] = (byte) ~text.length();
        block[4] = (byte) 0xff;
        for (int i = 0; i < text.length(); i++) {
            block[STORED + i] = (byte) text.charAt(i);
        }
        return block;
    }

    /** Returns these bytes as a whole gzip stream, equal on every machine with the same zlib. */
    public static byte[] gzip(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length / 3 + 64);
        try (OutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // it writes to memory
        }
        return out.toByteArray();
    }

    /** Returns the end of a gzip stream: CRC-32 and length modulo 2^32, least significant byte first. */
    public static byte[] trailer(int crc, long length) {
        return ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(crc)
                .putInt((int) length)
                .array();
    }
}
