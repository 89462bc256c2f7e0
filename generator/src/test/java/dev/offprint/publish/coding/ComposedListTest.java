package dev.offprint.publish.coding;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ComposedListTest {

    @ParameterizedTest(name = "{0} items")
    @ValueSource(ints = {0, 1, 2, 3, 50, 400})
    void joinsItemsAsIfTheyHadBeenWrittenAtOnce(int count) throws IOException {
        List<byte[]> items = items(count, new Random(count));
        Written list = compose(items);
        byte[] expected = naive(items);
        assertThat(list.plain).isEqualTo(expected);
        assertThat(list.length).isEqualTo(expected.length);
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(list.gzip))) {
            assertThat(in.readAllBytes()).isEqualTo(expected);
        }
    }

    @Test
    void theGzipFormIsOneMemberThatNamesNoTimeAndNoSystem() throws IOException {
        byte[] gzip = compose(items(3, new Random(1))).gzip;
        assertThat(gzip).startsWith(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
        ByteArrayInputStream rest = new ByteArrayInputStream(gzip);
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
        assertThat(rest.available()).isEqualTo(gzip.length);
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

    private static Written compose(List<byte[]> items) throws IOException {
        try (var files = Jimfs.newFileSystem(Configuration.unix());
                Spool spool = new Spool(files.getPath("/spool"))) {
            List<Fragment> fragments = new ArrayList<>();
            for (byte[] item : items) {
                fragments.add(spool.append(item));
            }
            ComposedList list = new ComposedList(spool, fragments);
            ByteArrayOutputStream plain = new ByteArrayOutputStream();
            ByteArrayOutputStream gzip = new ByteArrayOutputStream();
            list.writeTo(plain);
            list.writeGzipTo(gzip);
            return new Written(plain.toByteArray(), gzip.toByteArray(), list.length());
        }
    }

    private static List<byte[]> items(int count, Random random) {
        List<byte[]> items = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            StringBuilder text = new StringBuilder("{\"n\":" + i + ",\"t\":\"");
            int words = random.nextInt(i % 50 == 0 ? 20_000 : 200);
            for (int w = 0; w < words; w++) {
                text.append("wörter ").append(random.nextInt(100));
            }
            items.add(text.append("\"}").toString().getBytes(StandardCharsets.UTF_8));
        }
        return items;
    }

    private static byte[] naive(List<byte[]> items) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write('[');
        for (int i = 0; i < items.size(); i++) {
            if (i > 0) {
                out.write(',');
            }
            out.writeBytes(items.get(i));
        }
        out.write(']');
        return out.toByteArray();
    }
}
