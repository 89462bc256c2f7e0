package dev.offprint.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.cache.codec.Decoder;
import dev.offprint.cache.codec.Encoder;
import dev.offprint.cache.codec.FileCodec;
import dev.offprint.output.list.ListItem;
import dev.offprint.output.list.Spool;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is kept is read again as it was. */
class RecordCodecTest {

    static List<ArticleRecord> records() {
        return List.of(CachedArticles.full("a"), CachedArticles.bare("b"), CachedArticles.undated("c"));
    }

    @ParameterizedTest
    @MethodSource("records")
    void aRecordIsReadAsItWasWritten(ArticleRecord record) {
        ByteBuffer encoded = RecordCodec.encode(record);
        assertThat(RecordCodec.decode(encoded)).isEqualTo(record);
        assertThat(RecordCodec.decode(encoded)).as("reading uses nothing up").isEqualTo(record);
    }

    /** Whoever cuts a file short while it is mapped leaves zeros in the last of its pages. */
    @ParameterizedTest
    @MethodSource("records")
    void aRecordWhoseEndWasTakenAwayIsDamaged(ArticleRecord record) {
        int length = RecordCodec.encode(record).remaining();
        int damaged = 0;
        for (int kept = 0; kept < length; kept++) {
            byte[] bytes = new byte[length];
            RecordCodec.encode(record).get(bytes, 0, kept);
            try {
                RecordCodec.decode(ByteBuffer.wrap(bytes));
                RecordCodec.decodeFiles(ByteBuffer.wrap(bytes));
            } catch (UncheckedIOException failed) {
                assertThat(failed).hasCauseInstanceOf(Spool.DamagedException.class);
                damaged++;
            }
        }
        assertThat(damaged).isPositive();
    }

    @Test
    void aFileWhoseEndWasTakenAwayIsDamaged() {
        ByteBuffer files = ByteBuffer.wrap(new byte[] {1, 0, 0, 0, 0, 0});
        assertThatThrownBy(() -> FileCodec.decode(files, (key, file) -> {}))
                .hasCauseInstanceOf(Spool.DamagedException.class);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 127, 128, 16_383, 16_384, Integer.MAX_VALUE, Long.MAX_VALUE, -1, Long.MIN_VALUE})
    void aNumberIsReadAsItWasWritten(long number) {
        Encoder out = new Encoder();
        for (int i = 0; i < 100; i++) { // beyond what there is room for at first
            out.number(number);
        }
        Decoder in = new Decoder(out.bytes());
        for (int i = 0; i < 100; i++) {
            assertThat(in.number()).isEqualTo(number);
        }
    }

    @Test
    void aSmallNumberTakesOneByte() {
        Encoder out = new Encoder();
        out.number(127);
        assertThat(out.bytes().remaining()).isEqualTo(1);
        out.number(128);
        assertThat(out.bytes().remaining()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 253, 254, 255, 256, 1000})
    void aTextIsReadAsItWasWritten(int length) {
        String text = "ü".repeat(length);
        Encoder out = new Encoder();
        out.text(text);
        out.digest(CachedArticles.digest(text));
        out.texts(List.of(text, "end"));
        Decoder in = new Decoder(out.bytes());
        assertThat(in.text()).isEqualTo(text);
        assertThat(in.digest()).isEqualTo(CachedArticles.digest(text));
        assertThat(in.texts()).containsExactly(text, "end");
    }

    @Test
    void aMovedRecordDiffersInItsPlaceAlone() {
        ArticleRecord record = CachedArticles.full("a");
        EncodedRecord encoded = EncodedRecord.of(record, bytes -> bytes);
        ListItem item = Objects.requireNonNull(encoded.item());
        ListItem elsewhere = new ListItem(
                7,
                item.opening(),
                item.first(),
                item.second(),
                item.openingPiece(),
                item.firstPiece(),
                item.secondPiece(),
                item.firstWords(),
                item.secondWords(),
                item.check(),
                item.content());
        EncodedRecord moved = encoded.moved(elsewhere, bytes -> bytes);
        assertThat(moved.item()).isEqualTo(elsewhere);
        assertThat(moved.keys()).isEqualTo(encoded.keys());
        assertThat(RecordCodec.decode(moved.record())).isEqualTo(record.with(elsewhere));
        assertThat(record.with(elsewhere)).isNotEqualTo(record);
        ArticleRecord bare = CachedArticles.bare("b");
        assertThat(bare.with(elsewhere)).isEqualTo(bare);
    }

    @Test
    void aRecordTakesTheRoomOfItsJson() {
        assertThat(EncodedRecord.of(CachedArticles.full("a"), bytes -> bytes).spooled())
                .isEqualTo(127 + 128 + 16_384 + 1 + 3 + 5 + 8 + 9);
        assertThat(EncodedRecord.of(CachedArticles.bare("b"), bytes -> bytes).spooled())
                .isZero();
    }
}
