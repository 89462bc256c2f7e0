package dev.offprint.publish.release;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.publish.storage.StorageException;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Every content of a release, put together from its objects as an adapter does it, and compared with its digest. */
public final class StoredContents {

    private StoredContents() {}

    /** Returns the contents by key; those of coded forms have its suffix. */
    public static Map<String, byte[]> of(Releases releases, Release release) throws StorageException {
        List<ManifestEntry> entries = new ArrayList<>();
        new RemoteManifest(releases.storage(), releases.parallel())
                .walk(release.manifest(), digest -> false, digest -> {}, entries::add);
        Map<String, byte[]> contents = new TreeMap<>();
        for (ManifestEntry entry : entries) {
            contents.putAll(contents(releases, entry));
        }
        return contents;
    }

    private static Map<String, byte[]> contents(Releases releases, ManifestEntry entry) throws StorageException {
        Map<String, ByteArrayOutputStream> joined = new TreeMap<>();
        List<String> keys = new ArrayList<>();
        List<Sha256> digests = new ArrayList<>();
        Blob.objects(entry, object -> {
            keys.add(entry.key() + object.suffix());
            digests.add(object.digest());
        });
        for (int i = 0; i < keys.size(); i++) {
            byte[] bytes = releases.storage()
                    .get("objects/" + digests.get(i).hex().substring(0, 2) + "/"
                            + digests.get(i).hex())
                    .orElseThrow()
                    .bytes();
            assertThat(Sha256.of(bytes)).isEqualTo(digests.get(i));
            joined.computeIfAbsent(keys.get(i), none -> new ByteArrayOutputStream())
                    .writeBytes(bytes);
        }
        Map<String, byte[]> contents = new TreeMap<>();
        joined.forEach((key, bytes) -> {
            byte[] whole = bytes.toByteArray();
            ManifestEntry.Content noted = Objects.requireNonNull(entry.under(key), key);
            assertThat(Sha256.of(whole).hex()).as(key).isEqualTo(noted.sha256());
            assertThat(whole.length).as(key).isEqualTo((int) noted.length());
            contents.put(key, whole);
        });
        return contents;
    }
}
