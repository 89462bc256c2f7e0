package dev.offprint.article.media.codec;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.IIOImage;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Writes JPEG files. */
final class JpegEncoder {

    /** Where the eye begins to see no difference on photographs, and half the bytes of 0.9. */
    private static final float QUALITY = 0.8f;

    /** The marker that begins a JPEG, and that of the segment behind it. */
    private static final int MARKERS = 4;

    private JpegEncoder() {}

    /**
     * Returns a picture as a file.
     *
     * @param profile segments that say what its colours mean
     */
    static byte[] encode(Pixels pixels, byte[] profile) {
        ImageWriter writer = PictureReader.jpegWriter();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
            ImageWriteParam param = writer.getDefaultWriteParam();
            param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            param.setCompressionQuality(QUALITY);
            writer.setOutput(out);
            writer.write(null, new IIOImage(image(pixels), null, null), param);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // it writes to memory
        } finally {
            writer.dispose();
        }
        return with(profile, bytes.toByteArray());
    }

    private static BufferedImage image(Pixels pixels) {
        boolean isGrey = pixels.channels() == 1;
        BufferedImage image = new BufferedImage(
                pixels.width(), pixels.height(), isGrey ? BufferedImage.TYPE_BYTE_GRAY : BufferedImage.TYPE_3BYTE_BGR);
        byte[] samples = ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
        byte[] from = pixels.samples();
        for (int i = 0; i < from.length; i++) {
            samples[isGrey ? i : i + 2 - 2 * (i % 3)] = from[i]; // blue, green, red
        }
        return image;
    }

    /** The profile stands behind the first segment, which is that of JFIF. */
    private static byte[] with(byte[] profile, byte[] file) {
        int first = MARKERS + ((file[MARKERS] & 0xff) << 8 | (file[MARKERS + 1] & 0xff));
        ByteArrayOutputStream whole = new ByteArrayOutputStream(file.length + profile.length);
        whole.write(file, 0, first);
        whole.writeBytes(profile);
        whole.write(file, first, file.length - first);
        return whole.toByteArray();
    }
}
