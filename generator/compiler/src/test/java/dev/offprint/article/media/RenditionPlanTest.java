package dev.offprint.article.media;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.offprint.digest.Sha256;
import dev.offprint.source.FileWindow;
import dev.offprint.source.MediaFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which versions an image has follows from its head, and what stands in the way of them is said. */
class RenditionPlanTest {

    private static final int LENGTH = 600_000;

    private final Path root = Jimfs.newFileSystem(Configuration.unix()).getPath("/");

    @ParameterizedTest
    @CsvSource({
        "500, 400, []",
        "600, 400, [480]",
        "1000, 800, '[480, 720]'",
        "1799, 800, '[480, 720, 1080]'",
        "1800, 800, '[480, 720, 1080, 1440]'",
        "8000, 6000, '[480, 720, 1080, 1440]'",
        "2000, 10000, '[480, 720]'",
    })
    void widthsAreThoseThatAreClearlyLess(int width, int height, String widths) throws IOException {
        assertThat(plan(png(width, height, 8, 2, ""), LENGTH).widths())
                .asString()
                .isEqualTo(widths);
        assertThat(plan(jpeg(0xc0, width, height, 3), LENGTH).widths())
                .asString()
                .isEqualTo(widths);
    }

    @Test
    void smallFilesAndPalettesAndAnimationsHaveNone() throws IOException {
        assertThat(plan(png(2_000, 1_000, 8, 2, ""), 39_999).widths()).isEmpty();
        assertThat(plan(jpeg(0xc0, 2_000, 1_000, 4), 39_999).obstacle()).isNull();
        assertThat(plan(png(4_000, 4_000, 8, 2, ""), 70_000).widths()).isEmpty();
        assertThat(plan(png(2_000, 1_000, 8, 3, ""), LENGTH)).isEqualTo(RenditionPlan.NONE);
        assertThat(plan(png(2_000, 1_000, 4, 0, ""), LENGTH).widths()).isEmpty();
        assertThat(plan(png(2_000, 1_000, 8, 2, "\0\0\0\0acTL\0\0\0\0"), LENGTH).widths())
                .isEmpty();
        assertThat(plan("GIF89a\u00ff\u00ff\u00ff\u00ff".getBytes(StandardCharsets.ISO_8859_1), LENGTH)
                        .widths())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "c0, 30000, 20000, 3, it says that it is 30000 by 20000 pixels large",
        "c0, 40000, 100, 3, it says that it is 40000 by 100 pixels large",
        "c0, 1600, 65535, 3, it says that it is 1600 by 65535 pixels large",
        "c0, 800, 20000, 3, it says that it is 800 by 20000 pixels large",
        "c0, 2000, 1000, 4, it has the four colours of a printer",
        "c9, 2000, 1000, 3, it is stored in a way that few programs write",
        "c0, 2000, 1000, 2, it is stored in a way that few programs write",
        "c2, 10100, 5001, 3, 'it is progressive or interlaced, and has more than 50 million pixels'",
    })
    void whatStandsInTheWayIsSaid(String frame, int width, int height, int components, String reason)
            throws IOException {
        RenditionPlan plan = plan(jpeg(Integer.parseInt(frame, 16), width, height, components), LENGTH);
        assertThat(plan.obstacle()).hasToString("no smaller versions are made of the image: " + reason);
        assertThat(plan.widths()).isEmpty();
    }

    /** Some kilobytes that claim billions of pixels. */
    @Test
    void aSmallFileWithAHugeSizeIsNotRead() throws IOException {
        RenditionPlan plan = plan(png(Integer.MAX_VALUE, Integer.MAX_VALUE, 16, 6, ""), 1_000);
        assertThat(plan.widths()).isEmpty();
        assertThat(plan.obstacle()).isNotNull();
    }

    /** Small files whose reading costs the processor many times what their pixels do. */
    @Test
    void whatWouldTakeMinutesIsNotRead() throws IOException {
        byte[] interlaced = png(10_000, 5_100, 16, 6, "");
        interlaced[28] = 1;
        assertThat(plan(interlaced, LENGTH).obstacle())
                .hasToString("no smaller versions are made of the image: it is progressive or interlaced, and has"
                        + " more than 50 million pixels");
        assertThat(plan(scans(100), LENGTH).obstacle()).isNull();
        assertThat(plan(scans(101), LENGTH).obstacle())
                .hasToString(
                        "no smaller versions are made of the image: it is stored in a way that few programs write");
    }

    /** Without the profile, the numbers of a version would mean other colours. */
    @Test
    void aLongProfileStandsInTheWay() throws IOException {
        byte[] head = jpeg(0xc0, 2_000, 1_000, 3);
        byte[] segment = ByteBuffer.allocate(2 + 60_000)
                .putInt(0xffe2_0000 | 60_000)
                .put("ICC_PROFILE\0".getBytes(StandardCharsets.ISO_8859_1))
                .array();
        for (int segments = 1; segments <= 4; segments++) {
            ByteBuffer file =
                    ByteBuffer.allocate(head.length + segments * segment.length).putShort((short) 0xffd8);
            for (int i = 0; i < segments; i++) {
                file.put(segment);
            }
            RenditionPlan plan = plan(file.put(head, 2, head.length - 2).array(), LENGTH);
            assertThat(String.valueOf(plan.obstacle()))
                    .isEqualTo(
                            segments == 1
                                    ? "null"
                                    : "no smaller versions are made of the image: it is stored in a way that few programs write");
        }
    }

    private static byte[] scans(int number) {
        byte[] head = jpeg(0xc2, 2_000, 1_000, 3);
        ByteBuffer file = ByteBuffer.allocate(head.length + 4 * number).put(head);
        for (int i = 1; i < number; i++) { // the head has the first one
            file.putInt(0xffda_0008);
        }
        return file.array();
    }

    private RenditionPlan plan(byte[] head, int length) throws IOException {
        Path file = root.resolve("image");
        Files.write(file, ByteBuffer.allocate(length).put(head).array());
        try (FileWindow window = new MediaFile(file, "image", Sha256.of(head), length).window()) {
            return RenditionPlan.of(ImageHead.of(window, length).orElseThrow(), length);
        }
    }

    private static byte[] png(int width, int height, int depth, int type, String more) {
        byte[] start = "\u0089PNG\r\n\u001a\n\0\0\0\rIHDR".getBytes(StandardCharsets.ISO_8859_1);
        byte[] end = (more + "\0\0\0\1IDAT").getBytes(StandardCharsets.ISO_8859_1);
        return ByteBuffer.allocate(start.length + 17 + end.length)
                .put(start)
                .putInt(width)
                .putInt(height)
                .put((byte) depth)
                .put((byte) type)
                .put(new byte[7])
                .put(end)
                .array();
    }

    private static byte[] jpeg(int frame, int width, int height, int components) {
        ByteBuffer head = ByteBuffer.allocate(100)
                .putInt(0xffd8_ff00 | frame)
                .putShort((short) (8 + 3 * components))
                .put((byte) 8)
                .putShort((short) height)
                .putShort((short) width)
                .put((byte) components);
        for (int i = 1; i <= components; i++) {
            head.put((byte) i).put((byte) 0x11).put((byte) 0);
        }
        return head.putInt(0xffda_0008).array();
    }
}
