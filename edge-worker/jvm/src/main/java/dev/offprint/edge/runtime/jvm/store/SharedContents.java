package dev.offprint.edge.runtime.jvm.store;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.offprint.edge.http.Bytes;
import dev.offprint.tree.Sha256;
import java.util.Arrays;

/**
 * Lets unfinished answers with the same content share one copy: a thousand slow clients of one document need it in memory once. It is
 * not a cache: every answer reads its content, and the last answer releases it.
 */
final class SharedContents {

    private final Cache<String, Bytes> contents =
            Caffeine.newBuilder().weakValues().executor(Runnable::run).build();

    /**
     * Returns an equal content that another answer holds, or else this one.
     *
     * @param digest its digest ({@link Sha256#tag})
     */
    Bytes share(byte[] content, String digest) {
        Bytes mine = new Bytes(content);
        Bytes shared = contents.asMap().putIfAbsent(digest, mine);
        return shared != null && Arrays.equals(shared.bytes(), content) ? shared : mine;
    }
}
