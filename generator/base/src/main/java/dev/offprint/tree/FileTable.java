package dev.offprint.tree;

import dev.offprint.tree.disk.MappedBytes;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Files by key. The first are objects, which are fast; those behind them are bytes in pages, which take half of the memory, because a
 * large tree has a million files. Files are added and asked for, never changed or removed. Safe for use by many threads; an iteration
 * may miss what is added meanwhile.
 */
public final class FileTable extends AbstractMap<String, PublicFile> {

    /** So many threads can add at once, nearly. */
    private static final int STRIPES = 32;
    /** So many bytes of a 32nd of the heap are there for each file that may be an object, which has some 350; an edit has two tables. */
    private static final int PART = 512;

    private final List<Stripe> stripes;
    /** The media types, by the number that entries have. */
    private final List<String> mediaTypes = new CopyOnWriteArrayList<>();

    /** Returns an empty table that is in the heap. */
    public FileTable() {
        this(page -> page);
    }

    /**
     * Returns an empty table.
     *
     * @param keeper keeps pages that are full, and returns where
     */
    public FileTable(UnaryOperator<ByteBuffer> keeper) {
        this(keeper, (int) Math.min(Integer.MAX_VALUE, MappedBytes.partOfHeap() / PART));
    }

    /**
     * Returns an empty table.
     *
     * @param keeper keeps pages that are full, and returns where
     * @param objects how many files may be objects, nearly
     */
    FileTable(UnaryOperator<ByteBuffer> keeper, int objects) {
        stripes = IntStream.range(0, STRIPES)
                .mapToObj(number -> new Stripe(objects / STRIPES, new FilePages(keeper)))
                .toList();
    }

    /** The files of some of the keys, each one in one of two ways. For one thread at a time. */
    private final class Stripe {

        private final int most;
        private final Map<String, PublicFile> objects = new HashMap<>();
        private final FilePages pages;

        Stripe(int most, FilePages pages) {
            this.most = most;
            this.pages = pages;
        }

        @Nullable
        PublicFile get(String key) {
            PublicFile object = objects.get(key);
            if (object != null || pages.size() == 0) {
                return object;
            }
            int place = pages.find(bytes(key));
            return place < 0 ? null : pages.file(place, mediaTypes::get);
        }

        void add(String key, PublicFile file) {
            if (objects.size() < most) {
                objects.put(key, file);
            } else {
                pages.add(bytes(key), type(file.mediaType()), file);
            }
        }

        int size() {
            return objects.size() + pages.size();
        }

        private Entry<String, PublicFile> entry(int place) {
            String key = new String(pages.key(place), StandardCharsets.UTF_8);
            return Map.entry(key, pages.file(place, mediaTypes::get));
        }
    }

    /**
     * Adds a file, unless there is one of this key.
     *
     * @return the one that there is; null if this one was added
     */
    @Override
    @Nullable
    public PublicFile putIfAbsent(String key, PublicFile file) {
        Stripe stripe = stripe(key);
        synchronized (stripe) {
            PublicFile other = stripe.get(key);
            if (other == null) {
                stripe.add(key, file);
            }
            return other;
        }
    }

    /**
     * Adds a file.
     *
     * @return null, or an equal file that there is
     * @throws IllegalStateException if there is one of this key, and it is another
     */
    @Override
    @Nullable
    public PublicFile put(String key, PublicFile file) {
        PublicFile other = putIfAbsent(key, file);
        if (other != null && !other.equals(file)) {
            throw new IllegalStateException("two files have the key " + key);
        }
        return other;
    }

    @Override
    @Nullable
    public PublicFile get(@Nullable Object key) {
        if (!(key instanceof String text)) {
            return null;
        }
        Stripe stripe = stripe(text);
        synchronized (stripe) {
            return stripe.get(text);
        }
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return get(key) != null;
    }

    @Override
    public int size() {
        int size = 0;
        for (Stripe stripe : stripes) {
            synchronized (stripe) {
                size += stripe.size();
            }
        }
        return size;
    }

    @Override
    public Set<Entry<String, PublicFile>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public Iterator<Entry<String, PublicFile>> iterator() {
                return stripes.stream().flatMap(FileTable::entries).iterator();
            }

            @Override
            public int size() {
                return FileTable.this.size();
            }
        };
    }

    private static Stream<Entry<String, PublicFile>> entries(Stripe stripe) {
        List<Entry<String, PublicFile>> objects;
        int[] places;
        synchronized (stripe) {
            objects = new ArrayList<>(stripe.objects.entrySet());
            places = stripe.pages.places();
        }
        return Stream.concat(objects.stream(), IntStream.of(places).mapToObj(place -> {
            synchronized (stripe) {
                return stripe.entry(place);
            }
        }));
    }

    private Stripe stripe(String key) {
        return stripes.get(((key.hashCode() * 0x9E3779B9) >>> 16) % STRIPES);
    }

    private static byte[] bytes(String key) {
        return key.getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the number of a media type; a large site has ten. */
    private int type(String mediaType) {
        int number = mediaTypes.indexOf(mediaType);
        if (number >= 0) {
            return number;
        }
        synchronized (mediaTypes) {
            if (!mediaTypes.contains(mediaType)) {
                mediaTypes.add(mediaType);
            }
            return mediaTypes.indexOf(mediaType);
        }
    }
}
