package dev.offprint.output.list;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.output.list.ComposedList.Entry;
import dev.offprint.output.list.ListItem.Projection;
import dev.offprint.tree.Sha256;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a spool gives is what was written to it, or nothing. */
class SpoolTest {

    private static final Sha256 DIGEST = Sha256.of(new byte[0]);

    @TempDir
    private Path folder;

    private Path file() {
        return folder.resolve("spool");
    }

    @Test
    void isAsLongAsWhatWasWrittenToIt() throws IOException {
        try (Spool spool = Spool.create(file())) {
            assertThat(spool.length()).isZero();
            ListItem plain = spool.append(parts("one"), DIGEST, false).item();
            assertThat(plain.size()).isEqualTo(spool.length()).isEqualTo(2 + 5);
            ListItem deflated = spool.append(parts("one"), DIGEST, true).item();
            assertThat(deflated.offset()).isEqualTo(plain.size());
            assertThat(spool.length()).isEqualTo(plain.size() + deflated.size()).isEqualTo(Files.size(file()));
            assertThat(deflated.size()).isGreaterThan(plain.size());
        }
    }

    @Test
    void anItemThatIsMovedIsTheSameInAnotherSpool() throws IOException {
        try (Spool from = Spool.create(file());
                Spool to = Spool.create(folder.resolve("other"))) {
            from.append(parts("zero"), DIGEST, true);
            ListItem item = from.append(parts("one"), DIGEST, true).item();
            to.append(parts("another"), DIGEST, true);
            ListItem moved = to.append(from, item);
            assertThat(moved.offset()).isNotEqualTo(item.offset());
            assertThat(moved.at(item.offset())).isEqualTo(item);
            assertThat(json(to, moved)).isEqualTo(json(from, item)).isEqualTo("[{[\"one\"]}]");
        }
    }

    /** Whichever byte of an item differs, of its JSON or of its deflated forms. */
    @Test
    void doesNotGiveWhatIsDamaged() throws IOException {
        ListItem item;
        long length;
        try (Spool spool = Spool.create(file())) {
            item = spool.append(parts("one"), DIGEST, true).item();
            length = spool.length();
        }
        byte[] whole = Files.readAllBytes(file());
        for (int i = 0; i < whole.length; i++) {
            byte[] damaged = whole.clone();
            damaged[i] ^= 1;
            Files.write(file(), damaged);
            try (Spool spool = Spool.reopen(file(), length)) {
                ComposedList list = list(spool, item);
                assertThatThrownBy(list::verify)
                        .as("byte %s differs", i)
                        .isInstanceOf(Spool.DamagedException.class)
                        .hasMessageContaining("damaged");
            }
        }
        Files.write(file(), whole);
        try (Spool spool = Spool.reopen(file(), length);
                Spool to = Spool.create(folder.resolve("other"))) {
            list(spool, item).verify();
            try (var write = Files.newByteChannel(file(), StandardOpenOption.WRITE)) {
                write.truncate(length - 1);
            }
            list(spool, item).verify(); // once is enough
            assertThatThrownBy(() -> to.append(spool, item))
                    .isInstanceOf(Spool.DamagedException.class)
                    .hasMessageContaining("shorter");
        }
    }

    @Test
    void isNotOpenedAgainWhereItIsShorterThanWhatIsKnown() throws IOException {
        Files.write(file(), new byte[9]);
        Spool.reopen(file(), 9).close();
        assertThatThrownBy(() -> Spool.reopen(file(), 10))
                .isInstanceOf(EOFException.class)
                .hasMessageContaining("spool is shorter than it was");
        try (Spool spool = Spool.reopen(file(), 4)) {
            assertThat(spool.length()).isEqualTo(4);
            assertThat(Files.size(file())).isEqualTo(4);
        }
    }

    @Test
    void theLengthOfAListIsThatOfItsJson() throws IOException {
        ItemParts two = new ItemParts(bytes("{["), List.of(bytes("12"), bytes("345")), bytes("]}"));
        try (Spool spool = Spool.create(file())) {
            ListItem both = spool.append(two, DIGEST, false).item();
            ListItem one = spool.append(parts("one"), DIGEST, false).item();
            for (Projection projection : Projection.values()) {
                ComposedList list =
                        new ComposedList(spool, List.of(new Entry(both, projection), new Entry(one, projection)));
                assertThat(list.length())
                        .as("%s", projection)
                        .isEqualTo(written(list).length());
            }
        }
    }

    private static ItemParts parts(String text) {
        return new ItemParts(bytes("{["), List.of(bytes("\"" + text + "\"")), bytes("]}"));
    }

    private static ComposedList list(Spool spool, ListItem item) {
        return new ComposedList(spool, List.of(new Entry(item, Projection.ALL)));
    }

    private static String json(Spool spool, ListItem item) throws IOException {
        return written(list(spool, item));
    }

    private static String written(ComposedList list) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        list.writeTo(out);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
