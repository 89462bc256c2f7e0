package dev.offprint.publish.release;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.PublicFile.Content;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Small trees of text, written to a folder. */
public final class Trees {

    /** What a tree without levels says of itself. */
    public static final EdgeConfig CONFIG = new EdgeConfig("https://example.org");

    /** The key of the list of all articles. */
    public static final String LIST = "api/knowledge/articles/index.json";

    private Trees() {}

    /** Returns a list of articles of some 50 bytes each, other texts for some of them. */
    public static String list(int articles, Map<Integer, String> others) {
        StringBuilder list = new StringBuilder("[");
        for (int i = 0; i < articles; i++) {
            String usual = "article " + i + " about " + Integer.toString(i * 7919 % 99_991, 36) + " and the rest";
            list.append(others.getOrDefault(i, usual)).append(",\n");
        }
        return list.append("]").toString();
    }

    /** Returns a tree with these texts by key; those of JSON have a gzip form, of other bytes. */
    public static LocalTree write(Path root, Map<String, String> texts) throws IOException {
        Map<String, PublicFile> files = new HashMap<>();
        for (Map.Entry<String, String> one : texts.entrySet()) {
            Content content = write(root.resolve(one.getKey()), one.getValue());
            @Nullable
            Content gzip = one.getKey().endsWith(".json")
                    ? write(root.resolve(one.getKey() + ".gz"), "gzip of " + one.getValue())
                    : null;
            files.put(one.getKey(), new PublicFile(content, gzip, null));
        }
        return new LocalTree(root, files, CONFIG);
    }

    private static Content write(Path file, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        Files.createDirectories(file.getParent());
        Files.write(file, bytes);
        return new Content(Sha256.of(bytes), bytes.length);
    }
}
