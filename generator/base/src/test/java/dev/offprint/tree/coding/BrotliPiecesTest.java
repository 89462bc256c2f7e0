package dev.offprint.tree.coding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.offprint.edge.negotiate.Coding;
import dev.offprint.level.Gate;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pieces that were compressed alone decode to the text, and an edit changes the piece that it is in. */
class BrotliPiecesTest {

    private static final int WINDOW = BrotliPieces.WINDOW;

    @BeforeAll
    static void needsBrotli() {
        assumeTrue(Compression.brotliAvailable(), "brotli does not run on this machine");
    }

    @ParameterizedTest
    @ValueSource(
            ints = {
                0,
                1,
                2,
                1_000,
                WINDOW - 1,
                WINDOW,
                WINDOW + 1,
                WINDOW + 2,
                WINDOW + BrotliPieces.LONGEST,
                WINDOW + BrotliPieces.LONGEST + 1,
                3_000_000
            })
    void decodesToTheTextHoweverItIsWritten(int length) throws IOException {
        byte[] text = words(new Random(length), length);
        byte[] coded = coded(text, 8_192);
        assertThat(decoded(coded)).isEqualTo(text);
        assertThat(coded(text, 1_000_003)).isEqualTo(coded);
    }

    /** The encoder codes a copy from where the last four came from in fewer bits: behind a cut these are others. */
    @Test
    @Gate
    void repetitionsAtAnyDistanceDecode() throws IOException {
        Random random = new Random(18);
        for (int distance = 1; distance < 40; distance++) {
            assertDecodes(repeated(distance, random));
        }
        for (int i = 0; i < 20; i++) {
            assertDecodes(repeated(1 + random.nextInt(WINDOW), random));
        }
    }

    /** Addresses of words in the built-in dictionary depend on what the window holds. */
    @Test
    void wordsOfTheDictionaryDecodeBehindACut() throws IOException {
        String[] words = {"information ", " government", "international ", "description", " of the ", "Deutschland", "="
        };
        for (int seed = 0; seed < 10; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder();
            while (text.length() < 2 * WINDOW) {
                text.append(words[random.nextInt(words.length)]).append(Integer.toString(random.nextInt(), 36));
            }
            assertDecodes(text.toString().getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Literals are coded by the two bytes before them, and a piece may begin within a letter. */
    @Test
    @Gate
    void lettersOfSeveralBytesDecodeBehindACut() throws IOException {
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder();
            while (text.length() < WINDOW) {
                text.append((char) (random.nextInt(3) == 0 ? 'a' + random.nextInt(26) : 0x410 + random.nextInt(64)));
            }
            assertDecodes(text.toString().getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    void bytesThatDoNotCompressDecode() throws IOException {
        for (int seed = 0; seed < 5; seed++) {
            Random random = new Random(seed);
            byte[] bytes = new byte[2 * WINDOW + random.nextInt(WINDOW)];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) random.nextInt(0xf8);
            }
            assertDecodes(bytes);
        }
    }

    @Test
    @Gate
    void anEditChangesThePieceThatItIsIn() throws IOException {
        byte[] text = words(new Random(7), 8 * WINDOW);
        byte[] before = coded(text, text.length);
        for (int i = 1; i < 8; i++) {
            byte[] edited = edited(text, i * WINDOW + 12_345);
            byte[] after = coded(edited, edited.length);
            int changed = after.length - Arrays.mismatch(before, after) - sameAtTheEnd(before, after);
            assertThat(changed).as("edit %d", i).isLessThan(after.length / 5);
            assertThat(decoded(after)).isEqualTo(edited);
        }
    }

    /** It costs a reader little: a piece finds no repetitions in the ones before. */
    @Test
    void isNearlyAsShortAsTheWhole() throws IOException {
        byte[] text = words(new Random(3), 8 * WINDOW);
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        try (OutputStream stream = Compression.encoding(Coding.BROTLI, whole)) {
            stream.write(text);
        }
        assertThat(coded(text, text.length).length).isLessThan(whole.size() + whole.size() / 20);
    }

    @Test
    void bytesOfThePrimerAreRejected() {
        byte[] bytes = {'a', (byte) 0xf8};
        assertThatThrownBy(() -> coded(bytes, 2)).isInstanceOf(IllegalArgumentException.class);
    }

    private static void assertDecodes(byte[] text) throws IOException {
        assertThat(Arrays.equals(decoded(coded(text, text.length)), text)).isTrue();
    }

    /** Passages of other texts, each followed by copies of itself at this distance, so that they are at the cuts too. */
    private static byte[] repeated(int distance, Random random) {
        byte[] text = new byte[2 * WINDOW + WINDOW / 2];
        int at = 0;
        while (at < text.length) {
            int end = Math.min(text.length, at + distance * 3 + 40);
            for (int i = at; i < end; i++) {
                text[i] = i < at + distance ? (byte) (' ' + random.nextInt(90)) : text[i - distance];
            }
            at = end;
        }
        return text;
    }

    private static byte[] edited(byte[] text, int at) {
        String before = new String(text, 0, at, StandardCharsets.US_ASCII);
        return (before + " an edit " + new String(text, at, text.length - at, StandardCharsets.US_ASCII))
                .getBytes(StandardCharsets.US_ASCII);
    }

    private static int sameAtTheEnd(byte[] one, byte[] other) {
        int same = 0;
        while (same < Math.min(one.length, other.length)
                && one[one.length - 1 - same] == other[other.length - 1 - same]) {
            same++;
        }
        return same;
    }

    private static byte[] coded(byte[] text, int step) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream stream = Compression.brotliOfList(out)) {
            for (int from = 0; from < text.length; from += step) {
                stream.write(text, from, Math.min(step, text.length - from));
            }
        }
        return out.toByteArray();
    }

    private static byte[] decoded(byte[] coded) throws IOException {
        return Compression.decoding(Coding.BROTLI, new ByteArrayInputStream(coded))
                .readAllBytes();
    }

    private static byte[] words(Random random, int length) {
        StringBuilder text = new StringBuilder(length + 20);
        while (text.length() < length) {
            text.append(Integer.toString(random.nextInt(40_000), 36)).append(random.nextInt(9) == 0 ? "\",\"" : " ");
        }
        return text.substring(0, length).getBytes(StandardCharsets.US_ASCII);
    }
}
