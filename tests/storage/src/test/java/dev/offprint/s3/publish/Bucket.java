package dev.offprint.s3.publish;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.edge.release.ManifestNode;
import dev.offprint.edge.release.ReleaseLayout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.HeadObjectResponse;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;

/** A bucket with releases, read with the S3 client and independently of the publisher's code. */
final class Bucket {

    private static final JsonMapper JSON = new JsonMapper();

    private final S3Client client;
    private final String name;
    private final String prefix;

    Bucket(S3Client client, String name, String prefix) {
        this.client = client;
        this.name = name;
        this.prefix = prefix;
    }

    /** Returns its address on the command line. */
    String address() {
        return "s3://" + name + "/" + prefix;
    }

    /** Returns the keys of all objects, with their lengths. */
    Map<String, Long> keys() {
        Map<String, Long> keys = new TreeMap<>();
        client.listObjectsV2Paginator(request -> request.bucket(name).prefix(prefix))
                .contents()
                .forEach(object -> keys.put(object.key().substring(prefix.length()), object.size()));
        return keys;
    }

    /** Returns the keys of contents and nodes. */
    Set<String> objects() {
        Set<String> keys = new TreeSet<>(keys().keySet());
        keys.removeIf(key -> !key.startsWith(ReleaseLayout.OBJECTS));
        return keys;
    }

    /** Returns an object. */
    byte[] get(String key) {
        return client.getObjectAsBytes(request -> request.bucket(name).key(prefix + key))
                .asByteArrayUnsafe();
    }

    /** Writes an object, also over an existing one. */
    void put(String key, byte[] bytes) {
        client.putObject(request -> request.bucket(name).key(prefix + key), RequestBody.fromBytes(bytes));
    }

    /** Deletes an object. */
    void delete(String key) {
        client.deleteObject(request -> request.bucket(name).key(prefix + key));
    }

    /** Returns the fields that the storage sends with an object: Content-Type and Cache-Control. */
    String fields(String key) {
        HeadObjectResponse head =
                client.headObject(request -> request.bucket(name).key(prefix + key));
        return head.contentType() + "\n" + head.cacheControl();
    }

    /** Returns the id of the current release, or null where there is none. */
    @Nullable
    String current() throws IOException {
        try {
            return JSON.readTree(get(ReleaseLayout.POINTER.value())).path("id").textValue();
        } catch (NoSuchKeyException nothingYet) {
            return null;
        }
    }

    /** Asserts that the current release has every node and content of its manifest, in the length that it says. */
    void assertCurrentIsWhole() throws IOException {
        byte[] pointer = get(ReleaseLayout.POINTER.value());
        assertWhole(pointer);
        ObjectNode release = (ObjectNode) JSON.readTree(pointer);
        release.remove(List.of("switch", "fence")); // members of the pointer alone
        assertThat(JSON.readTree(
                        get(ReleaseLayout.record(release.path("id").asText()).value())))
                .as("the record of the current release")
                .isEqualTo(release);
    }

    /** Asserts that a release has every node and content of its manifest, in the length that it says. */
    void assertWhole(byte[] release) {
        Map<String, Long> keys = keys();
        Map<String, Long> missing = new TreeMap<>(entries(manifest(release)));
        missing.entrySet().removeIf(content -> content.getValue().equals(keys.get(object(content.getKey()))));
        assertThat(missing).as("contents of the current release").isEmpty();
    }

    /** Asserts that every content has the digest in its key. */
    void assertNothingIsDamaged() {
        Set<String> damaged = new HashSet<>(objects());
        damaged.removeIf(key -> object(Sha256.of(get(key)).hex()).equals(key));
        assertThat(damaged).as("objects whose content is not their name's").isEmpty();
    }

    private static String manifest(byte[] release) {
        try {
            return JSON.readTree(release).path("manifest").asText();
        } catch (IOException damaged) {
            throw new UncheckedIOException(damaged);
        }
    }

    /** Returns the contents of a release: digests and lengths. */
    private Map<String, Long> entries(String node) {
        Map<String, Long> contents = new TreeMap<>();
        ManifestNode read = ManifestNode.parse(get(object(node))).orElseThrow();
        if (read instanceof ManifestNode.Leaf leaf) {
            leaf.list().forEach(entry -> forms(entry).forEach(form -> put(form, contents)));
        } else {
            ((ManifestNode.Branch) read).children().forEach(child -> contents.putAll(entries(child.sha256())));
        }
        return contents;
    }

    private static void put(ManifestEntry.Content form, Map<String, Long> contents) {
        if (!form.isParted()) {
            contents.put(form.sha256(), form.length());
        }
        form.parts().forEach(part -> contents.put(part.sha256(), (long) part.length()));
    }

    private static Stream<ManifestEntry.Content> forms(ManifestEntry entry) {
        return Stream.of(entry.content(), entry.gzip(), entry.brotli()).filter(form -> form != null);
    }

    private static String object(String digest) {
        return ReleaseLayout.object(digest).value();
    }
}
