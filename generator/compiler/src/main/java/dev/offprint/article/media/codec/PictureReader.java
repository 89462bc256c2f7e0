package dev.offprint.article.media.codec;

import dev.offprint.article.media.codec.PictureHead.Format;
import dev.offprint.diagnostic.Explained;
import dev.offprint.source.FileWindow;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.awt.image.Raster;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.ImageWriter;

/**
 * Reads pictures by the codecs of the JDK, in strips of some rows, into pictures of several sizes. Only numbers are taken from the
 * codecs: their conversions of colours differ from JDK to JDK.
 *
 * @param stripBytes the memory for one strip, in bytes; what is read does not depend on it
 */
public record PictureReader(int stripBytes) {

    /** Bytes of a pixel in memory, at most. */
    private static final int PIXEL = 8;

    private static final String CODECS_OF_THE_JDK = "com.sun.imageio.";
    /** Parts of the warnings of a reader that tells of lost pixels, and goes on. */
    private static final List<String> LOSSES = List.of("truncated", "premature", "bad huffman code");

    static {
        System.setProperty("java.awt.headless", "true"); // no window is ever opened
    }

    /** A size in pixels, of a picture as it is stored. */
    public record Size(int width, int height) {}

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

    /**
     * Reads a picture and returns smaller ones.
     *
     * @param sizes their sizes; each less wide than the picture, and not higher
     */
    List<Pixels> scaled(PictureHead head, FileWindow file, List<Size> sizes) throws DamagedPicture {
        ImageReader reader = reader(head.format());
        List<AreaScaler> scalers = new ArrayList<>();
        try {
            boolean[] isDamaged = new boolean[1];
            reader.addIIOReadWarningListener((source, warning) ->
                    isDamaged[0] |= LOSSES.stream().anyMatch(warning.toLowerCase(Locale.ROOT)::contains));
            int rows = Math.max(16, stripBytes / (head.width() * (head.format() == Format.JPEG ? PIXEL / 2 : PIXEL)));
            for (int top = 0; top < head.height(); top += rows) {
                Rectangle strip = new Rectangle(0, top, head.width(), Math.min(rows, head.height() - top));
                add(read(reader, head, file, strip), head, sizes, scalers);
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

    private static Raster read(ImageReader reader, PictureHead head, FileWindow file, Rectangle strip)
            throws IOException, DamagedPicture {
        try (PictureStream in = new PictureStream(head, file)) {
            reader.setInput(in, true, true);
            if (reader.getWidth(0) != head.width() || reader.getHeight(0) != head.height()) {
                throw new DamagedPicture("two sizes");
            }
            ImageReadParam param = reader.getDefaultReadParam();
            param.setSourceRegion(strip);
            BufferedImage image = reader.read(0, param);
            return image.getRaster();
        } finally {
            reader.setInput(null);
        }
    }

    private static void add(Raster strip, PictureHead head, List<Size> sizes, List<AreaScaler> scalers)
            throws DamagedPicture {
        int channels = strip.getNumBands();
        int shift = strip.getSampleModel().getSampleSize(0) - Byte.SIZE;
        if (channels > 4 || shift < 0) {
            throw new DamagedPicture("samples of an unknown form");
        }
        if (scalers.isEmpty()) {
            sizes.forEach(size ->
                    scalers.add(new AreaScaler(head.width(), head.height(), size.width(), size.height(), channels)));
        }
        int[] row = new int[head.width() * channels];
        for (int y = 0; y < strip.getHeight(); y++) {
            strip.getPixels(strip.getMinX(), strip.getMinY() + y, head.width(), 1, row);
            for (int i = 0; shift > 0 && i < row.length; i++) {
                row[i] >>= shift;
            }
            scalers.forEach(scaler -> scaler.add(row));
        }
    }

    private static ImageReader reader(Format format) {
        Iterator<ImageReader> readers = ImageIO.getImageReadersByFormatName(format.ending());
        while (readers.hasNext()) {
            ImageReader reader = readers.next();
            if (reader.getClass().getName().startsWith(CODECS_OF_THE_JDK)) {
                return reader;
            }
        }
        throw new NoCodecs();
    }

    static ImageWriter writer(Format format) {
        Iterator<ImageWriter> writers = ImageIO.getImageWritersByFormatName(format.ending());
        while (writers.hasNext()) {
            ImageWriter writer = writers.next();
            if (writer.getClass().getName().startsWith(CODECS_OF_THE_JDK)) {
                return writer;
            }
        }
        throw new NoCodecs();
    }

    /** This Java cannot read images. Going on without would give other files than other machines make. */
    private static final class NoCodecs extends IllegalStateException implements Explained {

        private static final long serialVersionUID = 1;

        @Override
        public String explanation() {
            return "this Java has no image codecs; run Offprint with one that has the module java.desktop";
        }
    }
}
