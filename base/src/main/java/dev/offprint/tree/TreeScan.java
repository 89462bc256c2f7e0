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

/** Visits every file of a tree, on several threads, except the files that version control needs in an empty folder. */
final class TreeScan {

    private static final Set<String> TOLERATED = Set.of(".gitkeep", ".gitignore");

    private final Visitor visitor;

    private TreeScan(Visitor visitor) {
        this.visitor = visitor;
    }

    /** Visits files. Called from many threads. */
    @FunctionalInterface
    interface Visitor {
        /**
         * Visits a file, or something that is neither a file nor a folder.
         *
         * @param name its path below the root, with forward slashes
         * @param length its bytes, or -1 if it is not a regular file
         */
        void visit(String name, long length);
    }

    static void run(Path root, int threads, Visitor visitor) throws IOException {
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
                        visitor.visit(name, attributes.isRegularFile() ? attributes.size() : -1);
                    }
                }
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
            invokeAll(inner);
        }
    }
}
