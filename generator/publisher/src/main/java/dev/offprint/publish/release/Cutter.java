package dev.offprint.publish.release;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.release.ManifestEntry.Part;
import dev.offprint.edge.resource.Addresses;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Route;
import dev.offprint.publish.storage.Parallel;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.PublicFile.Content;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

    /** No stored object is longer than a part may be, so a reader holds one in memory and compares it before sending it. */
    private static final Cutter OF_OTHERS = new Cutter(Part.LONGEST / BOUND);

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

    /** A content, the key of the file that has it, and what cuts it. */
    private record Form(Content content, String key, Cutter cutter) {}

    /** Opens files of the tree. */
    @FunctionalInterface
    interface Files {

        /** Opens a file by its key, with the suffix of its coded form. */
        InputStream open(String key) throws IOException;
    }

    /**
     * Returns the parts of each list that is longer than the longest part of this cutter, and of each other content that is longer than any
     * object may be, by its digest.
     *
     * @param all the files of the tree by key
     * @param config its edge.json
     * @param open opens the files of the tree
     * @throws StorageException where a file cannot be read, or is not what the tree's manifest says
     */
    Map<Sha256, List<Part>> of(Map<String, PublicFile> all, EdgeConfig config, Files open) throws StorageException {
        Cutter fitting = fitting(bytes(all, config.addresses()));
        List<Form> forms = fitting.forms(all, config.addresses());
        if (forms.isEmpty()) {
            return Map.of();
        }
        try (Parallel parallel = new Parallel(Runtime.getRuntime().availableProcessors())) {
            List<List<Part>> cut = parallel.map(forms, form -> parts(form, open));
            Map<Sha256, List<Part>> parts = new LinkedHashMap<>();
            for (int i = 0; i < forms.size(); i++) {
                parts.put(forms.get(i).content().digest(), cut.get(i));
            }
            return parts;
        }
    }

    private long bytes(Map<String, PublicFile> all, Addresses addresses) {
        return all.entrySet().stream()
                .filter(file -> isList(file.getKey(), addresses))
                .filter(file -> file.getValue().content().length() > longest())
                .mapToLong(file -> file.getValue().content().length())
                .sum();
    }

    private List<Form> forms(Map<String, PublicFile> all, Addresses addresses) {
        Map<Sha256, Form> forms = new LinkedHashMap<>();
        all.forEach((key, file) -> {
            for (Coding coding : Coding.values()) {
                Content content = file.coded(coding);
                Cutter cutter = isList(key, addresses) ? forCoding(coding) : OF_OTHERS;
                if (content != null && content.length() > cutter.longest()) {
                    forms.putIfAbsent(content.digest(), new Form(content, key + coding.suffix(), cutter));
                }
            }
        });
        return new ArrayList<>(forms.values());
    }

    private static boolean isList(String key, Addresses addresses) {
        return addresses.route(new ObjectKey(key)).filter(Route::isLong).isPresent();
    }

    private static List<Part> parts(Form form, Files open) throws StorageException {
        MessageDigest whole = Sha256.digest();
        List<Part> parts;
        try (InputStream in = open.open(form.key())) {
            parts = form.cutter().cut(in, whole);
        } catch (IOException unreadable) {
            throw new StorageException(
                    "cannot read " + form.key() + " (" + unreadable.getMessage() + "); build the tree again",
                    unreadable);
        }
        if (!Sha256.of(whole).equals(form.content().digest())) {
            throw new StorageException(form.key() + " is not what the manifest says; build the tree again", null);
        }
        return parts;
    }

    /**
     * Finds where a content is cut by what it contains (content-defined chunking, as in FastCDC: Xia et al., USENIX ATC 2016). Whether a
     * piece ends at a place depends on the 64 bytes before it alone. So a change of some bytes moves the cuts near to it, and no others.
     */
    private static final class Gear {

        /** How many more or fewer bits have to be zero before and after the average, so that most lengths are near to it. */
        private static final int NORMAL = 2;

        private static final long[] NUMBERS = numbers();

        private Gear() {}

        /** Random numbers, always the same: another table cuts every list at other places, and sends it again. */
        private static long[] numbers() {
            long[] numbers = new long[256];
            long state = 0;
            for (int i = 0; i < numbers.length; i++) {
                state += 0x9e3779b97f4a7c15L; // SplitMix64
                long mixed = (state ^ (state >>> 30)) * 0xbf58476d1ce4e5b9L;
                mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
                numbers[i] = mixed ^ (mixed >>> 31);
            }
            return numbers;
        }

        /**
         * Returns the length of the next piece.
         *
         * @param bytes begins with the piece
         * @param filled how many of the bytes there are: the longest piece, or the rest of the content
         * @param least the length that only the last piece may fall below
         * @param average the length to aim at: a power of two
         */
        static int end(byte[] bytes, int filled, int least, int average) {
            int bits = Integer.numberOfTrailingZeros(average);
            int usual = Math.min(average, filled);
            long hash = 0;
            int at = least;
            for (; at < usual; at++) {
                hash = (hash << 1) + NUMBERS[bytes[at] & 0xff];
                if (hash >>> (Long.SIZE - bits - NORMAL) == 0) { // the upper bits depend on the most bytes
                    return at + 1;
                }
            }
            for (; at < filled; at++) {
                hash = (hash << 1) + NUMBERS[bytes[at] & 0xff];
                if (hash >>> (Long.SIZE - bits + NORMAL) == 0) {
                    return at + 1;
                }
            }
            return filled;
        }
    }
}
