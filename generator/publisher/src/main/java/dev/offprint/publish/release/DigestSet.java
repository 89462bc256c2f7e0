package dev.offprint.publish.release;

import dev.offprint.digest.Sha256;
import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A compact set of digests: four numbers for each, sorted, in buckets by their first two bytes. A digest takes 32 bytes, and
 * at most half as much as room to grow, so two million digests, a site of 100,000 articles, take less than 100 MB. Not safe
 * for use by several threads.
 */
public final class DigestSet {

    private static final int BUCKETS = 1 << 16;
    private static final int WORDS = 4;
    private static final int FIRST = 2;

    private final long[] @Nullable [] buckets = new long[BUCKETS][];
    private final int[] sizes = new int[BUCKETS];
    private long size;

    /** Adds a digest and returns whether it is new. */
    public boolean add(Sha256 digest) {
        int number = bucket(digest);
        int size = sizes[number];
        int at = find(number, digest);
        if (at >= 0) {
            return false;
        }
        long[] bucket = roomy(number, size);
        int from = -(at + 1) * WORDS;
        System.arraycopy(bucket, from, bucket, from + WORDS, size * WORDS - from);
        bucket[from] = digest.a();
        bucket[from + 1] = digest.b();
        bucket[from + 2] = digest.c();
        bucket[from + 3] = digest.d();
        sizes[number]++;
        this.size++;
        return true;
    }

    /** Returns whether the set contains this digest. */
    public boolean contains(Sha256 digest) {
        return find(bucket(digest), digest) >= 0;
    }

    /** Returns the number of digests. */
    public long size() {
        return size;
    }

    /** Returns whether the set is empty. */
    public boolean isEmpty() {
        return size == 0;
    }

    /** Passes each digest to a consumer, in the order of their hexadecimal digits. */
    public void forEach(Consumer<Sha256> consumer) {
        for (int number = 0; number < BUCKETS; number++) {
            long[] bucket = buckets[number];
            for (int i = 0; bucket != null && i < sizes[number] * WORDS; i += WORDS) {
                consumer.accept(new Sha256(bucket[i], bucket[i + 1], bucket[i + 2], bucket[i + 3]));
            }
        }
    }

    /** Returns the memory of the digests in bytes, with room to grow. */
    public long memory() {
        long words = 0;
        for (long[] bucket : buckets) {
            words += bucket == null ? 0 : bucket.length;
        }
        return words * Long.BYTES;
    }

    private long[] roomy(int number, int size) {
        long[] bucket = buckets[number];
        if (bucket == null) {
            bucket = new long[FIRST * WORDS];
        } else if (size * WORDS == bucket.length) {
            bucket = Arrays.copyOf(bucket, (size + Math.max(FIRST, size / 4)) * WORDS);
        }
        buckets[number] = bucket;
        return bucket;
    }

    private static int bucket(Sha256 digest) {
        return (int) (digest.a() >>> 48);
    }

    /** Returns the index of a digest in its bucket, or -(insertion point) - 1. */
    private int find(int number, Sha256 digest) {
        long[] bucket = buckets[number];
        int low = 0;
        int high = sizes[number] - 1;
        while (bucket != null && low <= high) {
            int middle = (low + high) >>> 1;
            int order = compare(bucket, middle * WORDS, digest);
            if (order == 0) {
                return middle;
            } else if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -low - 1;
    }

    private static int compare(long[] bucket, int at, Sha256 digest) {
        int order = Long.compareUnsigned(bucket[at], digest.a());
        order = order != 0 ? order : Long.compareUnsigned(bucket[at + 1], digest.b());
        order = order != 0 ? order : Long.compareUnsigned(bucket[at + 2], digest.c());
        return order != 0 ? order : Long.compareUnsigned(bucket[at + 3], digest.d());
    }
}
