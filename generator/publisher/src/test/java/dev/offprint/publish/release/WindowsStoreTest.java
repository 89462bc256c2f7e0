package dev.offprint.publish.release;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A folder on a disk of Windows becomes the store that a folder elsewhere becomes. */
class WindowsStoreTest extends PublishedSite {

    @Test
    void twoReleasesAreTheSame() throws Exception {
        try (FileSystem windows = Jimfs.newFileSystem(Configuration.windows());
                FileSystem unix = Jimfs.newFileSystem(Configuration.unix())) {
            Map<String, String> there = published(windows.getPath("C:\\Users\\Jo Doe"));
            assertThat(there).isEqualTo(published(unix.getPath("/home"))).hasSizeGreaterThan(100);
        }
    }

    private Map<String, String> published(Path root) throws Exception {
        aSite();
        runs.set(0);
        store = root.resolve("store");
        publishTree(Trees.write(root.resolve("one"), texts), UNKNOWN);
        texts.put("index.html", "another home");
        publishTree(Trees.write(root.resolve("two"), texts), UNKNOWN);
        assertThat(live()).containsEntry("index.html", "another home").hasSize(texts.size());
        return files(store);
    }

    private static Map<String, String> files(Path store) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(store)) {
            List<Path> regular = all.filter(Files::isRegularFile).toList();
            for (Path file : regular) {
                String name = store.relativize(file).toString().replace('\\', '/');
                files.put(name, new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
            }
        }
        return files;
    }
}
