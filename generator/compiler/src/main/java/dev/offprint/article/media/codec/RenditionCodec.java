package dev.offprint.article.media.codec;

import dev.offprint.article.media.codec.PictureHead.Format;
import dev.offprint.article.media.codec.PictureReader.DamagedPicture;
import dev.offprint.source.FileWindow;
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
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.IIOImage;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * Makes smaller files of a picture, in the format of the picture, by the writers of the JDK. The pixels are the same on every machine, the bytes
 * may differ from one JDK to another: files are named by the picture and the width. Safe for use by many threads.
 *
 * @param reader reads pictures
 */
public record RenditionCodec(PictureReader reader) {

    /** Changes whenever the same picture gives other pixels. */
    public static final int VERSION = 1;

    /** Where the eye begins to see no difference on photographs, and half the bytes of 0.9. */
    private static final float QUALITY = 0.8f;

    /** The bytes of a PNG up to the end of its header: the signature and IHDR (PNG, 3rd edition, 5.2 and 11.2.1). */
    private static final int PNG_HEADER = 33;

    /** The marker that begins a JPEG, and that of the segment after it, which is that of JFIF. */
    private static final int JPEG_MARKERS = 4;

    /**
     * Returns a smaller file for each of these sizes.
     *
     * @param widths the widths of the upright pictures, each less than that of the picture
     */
    public List<byte[]> encode(PictureHead head, FileWindow file, List<Integer> widths) throws DamagedPicture {
        List<PictureReader.Size> stored =
                widths.stream().map(width -> stored(head, width)).toList();
        List<byte[]> files = new ArrayList<>();
        for (Pixels pixels : reader.scaled(head, file, stored)) {
            Pixels upright = pixels.upright(head.orientation()).withoutNeedlessAlpha();
            files.add(encode(upright, head.format(), head.profile()));
        }
        return files;
    }

    /** Returns the height of the upright picture in this width. */
    public static int height(PictureHead head, int width) {
        long doubled = 2L * head.shownHeight() * width + head.shownWidth();
        return (int) Math.max(1, doubled / (2L * head.shownWidth()));
    }

    private static PictureReader.Size stored(PictureHead head, int width) {
        int height = height(head, width);
        return ExifOrientation.isTurned(head.orientation())
                ? new PictureReader.Size(height, width)
                : new PictureReader.Size(width, height);
    }

    /**
     * Returns a picture as a file.
     *
     * @param profile what says which colours its numbers mean: segments of a JPEG or chunks of a PNG
     */
    static byte[] encode(Pixels pixels, Format format, byte[] profile) {
        ImageWriter writer = PictureReader.writer(format);
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
        return with(profile, bytes.toByteArray(), format);
    }

    /** The numbers are taken as they are: writers convert between spaces of colours only where they are told of two. */
    private static BufferedImage image(Pixels pixels) {
        int channels = pixels.channels();
        boolean hasAlpha = Pixels.hasAlpha(channels);
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
                hasAlpha,
                false,
                hasAlpha ? Transparency.TRANSLUCENT : Transparency.OPAQUE,
                DataBuffer.TYPE_BYTE);
        return new BufferedImage(colours, raster, false, null);
    }

    private static byte[] with(byte[] profile, byte[] file, Format format) {
        int first = format == Format.PNG
                ? PNG_HEADER
                : JPEG_MARKERS + ((file[JPEG_MARKERS] & 0xff) << 8 | (file[JPEG_MARKERS + 1] & 0xff));
        ByteArrayOutputStream whole = new ByteArrayOutputStream(file.length + profile.length);
        whole.write(file, 0, first);
        whole.writeBytes(profile);
        whole.write(file, first, file.length - first);
        return whole.toByteArray();
    }
}
