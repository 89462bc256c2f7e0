package dev.offprint.publish.mirror;

import dev.offprint.edge.negotiate.Coding;
import dev.offprint.publish.release.manifest.LocalTree;
import dev.offprint.publish.release.manifest.Recheck;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.PublicFile.Content;
import java.util.HashMap;
import java.util.Map;

/**
 * A file to write to a mirror.
 *
 * @param key its key in the tree
 * @param file its entry in the manifest
 * @param targets its keys in the mirror
 * @param phase when it is written
 * @param cacheControl the value of Cache-Control
 */
record MirrorFile(
        String key, PublicFile file, java.util.List<String> targets, MirrorKeys.WritePhase phase, String cacheControl) {

    /** Returns whether it exists under all keys, with the same length or digest. */
    boolean isWhole(Storage storage, boolean gzip, Recheck recheck) throws StorageException {
        Content content = content(gzip);
        for (String target : targets) {
            boolean whole = recheck == Recheck.DIGEST
                    ? storage.holds(target, content.digest())
                    : storage.length(target) == content.length();
            if (!whole) {
                return false;
            }
        }
        return true;
    }

    private Content content(boolean gzip) {
        Content coded = gzip ? file.gzip() : null;
        return coded == null ? file.content() : coded;
    }

    /** Returns it as an upload whose bytes were compared with the digest. */
    Upload upload(LocalTree tree, boolean gzip) throws StorageException {
        Content content = content(gzip);
        boolean coded = !content.equals(file.content());
        Map<String, String> fields = new HashMap<>();
        fields.put("Content-Type", file.mediaType());
        fields.put("Cache-Control", cacheControl);
        if (coded) {
            fields.put("Content-Encoding", Coding.GZIP.token());
        }
        return tree.upload(coded ? key + Coding.GZIP.suffix() : key, content, fields);
    }
}
