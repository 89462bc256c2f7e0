package dev.offprint.tree;

import dev.offprint.tree.PublicFile.Content;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Entries one after the other in pages of bytes, and a hash table of their places. An entry is its key, the number of its media
 * type, a mark of the forms it has, and of each form the length and the digest. For one thread at a time.
 */
final class FilePages {

    private static final int PAGE_BITS = 13;
    private static final int PAGE = 1 << PAGE_BITS;
    private static final int NUMBER = 10;
    /** The most that an entry takes besides its key: three forms, two numbers and the mark. */
    private static final int BESIDES_KEY = 3 * (NUMBER + 32) + 2 * NUMBER + 1;

    private static final int GZIP = 1;
    private static final int BROTLI = 2;

    private final List<ByteBuffer> pages = new ArrayList<>();
    private ByteBuffer last = ByteBuffer.allocate(0);
    /** A place plus one, or 0; a power of two, never full. */
    private int[] slots = new int[16];

    private final UnaryOperator<ByteBuffer> keeper;
    private int size;

    /**
     * Returns no entries.
     *
     * @param keeper keeps pages that are full, and returns where
     */
    FilePages(UnaryOperator<ByteBuffer> keeper) {
        this.keeper = keeper;
    }

    int size() {
        return size;
    }

    /** Returns the place of a key, or -1. */
    int find(byte[] key) {
        int slot = slots[slot(key)];
        return slot - 1;
    }

    /** Adds an entry whose key is not there yet. */
    void add(byte[] key, int type, PublicFile file) {
        if (2 * (size + 1) > slots.length) {
            grow();
        }
        ByteBuffer page = pageFor(key.length + BESIDES_KEY);
        int place = ((pages.size() - 1) << PAGE_BITS) | page.position();
        number(page, key.length);
        page.put(key);
        number(page, type);
        page.put((byte) ((file.gzip() == null ? 0 : GZIP) | (file.brotli() == null ? 0 : BROTLI)));
        content(page, file.content());
        content(page, file.gzip());
        content(page, file.brotli());
        slots[slot(key)] = place + 1;
        size++;
    }

    /** Returns the last page if this fits into it, else a new one. */
    private ByteBuffer pageFor(int bytes) {
        if (last.remaining() < bytes) {
            if (!pages.isEmpty()) {
                pages.set(pages.size() - 1, keeper.apply(last.flip()));
            }
            last = ByteBuffer.allocate(Math.max(PAGE, bytes));
            pages.add(last);
        }
        return last;
    }

    private void grow() {
        int[] places = slots;
        slots = new int[2 * places.length];
        for (int place : places) {
            if (place > 0) {
                slots[slot(key(place - 1))] = place;
            }
        }
    }

    /** Returns the slot that has this key, or an empty one for it. */
    private int slot(byte[] key) {
        int slot = mixed(key) & (slots.length - 1);
        while (slots[slot] > 0 && !hasKey(slots[slot] - 1, key)) {
            slot = (slot + 1) & (slots.length - 1);
        }
        return slot;
    }

    private static int mixed(byte[] key) {
        int hash = 0;
        for (byte one : key) {
            hash = 31 * hash + one;
        }
        return hash ^ (hash >>> 16);
    }

    private boolean hasKey(int place, byte[] key) {
        ByteBuffer at = at(place);
        if (number(at) != key.length) {
            return false;
        }
        return at.limit(at.position() + key.length).equals(ByteBuffer.wrap(key));
    }

    private ByteBuffer at(int place) {
        return pages.get(place >>> PAGE_BITS).duplicate().clear().position(place & (PAGE - 1));
    }

    /** Returns the key of an entry. */
    byte[] key(int place) {
        ByteBuffer at = at(place);
        byte[] key = new byte[(int) number(at)];
        at.get(key);
        return key;
    }

    /** Returns the file of an entry, whose media type has a number. */
    PublicFile file(int place, IntFunction<String> mediaTypes) {
        ByteBuffer at = at(place);
        int length = (int) number(at);
        at.position(at.position() + length);
        String type = mediaTypes.apply((int) number(at));
        int forms = at.get();
        return new PublicFile(
                type,
                content(at),
                (forms & GZIP) == 0 ? null : content(at),
                (forms & BROTLI) == 0 ? null : content(at));
    }

    /** Returns the places of the entries that there are now. */
    int[] places() {
        return IntStream.of(slots)
                .filter(slot -> slot > 0)
                .map(slot -> slot - 1)
                .toArray();
    }

    private static void content(ByteBuffer out, @Nullable Content content) {
        if (content != null) {
            Sha256 digest = content.digest();
            number(out, content.length());
            out.putLong(digest.a()).putLong(digest.b()).putLong(digest.c()).putLong(digest.d());
        }
    }

    private static Content content(ByteBuffer in) {
        long length = number(in);
        return new Content(new Sha256(in.getLong(), in.getLong(), in.getLong(), in.getLong()), length);
    }

    /** Writes seven bits a byte, the lowest first; all but the last byte have the sign. */
    private static void number(ByteBuffer out, long number) {
        long rest = number;
        while ((rest & ~Byte.MAX_VALUE) != 0) {
            out.put((byte) (rest | Byte.MIN_VALUE));
            rest >>>= 7;
        }
        out.put((byte) rest);
    }

    private static long number(ByteBuffer in) {
        long number = 0;
        int shift = 0;
        byte next = in.get();
        while (next < 0) {
            number |= ((long) (next & Byte.MAX_VALUE)) << shift;
            shift += 7;
            next = in.get();
        }
        return number | ((long) next << shift);
    }
}
