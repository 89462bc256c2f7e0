package dev.offprint.article.media;

import dev.offprint.article.media.ImageHead.Format;
import dev.offprint.program.Explained;
import dev.offprint.source.FileWindow;
import java.awt.Rectangle;
import java.awt.Transparency;
import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.ComponentColorModel;
import java.awt.image.DataBuffer;
import java.awt.image.DataBufferByte;
import java.awt.image.Raster;
import java.awt.image.WritableRaster;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageInputStreamImpl;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * Makes smaller files of a picture, in its format, by the readers and writers of the JDK. Of the readers, numbers alone are taken: their
 * conversions of colours differ from JDK to JDK. So the pixels are the same on every machine; the bytes need not be, because files are named
 * by the picture, the width and the {@link #VERSION}. Safe for use by many threads.
 *
 * @param stripBytes the memory for the rows that are read at once; what is read does not depend on it
 */
public record RenditionCodec(int stripBytes) {

    /** Changes whenever the same picture gives other pixels. */
    public static final int VERSION = 1;

    /** Where the eye begins to see no difference on photographs, and half the bytes of 0.9. */
    private static final float QUALITY = 0.8f;

    /** The bytes of a PNG up to the end of its header: the signature and IHDR (PNG, 3rd edition, 5.2 and 11.2.1). */
    private static final int PNG_HEADER = 33;

    /** The marker that begins a JPEG, and that of the segment after it, which is that of JFIF. */
    private static final int JPEG_MARKERS = 4;

    private static final String CODECS_OF_THE_JDK = "com.sun.imageio.";
    /** Parts of the warnings of a reader that tells of lost pixels, and goes on. */
    private static final List<String> LOSSES = List.of("truncated", "premature", "bad huffman code");

    static {
        System.setProperty("java.awt.headless", "true"); // no window is ever opened
    }

    /** The picture is damaged, or not what its head says. */
    public static final class DamagedPicture extends Exception {

        private static final long serialVersionUID = 1;

        DamagedPicture(String reason) {
            super(reason);
        }

        DamagedPicture(Exception reason) {
            super(reason);
        }
    }

    /** This Java cannot read images. */
    private static final class NoCodecs extends IllegalStateException implements Explained {

        private static final long serialVersionUID = 1;

        @Override
        public String explanation() {
            return "this Java has no image codecs; run Offprint with one that has the module java.desktop";
        }
    }

    /**
     * Returns a smaller file for each of these widths.
     *
     * @param widths the widths of the upright pictures, each less than that of the picture
     */
    public List<byte[]> encode(ImageHead head, FileWindow file, List<Integer> widths) throws DamagedPicture {
        return scaled(head, file, widths).stream()
                .map(pixels -> encode(pixels.upright(head).withoutNeedlessAlpha(), head.format(), head.profile()))
                .toList();
    }

    /** Returns the height of the upright picture in this width. */
    public static int height(ImageHead head, int width) {
        long doubled = 2L * head.shownHeight() * width + head.shownWidth();
        return (int) Math.max(1, doubled / (2L * head.shownWidth()));
    }

    /** Returns the pictures of these upright widths, as they are stored. */
    List<Pixels> scaled(ImageHead head, FileWindow file, List<Integer> widths) throws DamagedPicture {
        ImageReader reader =
                codec(ImageIO.getImageReadersByFormatName(head.format().ending()));
        List<AreaScaler> scalers = new ArrayList<>();
        try {
            boolean[] isDamaged = new boolean[1];
            reader.addIIOReadWarningListener((source, warning) ->
                    isDamaged[0] |= LOSSES.stream().anyMatch(warning.toLowerCase(Locale.ROOT)::contains));
            int width = (int) head.width();
            int height = (int) head.height();
            int rows = Math.max(16, stripBytes / (width * (head.format() == Format.JPEG ? 4 : 8))); // bytes of a pixel
            for (int top = 0; top < height; top += rows) {
                Rectangle strip = new Rectangle(0, top, width, Math.min(rows, height - top));
                add(read(reader, head, file, strip), head, widths, scalers);
            }
            if (isDamaged[0]) {
                throw new DamagedPicture("pixels are missing");
            }
            return scalers.stream().map(AreaScaler::result).toList();
        } catch (IOException | RuntimeException malformed) {
            throw new DamagedPicture(malformed);
        } finally {
            reader.dispose();
        }
    }

    private static Raster read(ImageReader reader, ImageHead head, FileWindow file, Rectangle strip)
            throws IOException, DamagedPicture {
        try (HeadAndRest in = new HeadAndRest(head, file)) {
            reader.setInput(in, true, true);
            if (reader.getWidth(0) != head.width() || reader.getHeight(0) != head.height()) {
                throw new DamagedPicture("two sizes");
            }
            ImageReadParam param = reader.getDefaultReadParam();
            param.setSourceRegion(strip);
            return reader.read(0, param).getRaster();
        } finally {
            reader.setInput(null);
        }
    }

    /** What a reader of the JDK is given of a file: the bytes that are needed of its head, and the rest of it. */
    private static final class HeadAndRest extends ImageInputStreamImpl {

        private final ImageHead head;
        private final FileWindow file;

        HeadAndRest(ImageHead head, FileWindow file) {
            this.head = head;
            this.file = file;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            checkClosed();
            bitOffset = 0;
            if (length == 0) {
                return 0;
            }
            byte[] lead = head.lead();
            int count = (int) Math.min(length, lead.length - streamPos);
            if (count > 0) {
                System.arraycopy(lead, (int) streamPos, into, from, count);
            } else {
                count = file.read(head.rest() + streamPos - lead.length, into, from, length);
            }
            streamPos += Math.max(0, count);
            return count;
        }
    }

    private static void add(Raster strip, ImageHead head, List<Integer> widths, List<AreaScaler> scalers)
            throws DamagedPicture {
        int channels = strip.getNumBands();
        int shift = strip.getSampleModel().getSampleSize(0) - Byte.SIZE;
        if (channels > 4 || shift < 0) {
            throw new DamagedPicture("samples of an unknown form");
        }
        int width = (int) head.width();
        for (int i = scalers.size(); i < widths.size(); i++) {
            int across = widths.get(i);
            int down = height(head, across);
            scalers.add(
                    head.isTurned()
                            ? new AreaScaler(width, (int) head.height(), down, across, channels)
                            : new AreaScaler(width, (int) head.height(), across, down, channels));
        }
        int[] row = new int[width * channels];
        for (int y = 0; y < strip.getHeight(); y++) {
            strip.getPixels(strip.getMinX(), strip.getMinY() + y, width, 1, row);
            for (int i = 0; shift > 0 && i < row.length; i++) {
                row[i] >>= shift;
            }
            scalers.forEach(scaler -> scaler.add(row));
        }
    }

    /** Other codecs that are installed would make other pixels. */
    private static <T> T codec(Iterator<T> installed) {
        while (installed.hasNext()) {
            T one = installed.next();
            if (one.getClass().getName().startsWith(CODECS_OF_THE_JDK)) {
                return one;
            }
        }
        throw new NoCodecs();
    }

    /**
     * Returns a picture as a file.
     *
     * @param profile what says which colours its numbers mean: segments of a JPEG or chunks of a PNG
     */
    static byte[] encode(Pixels pixels, Format format, byte[] profile) {
        ImageWriter writer = codec(ImageIO.getImageWritersByFormatName(format.ending()));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
            ImageWriteParam param = writer.getDefaultWriteParam();
            if (format == Format.JPEG) {
                param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
                param.setCompressionQuality(QUALITY);
            }
            writer.setOutput(out);
            writer.write(null, new IIOImage(image(pixels), null, null), param);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // it writes to memory
        } finally {
            writer.dispose();
        }
        byte[] file = bytes.toByteArray();
        int first = format == Format.PNG
                ? PNG_HEADER
                : JPEG_MARKERS + ((file[JPEG_MARKERS] & 0xff) << 8 | (file[JPEG_MARKERS + 1] & 0xff));
        bytes.reset();
        bytes.write(file, 0, first);
        bytes.writeBytes(profile);
        bytes.write(file, first, file.length - first);
        return bytes.toByteArray();
    }

    /** The numbers are taken as they are: writers convert between spaces of colours only where they are told of two. */
    private static BufferedImage image(Pixels pixels) {
        int channels = pixels.channels();
        WritableRaster raster = Raster.createInterleavedRaster(
                new DataBufferByte(pixels.samples(), pixels.samples().length),
                pixels.width(),
                pixels.height(),
                pixels.width() * channels,
                channels,
                IntStream.range(0, channels).toArray(),
                null);
        ComponentColorModel colours = new ComponentColorModel(
                ColorSpace.getInstance(channels < 3 ? ColorSpace.CS_GRAY : ColorSpace.CS_sRGB),
                pixels.hasAlpha(),
                false,
                pixels.hasAlpha() ? Transparency.TRANSLUCENT : Transparency.OPAQUE,
                DataBuffer.TYPE_BYTE);
        return new BufferedImage(colours, raster, false, null);
    }

    /**
     * A picture in memory.
     *
     * @param width pixels of a row
     * @param height rows
     * @param channels of a pixel: 1 grey, 2 grey and alpha, 3 red, green and blue, 4 these and alpha
     * @param samples one byte for each channel, by rows
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Pixels(int width, int height, int channels, byte[] samples) {

        /** Returns whether it has alpha, as the last channel. */
        boolean hasAlpha() {
            return channels % 2 == 0;
        }

        private Pixels upright(ImageHead head) {
            if (head.orientation() == ImageHead.UPRIGHT) {
                return this;
            }
            int across = head.isTurned() ? height : width;
            int down = head.isTurned() ? width : height;
            byte[] turned = new byte[samples.length];
            for (int y = 0; y < down; y++) {
                for (int x = 0; x < across; x++) {
                    int from = source(head.orientation(), x, y) * channels;
                    System.arraycopy(samples, from, turned, (y * across + x) * channels, channels);
                }
            }
            return new Pixels(across, down, channels, turned);
        }

        /** Returns the index of the stored pixel that is at this place of the upright picture (TIFF 6.0, Orientation). */
        private int source(int orientation, int x, int y) {
            return switch (orientation) {
                case 2 -> y * width + width - 1 - x;
                case 3 -> (height - 1 - y) * width + width - 1 - x;
                case 4 -> (height - 1 - y) * width + x;
                case 5 -> x * width + y;
                case 6 -> (height - 1 - x) * width + y;
                case 7 -> (height - 1 - x) * width + width - 1 - y;
                case 8 -> x * width + width - 1 - y;
                default -> y * width + x;
            };
        }

        /** Returns the picture without its alpha, if nothing of it is transparent: screenshots often have one for nothing. */
        private Pixels withoutNeedlessAlpha() {
            int kept = channels - 1;
            boolean isNeedless =
                    hasAlpha() && IntStream.range(0, width * height).allMatch(i -> samples[i * channels + kept] == -1);
            if (!isNeedless) {
                return this;
            }
            byte[] opaque = new byte[width * height * kept];
            for (int i = 0; i < width * height; i++) {
                System.arraycopy(samples, i * channels, opaque, i * kept, kept);
            }
            return new Pixels(width, height, kept, opaque);
        }
    }
}
