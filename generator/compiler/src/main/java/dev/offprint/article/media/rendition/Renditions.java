package dev.offprint.article.media.rendition;

import dev.offprint.article.media.codec.ImageHead;
import dev.offprint.article.media.codec.RenditionCodec;
import dev.offprint.article.media.codec.RenditionCodec.DamagedPicture;
import dev.offprint.digest.Sha256;
import dev.offprint.source.FileWindow;
import dev.offprint.source.MediaFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;
import java.util.zip.CRC32;
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
    private static final int MOST_AT_ONCE =
            (int) Math.max(1, Math.min(64, Runtime.getRuntime().maxMemory() / HEAP));
    /** One for the process, as the heap is. */
    private static final Semaphore ROOM = new Semaphore(MOST_AT_ONCE);
    /** Pixels of an image that is read alone, where the decoder keeps 6 bytes for each outside of the heap. */
    private static final long LARGE = 16_000_000;

    private static final RenditionCodec CODEC = new RenditionCodec((int)
            Math.max(LEAST_STRIP, Math.min(MOST_STRIP, Runtime.getRuntime().maxMemory() / STRIPS_IN_HEAP)));

    /** Returns the versions of an image, none of which is made yet. */
    public OfImage of(MediaFile image) {
        return new OfImage(image);
    }

    /** The versions of an image. They are made together when the first is asked for. */
    public final class OfImage {

        private final MediaFile image;
        private @Nullable Made made;

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
            Made all = made;
            if (all == null) {
                all = versions(image);
                made = all;
            }
            return Optional.ofNullable(all.files().get(width));
        }

        /** Returns whether versions were made, and the image turned out to be damaged although its structure is whole. */
        public synchronized boolean isDamaged() {
            return made != null && made.isDamaged();
        }
    }

    /**
     * The smaller versions of an image.
     *
     * @param files the content by width; none for a width in which the file would not have been smaller
     * @param isDamaged whether the image cannot be read, so that there is none
     */
    private record Made(SortedMap<Integer, byte[]> files, boolean isDamaged) {

        private static final int AROUND = 5 * Long.BYTES + 2 * Integer.BYTES;

        /** Returns what is to be kept, which says of which image it is and by which version of the program. */
        byte[] encode(Sha256 image) {
            int length =
                    files.values().stream().mapToInt(file -> 8 + file.length).sum();
            ByteBuffer out = ByteBuffer.allocate(AROUND + length).putInt(RenditionCodec.VERSION);
            out.putLong(image.a()).putLong(image.b()).putLong(image.c()).putLong(image.d());
            out.putInt(isDamaged ? -1 : files.size());
            files.forEach((width, file) -> out.putInt(width).putInt(file.length).put(file));
            return out.putLong(checkSum(out.array(), out.position())).array();
        }

        /** Returns what was kept, if it is whole, of this image and by this version of the program. */
        static Optional<Made> decode(byte[] kept, Sha256 image) {
            ByteBuffer in = ByteBuffer.wrap(kept);
            if (kept.length < AROUND
                    || in.getLong(kept.length - Long.BYTES) != checkSum(kept, kept.length - Long.BYTES)) {
                return Optional.empty();
            }
            boolean isOurs = in.getInt() == RenditionCodec.VERSION
                    && new Sha256(in.getLong(), in.getLong(), in.getLong(), in.getLong()).equals(image);
            int count = isOurs ? in.getInt() : 0;
            SortedMap<Integer, byte[]> files = new TreeMap<>();
            for (int i = 0; i < count; i++) {
                int width = in.getInt();
                byte[] file = new byte[in.getInt()];
                in.get(file);
                files.put(width, file);
            }
            return isOurs ? Optional.of(new Made(files, count < 0)) : Optional.empty();
        }

        private static long checkSum(byte[] bytes, int length) {
            CRC32 crc = new CRC32();
            crc.update(bytes, 0, length);
            return crc.getValue();
        }
    }

    private Made versions(MediaFile image) throws IOException {
        Optional<Made> known = store.read(image.digest()).flatMap(kept -> Made.decode(kept, image.digest()));
        if (known.isPresent()) {
            return known.get();
        }
        try (FileWindow file = image.window()) {
            Made made = make(image, file);
            image.writeTo(OutputStream.nullOutputStream()); // not if it changed meanwhile
            store.keep(image.digest(), made.encode(image.digest()));
            return made;
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
