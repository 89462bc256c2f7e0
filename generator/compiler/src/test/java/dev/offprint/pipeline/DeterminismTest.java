package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same sources give the same bytes, whatever the machine thinks of itself. */
class DeterminismTest {

    private static final Path CONTENT = Built.sites().resolve("everything").resolve("content");

    @Test
    void aSecondBuildElsewhereGivesTheSameBytes(@TempDir Path out) {
        same(Built.build(CONTENT, out.resolve("a")), Built.build(CONTENT, out.resolve("b")));
    }

    @Test
    void theNumberOfThreadsDoesNotShow(@TempDir Path out) {
        same(
                Built.build(CONTENT, out.resolve("a"), "--threads", "1"),
                Built.build(CONTENT, out.resolve("b"), "--threads", "7"));
    }

    @Test
    void localeAndTimeZoneDoNotShow(@TempDir Path out) {
        NavigableMap<String, byte[]> here = Built.build(CONTENT, out.resolve("a"));
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        try {
            Locale.setDefault(
                    new Locale.Builder().setLanguage("tr").setRegion("TR").build());
            TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));
            same(here, Built.build(CONTENT, out.resolve("b")));
        } finally {
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
        }
    }

    @Test
    void theOrderInWhichSourcesWereWrittenDoesNotShow(@TempDir Path out) throws IOException {
        List<String> names = new ArrayList<>(Built.files(CONTENT).keySet());
        Collections.shuffle(names, new Random(7));
        for (String name : names) {
            Path target = out.resolve("content").resolve(name);
            Files.createDirectories(target.getParent());
            Files.copy(CONTENT.resolve(name), target);
        }
        same(Built.build(CONTENT, out.resolve("a")), Built.build(out.resolve("content"), out.resolve("b")));
    }

    @Test
    void aRebuildIntoTheSameFolderGivesTheSameBytes(@TempDir Path out) {
        NavigableMap<String, byte[]> once = Built.build(CONTENT, out.resolve("a"));
        same(once, Built.build(CONTENT, out.resolve("a")));
    }

    private static void same(NavigableMap<String, byte[]> a, NavigableMap<String, byte[]> b) {
        assertThat(b.keySet()).isEqualTo(a.keySet()).isNotEmpty();
        a.forEach((key, bytes) -> assertThat(b.get(key)).as(key).isEqualTo(bytes));
    }
}
