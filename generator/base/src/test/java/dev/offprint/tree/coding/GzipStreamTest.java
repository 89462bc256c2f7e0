package dev.offprint.tree.coding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.negotiate.Coding;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GzipStreamTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 100, 40_000, 1_000_000})
    void writesWhatTheWholeWouldBeHoweverItIsCut(int length) throws IOException {
        byte[] bytes = text(length);
        byte[] whole = Deflated.gzip(bytes);
        for (int piece : new int[] {1 + length / 97, 8_192, 32_768, length + 1}) {
            assertThat(coded(Coding.GZIP, bytes, piece))
                    .as("pieces of %d", piece)
                    .isEqualTo(whole);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 40_000, 1_000_000})
    void brotliInPiecesDecodesToTheWhole(int length) throws IOException {
        org.junit.jupiter.api.Assumptions.assumeTrue(
                Compression.brotliAvailable(), "brotli does not run on this machine");
        byte[] bytes = text(length);
        byte[] coded = coded(Coding.BROTLI, bytes, 8_192);
        assertThat(coded).isEqualTo(coded(Coding.BROTLI, bytes, 8_192));
        assertThat(Compression.decoding(Coding.BROTLI, new ByteArrayInputStream(coded))
                        .readAllBytes())
                .isEqualTo(bytes);
    }

    private static byte[] coded(Coding coding, byte[] bytes, int piece) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream stream = Compression.encoding(coding, out)) {
            for (int from = 0; from < bytes.length; from += piece) {
                stream.write(bytes, from, Math.min(piece, bytes.length - from));
            }
        }
        return out.toByteArray();
    }

    private static byte[] text(int length) {
        Random random = new Random(length);
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            text.append("word ").append(random.nextInt(1_000)).append(random.nextInt(9) == 0 ? "\n" : ", ");
        }
        return text.substring(0, length).getBytes(StandardCharsets.UTF_8);
    }
}
