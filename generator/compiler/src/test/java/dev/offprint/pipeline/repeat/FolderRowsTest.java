package dev.offprint.pipeline.repeat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.cache.codec.Decoder;
import dev.offprint.cache.codec.Encoder;
import dev.offprint.output.list.Spool;
import dev.offprint.source.SourceEntry.Stamp;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;

class FolderRowsTest {

    private static final List<FolderSnapshot> FOLDERS = List.of(
            new FolderSnapshot("", FolderSnapshot.NEVER, ByteBuffer.wrap(new byte[] {1, 2, 3})),
            new FolderSnapshot("de/größe", new Stamp(4096, 1_900_000_000_000_000_000L, 7, -1), ByteBuffer.allocate(0)),
            new FolderSnapshot("en", new Stamp(1, 2, 3, 4), ByteBuffer.wrap(new byte[300])));

    @Test
    void rowsAreTheFoldersThatWereWritten() {
        FolderRows rows = rows(FOLDERS);

        assertThat(rows).containsExactlyElementsOf(FOLDERS);
        assertThat(rows.get(2)).isEqualTo(FOLDERS.get(2)); // in any order
        assertThat(rows.get(0)).isEqualTo(FOLDERS.get(0));
    }

    @Test
    void noFoldersAreNoRows() {
        assertThat(rows(List.of())).isEmpty();
    }

    /** What is mapped may be cut short by others, and has zeros then. */
    @Test
    void aRowThatIsNoLongerWhatWasWrittenIsDamaged() {
        Encoder out = new Encoder();
        out.each(FOLDERS, folder -> folder.encode(out));
        ByteBuffer bytes = out.bytes();
        FolderRows rows = FolderRows.decode(new Decoder(bytes));
        bytes.put(bytes.limit() - 302, (byte) -1).put(bytes.limit() - 301, (byte) 127); // the length of the last part
        assertThatThrownBy(() -> rows.get(2)).hasCauseInstanceOf(Spool.DamagedException.class);
        assertThat(rows.get(1)).isEqualTo(FOLDERS.get(1));
    }

    private static FolderRows rows(List<FolderSnapshot> folders) {
        Encoder out = new Encoder();
        out.each(folders, folder -> folder.encode(out));
        return FolderRows.decode(new Decoder(out.bytes()));
    }
}
