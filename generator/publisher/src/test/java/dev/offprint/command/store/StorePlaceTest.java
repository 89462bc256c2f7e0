package dev.offprint.command.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.digest.Sha256;
import dev.offprint.program.StoreAddress;
import dev.offprint.publish.release.StoppedException;
import dev.offprint.publish.storage.FolderStorage;
import dev.offprint.publish.storage.MemoryStorage;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A new store has a place of its own. */
class StorePlaceTest {

    private final MemoryStorage bucket = new MemoryStorage();
    private final List<String> opened = new ArrayList<>();

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "x/releases/, x/current.json",
        "objects/, current.json",
        "x/history/deep/er/, x/current.json",
        "x/publishing/releases/, x/current.json"
    })
    void aPlaceInsideAStoreIsRefused(String prefix, String pointer) throws Exception {
        bucket.put(pointer, text());
        assertThatThrownBy(() -> place(prefix).refuseInside())
                .isInstanceOf(StoppedException.class)
                .hasMessageContaining("s3://bucket/" + prefix + " is inside another store, s3://bucket/");
    }

    @Test
    void aPlaceBesideTheObjectsOfAStoreIsNoneOfItsFolders() throws Exception {
        bucket.put("x/current.json", text());
        place("x/staging/").refuseInside();
        assertThat(opened).isEmpty();
        place("y/releases/site/").refuseInside();
        assertThat(opened).containsExactly("s3://bucket/y/");
    }

    @Test
    void whoMayNotLookOutsideItsPrefixIsLetThrough() throws Exception {
        StorePlace place = new StorePlace(new StoreAddress.Bucket("bucket", "x/objects/"), address -> denying());
        place.refuseInside();
        assertThat(bucket.objects()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"store/releases", "store/objects/deep/inner", "link/inner"})
    void aFolderInsideAStoreIsRefused(String place) throws Exception {
        Files.createDirectories(folder.resolve("store/history"));
        Files.writeString(folder.resolve("store/current.json"), "{}");
        Files.createSymbolicLink(folder.resolve("link"), folder.resolve("store/history"));
        StorePlace inner = folder(place);
        assertThatThrownBy(() -> inner.refuseInside())
                .isInstanceOf(StoppedException.class)
                .hasMessageContaining("is inside another store");
        folder("store/staging").refuseInside();
        folder("releases/x").refuseInside();
    }

    private StorePlace folder(String place) {
        return new StorePlace(
                new StoreAddress.Directory(folder.resolve(place)),
                address -> new FolderStorage(((StoreAddress.Directory) address).path()));
    }

    private StorePlace place(String prefix) {
        return new StorePlace(new StoreAddress.Bucket("bucket", prefix), address -> {
            opened.add(address.toString());
            return at(((StoreAddress.Bucket) address).prefix());
        });
    }

    private Storage at(String prefix) {
        return new PrefixedStorage(bucket, prefix);
    }

    private static Upload text() {
        return Upload.json("{}".getBytes(StandardCharsets.UTF_8));
    }

    /** A place that credentials are not for. */
    private static Storage denying() {
        return (Storage) Proxy.newProxyInstance(
                Storage.class.getClassLoader(), new Class<?>[] {Storage.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("length")) {
                        throw new StorageException.Denied("403", null);
                    }
                    return null;
                });
    }

    /**
     * A storage below a prefix of another storage. Closing it does not close the other one.
     *
     * @param storage the other storage
     * @param prefix the prefix of every key, ending with a slash
     */
    record PrefixedStorage(Storage storage, String prefix) implements Storage {

        @Override
        public Optional<Stored> get(String key) throws StorageException {
            return storage.get(prefix + key);
        }

        @Override
        public Optional<Sha256> digest(String key) throws StorageException {
            return storage.digest(prefix + key);
        }

        @Override
        public long length(String key) throws StorageException {
            return storage.length(prefix + key);
        }

        @Override
        public void put(String key, Upload upload) throws StorageException {
            storage.put(prefix + key, upload);
        }

        @Override
        public void create(String key, Upload upload) throws StorageException {
            storage.create(prefix + key, upload);
        }

        @Override
        public boolean add(String key, Upload upload) throws StorageException {
            return storage.add(prefix + key, upload);
        }

        @Override
        public void replace(String key, String version, Upload upload) throws StorageException {
            storage.replace(prefix + key, version, upload);
        }

        @Override
        public void list(String below, Consumer<Listed> consumer) throws StorageException {
            storage.list(
                    prefix + below,
                    listed -> consumer.accept(
                            new Listed(listed.key().substring(prefix.length()), listed.length(), listed.modified())));
        }

        @Override
        public void delete(Collection<String> keys) throws StorageException {
            storage.delete(keys.stream().map(key -> prefix + key).toList());
        }

        @Override
        public void close() {}

        @Override
        public String toString() {
            return storage + prefix;
        }
    }
}
