package dev.offprint.article.media.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.offprint.article.media.codec.PictureReader.DamagedPicture;
import dev.offprint.source.FileWindow;
import dev.offprint.source.MediaFile;
import dev.offprint.tree.Sha256;
import java.awt.image.BufferedImage;
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
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.stream.ImageOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** Smaller files of pictures: the same bytes on every machine, upright, in the same colours, and of damaged pictures none. */
class RenditionCodecTest {

    private static final int MEGABYTE = 1 << 20;

    private final Path root = Jimfs.newFileSystem(Configuration.unix()).getPath("/");

    /**
     * These digests, of a picture and of its version, are those of every JDK: where one of them differs, two machines publish different
     * files.
     */
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "jpeg, c56ee96c9c8a03e999d51f7ce379d35f, bcc6465879c38db126e7212d7408527d",
        "grey jpeg, 1748fec54d23435d26230ec0f18c2720, 56ed656fda0591f3dc92fcb5595a1acb",
        "jpeg 1x1, 9b06feafdb545db87ff4b55f14d779de, 09015f683ac0ec1a036634437199ad44",
        "jpeg 2x1, 1fdf77e1d0e0c1cc3ab8150f3b147c36, bde698c135dfbf444c1b001c7d2f5944",
        "png 1, 35572aeff1e25ee5654a88c64ad81333, f8390705299d2b466e3e45f33dd8c61d",
        "png 2, a87176b68190cb1fe26f4ce98add3f9a, f058ca745841b231891f1309c57a5134",
        "png 3, c0fc7a6d796986700a5e234f79f84d7a, a4f994f18346bb45f92425c13cc2ca33",
        "png 4, e0187cabc19896d64770f76dad37cade, 19c2736dc685d1db5183b5cebd153050",
    })
    void theBytesAreTheSameEverywhere(String kind, String of, String to) throws Exception {
        byte[] picture = switch (kind.charAt(0) == 'p' ? "png" : kind) {
            case "png" -> Pictures.png(700, 500, kind.charAt(4) - '0');
            case "jpeg" -> Pictures.jpeg(700, 500);
            case "grey jpeg" -> Pictures.greyJpeg(700, 500);
            default -> sampled(kind.charAt(5), kind.charAt(7));
        };
        String digests = Sha256.of(picture).tag() + " "
                + Sha256.of(smaller(picture, 480, MEGABYTE)).tag();
        assertThat(digests).isEqualTo(of + " " + to);
    }

    /** OpenJDK of Debian and Temurin give other pixels for these. */
    @Test
    @Tag("slow")
    @Tag("jdk")
    void coloursThatAreHalvedOnlyDownAreKnown() throws IOException {
        assertThat(head(sampled('1', '2')).kind()).isEqualTo(PictureHead.Kind.HALVED_DOWN);
        assertThat(head(sampled('2', '2')).kind()).isEqualTo(PictureHead.Kind.PLAIN);
    }

    /** Returns a JPEG that has so many samples of brightness for each sample of a colour, across and down. */
    private static byte[] sampled(char across, char down) throws IOException {
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(Pictures.png(700, 500, 3)));
        ImageWriter writer = PictureReader.jpegWriter();
        IIOMetadata metadata = writer.getDefaultImageMetadata(new ImageTypeSpecifier(image), null);
        Node root = metadata.getAsTree("javax_imageio_jpeg_image_1.0");
        Element brightness =
                (Element) ((Element) root).getElementsByTagName("componentSpec").item(0);
        brightness.setAttribute("HsamplingFactor", "" + across);
        brightness.setAttribute("VsamplingFactor", "" + down);
        metadata.setFromTree("javax_imageio_jpeg_image_1.0", root);
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        try (ImageOutputStream out = ImageIO.createImageOutputStream(file)) {
            writer.setOutput(out);
            writer.write(null, new IIOImage(image, null, metadata), null);
        }
        writer.dispose();
        return file.toByteArray();
    }

    /** Rows are read in strips, whose number depends on the heap. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @Tag("slow")
    @Tag("jdk")
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
        byte[] plain = JpegEncoder.encode(new Pixels(640, 400, 3, samples(image)), Pictures.exif(orientation));
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
        assertThat(head(file.toByteArray()).kind())
                .isEqualTo(isJpeg ? PictureHead.Kind.PROGRESSIVE : PictureHead.Kind.INTERLACED);
        BufferedImage smaller = ImageIO.read(new ByteArrayInputStream(smaller(file.toByteArray(), 300, 1)));
        assertThat((smaller.getRGB(150, 75) >> 8 & 0xff)).isBetween(72, 77);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @Tag("slow")
    @Tag("jdk")
    void aPictureThatIsCutOffIsDamaged(boolean isJpeg) {
        byte[] picture = isJpeg ? Pictures.jpeg(700, 500) : Pictures.png(700, 500, 3);
        byte[] cut = Arrays.copyOf(picture, picture.length * 2 / 3);
        assertThatThrownBy(() -> smaller(cut, 480, MEGABYTE)).isInstanceOf(DamagedPicture.class);
    }

    /** Whatever is wrong with a picture, it is damaged, or its pixels are wrong: nothing else can happen. */
    @Test
    @Tag("slow")
    @Tag("jdk")
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

    private PictureHead head(byte[] picture) throws IOException {
        try (FileWindow file = file(picture)) {
            return PictureHead.of(file).orElseThrow();
        }
    }

    private byte[] smaller(byte[] picture, int width, int strip) throws IOException, DamagedPicture {
        try (FileWindow file = file(picture)) {
            PictureHead head = PictureHead.of(file).orElseThrow();
            if (head.pixels() > 10_000_000 || head.shownWidth() <= width || head.pixels() > 400L * picture.length) {
                throw new NoSuchElementException("no smaller versions are made of it");
            }
            return new RenditionCodec(new PictureReader(strip))
                    .encode(head, file, List.of(width))
                    .get(0);
        }
    }

    private FileWindow file(byte[] picture) throws IOException {
        Path file = root.resolve("picture");
        Files.write(file, picture);
        return new MediaFile(file, "picture", Sha256.of(picture), picture.length).window();
    }
}
