package dev.offprint.publish.release;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.release.ManifestEntry.Part;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;

/** Parts are within their bounds, add up to the content, and change only where it does. */
class CutterTest {

    private static final Cutter CUTTER = new Cutter(4096);
    private static final int EDITS = 60;

    private final Random random = new Random(18);
    private final List<String> articles = new ArrayList<>();

    CutterTest() {
        for (int i = 0; i < 600; i++) {
            articles.add(article());
        }
    }

    private String article() {
        StringBuilder text = new StringBuilder("{\"slug\":\"");
        for (int words = 20 + random.nextInt(200); words > 0; words--) {
            text.append(Integer.toString(random.nextInt(40_000), 36)).append(' ');
        }
        return text.append("\"}").toString();
    }

    @Test
    void partsAddUpToTheContentAndAreWithinTheirBounds() throws IOException {
        byte[] list = list();
        List<Part> parts = cut(CUTTER, list);
        int at = 0;
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            assertThat(part.length()).isLessThanOrEqualTo(4 * 4096);
            assertThat(i == parts.size() - 1 || part.length() > 1024).isTrue();
            byte[] bytes = java.util.Arrays.copyOfRange(list, at, at + part.length());
            assertThat(Sha256.of(bytes).hex()).isEqualTo(part.sha256());
            at += part.length();
        }
        assertThat(at).isEqualTo(list.length);
        assertThat(list.length / parts.size()).isBetween(3000, 6000);
    }

    @Test
    void contentWithoutAnyVariationIsCutAtTheBound() throws IOException {
        assertThat(cut(CUTTER, new byte[40_000]).stream().map(Part::length)).containsExactly(16_384, 16_384, 7232);
        assertThat(cut(CUTTER, new byte[0])).isEmpty();
        assertThat(cut(CUTTER, new byte[1])).hasSize(1);
    }

    @Test
    void anEditAnInsertionAndADeletionChangeAPartOrTwo() throws IOException {
        assertThat(changedByEdits(CUTTER, this::list)).isLessThan(EDITS * 2);
    }

    /** The trailer of the gzip form counts too: it has the checksum of the whole. */
    @Test
    void soItIsWithTheGzipForm() throws IOException {
        Cutter ofGzip = CUTTER.forCoding(Coding.GZIP);
        assertThat(ofGzip.average()).isEqualTo(1024);
        assertThat(changedByEdits(ofGzip, this::gzip)).isLessThan(EDITS * 3);
    }

    /** Another table or rule is not wrong, but sends every list of every site once more. */
    @Test
    void theSameBytesAreCutAtTheSamePlacesForEver() throws IOException {
        byte[] bytes = new byte[100_000];
        new Random(1).nextBytes(bytes);
        assertThat(cut(CUTTER, bytes).stream().map(Part::length).toList().toString())
                .isEqualTo(
                        "[6159, 4264, 4434, 5035, 1565, 1065, 4119, 4726, 2333, 4187, 5090, 4515, 4259, 4865, 4566, 4278,"
                                + " 3176, 4976, 4356, 5262, 6450, 4765, 4455, 1100]");
    }

    @Test
    void partsAreLongerWhereANodeCouldNotNameAllOfThem() {
        Cutter lists = Cutter.OF_LISTS;
        assertThat(lists.fitting(0)).isEqualTo(lists);
        assertThat(lists.fitting(9_650_000_000L)).as("100,000 articles").isEqualTo(lists);
        assertThat(lists.fitting(15_000_000_000L).average()).isEqualTo(2 * lists.average());
        assertThat(lists.fitting(Long.MAX_VALUE).longest()).isEqualTo(Part.LONGEST);
    }

    @FunctionalInterface
    private interface Form {
        byte[] bytes() throws IOException;
    }

    private int changedByEdits(Cutter cutter, Form form) throws IOException {
        Set<Part> before = new HashSet<>(cut(cutter, form.bytes()));
        int changed = 0;
        for (int i = 0; i < EDITS; i++) {
            int place = random.nextInt(articles.size());
            switch (i % 3) {
                case 0 -> articles.set(place, article());
                case 1 -> articles.add(place, article());
                default -> articles.remove(place);
            }
            List<Part> after = cut(cutter, form.bytes());
            changed +=
                    (int) after.stream().filter(part -> !before.contains(part)).count();
            before.clear();
            before.addAll(after);
        }
        return changed;
    }

    private static List<Part> cut(Cutter cutter, byte[] bytes) throws IOException {
        MessageDigest whole = Sha256.digest();
        List<Part> parts = cutter.cut(new ByteArrayInputStream(bytes), whole);
        assertThat(Sha256.of(whole)).isEqualTo(Sha256.of(bytes));
        return parts;
    }

    private byte[] list() {
        return ("[" + String.join(",", articles) + "]").getBytes(StandardCharsets.UTF_8);
    }

    /** Joined from articles that are compressed alone, as the compiler does it. */
    private byte[] gzip() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(new byte[] {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 0xff});
        byte[] buffer = new byte[16_384];
        for (String article : articles) {
            Deflater deflater = new Deflater(6, true);
            deflater.setInput(article.getBytes(StandardCharsets.UTF_8));
            out.write(buffer, 0, deflater.deflate(buffer, 0, buffer.length, Deflater.SYNC_FLUSH));
            deflater.end();
        }
        CRC32 crc = new CRC32();
        crc.update(list());
        out.write(new byte[] {3, 0});
        for (int i = 0; i < 4; i++) {
            out.write((int) (crc.getValue() >>> (8 * i)));
        }
        out.writeBytes(new byte[4]);
        return out.toByteArray();
    }
}
