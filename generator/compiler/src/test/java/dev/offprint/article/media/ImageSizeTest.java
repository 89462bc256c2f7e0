package dev.offprint.article.media;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sizes are read from the first bytes, and never more than these bytes say. */
class ImageSizeTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "PNG, 89504e470d0a1a0a 0000000d 49484452 00000280 000001e0 0806, 640, 480",
        "GIF, 474946383961 8002 e001 f7, 640, 480",
        "JPEG, ffd8 ffe0 0004 0000 ffff c0 0011 08 01e0 0280 03, 640, 480",
        "progressive JPEG, ffd8 ffc4 0003 00 ffc2 0011 08 01e0 0280 03, 640, 480",
        "turned JPEG, ffd8 ffe1 0022 457869660000 4d4d002a00000008 0001 0112000300000001 00060000 00000000 ffc0 0011 08 01e0 0280 03, 480, 640",
        "JPEG turned by half, ffd8 ffe1 0022 457869660000 49492a0008000000 0100 1201030001000000 03000000 00000000 ffc0 0011 08 01e0 0280 03, 640, 480",
        "lossy WebP, 52494646 00000000 57454250 56503820 00000000 000000 9d012a 8002 e001, 640, 480",
        "lossless WebP, 52494646 00000000 57454250 5650384c 00000000 2f 7fc27700, 640, 480",
        "AVIF, 0000001c 66747970 61766966 00000000 61766966 6d696631 6d696166 00000038 6d657461 00000000 0000002c 69707270 00000024 6970636f 00000014 69737065 00000000 00000280 000001e0 00000008 66726565, 640, 480",
        "turned AVIF, 0000001c 66747970 61766966 00000000 61766966 6d696631 6d696166 00000039 6d657461 00000000 0000002d 69707270 00000025 6970636f 00000014 69737065 00000000 00000280 000001e0 00000009 69726f74 01, 480, 640",
        "extended WebP, 52494646 00000000 57454250 56503858 0a000000 00000000 7f0200 df0100, 640, 480",
    })
    void eachFormHasItsPlaceForIt(String form, String hex, int width, int height) {
        byte[] bytes = HexFormat.of().parseHex(hex.replace(" ", ""));
        assertThat(ImageSize.of(bytes)).as(form).contains(new ImageSize(width, height));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<svg xmlns='x' width='640' height='480.4px' viewBox='0 0 1 1'>|640|480",
                "<?xml version='1.0'?><svg viewBox=\"0 0 640, 480\" width='100%'>|640|480",
                "<svg>|300|150",
                "<svg width='400'>|400|150",
                "<svg width='400' viewBox='0 0 24 12'>|400|200",
                "<svg height='400' viewBox='0 0 24 24'>|400|400",
                "<svg width='20em' height='10em' viewBox='0 0 24 12'>|320|160",
                "<svg width='210mm' height='100mm'>|794|378",
                "<svg width='206pt' height='188pt' viewBox='0.00 0.00 206 188'>|275|251",
                "<svg width='5ex' height='2ex' viewBox='0 0 24 12'>|24|12",
            })
    void anSvgSaysItInItsRoot(String svg, int width, int height) {
        assertThat(ImageSize.of(svg.getBytes(StandardCharsets.UTF_8))).contains(new ImageSize(width, height));
    }

    /** An orientation of 6 turns the picture; a chunk in front of it is passed over. */
    @Test
    void aPngIsTurnedByItsMetadata() {
        String head =
                "89504e470d0a1a0a 0000000d49484452 00000780 00000438 0802000000 00000000 0000000467414d41 0000b18f 00000000";
        String exif = "0000001a65584966 4d4d002a00000008 0001 0112 0003 00000001 0006 0000 00000000 00000000";
        String data = "0000000049444154";
        assertThat(ImageSize.of(bytes(head + exif + data))).contains(new ImageSize(1080, 1920));
        assertThat(ImageSize.of(bytes(head + data + exif))).contains(new ImageSize(1920, 1080));
        assertThat(ImageSize.of(bytes(head + exif.replace("0000001a65", "7fffffff65") + data)))
                .contains(new ImageSize(1920, 1080));
    }

    private static byte[] bytes(String hex) {
        return java.util.HexFormat.of().parseHex(hex.replace(" ", ""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"<svg width='1e9' height='2'>", "<svg viewBox='0 0 0 0'>", "<svg width='1.2.3'", "text", "''"})
    void whatSaysNothingHasNone(String text) {
        assertThat(ImageSize.of(text.getBytes(StandardCharsets.UTF_8))).isEmpty();
    }

    @Test
    void noBytesAreTooStrange() {
        Random random = new Random(1);
        String[] beginnings = {"89504e470d0a1a0a", "474946383961", "ffd8ff", "52494646", "3c737667"};
        for (int i = 0; i < 5_000; i++) {
            byte[] bytes = new byte[random.nextInt(60)];
            random.nextBytes(bytes);
            byte[] start = HexFormat.of().parseHex(beginnings[i % beginnings.length]);
            System.arraycopy(start, 0, bytes, 0, Math.min(start.length, bytes.length));
            ImageSize.of(bytes)
                    .ifPresent(size -> assertThat(size.width() * size.height()).isNotZero());
            byte[] cut = Arrays.copyOf(bytes, bytes.length / 2);
            assertThat(ImageSize.of(cut)).isEqualTo(ImageSize.of(cut.clone()));
        }
    }
}
