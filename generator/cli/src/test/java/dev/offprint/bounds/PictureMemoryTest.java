package dev.offprint.bounds;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Night;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An image of 50 megapixels has versions, in the default heap and in a quarter of a gigabyte, where it would not fit whole. */
@Night
class PictureMemoryTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"-Xmx256m", "-Dheap=default"})
    void anImageLargerThanTheHeapHasVersions(String heap) throws Exception {
        Path content = folder.resolve("content");
        ContentFiles.site().article("a", "", "![A](a.jpg) ![B](b.png)\n").writeTo(content);
        write("jpg", content.resolve("articles/a/a.jpg").toFile());
        write("png", content.resolve("articles/a/b.png").toFile());
        Path out = folder.resolve("public");
        Path log = folder.resolve("log");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        heap,
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.offprint.cli.Main",
                        "build",
                        "--content",
                        content.toString(),
                        "--out",
                        out.toString())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        String said = process.waitFor() + Files.readString(log, StandardCharsets.UTF_8);
        assertThat(said).startsWith("0").doesNotContain("no smaller versions");
        try (Stream<Path> media = Files.walk(out.resolve("media/a"))) {
            List<String> versions = media.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches(".*[0-9]w\\.(jpg|png)"))
                    .toList();
            assertThat(versions).hasSize(8);
        }
    }

    private static void write(String format, File file) throws Exception {
        BufferedImage image = new BufferedImage(8_660, 5_774, BufferedImage.TYPE_3BYTE_BGR);
        byte[] samples = ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
        for (int i = 0; i < samples.length; i++) {
            samples[i] = (byte) (i / 4_000 + (((i * 31) >> 9) & 3));
        }
        ImageIO.write(image, format, file);
    }
}
