package dev.offprint.importer.folder;

import dev.offprint.importer.origin.OriginKind;
import dev.offprint.importer.origin.TextDecoding;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Finds out which tool a folder or an export is of, by its configuration file. */
public final class KindDetection {

    /** So many bytes of an export are looked at. */
    private static final int BEGINNING = 1 << 16;

    private KindDetection() {}

    /**
     * Returns the kind.
     *
     * @throws RefusedException where there is nothing that can be imported
     */
    public static OriginKind of(Path from) throws IOException, RefusedException {
        if (Files.isDirectory(from)) {
            return folder(from);
        } else if (!Files.isRegularFile(from)) {
            throw new RefusedException(Message.of("{0} does not exist; name a folder or an export", from));
        }
        String beginning = beginning(from);
        if (beginning.contains("wordpress.org/export/")) {
            return OriginKind.WORDPRESS;
        } else if (beginning.stripLeading().startsWith("{") && beginning.contains("\"contentTypes\"")) {
            return OriginKind.CONTENTFUL;
        }
        throw new RefusedException(
                Message.of("{0} is neither an export of WordPress (WXR) nor one of Contentful (JSON)", from));
    }

    /**
     * Checks that a path can be of a kind.
     *
     * @throws RefusedException where it is a folder in place of an export, or the other way round, or nothing
     */
    public static void refuseUnlessPossible(Path from, OriginKind kind) throws RefusedException {
        boolean fits = kind.isExport() ? Files.isRegularFile(from) : Files.isDirectory(from);
        if (!fits) {
            throw new RefusedException(
                    kind.isExport()
                            ? Message.of("{0} is no file; name the export of {1}", from, kind.title())
                            : Message.of("{0} is no folder; name the folder of the site", from));
        }
    }

    private static OriginKind folder(Path folder) {
        if (DocusaurusLayout.configuration(folder).isPresent()) {
            return OriginKind.DOCUSAURUS;
        } else if (StarlightLayout.configuration(folder).isPresent()
                && Files.isDirectory(folder.resolve("src/content/docs"))) {
            return OriginKind.STARLIGHT;
        } else if (MkDocsLayout.configuration(folder).isPresent()) {
            return OriginKind.MKDOCS;
        } else if (JekyllLayout.configuration(folder).isPresent()) {
            return OriginKind.JEKYLL;
        }
        boolean isHugo = HugoLayout.configuration(folder).isPresent() && Files.isDirectory(folder.resolve("content"));
        return isHugo ? OriginKind.HUGO : OriginKind.MARKDOWN;
    }

    private static String beginning(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return TextDecoding.replacing(in.readNBytes(BEGINNING));
        }
    }
}
