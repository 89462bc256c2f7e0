package dev.offprint.tree;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.AbstractMap;
import java.util.AbstractSet;
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
 * Files by key, as bytes in pages: half of the memory that objects take, and a large tree has a million files. Files are added and
 * asked for, never changed or removed. Safe for use by many threads; an iteration may miss what is added meanwhile.
 */
public final class FileTable extends AbstractMap<String, PublicFile> {

    /** So many threads can add at once, nearly. */
    private static final int STRIPES = 32;

    private final List<FilePages> stripes;
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
        stripes = IntStream.range(0, STRIPES)
                .mapToObj(number -> new FilePages(keeper))
                .toList();
    }

    /**
     * Adds a file, unless there is one of this key.
     *
     * @return the one that there is; null if this one was added
     */
    @Override
    @Nullable
    public PublicFile putIfAbsent(String key, PublicFile file) {
        int type = type(file.mediaType());
        byte[] bytes = bytes(key);
        FilePages stripe = stripe(key);
        synchronized (stripe) {
            int place = stripe.find(bytes);
            if (place >= 0) {
                return file(stripe, place);
            }
            stripe.add(bytes, type, file);
            return null;
        }
    }

    /**
     * Adds a file.
     *
     * @return null: there is no other file of this key
     * @throws IllegalStateException if there is one, and it is another
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
        byte[] bytes = bytes(text);
        FilePages stripe = stripe(text);
        synchronized (stripe) {
            int place = stripe.find(bytes);
            return place < 0 ? null : file(stripe, place);
        }
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return get(key) != null;
    }

    @Override
    public int size() {
        int size = 0;
        for (FilePages stripe : stripes) {
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
                return stripes.stream().flatMap(FileTable.this::entries).iterator();
            }

            @Override
            public int size() {
                return FileTable.this.size();
            }
        };
    }

    private Stream<Entry<String, PublicFile>> entries(FilePages stripe) {
        int[] places;
        synchronized (stripe) {
            places = stripe.places();
        }
        return IntStream.of(places).mapToObj(place -> {
            synchronized (stripe) {
                return Map.entry(new String(stripe.key(place), StandardCharsets.UTF_8), file(stripe, place));
            }
        });
    }

    private PublicFile file(FilePages stripe, int place) {
        return stripe.file(place, mediaTypes::get);
    }

    private FilePages stripe(String key) {
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
