package dev.offprint.importer.script;

import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.message.Message;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.regex.Pattern;

/** Pages of Docusaurus and Astro beside their texts: programs make them, and this module runs none. */
public final class ScriptPages {

    private static final String FOLDER = "src/pages/";
    private static final Pattern PROGRAM = Pattern.compile(".*\\.(?:jsx?|tsx?|astro|html)");
    private static final Pattern TEXT = Pattern.compile(".*\\.(?:mdx?|markdown)");
    private static final Pattern NO_PAGE = Pattern.compile("(?:^|/)_|\\.test\\.|\\.d\\.ts$");
    private static final Pattern REDIRECTS =
            Pattern.compile("plugin-client-redirects|(?m:(?:^|[{,])[ \\t]*[\"']?redirects[\"']?\\s{0,9}:)");

    private ScriptPages() {}

    /**
     * Takes note of them.
     *
     * @param isImported whether texts among them are imported
     */
    public static void note(Path site, boolean isImported, ImportNotes notes) {
        Path folder = site.resolve(FOLDER);
        if (!Files.isDirectory(folder)) {
            return;
        }
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    String path = folder.relativize(file).toString().replace('\\', '/');
                    boolean isText = !isImported && TEXT.matcher(path).matches();
                    boolean isPage = isText || PROGRAM.matcher(path).matches();
                    if (isPage && !NO_PAGE.matcher(path).find()) {
                        notes.add(FOLDER + path, Message.of("is a page beside the texts, so it is left out"));
                    }
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException failed) {
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException unreadable) {
            notes.add(FOLDER, Message.of("cannot be read, so it is left out"));
        }
    }

    /** Takes note of redirects in settings. */
    public static void noteRedirects(String file, String script, ImportNotes notes) {
        if (REDIRECTS.matcher(script).find()) {
            notes.add(file, Message.of("has redirects, which are not kept; add them to `redirects.txt`"));
        }
    }
}
