package dev.offprint.edge.runtime.jvm.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class ReadMemoryTest {

    @Test
    void readsNoMoreAtOnceThanThereIsRoomFor() throws IOException {
        ReadMemory memory = new ReadMemory(10_000, Duration.ofMillis(10));
        int first = memory.take(6_000);
        assertThatThrownBy(() -> memory.take(6_000)).isInstanceOf(IOException.class);
        int small = memory.take(1_000);
        memory.give(first);
        memory.give(small);
        assertThat(memory.take(1_000_000)).isPositive(); // alone, a content may be larger than the room
    }
}
