package dev.offprint.article.media.codec;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.Adler32;

/**
 * Compresses like zlib (RFC 1950, RFC 1951), with the same bytes on every machine: the zlib of a JDK is its own, that of the system, or
 * one made for speed, and each has its own bytes. For one content.
 */
final class ZlibEncoder {

    /** Method deflate, a window of 32 KiB, default level (RFC 1950, 2.2). */
    private static final byte[] HEADER = {0x78, (byte) 0x9c};

    private static final int SHORTEST = 3;
    private static final int LONGEST = 258;
    private static final int WINDOW = 1 << 15;
    private static final int HASHES = 1 << 15;
    /** As many earlier places are compared. */
    private static final int MOST_TRIED = 64;
    /** A repetition of this length is not looked for any longer. */
    private static final int LONG_ENOUGH = 130;

    private final byte[] content;
    private final DeflateBlocks blocks = new DeflateBlocks();
    /** The last place with a hash, and for each place in the window the one before with the same hash; -1 for none. */
    private final int[] heads = new int[HASHES];

    private final int[] earlier = new int[WINDOW];
    /** Where the longest repetition found last begins. */
    private int found;

    private ZlibEncoder(byte[] content) {
        this.content = content;
        Arrays.fill(heads, -1);
    }

    /** Returns the compressed form. */
    static byte[] encode(byte[] content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(content.length / 2 + 64);
        out.writeBytes(HEADER);
        new ZlibEncoder(content).compress(out);
        Adler32 sum = new Adler32();
        sum.update(content);
        out.writeBytes(ByteBuffer.allocate(4).putInt((int) sum.getValue()).array());
        return out.toByteArray();
    }

    private void compress(ByteArrayOutputStream out) {
        int at = 0;
        int length = content.length == 0 ? 0 : longest(0);
        while (at < content.length) {
            int place = found;
            note(at);
            int next = at + 1 < content.length && length < LONG_ENOUGH ? longest(at + 1) : 0;
            if (length >= SHORTEST && length >= next) {
                blocks.repeat(length, at - place, out);
                for (int i = at + 1; i < at + length; i++) {
                    note(i);
                }
                at += length;
                length = at < content.length ? longest(at) : 0;
            } else {
                blocks.literal(content[at] & 0xff, out);
                at++;
                length = next;
            }
        }
        blocks.end(out);
    }

    private void note(int at) {
        if (at + SHORTEST <= content.length) {
            int hash = hash(at);
            earlier[at % WINDOW] = heads[hash];
            heads[hash] = at;
        }
    }

    private int hash(int at) {
        int three = (content[at] & 0xff) << 16 | (content[at + 1] & 0xff) << 8 | (content[at + 2] & 0xff);
        return (three * 0x9e3779b1) >>> 17;
    }

    /** Returns the length of the longest repetition of something earlier, and keeps its place; 0 for none. */
    private int longest(int at) {
        int most = Math.min(LONGEST, content.length - at);
        int best = SHORTEST - 1;
        if (most < SHORTEST) {
            return 0;
        }
        int place = heads[hash(at)];
        for (int i = 0; i < MOST_TRIED && place >= 0 && at - place < WINDOW && best < most; i++) {
            int length = content[place + best] == content[at + best] ? common(place, at, most) : 0;
            if (length > best) {
                best = length;
                found = place;
                if (length >= LONG_ENOUGH) {
                    break;
                }
            }
            int before = earlier[place % WINDOW];
            place = before < place ? before : -1;
        }
        return best < SHORTEST ? 0 : best;
    }

    private int common(int place, int at, int most) {
        int mismatch = Arrays.mismatch(content, place, place + most, content, at, at + most);
        return mismatch < 0 ? most : mismatch;
    }
}
