package dev.offprint.article.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Gate;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each new pixel is the mean of what it covers. */
class AreaScalerTest {

    @Test
    void halfThePixelsAreTheMeansOfFour() {
        assertThat(scaled(1, 4, 2, 2, 1, 0, 100, 10, 20, 50, 50, 30, 40)).containsExactly(50, 25);
    }

    @Test
    void aPixelOnABorderCountsForBothSides() {
        assertThat(scaled(1, 3, 1, 2, 1, 0, 90, 240)).containsExactly(30, 190);
    }

    @Test
    void whatIsTransparentHasNoColour() {
        assertThat(scaled(2, 2, 1, 1, 1, 200, 255, 10, 0)).containsExactly(200, 128);
        assertThat(scaled(2, 2, 1, 1, 1, 200, 0, 10, 0)).containsExactly(0, 0);
    }

    /** The largest samples must not overflow, and an even picture stays even. */
    @ParameterizedTest
    @CsvSource({"1000, 7, 999, 7", "1001, 500, 480, 240", "32767, 3, 1, 1", "4000, 4000, 480, 480"})
    @Gate
    void anEvenPictureStaysEven(int width, int height, int toWidth, int toHeight) {
        for (int channels = 1; channels <= 4; channels++) {
            AreaScaler scaler = new AreaScaler(width, height, toWidth, toHeight, channels);
            int[] row = new int[width * channels];
            Arrays.fill(row, 255);
            for (int y = 0; y < height; y++) {
                scaler.add(row);
            }
            assertThat(scaler.result().samples()).containsOnly((byte) 255);
        }
    }

    private static int[] scaled(int channels, int width, int height, int toWidth, int toHeight, int... samples) {
        AreaScaler scaler = new AreaScaler(width, height, toWidth, toHeight, channels);
        for (int y = 0; y < height; y++) {
            scaler.add(Arrays.copyOfRange(samples, y * width * channels, (y + 1) * width * channels));
        }
        byte[] result = scaler.result().samples();
        int[] values = new int[result.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = result[i] & 0xff;
        }
        return values;
    }
}
