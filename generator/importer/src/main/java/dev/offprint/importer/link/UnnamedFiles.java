package dev.offprint.importer.link;

import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.importer.origin.Origin;
import dev.offprint.importer.origin.OriginKind;
import dev.offprint.message.Message;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Files that Hugo publishes with the pages they are beside (gohugo.io, "Page resources"), and that no text names: a theme showed them, or
 * front matter.
 *
 * @param copied the files that articles have got
 */
record UnnamedFiles(Origin origin, Set<Path> copied, ImportNotes notes) {

    /** Texts have notes of their own. */
    private static final Pattern TEXT =
            Pattern.compile("\\.(?:mdx?|markdown|html?|adoc|asciidoc|org|rst|textile|mdoc|pandoc)$");

    void note() throws IOException {
        for (String root : origin.kind() == OriginKind.HUGO ? origin.contentRoots() : Set.<String>of()) {
            Path folder = origin.root().resolve(root);
            if (Files.isDirectory(folder)) {
                Files.walkFileTree(folder, new Visitor(folder));
            }
        }
    }

    private void visit(Path file, BasicFileAttributes attributes) {
        String name = String.valueOf(file.getFileName());
        boolean isFile = attributes.isRegularFile() && !name.startsWith(".");
        if (isFile && !TEXT.matcher(name).find() && !copied.contains(file)) {
            notes.add(
                    origin.root().relativize(file).toString().replace('\\', '/'),
                    Message.of("no text names this file, so it is not copied; link it where readers need it"));
        }
    }

    /** Passes over what cannot be read, and hidden folders. */
    private final class Visitor extends SimpleFileVisitor<Path> {

        private final Path top;

        Visitor(Path top) {
            this.top = top;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            boolean isHidden =
                    !folder.equals(top) && String.valueOf(folder.getFileName()).startsWith(".");
            return isHidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            visit(file, attributes);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failed) {
            return FileVisitResult.CONTINUE;
        }
    }
}
