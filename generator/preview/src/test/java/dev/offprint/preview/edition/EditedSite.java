package dev.offprint.preview.edition;

import dev.offprint.corpus.Corpus;
import dev.offprint.edge.http.Body;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.store.StreamedBody;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.io.TempDir;

/** Editions of a site in a folder that tests edit. */
abstract class EditedSite {

    static final String ORIGIN = "http://127.0.0.1:8080";

    @TempDir
    Path folder;

    final Editions site() throws IOException {
        write("site.yaml", "baseUrl: https://example.com\nname: A site\nmcpUrl: https://mcp.example.com\n");
        write("articles/one/article.yaml", "contentType: guide\nisPublished: true\n");
        return editions();
    }

    final Editions editions() {
        return Editions.at(ORIGIN, content(), Corpus.Options.defaults(), Clock.systemUTC());
    }

    static final String text(Edition edition, String key) {
        return new String(bytes(edition, key), StandardCharsets.UTF_8);
    }

    static final byte[] bytes(Edition edition, String key) {
        return edition.tree()
                .get(new ObjectKey(key))
                .map(object -> whole(object.body()))
                .orElse(new byte[0]);
    }

    private static byte[] whole(Body body) {
        try {
            return StreamedBody.whole(body);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    final Path content() {
        return folder.resolve("content");
    }

    final void write(String name, String text) throws IOException {
        Path file = content().resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
