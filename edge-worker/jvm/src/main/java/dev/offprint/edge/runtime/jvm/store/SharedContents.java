package dev.offprint.edge.runtime.jvm.store;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.offprint.edge.http.Bytes;
import dev.offprint.tree.Sha256;
import java.util.Arrays;

/**
 * Lets answers with the same content share it for as long as any of them is on its way: a thousand clients that are slow to
 * take one document hold it once. Nothing is kept beyond that, and nothing is served that was not read for this answer.
 */
final class SharedContents {

    private final Cache<String, Bytes> contents =
            Caffeine.newBuilder().weakValues().executor(Runnable::run).build();

    /**
     * Returns a content that is equal to this one, where one is still held, and else this one.
     *
     * @param digest its name ({@link Sha256#tag})
     */
    Bytes share(byte[] content, String digest) {
        Bytes mine = new Bytes(content);
        Bytes shared = contents.asMap().putIfAbsent(digest, mine);
        return shared != null && Arrays.equals(shared.bytes(), content) ? shared : mine;
    }
}
