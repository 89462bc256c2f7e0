package dev.offprint.article.media;

import dev.offprint.article.media.RenditionCodec.DamagedPicture;
import dev.offprint.source.FileWindow;
import dev.offprint.source.MediaFile;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * The smaller versions of an image, which are made together when the first is asked for. Safe for use by many threads: so many images are
 * read at once as the heap has room for.
 */
public final class Renditions {

    /** Heap for each image that is read: a strip of it, its versions, and one of them as a file. */
    private static final long HEAP = 256L << 20;

    private static final long MOST_STRIP = 64L << 20;
    private static final long LEAST_STRIP = 8L << 20;
    private static final int STRIPS_IN_HEAP = 24;
    private static final int MOST_AT_ONCE =
            (int) Math.max(1, Math.min(64, Runtime.getRuntime().maxMemory() / HEAP));
    /** One for the process, as the heap is. */
    private static final Semaphore ROOM = new Semaphore(MOST_AT_ONCE);
    /** Pixels of an image that is read alone, where the decoder keeps 6 bytes for each outside of the heap. */
    private static final long LARGE = 16_000_000;

    private static final RenditionCodec CODEC = new RenditionCodec((int)
            Math.max(LEAST_STRIP, Math.min(MOST_STRIP, Runtime.getRuntime().maxMemory() / STRIPS_IN_HEAP)));

    private final MediaFile image;
    private @Nullable Made made;

    /** Names an image, of which no version is made yet. */
    public Renditions(MediaFile image) {
        this.image = image;
    }

    /**
     * Returns the version of a width; nothing where the image itself stands for it: such a version would have more bytes, or the image is
     * damaged.
     *
     * @throws IOException if the image cannot be read, or is another by now
     */
    public synchronized Optional<byte[]> content(int width) throws IOException {
        Made all = made;
        if (all == null) {
            all = versions();
            made = all;
        }
        return Optional.ofNullable(all.files().get(width));
    }

    /** Returns whether versions were made, and the image turned out to be damaged although its structure is whole. */
    public synchronized boolean isDamaged() {
        return made != null && made.isDamaged();
    }

    /**
     * The smaller versions of an image.
     *
     * @param files the content by width; none for a width in which the file would not have been smaller
     * @param isDamaged whether the image cannot be read, so that there is none
     */
    private record Made(SortedMap<Integer, byte[]> files, boolean isDamaged) {}

    private Made versions() throws IOException {
        try (FileWindow file = image.window()) {
            Made smaller = make(image, file);
            image.writeTo(OutputStream.nullOutputStream()); // not if it changed meanwhile
            return smaller;
        }
    }

    private static Made make(MediaFile image, FileWindow file) throws IOException {
        SortedMap<Integer, byte[]> smaller = new TreeMap<>();
        ImageHead head = ImageHead.of(file, image.length()).orElse(null);
        List<Integer> widths = head == null
                ? List.of()
                : RenditionPlan.of(head, image.length()).widths();
        if (head == null || widths.isEmpty()) {
            return new Made(smaller, true);
        }
        int room = head.kind() == ImageHead.Kind.PROGRESSIVE && head.pixels() > LARGE ? MOST_AT_ONCE : 1;
        ROOM.acquireUninterruptibly(room);
        try {
            List<byte[]> files = CODEC.encode(head, file, widths);
            for (int i = 0; i < files.size(); i++) {
                if (files.get(i).length < image.length()) {
                    smaller.put(widths.get(i), files.get(i));
                }
            }
            return new Made(smaller, false);
        } catch (DamagedPicture damaged) {
            return new Made(smaller, true);
        } finally {
            ROOM.release(room);
        }
    }
}
