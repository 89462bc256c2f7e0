package dev.offprint.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.digest.Sha256;
import dev.offprint.output.ComposedList.ComposedCatalog;
import dev.offprint.output.ComposedList.Entry;
import dev.offprint.output.ListItem.ItemParts;
import dev.offprint.output.ListItem.Projection;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
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
            assertThat(plain.size()).isEqualTo(2 + 5);
            assertThat(spool.length()).isEqualTo(Spool.HEAD + plain.size());
            ListItem deflated = spool.append(parts("one"), DIGEST, true).item();
            assertThat(deflated.offset()).isEqualTo(2 * Spool.HEAD + plain.size());
            assertThat(spool.length())
                    .isEqualTo(2 * Spool.HEAD + plain.size() + deflated.size())
                    .isEqualTo(Files.size(file()));
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
        for (int i = Spool.HEAD - Integer.BYTES; i < whole.length; i++) {
            byte[] damaged = whole.clone();
            damaged[i] ^= 1;
            Files.write(file(), damaged);
            try (Spool spool = opened()) {
                ComposedList list = list(spool, item);
                assertThatThrownBy(list::verify)
                        .as("byte %s differs", i)
                        .isInstanceOf(Spool.DamagedException.class)
                        .hasMessageContaining("damaged");
            }
        }
        Files.write(file(), whole);
        try (Spool spool = opened();
                Spool to = Spool.create(folder.resolve("other"))) {
            list(spool, item).verify();
            try (var write = Files.newByteChannel(file(), StandardOpenOption.WRITE)) {
                write.truncate(length - 1);
            }
            list(spool, item).verify(); // once is enough
            assertThatThrownBy(() -> to.append(spool, item))
                    .isInstanceOf(Spool.DamagedException.class)
                    .hasMessageContaining("damaged");
        }
    }

    @Test
    void givesRecordsWordsAndLinesOfTheCatalogAsTheyWereWritten() throws IOException {
        ListItem one;
        ListItem two;
        long record;
        try (Spool spool = Spool.create(file())) {
            one = spool.append(attached("one"), DIGEST, true).item();
            record = spool.append(bytes("a record"));
            two = spool.append(attached("two"), DIGEST, false).item();
            assertThat(spool.record(record, 8)).isEqualTo(bytes("a record"));
        }
        try (Spool spool = opened()) {
            assertThat(spool.words(two, 0)).isEqualTo(bytes("en two"));
            assertThat(spool.words(one, 1)).isEqualTo(bytes("de one"));
            ComposedCatalog catalog = new ComposedCatalog(spool, List.of(two, one));
            catalog.verify();
            assertThat(written(catalog)).isEqualTo("{two}\n{one}\n");
            assertThat(catalog.length()).isEqualTo(12);
            ByteArrayOutputStream gzip = new ByteArrayOutputStream();
            catalog.writeGzipTo(gzip);
            assertThat(new GZIPInputStream(new ByteArrayInputStream(gzip.toByteArray())).readAllBytes())
                    .isEqualTo(bytes("{two}\n{one}\n"));
        }
        byte[] damaged = Files.readAllBytes(file());
        damaged[(int) one.offset()] ^= 1;
        Files.write(file(), damaged);
        try (Spool spool = opened()) {
            assertThatThrownBy(() -> spool.words(one, 0)).isInstanceOf(Spool.DamagedException.class);
        }
        try (Spool spool = opened()) {
            ComposedCatalog catalog = new ComposedCatalog(spool, List.of(two, one));
            assertThatThrownBy(catalog::verify).isInstanceOf(Spool.DamagedException.class);
        }
    }

    /** A run that is killed has not written the end; a disk may lose any byte. */
    @Test
    void givesTheRecordsBeforeTheFirstThatIsNotWhole() throws IOException {
        List<Long> ends = new ArrayList<>();
        try (Spool spool = Spool.create(file())) {
            for (String text : List.of("one", "two", "three")) {
                spool.append(bytes(text));
                ends.add(spool.length());
                spool.append(parts(text), DIGEST, true);
            }
        }
        byte[] whole = Files.readAllBytes(file());
        for (int i = 0; i <= whole.length; i++) {
            long length = i;
            Files.write(file(), Arrays.copyOf(whole, i));
            assertThat(records()).isEqualTo(List.of("one", "two", "three").subList(0, (int)
                    ends.stream().filter(end -> end <= length).count()));
        }
        byte[] damaged = whole.clone();
        damaged[(int) (ends.get(1) - 1)] ^= 1;
        Files.write(file(), damaged);
        assertThat(records()).containsExactly("one");
        try (Spool spool = opened()) {
            spool.append(bytes("four"));
        }
        assertThat(records()).containsExactly("one", "four");
    }

    private List<String> records() throws IOException {
        List<String> records = new ArrayList<>();
        Spool.open(file(), (offset, bytes) -> records.add(new String(bytes, StandardCharsets.UTF_8)))
                .close();
        return records;
    }

    private Spool opened() throws IOException {
        return Spool.open(file(), (offset, bytes) -> {});
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

    private static ItemParts attached(String text) {
        return new ItemParts(
                bytes("{["),
                List.of(bytes("1"), bytes("2")),
                bytes("]}"),
                List.of(bytes("en " + text), bytes("de " + text)),
                bytes("{" + text + "}\n"));
    }

    private static ComposedList list(Spool spool, ListItem item) {
        return new ComposedList(spool, List.of(new Entry(item, Projection.ALL)));
    }

    private static String json(Spool spool, ListItem item) throws IOException {
        return written(list(spool, item));
    }

    private static String written(Composed composed) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        composed.writeTo(out);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
