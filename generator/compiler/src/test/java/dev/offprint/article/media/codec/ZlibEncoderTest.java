package dev.offprint.article.media.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Random;
import java.util.zip.Deflater;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is compressed is what zlib reads, and hardly larger than what zlib writes. */
class ZlibEncoderTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 257, 258, 259, 260, 32_767, 32_768, 32_769, 100_000, 300_000})
    void contentOfAnyLengthComesBack(int length) throws IOException {
        for (int values : new int[] {1, 2, 5, 256}) {
            byte[] content = random(length, values, length + values);
            assertThat(inflated(ZlibEncoder.encode(content))).isEqualTo(content);
        }
    }

    @Test
    void repetitionsAtAnyDistanceComeBack() throws IOException {
        Random random = new Random(3);
        byte[] content = random(200_000, 256, 3);
        for (int i = 0; i < 400; i++) {
            int length = 3 + random.nextInt(400);
            int to = random.nextInt(content.length - length);
            int from = Math.max(0, to - random.nextInt(40_000));
            for (int j = 0; j < length; j++) {
                content[to + j] = content[from + j];
            }
        }
        assertThat(inflated(ZlibEncoder.encode(content))).isEqualTo(content);
    }

    /** The rarest of these needs more bits than a code may have. */
    @Test
    void countsLikeFibonacciNumbersComeBack() throws IOException {
        byte[] content = new byte[400_000];
        int at = 0;
        for (int value = 0, one = 1, next = 1; at < content.length && value < 26; value++) {
            for (int i = 0; i < one && at < content.length; i++) {
                content[at++] = (byte) (value * 7);
            }
            int sum = one + next;
            one = next;
            next = sum;
        }
        Random random = new Random(5);
        for (int i = content.length - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            byte kept = content[i];
            content[i] = content[other];
            content[other] = kept;
        }
        assertThat(inflated(ZlibEncoder.encode(content))).isEqualTo(content);
    }

    @Test
    void filteredRowsBecomeAboutAsSmallAsByZlib() {
        byte[] content = Pictures.pixels(400, 300, 3).samples();
        Deflater zlib = new Deflater(6);
        zlib.setInput(content);
        zlib.finish();
        int theirs = zlib.deflate(new byte[content.length * 2]);
        zlib.end();
        assertThat(ZlibEncoder.encode(content).length).isLessThan(theirs * 103 / 100);
    }

    private static byte[] random(int length, int values, long seed) {
        Random random = new Random(seed);
        byte[] content = new byte[length];
        for (int i = 0; i < length; i++) {
            content[i] = (byte) random.nextInt(values);
        }
        return content;
    }

    private static byte[] inflated(byte[] compressed) throws IOException {
        try (InflaterInputStream in = new InflaterInputStream(new ByteArrayInputStream(compressed))) {
            return in.readAllBytes();
        }
    }
}
