package dev.offprint.bounds;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Night;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Media are read a piece at a time: a program with less memory than one article's media builds and publishes them. */
@Night
class MediaMemoryTest {

    private static final int FILES = 5;
    private static final long LENGTH = 16L << 20;
    private static final String HEAP = "-Xmx64m";

    @TempDir
    private Path folder;

    @Test
    void anArticleWithMoreMediaThanTheHeapIsCheckedBuiltAndPublished() throws Exception {
        Path content = folder.resolve("content");
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < FILES; i++) {
            body.append("[a](").append(name(i)).append(")\n\n");
        }
        ContentFiles.site().article("a", "", body.toString()).writeTo(content);
        for (int i = 0; i < FILES; i++) {
            try (RandomAccessFile file = new RandomAccessFile(
                    content.resolve("articles/a/" + name(i)).toFile(), "rw")) {
                file.setLength(LENGTH);
                file.writeByte(i + 1);
            }
        }
        Path out = folder.resolve("public");
        offprint("check", "--content", content.toString());
        offprint("build", "--content", content.toString(), "--out", out.toString(), "--no-cache");
        offprint(
                "publish",
                "--from",
                out.toString(),
                "--to",
                folder.resolve("store").toString());
        try (Stream<Path> media = Files.walk(out.resolve("media/a"))) {
            assertThat(media.filter(file -> file.toString().endsWith(".mp4")))
                    .hasSize(FILES - 1)
                    .allSatisfy(file -> assertThat(file).hasSize(LENGTH));
        }
    }

    /** One of them is text, so that it is compressed as well. */
    private static String name(int i) {
        return i == 0 ? "table.csv" : "film-" + i + ".mp4";
    }

    private void offprint(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                HEAP,
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.offprint.cli.Main"));
        command.addAll(List.of(arguments));
        Path log = folder.resolve("log");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(process.waitFor())
                .as("%s", String.join(" ", arguments) + "\n" + Files.readString(log, StandardCharsets.UTF_8))
                .isZero();
    }
}
