package dev.offprint.s3.measure;

import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.ObjectIdentifier;

/**
 * Publishes like tools without releases, in their best form: list the whole bucket, compare every file with what was listed,
 * upload what differs, delete what is left. Files are compared by digest, which {@code aws s3 sync} does not: by size and
 * time it would miss same-size edits and upload whatever was built anew.
 */
final class FullComparison {

    private static final int THREADS = 16;
    private static final int DELETED_AT_ONCE = 1000;

    private final S3Client client;
    private final String bucket;

    FullComparison(S3Client client, String bucket) {
        this.client = client;
        this.bucket = bucket;
    }

    /** Synchronises the bucket with the tree. */
    void run(Path tree) throws IOException, InterruptedException {
        Map<String, String> left = listed();
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try (Stream<Path> files = Files.walk(tree)) {
            List<Callable<Boolean>> uploads = new ArrayList<>();
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                String key = tree.relativize(file).toString();
                String tag = left.remove(key);
                uploads.add(() -> upload(file, key, tag == null ? "" : tag));
            }
            for (Future<Boolean> upload : threads.invokeAll(uploads)) {
                upload.get();
            }
        } catch (ExecutionException failure) {
            throw new IOException(failure.getCause());
        } finally {
            threads.shutdownNow();
        }
        delete(List.copyOf(left.keySet()));
    }

    private Map<String, String> listed() {
        Map<String, String> tags = new HashMap<>();
        client.listObjectsV2Paginator(request -> request.bucket(bucket))
                .contents()
                .forEach(object -> tags.put(object.key(), object.eTag()));
        return tags;
    }

    private boolean upload(Path file, String key, String tag) throws IOException {
        byte[] content = Files.readAllBytes(file);
        if (tag.equals('"' + md5(content) + '"')) {
            return false;
        }
        client.putObject(
                request -> request.bucket(bucket)
                        .key(key)
                        .metadata(Map.of("sha256", Sha256.of(content).hex())),
                RequestBody.fromBytes(content));
        return true;
    }

    private void delete(List<String> keys) {
        for (int from = 0; from < keys.size(); from += DELETED_AT_ONCE) {
            List<ObjectIdentifier> some = keys.subList(from, Math.min(keys.size(), from + DELETED_AT_ONCE)).stream()
                    .map(key -> ObjectIdentifier.builder().key(key).build())
                    .toList();
            client.deleteObjects(request -> request.bucket(bucket).delete(delete -> delete.objects(some)));
        }
    }

    private static String md5(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(content));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has MD5", impossible);
        }
    }
}
