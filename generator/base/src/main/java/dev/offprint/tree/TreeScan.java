package dev.offprint.tree;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.function.ObjLongConsumer;

/** Visits every file of a tree, on several threads, except the files that version control needs in an empty folder. */
final class TreeScan {

    private static final Set<String> TOLERATED = Set.of(".gitkeep", ".gitignore");

    private final ObjLongConsumer<String> visitor;

    private TreeScan(ObjLongConsumer<String> visitor) {
        this.visitor = visitor;
    }

    static void run(Path root, int threads, ObjLongConsumer<String> visitor) throws IOException {
        ForkJoinPool pool = new ForkJoinPool(threads);
        try {
            pool.invoke(new TreeScan(visitor).new Folder(root, ""));
        } catch (UncheckedIOException failed) {
            throw new IOException(failed.getCause());
        } finally {
            pool.shutdownNow();
        }
    }

    private final class Folder extends RecursiveAction {
        private static final long serialVersionUID = 1L;

        private final transient Path folder;
        private final String prefix;

        Folder(Path folder, String prefix) {
            this.folder = folder;
            this.prefix = prefix;
        }

        @Override
        protected void compute() {
            List<Folder> inner = new ArrayList<>();
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
                for (Path entry : entries) {
                    String name = prefix + entry.getFileName();
                    BasicFileAttributes attributes =
                            Files.readAttributes(entry, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
                    boolean isFolder = attributes.isDirectory();
                    if (isFolder && !name.equals(LiveTree.STATE)) {
                        inner.add(new Folder(entry, name + "/"));
                    } else if (!isFolder && !TOLERATED.contains(name)) {
                        visitor.accept(name, attributes.isRegularFile() ? attributes.size() : -1);
                    }
                }
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
            invokeAll(inner);
        }
    }
}
