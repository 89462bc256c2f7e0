package dev.offprint.article.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.source.MediaFile;
import dev.offprint.source.SourceLimits;
import dev.offprint.source.SourceTree;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which images are larger than anyone needs. */
class ImageCheckTest {

    private static final byte[] GIF = "GIF89ad\0d\0\0\0\0;".getBytes(StandardCharsets.ISO_8859_1);

    @TempDir
    private Path root;

    @Test
    void whatEveryReaderLoadsHasAtMostThreeMegabytes() throws IOException {
        assertThat(large("a.gif", GIF, 3_000_000)).isEmpty();
        assertThat(large("b.gif", GIF, 3_100_000))
                .containsExactly("the image has 3.1 MB; save it as a video, or make it smaller");
    }

    @Test
    void aPhotographOfACameraIsFineWhereReadersLoadASmallerVersion() throws IOException {
        assertThat(large("a.png", photograph(), 20_000_000)).isEmpty();
        assertThat(large("b.png", photograph(), 24_000_000))
                .containsExactly("the image has 24.0 MB; save it as a JPEG of at most 4,000 pixels in width");
    }

    @Test
    void aDrawingIsLoadedByEveryReader() throws IOException {
        assertThat(large("a.svg", drawing(2_900_000), 0)).isEmpty();
        assertThat(large("b.svg", drawing(4_000_000), 0))
                .containsExactly("the image has 4.0 MB; make the drawing simpler, or save it as PNG or WebP");
    }

    private static byte[] photograph() throws IOException {
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(800, 600, BufferedImage.TYPE_INT_RGB), "png", png);
        return png.toByteArray();
    }

    private static byte[] drawing(int length) {
        String svg = "<svg xmlns=\"http://www.w3.org/2000/svg\">" + " ".repeat(length - 46) + "</svg>";
        return svg.getBytes(StandardCharsets.UTF_8);
    }

    /** Returns what is said about the size of a file of these bytes, and of zeros up to a length. */
    private List<String> large(String name, byte[] bytes, long length) throws IOException {
        Files.write(root.resolve(name), bytes);
        try (RandomAccessFile file = new RandomAccessFile(root.resolve(name).toFile(), "rw")) {
            file.setLength(Math.max(bytes.length, length));
        }
        Diagnostics diagnostics = new Diagnostics();
        SourceTree tree =
                SourceTree.open(root, SourceLimits.DEFAULT, diagnostics).orElseThrow();
        MediaFile file = tree.media(name, OutputStream.nullOutputStream()).orElseThrow();
        assertThat(MediaCheck.accepts(file, diagnostics)).isTrue();
        return diagnostics.sorted().stream()
                .filter(finding -> finding.code().equals("large-image"))
                .map((Diagnostic finding) -> finding.message() + "; " + finding.hint())
                .toList();
    }
}
