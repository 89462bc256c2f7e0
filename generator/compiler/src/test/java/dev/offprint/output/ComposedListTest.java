package dev.offprint.output;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.offprint.digest.Sha256;
import dev.offprint.output.ComposedList.Entry;
import dev.offprint.output.ListItem.ItemParts;
import dev.offprint.output.ListItem.Projection;
import dev.offprint.tree.coding.Crc;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComposedListTest {

    private static final Sha256 DIGEST = Sha256.of(new byte[0]);

    @ParameterizedTest(name = "{0} items, {1}")
    @CsvSource({"0, ALL", "1, ALL", "1, SECOND", "2, NONE", "3, FIRST", "50, SECOND", "50, ALL", "400, ALL", "400, NONE"
    })
    void joinsItemsAsIfTheyHadBeenWrittenAtOnce(int count, Projection projection) throws IOException {
        List<ItemParts> items = items(count, new Random(count));
        Written list = compose(items, projection);
        byte[] expected = naive(items, projection);
        assertThat(list.plain).isEqualTo(expected);
        assertThat(list.length).isEqualTo(expected.length);
        assertThat(unzipped(list.gzip)).isEqualTo(expected);
    }

    @Test
    void joinsAnArticleInFullFromTheSamePieces() throws IOException {
        for (ItemParts parts : items(20, new Random(20))) {
            try (var files = Jimfs.newFileSystem(Configuration.unix());
                    Spool spool = Spool.create(files.getPath("/spool"))) {
                byte[] gzip = parts.gzip(spool.append(parts, DIGEST, true));
                String translations = parts.translations().stream()
                        .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
                        .collect(Collectors.joining(","));
                assertThat(new String(unzipped(gzip), StandardCharsets.UTF_8))
                        .isEqualTo(text(parts.opening()) + translations + text(parts.ending()));
            }
        }
    }

    @Test
    void aListJoinsWhatTwoRunsHaveSpooled() throws IOException {
        List<ItemParts> items = items(2, new Random(3));
        try (var files = Jimfs.newFileSystem(Configuration.unix())) {
            Path file = files.getPath("/spool");
            ListItem first;
            try (Spool spool = Spool.create(file)) {
                first = spool.append(items.get(0), DIGEST, true).item();
            }
            try (Spool spool = Spool.open(file, (offset, bytes) -> {})) {
                ListItem second = spool.append(items.get(1), DIGEST, true).item();
                Written list = write(new ComposedList(
                        spool, List.of(new Entry(second, Projection.ALL), new Entry(first, Projection.ALL))));
                assertThat(list.plain).isEqualTo(naive(List.of(items.get(1), items.get(0)), Projection.ALL));
                assertThat(unzipped(list.gzip)).isEqualTo(list.plain);
            }
        }
    }

    @Test
    void theGzipFormIsOneMemberThatNamesNoTimeAndNoSystem() throws IOException {
        byte[] gzip = compose(items(3, new Random(1)), Projection.ALL).gzip;
        assertThat(gzip).startsWith(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
        ByteArrayInputStream secondPiece = new ByteArrayInputStream(gzip);
        java.util.zip.Inflater inflater = new java.util.zip.Inflater(true);
        inflater.setInput(gzip, 10, gzip.length - 10);
        byte[] sink = new byte[1 << 16];
        try {
            while (!inflater.finished()) {
                inflater.inflate(sink);
            }
        } catch (java.util.zip.DataFormatException broken) {
            throw new IOException(broken);
        }
        assertThat(inflater.getRemaining())
                .as("only the trailer follows the first member")
                .isEqualTo(8);
        assertThat(secondPiece.available()).isEqualTo(gzip.length);
    }

    @Test
    void theChecksumOfJoinedPartsIsThatOfTheWhole() {
        Random random = new Random(42);
        for (int round = 0; round < 300; round++) {
            byte[] first = new byte[random.nextInt(5_000)];
            byte[] second = new byte[random.nextInt(round % 3 == 0 ? 3 : 70_000)];
            random.nextBytes(first);
            random.nextBytes(second);
            byte[] whole = java.util.Arrays.copyOf(first, first.length + second.length);
            System.arraycopy(second, 0, whole, first.length, second.length);
            assertThat(Crc.append(Crc.of(first), Crc.of(second), Crc.shift(second.length)))
                    .isEqualTo(Crc.of(whole));
        }
    }

    @SuppressWarnings("ArrayRecordComponent") // looked into, never compared
    private record Written(byte[] plain, byte[] gzip, long length) {}

    private static Written compose(List<ItemParts> items, Projection projection) throws IOException {
        try (var files = Jimfs.newFileSystem(Configuration.unix());
                Spool spool = Spool.create(files.getPath("/spool"))) {
            List<Entry> entries = new ArrayList<>();
            for (ItemParts item : items) {
                entries.add(new Entry(spool.append(item, DIGEST, true).item(), projection));
            }
            return write(new ComposedList(spool, entries));
        }
    }

    private static Written write(ComposedList list) throws IOException {
        ByteArrayOutputStream plain = new ByteArrayOutputStream();
        ByteArrayOutputStream gzip = new ByteArrayOutputStream();
        list.writeTo(plain);
        list.writeGzipTo(gzip);
        return new Written(plain.toByteArray(), gzip.toByteArray(), list.length());
    }

    private static byte[] unzipped(byte[] gzip) throws IOException {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(gzip))) {
            return in.readAllBytes();
        }
    }

    private static List<ItemParts> items(int count, Random random) {
        List<ItemParts> items = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            byte[] opening = ("{\"n\":" + i + ",\"translations\":[").getBytes(StandardCharsets.UTF_8);
            byte[] ending = "],\"framework\":{\"n\":\""
                    .concat(words(i, random))
                    .concat("\"}}")
                    .getBytes(StandardCharsets.UTF_8);
            List<byte[]> translations = new ArrayList<>();
            for (int t = 0; t < (i % 4 == 3 ? 1 : 2); t++) {
                translations.add(("{\"t\":\"" + words(i, random) + "\"}").getBytes(StandardCharsets.UTF_8));
            }
            items.add(new ItemParts(opening, translations, ending));
        }
        return items;
    }

    private static String words(int i, Random random) {
        StringBuilder text = new StringBuilder();
        int words = random.nextInt(i % 50 == 0 ? 20_000 : 200);
        for (int w = 0; w < words; w++) {
            text.append("wörter ").append(random.nextInt(100));
        }
        return text.toString();
    }

    private static byte[] naive(List<ItemParts> items, Projection projection) {
        return items.stream()
                .map(item -> text(item.opening()) + shown(item.translations(), projection) + "]}")
                .collect(Collectors.joining(",", "[", "]"))
                .getBytes(StandardCharsets.UTF_8);
    }

    private static String shown(List<byte[]> translations, Projection projection) {
        String first = text(translations.get(0));
        String second = translations.size() > 1 ? text(translations.get(1)) : "";
        return switch (projection) {
            case ALL -> translations.size() > 1 ? first + "," + second : first;
            case FIRST -> first;
            case SECOND -> second;
            case NONE -> "";
        };
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
