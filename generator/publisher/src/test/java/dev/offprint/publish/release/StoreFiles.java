package dev.offprint.publish.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** The files of a store that is a folder, as they are now. */
record StoreFiles(Path store) {

    /** Returns the numbers of the releases that have a record. */
    List<String> records() throws IOException {
        return names("releases").stream()
                .map(name -> name.substring(0, name.length() - ".json".length()))
                .toList();
    }

    /** Returns the names of the files in one of its folders, sorted. */
    List<String> names(String inner) throws IOException {
        try (Stream<Path> all = Files.list(store.resolve(inner))) {
            return all.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    long objects() throws IOException {
        return all().stream()
                .filter(file -> file.startsWith(store.resolve("objects")))
                .count();
    }

    /** Returns every file but the lease of the prune and what writes are working at. */
    List<Path> all() throws IOException {
        try (Stream<Path> all = Files.walk(store)) {
            return all.filter(Files::isRegularFile)
                    .filter(file -> !file.startsWith(store.resolve(".incoming")))
                    .filter(file -> !file.startsWith(store.resolve("publishing")))
                    .sorted()
                    .toList();
        }
    }

    /** Makes every file look as if it was written then. */
    void age(Instant written) throws IOException {
        for (Path file : all()) {
            Files.setLastModifiedTime(file, FileTime.from(written));
        }
    }
}
