package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.digest.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every site below {@code sites/} builds to exactly the files it expects: unknown, missing and changed ones all fail.
 * {@code everything} keeps the text of each file in {@code expected/}. The other sites keep there what they exist to show, and
 * {@code rest.txt} has the address and digest of each other file, whose kind a person reads in {@code everything}.
 *
 * <p>{@code -Dgolden=overwrite} rewrites both; what has text keeps it. To keep the text of one more file, make an empty one at its
 * address in {@code expected/} first. Coded siblings are left to their own tests: no person reads them.
 */
class GoldenSiteTest {

    static Stream<String> sites() throws IOException {
        try (Stream<Path> folders = Files.list(Built.sites())) {
            return folders.map(folder -> folder.getFileName().toString()).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("sites")
    void buildsToExactlyTheExpectedFiles(String site) throws IOException {
        Path folder = Built.sites().resolve(site);
        Path expected = folder.resolve("expected");
        Path rest = folder.resolve("rest.txt");
        NavigableMap<String, byte[]> actual = new TreeMap<>(Built.site(site));
        actual.keySet().removeIf(key -> key.endsWith(".gz") || key.endsWith(".br") || key.equals("manifest.json"));
        boolean whole = Files.notExists(rest);
        NavigableMap<String, byte[]> kept = new TreeMap<>(actual);
        if (!whole) {
            kept.keySet().retainAll(Built.files(expected).keySet());
        }
        String others = list(actual, kept);
        if ("overwrite".equals(System.getProperty("golden"))) {
            overwrite(expected, kept);
            if (!whole) {
                Files.writeString(rest, others);
            }
        }
        NavigableMap<String, byte[]> wanted = Built.files(expected);
        assertThat(kept.keySet()).isEqualTo(wanted.keySet());
        wanted.forEach((key, bytes) ->
                assertThat(text(kept.getOrDefault(key, new byte[0]))).as(key).isEqualTo(text(bytes)));
        assertThat(others)
                .as("digests and addresses of the other files")
                .isEqualTo(whole ? "" : Files.readString(rest));
    }

    /** A line for each file that is not kept: the start of its digest, and its address. */
    private static String list(NavigableMap<String, byte[]> files, NavigableMap<String, byte[]> kept) {
        return files.entrySet().stream()
                .filter(file -> !kept.containsKey(file.getKey()))
                .map(file -> Sha256.of(file.getValue()).hex().substring(0, 12) + " " + file.getKey() + "\n")
                .collect(Collectors.joining());
    }

    private static void overwrite(Path expected, NavigableMap<String, byte[]> files) throws IOException {
        if (Files.exists(expected)) {
            for (String stale : Built.files(expected).keySet()) {
                Files.delete(expected.resolve(stale));
            }
        }
        for (var file : files.entrySet()) {
            Path target = expected.resolve(file.getKey());
            Files.createDirectories(target.getParent());
            Files.write(target, file.getValue());
        }
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
