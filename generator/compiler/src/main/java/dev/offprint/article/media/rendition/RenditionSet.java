package dev.offprint.article.media.rendition;

import dev.offprint.article.media.codec.RenditionCodec;
import dev.offprint.tree.Sha256;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.CRC32;

/**
 * The smaller versions of an image.
 *
 * @param files the content by width; none for a width in which the file would not have been smaller
 * @param isDamaged whether the image cannot be read, so that there is none
 */
record RenditionSet(SortedMap<Integer, byte[]> files, boolean isDamaged) {

    private static final int MAGIC = 0x4f505249;
    private static final int DIGEST = 32;
    private static final int CHECK = Integer.BYTES;

    /** The image is damaged. */
    static final RenditionSet DAMAGED = new RenditionSet(new TreeMap<>(), true);

    /** Returns what is to be kept, which says of which image it is, and by which program. */
    byte[] encode(Sha256 image) {
        int length = files.values().stream().mapToInt(file -> 8 + file.length).sum();
        ByteBuffer out = ByteBuffer.allocate(4 * Integer.BYTES + DIGEST + length + CHECK);
        out.putInt(MAGIC).putInt(RenditionCodec.VERSION);
        out.putLong(image.a()).putLong(image.b()).putLong(image.c()).putLong(image.d());
        out.putInt(isDamaged ? 1 : 0).putInt(files.size());
        files.forEach((width, file) -> out.putInt(width).putInt(file.length).put(file));
        CRC32 crc = new CRC32();
        crc.update(out.array(), 0, out.position());
        return out.putInt((int) crc.getValue()).array();
    }

    /** Returns what was kept, if it is whole, of this image and of this program. */
    static Optional<RenditionSet> decode(byte[] kept, Sha256 image) {
        CRC32 crc = new CRC32();
        crc.update(kept, 0, Math.max(0, kept.length - CHECK));
        ByteBuffer in = ByteBuffer.wrap(kept);
        try {
            boolean isOurs = in.getInt(kept.length - CHECK) == (int) crc.getValue()
                    && in.getInt() == MAGIC
                    && in.getInt() == RenditionCodec.VERSION
                    && new Sha256(in.getLong(), in.getLong(), in.getLong(), in.getLong()).equals(image);
            return isOurs ? Optional.of(read(in)) : Optional.empty();
        } catch (BufferUnderflowException | IndexOutOfBoundsException | NegativeArraySizeException cutOff) {
            return Optional.empty();
        }
    }

    private static RenditionSet read(ByteBuffer in) {
        boolean isDamaged = in.getInt() == 1;
        int count = in.getInt();
        SortedMap<Integer, byte[]> files = new TreeMap<>();
        for (int i = 0; i < count; i++) {
            int width = in.getInt();
            byte[] file = new byte[in.getInt()];
            in.get(file);
            files.put(width, file);
        }
        return new RenditionSet(files, isDamaged);
    }
}
