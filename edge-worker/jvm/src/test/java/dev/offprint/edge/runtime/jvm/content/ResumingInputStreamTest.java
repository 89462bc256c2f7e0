package dev.offprint.edge.runtime.jvm.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ResumingInputStreamTest {

    private static final byte[] CONTENT = new byte[100_000];

    static {
        new Random(1).nextBytes(CONTENT);
    }

    private final List<Long> offsets = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 8192, 99_999})
    void goesOnWhereItBrokeOff(int arriving) throws Exception {
        try (InputStream in = new ResumingInputStream(broken(0, arriving), this::whole, 3)) {
            assertThat(in.readAllBytes()).isEqualTo(CONTENT);
        }
        assertThat(offsets).containsExactly((long) arriving);
    }

    @Test
    void goesOnAFewTimes() throws Exception {
        InputStream in = new ResumingInputStream(broken(0, 10), offset -> broken(offset, 10), 3);
        assertThat(in.readNBytes(40)).hasSize(40);
        assertThatThrownBy(in::read).isInstanceOf(IOException.class).hasMessageContaining("broken off");
        assertThat(offsets).containsExactly(10L, 20L, 30L);
    }

    @Test
    void givesUpWhereThereIsNoRest() {
        InputStream in = new ResumingInputStream(
                broken(0, 10),
                offset -> {
                    offsets.add(offset);
                    throw new IOException("another content");
                },
                3);
        assertThatThrownBy(in::readAllBytes).hasMessageContaining("another content");
        assertThatThrownBy(in::readAllBytes).isInstanceOf(IOException.class);
        assertThat(offsets).containsExactly(10L);
    }

    private InputStream whole(long offset) {
        offsets.add(offset);
        return from(offset);
    }

    private static InputStream from(long offset) {
        return new ByteArrayInputStream(CONTENT, (int) offset, CONTENT.length);
    }

    private InputStream broken(long offset, int arriving) {
        if (offset > 0) {
            offsets.add(offset);
        }
        InputStream some = new ByteArrayInputStream(CONTENT, (int) offset, arriving);
        return new FilterInputStream(some) {
            @Override
            public int read(byte[] buffer, int from, int count) throws IOException {
                int got = super.read(buffer, from, count);
                if (got < 0) {
                    throw new IOException("broken off");
                }
                return got;
            }
        };
    }
}
