package dev.offprint.article.media.rendition;

import dev.offprint.article.media.codec.PictureHead;
import dev.offprint.article.media.codec.PictureReader;
import dev.offprint.article.media.codec.PictureReader.DamagedPicture;
import dev.offprint.article.media.codec.RenditionCodec;
import dev.offprint.source.FileWindow;
import dev.offprint.source.MediaFile;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Makes the smaller versions of images, unless they are remembered. Safe for use by many threads: so many images are read at once as the
 * heap has room for.
 *
 * @param store what remembers them
 */
public record Renditions(RenditionStore store) {

    /** Heap for each image that is read: a strip of it, its versions, and one of them as a file. */
    private static final long HEAP = 256L << 20;

    private static final long MOST_STRIP = 64L << 20;
    private static final long LEAST_STRIP = 8L << 20;
    private static final int STRIPS_IN_HEAP = 24;
    /** One for the process, as the heap is. */
    private static final Semaphore ROOM =
            new Semaphore((int) Math.max(1, Math.min(64, Runtime.getRuntime().maxMemory() / HEAP)));

    /** Held while an image is read of which the decoder keeps 6 bytes for each pixel outside of the heap. */
    private static final Lock LARGE = new ReentrantLock();

    private static final RenditionCodec CODEC = new RenditionCodec(new PictureReader((int)
            Math.max(LEAST_STRIP, Math.min(MOST_STRIP, Runtime.getRuntime().maxMemory() / STRIPS_IN_HEAP))));

    /** Returns the versions of an image, none of which is made yet. */
    public OfImage of(MediaFile image) {
        return new OfImage(image);
    }

    /** The versions of an image. They are made together when the first is asked for. */
    public final class OfImage {

        private final MediaFile image;
        private @Nullable RenditionSet made;

        private OfImage(MediaFile image) {
            this.image = image;
        }

        /**
         * Returns the version of a width; nothing where the image itself stands for it: such a version would have more bytes, or the
         * image is damaged.
         *
         * @throws IOException if the image cannot be read, or is another by now
         */
        public synchronized Optional<byte[]> content(int width) throws IOException {
            RenditionSet all = made;
            if (all == null) {
                all = set(image);
                made = all;
            }
            return Optional.ofNullable(all.files().get(width));
        }

        /** Returns whether versions were made, and the image turned out to be damaged. */
        public synchronized boolean isDamaged() {
            return made != null && made.isDamaged();
        }
    }

    private RenditionSet set(MediaFile image) throws IOException {
        Optional<RenditionSet> known =
                store.read(image.digest()).flatMap(kept -> RenditionSet.decode(kept, image.digest()));
        if (known.isPresent()) {
            return known.get();
        }
        ROOM.acquireUninterruptibly();
        try {
            RenditionSet made = make(image);
            image.writeTo(OutputStream.nullOutputStream()); // not if it changed meanwhile
            store.keep(image.digest(), made.encode(image.digest()));
            return made;
        } finally {
            ROOM.release();
        }
    }

    private static List<byte[]> alone(PictureHead head, FileWindow file, List<Integer> widths)
            throws IOException, DamagedPicture {
        LARGE.lock();
        try {
            return CODEC.encode(head, file, widths);
        } finally {
            LARGE.unlock();
        }
    }

    private static RenditionSet make(MediaFile image) throws IOException {
        try (FileWindow file = image.window()) {
            RenditionPlan plan = RenditionPlan.of(file, image.length());
            if (plan.head() == null) {
                return RenditionSet.DAMAGED;
            }
            List<byte[]> files = plan.isLarge()
                    ? alone(plan.head(), file, plan.widths())
                    : CODEC.encode(plan.head(), file, plan.widths());
            SortedMap<Integer, byte[]> smaller = new TreeMap<>();
            for (int i = 0; i < files.size(); i++) {
                if (files.get(i).length < image.length()) {
                    smaller.put(plan.widths().get(i), files.get(i));
                }
            }
            return new RenditionSet(smaller, false);
        } catch (DamagedPicture damaged) {
            return RenditionSet.DAMAGED;
        }
    }
}
