package dev.offprint.edge.runtime.jvm.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.resource.ObjectKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SharedContentsTest {

    private static final ObjectKey KEY = new ObjectKey("openapi.json");

    @TempDir
    Path folder;

    @Test
    void answersOfOneContentShareIt() throws Exception {
        Files.write(folder.resolve("openapi.json"), new byte[50_000]);
        DirectoryObjectStore store = new DirectoryObjectStore(folder);
        Bytes first = (Bytes) store.get(KEY).orElseThrow().body();
        Bytes second = (Bytes) store.get(KEY).orElseThrow().body();
        assertThat(second.bytes()).isSameAs(first.bytes());
        Files.write(folder.resolve("openapi.json"), new byte[60_000]);
        assertThat(store.get(KEY).orElseThrow().body().length()).isEqualTo(60_000);
        assertThat(first.length()).isEqualTo(50_000);
    }

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
