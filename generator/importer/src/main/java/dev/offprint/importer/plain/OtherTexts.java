package dev.offprint.importer.plain;

import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.message.Message;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import java.util.regex.Pattern;

/** Texts of a folder that are no Markdown. */
public final class OtherTexts {

    private static final Pattern NAME =
            Pattern.compile("(?i).*\\.(?:txt|text|rst|adoc|asciidoc|org|textile|html?|rtf|docx?|odt|canvas)");
    private static final Set<String> MADE = Set.of("node_modules", "vendor", "_site", "public", "build", "dist");

    private OtherTexts() {}

    /** Takes note of each. */
    public static void note(Path folder, ImportNotes notes) {
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path one, BasicFileAttributes attributes) {
                    String name = one.equals(folder) ? "" : String.valueOf(one.getFileName());
                    boolean isPassed = name.startsWith(".")
                            || name.equals("node_modules")
                            || (folder.equals(one.getParent()) && MADE.contains(name));
                    return isPassed ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path one, BasicFileAttributes attributes) {
                    String path = folder.relativize(one).toString().replace('\\', '/');
                    if (attributes.isRegularFile() && NAME.matcher(path).matches()) {
                        notes.add(path, Message.of("is no Markdown, so it is left out"));
                    }
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path one, IOException failed) {
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException unreadable) {
            notes.add("", Message.of("cannot be read, so it is left out"));
        }
    }
}
