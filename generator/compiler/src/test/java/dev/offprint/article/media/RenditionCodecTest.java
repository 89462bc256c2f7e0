package dev.offprint.article.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.offprint.article.media.RenditionCodec.DamagedPicture;
import dev.offprint.article.media.RenditionCodec.Pixels;
import dev.offprint.digest.Sha256;
import dev.offprint.level.Gate;
import dev.offprint.source.FileWindow;
import dev.offprint.source.MediaFile;
import java.awt.image.BufferedImage;
import java.awt.image.Raster;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Smaller files of pictures: the same pixels on every machine, upright, in the same colours, and of damaged pictures none. */
class RenditionCodecTest {

    private static final int MEGABYTE = 1 << 20;

    private final Path root = Jimfs.newFileSystem(Configuration.unix()).getPath("/");

    /** Their means are, and so the pixels of what is written without loss; the bytes are the business of the JDK. */
    @ParameterizedTest(name = "{0} channels")
    @CsvSource({
        "1, 8e96be29ec9629db28585b161f67caa5",
        "2, fe4c2d0e42350a20bc537f67305c4284",
        "3, c7970295f6b9c188827c11b3dcadec02",
        "4, 6b2acd24b2af1bcff99ff63e58f08779",
    })
    void thePixelsAreTheSameEverywhere(int channels, String digest) throws Exception {
        byte[] smaller = smaller(Pictures.png(700, 500, channels), 480, MEGABYTE);
        Raster read = ImageIO.read(new ByteArrayInputStream(smaller)).getRaster();
        int[] samples = read.getPixels(0, 0, read.getWidth(), read.getHeight(), (int[]) null);
        byte[] bytes = new byte[samples.length];
        for (int i = 0; i < samples.length; i++) {
            bytes[i] = (byte) samples[i];
        }
        assertThat(read.getNumBands()).isEqualTo(channels);
        assertThat(bytes).isEqualTo(scaled(Pictures.png(700, 500, channels), 480, 343));
        assertThat(Sha256.of(bytes).tag()).isEqualTo(digest);
    }

    private byte[] scaled(byte[] picture, int width, int height) throws Exception {
        try (FileWindow file = file(picture)) {
            ImageHead head = ImageHead.of(file, picture.length).orElseThrow();
            assertThat(RenditionCodec.height(head, width)).isEqualTo(height);
            return new RenditionCodec(MEGABYTE)
                    .scaled(head, file, List.of(width))
                    .get(0)
                    .samples();
        }
    }

    /** Rows are read in strips, whose number depends on the heap. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @Gate
    void theHeapDoesNotShow(boolean isJpeg) throws Exception {
        byte[] picture = isJpeg ? Pictures.jpeg(700, 900) : Pictures.png(700, 900, 4);
        assertThat(smaller(picture, 480, 1)).isEqualTo(smaller(picture, 480, 64 * MEGABYTE));
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 0", "2, 1, 0", "3, 1, 1", "4, 0, 1", "5, 0, 0", "6, 1, 0", "7, 1, 1", "8, 0, 1"})
    void aTurnedPictureIsUpright(int orientation, int darkX, int darkY) throws Exception {
        BufferedImage image = new BufferedImage(640, 400, BufferedImage.TYPE_3BYTE_BGR);
        for (int i = 0; i < 640 * 400; i++) {
            image.setRGB(i % 640, i / 640, i % 640 < 320 && i / 640 < 200 ? 0 : 0xffffff);
        }
        byte[] plain = RenditionCodec.encode(
                new Pixels(640, 400, 3, samples(image)), ImageHead.Format.JPEG, Pictures.exif(orientation));
        BufferedImage upright = ImageIO.read(new ByteArrayInputStream(smaller(plain, 200, MEGABYTE)));
        assertThat(upright.getHeight()).isEqualTo(orientation < 5 ? 125 : 320);
        int x = darkX == 0 ? 20 : upright.getWidth() - 20;
        int y = darkY == 0 ? 20 : upright.getHeight() - 20;
        assertThat(upright.getRGB(x, y) & 0xff).isLessThan(20);
        assertThat(upright.getRGB(upright.getWidth() - x, y) & 0xff).isGreaterThan(235);
        assertThat(upright.getRGB(x, upright.getHeight() - y) & 0xff).isGreaterThan(235);
    }

    /** The numbers of a picture mean nothing without its profile; what a camera notes besides stays with the original. */
    @Test
    void theProfileIsKeptAndNothingElse() throws Exception {
        byte[] profile = "\u00ff\u00e2\0\u0014ICC_PROFILE\0\1\1abcd".getBytes(StandardCharsets.ISO_8859_1);
        byte[] secret = "\u00ff\u00e1\0\u000fExif\0\0at home".getBytes(StandardCharsets.ISO_8859_1);
        byte[] smaller = smaller(Pictures.jpeg(700, 500, join(secret, profile)), 480, MEGABYTE);
        String text = new String(smaller, StandardCharsets.ISO_8859_1);
        assertThat(text).contains("ICC_PROFILE").doesNotContain("at home");
    }

    @Test
    void sixteenBitsBecomeEight() throws Exception {
        BufferedImage image = new BufferedImage(600, 300, BufferedImage.TYPE_USHORT_GRAY);
        for (int i = 0; i < 600 * 300; i++) {
            image.getRaster().setSample(i % 600, i / 600, 0, 0x8123);
        }
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        ImageIO.write(image, "png", file);
        BufferedImage smaller = ImageIO.read(new ByteArrayInputStream(smaller(file.toByteArray(), 480, MEGABYTE)));
        assertThat(smaller.getRaster().getSample(100, 100, 0)).isEqualTo(0x81);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void progressiveAndInterlacedFilesAreReadToo(boolean isJpeg) throws Exception {
        BufferedImage image = new BufferedImage(600, 300, BufferedImage.TYPE_3BYTE_BGR);
        for (int i = 0; i < 600 * 300; i++) {
            image.setRGB(i % 600, i / 600, ((i % 600) / 4) << 8 | (i / 600));
        }
        ImageWriter writer =
                ImageIO.getImageWritersByFormatName(isJpeg ? "jpeg" : "png").next();
        ImageWriteParam param = writer.getDefaultWriteParam();
        param.setProgressiveMode(ImageWriteParam.MODE_DEFAULT);
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        writer.setOutput(ImageIO.createImageOutputStream(file));
        writer.write(null, new IIOImage(image, null, null), param);
        ((ImageOutputStream) writer.getOutput()).flush();
        assertThat(head(file.toByteArray()).kind()).isEqualTo(ImageHead.Kind.PROGRESSIVE);
        BufferedImage smaller = ImageIO.read(new ByteArrayInputStream(smaller(file.toByteArray(), 300, 1)));
        assertThat((smaller.getRGB(150, 75) >> 8 & 0xff)).isBetween(72, 77);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @Gate
    void aPictureThatIsCutOffIsDamaged(boolean isJpeg) {
        byte[] picture = isJpeg ? Pictures.jpeg(700, 500) : Pictures.png(700, 500, 3);
        byte[] cut = Arrays.copyOf(picture, picture.length * 2 / 3);
        assertThatThrownBy(() -> smaller(cut, 480, MEGABYTE)).isInstanceOf(DamagedPicture.class);
    }

    /** Whatever is wrong with a picture, it is damaged, or its pixels are wrong: nothing else can happen. */
    @Test
    @Gate
    void noPictureIsTooStrange() throws IOException {
        byte[][] pictures = {Pictures.jpeg(200, 100), Pictures.png(200, 100, 3), Pictures.png(200, 100, 2)};
        Random random = new Random(9);
        for (int i = 0; i < 400; i++) {
            byte[] picture = pictures[i % pictures.length].clone();
            for (int n = random.nextInt(8); n >= 0; n--) {
                picture[random.nextInt(n % 2 == 0 ? 700 : picture.length)] = (byte) random.nextInt(256);
            }
            try {
                smaller(picture, 60, MEGABYTE);
            } catch (DamagedPicture expected) {
                assertThat(expected).hasMessageNotContaining("OutOfMemory");
            } catch (NoSuchElementException noPicture) {
                assertThat(picture).isNotEmpty();
            }
        }
    }

    private static byte[] samples(BufferedImage image) {
        byte[] samples = new byte[image.getWidth() * image.getHeight() * 3];
        for (int i = 0; i < samples.length; i++) {
            int pixel = i / 3;
            int rgb = image.getRGB(pixel % image.getWidth(), pixel / image.getWidth());
            samples[i] = (byte) (rgb >> (16 - i % 3 * 8));
        }
        return samples;
    }

    private static byte[] join(byte[] one, byte[] other) {
        byte[] both = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, both, one.length, other.length);
        return both;
    }

    private ImageHead head(byte[] picture) throws IOException {
        try (FileWindow file = file(picture)) {
            return ImageHead.of(file, picture.length).orElseThrow();
        }
    }

    private byte[] smaller(byte[] picture, int width, int strip) throws IOException, DamagedPicture {
        try (FileWindow file = file(picture)) {
            ImageHead head = ImageHead.of(file, picture.length).orElseThrow();
            if (head.pixels() > 10_000_000 || head.shownWidth() <= width || head.pixels() > 400L * picture.length) {
                throw new NoSuchElementException("no smaller versions are made of it");
            }
            return new RenditionCodec(strip).encode(head, file, List.of(width)).get(0);
        }
    }

    private FileWindow file(byte[] picture) throws IOException {
        Path file = root.resolve("picture");
        Files.write(file, picture);
        return new MediaFile(file, "picture", Sha256.of(picture), picture.length).window();
    }
}
