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
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/**
 * Looks at every file of a tree, on several threads.
 *
 * @param root the tree
 * @param visitor hears of each file
 */
record TreeScan(Path root, Visitor visitor) {

    /** Hears of files. Called from many threads. */
    @FunctionalInterface
    interface Visitor {
        /**
         * A file, or what is neither a file nor a folder.
         *
         * @param name its path below the root, with forward slashes
         * @param length its bytes, or -1 where it is no regular file
         */
        void visit(String name, long length);
    }

    void run(int threads) throws IOException {
        ForkJoinPool pool = new ForkJoinPool(threads);
        try {
            pool.invoke(new Folder(root, ""));
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
                    if (!attributes.isDirectory()) {
                        visitor.visit(name, attributes.isRegularFile() ? attributes.size() : -1);
                    } else if (!name.equals(LiveTree.STATE)) {
                        inner.add(new Folder(entry, name + "/"));
                    }
                }
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
            invokeAll(inner);
        }
    }
}
