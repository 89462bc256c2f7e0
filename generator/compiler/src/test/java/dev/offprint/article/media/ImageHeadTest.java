package dev.offprint.article.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.source.FileWindow;
import dev.offprint.source.MediaFile;
import dev.offprint.source.SourceLimits;
import dev.offprint.source.SourceTree;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What of an image is missing or wrong, found without reading a pixel. */
class ImageHeadTest {

    private static final String CUT_OFF = "the image is damaged: its end is missing";
    private static final String NO_PIXELS = "the image is damaged: it has no pixels";

    @TempDir
    private Path folder;

    @Test
    void wholeImagesAreWhole() throws IOException {
        assertThat(damage(Pictures.png(70, 30, 3))).isEmpty();
        assertThat(damage(Pictures.png(700, 300, 4))).isEmpty();
        assertThat(damage(Pictures.jpeg(500, 300))).isEmpty();
        assertThat(damage(Pictures.jpeg(500, 300, Pictures.exif(6)))).isEmpty();
        assertThat(damage(gif())).isEmpty();
        assertThat(damage(webp(20, 20))).isEmpty();
    }

    @Test
    void whatProgramsWriteBehindTheEndIsNoDamage() throws IOException {
        for (byte[] whole : new byte[][] {Pictures.png(70, 30, 3), Pictures.jpeg(50, 30), gif(), webp(20, 20)}) {
            assertThat(damage(Arrays.copyOf(whole, whole.length + 1_000))).isEmpty();
        }
    }

    @Test
    void anImageThatEndsTooEarlyIsCutOff() throws IOException {
        for (byte[] whole : new byte[][] {Pictures.png(70, 30, 3), Pictures.jpeg(500, 300), gif()}) {
            for (int missing : new int[] {8, whole.length / 3}) {
                assertThat(damage(Arrays.copyOf(whole, whole.length - missing)))
                        .as(whole[1] + " without " + missing)
                        .isEqualTo(CUT_OFF);
            }
        }
        assertThat(damage(webp(20, 10))).isEqualTo(CUT_OFF);
    }

    @Test
    void aWrongCheckSumIsFoundInWhatADecoderNeeds() throws IOException {
        byte[] png = Pictures.png(70, 30, 3);
        int pixels = indexOf(png, "IDAT");
        byte[] flipped = png.clone();
        flipped[pixels + 20] ^= 1;
        assertThat(damage(flipped)).isEqualTo("the image is damaged: the check sum of its part `IDAT` is wrong");
        byte[] head = png.clone();
        head[indexOf(png, "IHDR") + 4 + 13] ^= 1;
        assertThat(damage(head)).isEqualTo("the image is damaged: the check sum of its part `IHDR` is wrong");
    }

    @Test
    void aJpegMayHaveNoRows() throws IOException {
        byte[] jpeg = Pictures.jpeg(500, 300);
        int frame = 0;
        while ((jpeg[frame] & 0xff) != 0xff || (jpeg[frame + 1] & 0xff) != 0xc0) {
            frame++;
        }
        jpeg[frame + 5] = 0;
        jpeg[frame + 6] = 0;
        assertThat(damage(jpeg)).isEqualTo(NO_PIXELS);
    }

    @Test
    void anImageMayHaveNoPixels() throws IOException {
        byte[] png = Pictures.png(70, 30, 3);
        byte[] empty = Arrays.copyOf(png, 33 + 12);
        System.arraycopy(png, png.length - 12, empty, 33, 12);
        assertThat(damage(empty)).isEqualTo(NO_PIXELS);
        for (int size : new int[] {0, -1}) { // -1 is 2 to the 32nd less one, more than a PNG may have
            byte[] wide = png.clone();
            ByteBuffer.wrap(wide).putInt(16, size);
            assertThat(damage(wide)).isEqualTo(NO_PIXELS);
            byte[] high = png.clone();
            ByteBuffer.wrap(high).putInt(20, size);
            assertThat(damage(high)).isEqualTo(NO_PIXELS);
        }
        byte[] jpeg = {(byte) 0xff, (byte) 0xd8, (byte) 0xff, (byte) 0xfe, 0, 3, 'x', (byte) 0xff, (byte) 0xd9, 0, 0};
        assertThat(damage(jpeg)).isEqualTo(NO_PIXELS);
        byte[] gif = Arrays.copyOf("GIF89a".getBytes(StandardCharsets.ISO_8859_1), 14);
        gif[13] = ';';
        assertThat(damage(gif)).isEqualTo(NO_PIXELS);
    }

    @Test
    void everyBeginningOfAnImageIsJudgedWithoutAnException() throws IOException {
        for (byte[] whole : new byte[][] {Pictures.png(70, 30, 3), Pictures.jpeg(50, 30), gif(), webp(20, 20)}) {
            for (int length = 1; length < Math.min(whole.length - 12, 400); length++) {
                assertThat(damage(Arrays.copyOf(whole, length)))
                        .as(whole[1] + " " + length)
                        .isNotEmpty();
            }
        }
    }

    private String damage(byte[] bytes) throws IOException {
        Files.write(folder.resolve("image"), bytes);
        Diagnostics diagnostics = new Diagnostics();
        SourceTree tree =
                SourceTree.open(folder, SourceLimits.DEFAULT, diagnostics).orElseThrow();
        MediaFile file = tree.media("image", OutputStream.nullOutputStream()).orElseThrow();
        try (FileWindow window = file.window()) {
            return ImageHead.of(window, file.length())
                    .map(head -> head.damage() == null ? "" : head.damage().toString())
                    .orElse("no image");
        }
    }

    private static byte[] gif() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(200, 200, BufferedImage.TYPE_BYTE_INDEXED), "gif", out);
        return out.toByteArray();
    }

    private static byte[] webp(int says, int has) {
        byte[] file = Arrays.copyOf("RIFF".getBytes(StandardCharsets.ISO_8859_1), 8 + has);
        file[4] = (byte) says;
        System.arraycopy("WEBPVP8 ".getBytes(StandardCharsets.ISO_8859_1), 0, file, 8, 8);
        return file;
    }

    private static int indexOf(byte[] bytes, String latin1) {
        return new String(bytes, StandardCharsets.ISO_8859_1).indexOf(latin1);
    }
}
