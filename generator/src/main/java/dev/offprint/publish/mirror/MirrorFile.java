package dev.offprint.publish.mirror;

import dev.offprint.publish.PublicFile;
import dev.offprint.publish.PublicFile.Content;
import dev.offprint.publish.coding.Coding;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import dev.offprint.source.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * A file on its way into a mirror.
 *
 * @param key where it lies in the tree
 * @param file what the manifest says of it
 * @param targets where it goes
 * @param turn when
 * @param cacheControl the value of Cache-Control
 */
record MirrorFile(
        String key, PublicFile file, java.util.List<String> targets, MirrorKeys.Turn turn, String cacheControl) {

    /** Returns it as it is sent, held against its digest. */
    Upload upload(Path tree, boolean gzip) throws StorageException {
        Content coded = gzip ? file.gzip() : null;
        Content content = coded == null ? file.content() : coded;
        Map<String, String> fields = new HashMap<>();
        fields.put("Content-Type", file.mediaType());
        fields.put("Cache-Control", cacheControl);
        if (coded != null) {
            fields.put("Content-Encoding", Coding.GZIP.token());
        }
        Path path = tree.resolve(coded == null ? key : key + Coding.GZIP.suffix());
        try {
            byte[] bytes = Files.readAllBytes(path);
            if (!Sha256.of(bytes).equals(content.digest())) {
                throw new StorageException(path + " is not what the manifest says; build the tree again", null);
            }
            return Upload.of(bytes, fields);
        } catch (StorageException changed) {
            throw changed;
        } catch (IOException unreadable) {
            throw new StorageException(
                    "cannot read " + path + " (" + unreadable.getMessage() + "); build the tree again", unreadable);
        }
    }
}
