package dev.offprint.publish.release;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.release.ManifestEntry.Part;
import dev.offprint.tree.coding.Gear;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a content where its bytes say so ({@link Gear}): a change of some bytes changes the part that contains them, and now and then the
 * next one. The gzip form of a list is joined from pieces that are compressed alone, so this holds for its bytes too.
 *
 * @param average the length of parts to aim at, in bytes: a power of two, at least 64; parts have a quarter of it at least, except the
 *     last one, and four times as much at most
 */
public record Cutter(int average) {

    /**
     * The parts of lists. Twice the length sends twice the bytes for an edit, in as many requests; half the length makes the manifest
     * twice as long, which an edit sends too.
     */
    public static final Cutter OF_LISTS = new Cutter(128 * 1024);

    /** How many times as long a list is as its gzip form, so both have as many parts. */
    private static final int GZIP_RATIO = 4;

    private static final int BOUND = 4;
    /** With as many of the gzip forms, they take 11 MB in a node. */
    private static final int MOST_PARTS = 75_000;

    /**
     * Returns the cutter for a site: with longer parts if a manifest node could not name all of them. An adapter reads nodes of 16 MiB.
     *
     * @param bytes the length of all lists without coding
     */
    Cutter fitting(long bytes) {
        int fitting = average;
        while (bytes / fitting > MOST_PARTS && fitting < Part.LONGEST / BOUND) {
            fitting *= 2;
        }
        return new Cutter(fitting);
    }

    /** Returns the cutter for a coded form of the contents that this one cuts. */
    Cutter forCoding(Coding coding) {
        return coding == Coding.GZIP ? new Cutter(average / GZIP_RATIO) : this;
    }

    /** Returns the length of the longest part; a content of this length is not cut. */
    int longest() {
        return average * BOUND;
    }

    /**
     * Returns the parts of a content.
     *
     * @param in the content, which is read to its end
     * @param whole is fed with all bytes
     */
    List<Part> cut(InputStream in, MessageDigest whole) throws IOException {
        List<Part> parts = new ArrayList<>();
        MessageDigest digest = Sha256.digest();
        byte[] buffer = new byte[longest()];
        int filled = 0;
        while (true) {
            int read = in.readNBytes(buffer, filled, buffer.length - filled);
            whole.update(buffer, filled, read);
            filled += read;
            if (filled == 0) {
                return parts;
            }
            int end = Gear.end(buffer, filled, average / BOUND, average);
            digest.update(buffer, 0, end);
            parts.add(new Part(Sha256.of(digest).hex(), end));
            filled -= end;
            System.arraycopy(buffer, end, buffer, 0, filled);
        }
    }
}
