package dev.offprint.cache;

import dev.offprint.cache.codec.FileCodec;
import dev.offprint.diagnostic.Code;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What the caches beside one know of articles: those that the same program wrote, reading in the same way. They are read the first
 * time they are asked, if they are newer than the one that asks; older ones know nothing that it does not know. An index is
 * replaced as a whole, so no lock is needed to read one. What cannot be read is as if it were not there. Safe for use by many
 * threads.
 */
final class CachesBeside {

    private static final ByteBuffer NO_FILES = FileCodec.encode(List.of(), Map.of());

    private final Path own;
    private final Predicate<CacheIndex.Head> wanted;
    private @Nullable Map<String, CacheIndex.Entry> read;

    /**
     * Returns an instance.
     *
     * @param own the folder of the cache that asks
     * @param reading what reads the sources, and how
     * @param config the site's configuration
     */
    CachesBeside(Path own, Sha256 reading, Sha256 config) {
        this.own = own;
        this.wanted = head -> head.reading().equals(reading) && head.config().equals(config);
    }

    /**
     * Returns the record of an article for a run that makes no tree. One whose images a build could not scale is none: such a run
     * does not scale them, and must not say it did.
     */
    Optional<CacheIndex.Entry> find(String name) {
        return Optional.ofNullable(entries().get(name))
                .map(entry -> RecordCodec.decode(entry.record()))
                .filter(record -> !record.dependencies().hasFound(Code.UNSCALED_IMAGE))
                .map(record -> new CacheIndex.Entry(RecordCodec.encode(record.withoutFiles()), NO_FILES.duplicate()));
    }

    private synchronized Map<String, CacheIndex.Entry> entries() {
        Map<String, CacheIndex.Entry> known = read;
        if (known == null) {
            known = new HashMap<>();
            readInto(known);
            read = known;
        }
        return known;
    }

    private void readInto(Map<String, CacheIndex.Entry> all) {
        FileTime since = CacheFolder.indexed(own).orElse(FileTime.fromMillis(Long.MIN_VALUE));
        try (DirectoryStream<Path> beside = Files.newDirectoryStream(own.resolveSibling("."))) {
            for (Path folder : beside) {
                if (CacheFolder.indexed(folder)
                        .filter(time -> time.compareTo(since) > 0)
                        .isPresent()) {
                    CacheFolder.index(folder)
                            .flatMap(bytes -> CacheIndex.decode(bytes, wanted))
                            .ifPresent(index -> all.putAll(index.entries()));
                }
            }
        } catch (IOException | DirectoryIteratorException unreadable) {
            return; // then articles are read from their sources
        }
    }
}
