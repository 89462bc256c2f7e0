package dev.offprint.author;

import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Makes a content folder out of nothing: the one file that a site needs. */
public final class SiteScaffold {

    private static final String SITE = "site.yaml";

    private SiteScaffold() {}

    /** Returns whether a folder is that of a site. */
    public static boolean isSite(Path content) {
        return Files.exists(content.resolve(SITE));
    }

    /**
     * Writes {@code site.yaml}, and returns its path.
     *
     * @param language the language of its comments
     * @throws RefusedException where there is one
     */
    public static Path write(Path content, String name, String baseUrl, Language language)
            throws RefusedException, IOException {
        String text = SourceTemplates.fill(
                SITE,
                language,
                Map.of("name", SourceTemplates.scalar(name), "baseUrl", SourceTemplates.scalar(baseUrl)));
        try {
            return SourceTemplates.write(content, Map.of(SITE, text)).get(0);
        } catch (FileAlreadyExistsException exists) {
            throw new RefusedException(
                    Message.of("{0} exists already; edit it, or name another folder with --content", exists.getFile()));
        }
    }
}
