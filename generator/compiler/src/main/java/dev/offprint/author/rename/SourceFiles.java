package dev.offprint.author.rename;

import dev.offprint.article.Theme;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The sources that may link to an article. */
final class SourceFiles {

    /** Articles, and pages and skills, are two folders below these. */
    private static final int DEPTH = 2;

    /** Its footer has links. */
    static final String THEME = Theme.FOLDER + "/theme.yaml";

    private SourceFiles() {}

    /** Returns their paths below a content folder, sorted, with slashes. */
    static List<String> of(Path content) throws IOException {
        List<String> paths = new ArrayList<>();
        for (String folder : List.of("articles", "pages", "skills")) {
            if (Files.isDirectory(content.resolve(folder))) {
                try (Stream<Path> all =
                        Files.find(content.resolve(folder), DEPTH, (path, attributes) -> Files.isRegularFile(path))) {
                    all.map(path -> content.relativize(path).toString().replace('\\', '/'))
                            .filter(SourceFiles::isSource)
                            .forEach(paths::add);
                }
            }
        }
        if (Files.isRegularFile(content.resolve(THEME))) {
            paths.add(THEME);
        }
        paths.sort(null);
        return paths;
    }

    private static boolean isSource(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        boolean article = path.startsWith("articles/") && name.equals("article.yaml");
        return !name.startsWith(".") && path.split("/", -1).length == 3 && (article || name.endsWith(".md"));
    }

    /** Returns the text of a file, or nothing where it is not UTF-8: that is an error of every build. */
    static Optional<String> read(Path file) throws IOException {
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(Files.readAllBytes(file)))
                    .toString());
        } catch (CharacterCodingException otherEncoding) {
            return Optional.empty();
        }
    }
}
