package dev.offprint.importer.folder;

import dev.offprint.importer.frontmatter.CategoryFile;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.importer.origin.TextDecoding;
import dev.offprint.message.Message;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Finds and reads the texts of a folder. Symbolic links are not followed: what they lead to may lie anywhere. */
final class FolderFiles {

    /** The largest source that Offprint reads. */
    private static final long LARGEST = 5 << 20;

    private static final List<String> ENDINGS = List.of(".md", ".mdx", ".markdown");
    /** Texts in other formats, from which tools make pages. */
    private static final Pattern OTHERS = Pattern.compile(".*\\.(?:html?|adoc|asciidoc|org|rst|textile|mdoc|pandoc)");

    private static final String PACKAGES = "node_modules";
    private static final Set<String> MADE = Set.of("vendor", "_site", "public", "build", "dist");

    private FolderFiles() {}

    /** Returns the paths of all texts below a folder, sorted, with slashes. */
    static Set<String> texts(Path folder, String prefix, ImportNotes notes) throws IOException {
        Set<String> found = new TreeSet<>();
        if (!Files.isDirectory(folder)) {
            return found;
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path one, BasicFileAttributes attributes) {
                String name = one.equals(folder) ? "" : String.valueOf(one.getFileName());
                boolean isMade =
                        prefix.isEmpty() && MADE.contains(name); // a folder of texts may have one that is called so
                if (isMade) {
                    notes.add(name + "/", Message.of("is a folder that tools write, so it is left out"));
                }
                boolean skipped = name.startsWith(".") || name.equals(PACKAGES) || isMade;
                return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path one, BasicFileAttributes attributes) {
                String path = folder.relativize(one).toString().replace('\\', '/');
                if (isText(path) && attributes.isRegularFile() && !Files.exists(folder.resolve(path))) {
                    // the decoded name is not the name on the disk
                    notes.add(prefix + path, Message.of("has a name that cannot be decoded, so it is left out"));
                } else if (isText(path) && isHidden(path)) {
                    notes.add(prefix + path, Message.of("is a hidden file, so it is left out"));
                } else if (isText(path) && attributes.isRegularFile()) {
                    found.add(path);
                } else if (isText(path)) {
                    notes.add(prefix + path, Message.of("a symbolic link or no file, so it is left out"));
                } else if (OTHERS.matcher(path).matches() && (!prefix.isEmpty() || isPage(one, path, attributes))) {
                    notes.add(prefix + path, Message.of("is no Markdown, so it is left out"));
                } else if (CategoryFile.is(path) && attributes.isRegularFile()) {
                    CategoryFile.note(one, prefix + path, notes);
                } else if (attributes.isSymbolicLink() && Files.isDirectory(one)) {
                    notes.add(prefix + path, Message.of("a symbolic link or no file, so it is left out"));
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path one, IOException failed) {
                String path = folder.relativize(one).toString().replace('\\', '/');
                notes.add(prefix + path, Message.of("cannot be read, so it is left out"));
                return FileVisitResult.CONTINUE;
            }
        });
        return found;
    }

    /** At the root of a site, only what has front matter is a page; below folders with an underscore are parts of pages. */
    private static boolean isPage(Path file, String path, BasicFileAttributes attributes) {
        if (!attributes.isRegularFile() || ("/" + path).contains("/_")) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(3), StandardCharsets.US_ASCII).equals("---");
        } catch (IOException unreadable) {
            return false;
        }
    }

    /** Names that every tool passes over: those of the system, and copies that editors write. */
    private static boolean isHidden(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        return name.startsWith(".") || name.startsWith("#");
    }

    static boolean isText(String path) {
        return ENDINGS.stream().anyMatch(path::endsWith);
    }

    static String withoutEnding(String path) {
        return path.substring(0, path.lastIndexOf('.'));
    }

    /** Returns whether a text is small enough to be an article; notes one that is not. */
    static boolean isReadable(Path file, String source, ImportNotes notes) throws IOException {
        boolean fits = Files.size(file) <= LARGEST;
        if (!fits) {
            notes.add(source, Message.of("has more than 5 MiB, so it is left out"));
        }
        return fits;
    }

    /** Returns a text with the line ends of Unix; what is no Unicode is read as Windows-1252, which is noted. */
    static String read(Path file, String source, ImportNotes notes) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        Optional<String> unicode = TextDecoding.unicode(bytes);
        if (unicode.isEmpty()) {
            notes.add(source, Message.of("is not UTF-8; it was read as Windows-1252"));
        }
        String text = unicode.orElseGet(() -> new String(bytes, Charset.forName("windows-1252")));
        if (text.indexOf('\0') >= 0) {
            notes.add(source, Message.of("has characters U+0000, which are left out"));
        }
        return text.replace("\r\n", "\n").replace('\r', '\n').replace("\0", "");
    }
}
