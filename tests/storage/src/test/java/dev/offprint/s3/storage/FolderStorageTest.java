package dev.offprint.s3.storage;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.digest.Sha256;
import dev.offprint.level.Gate;
import dev.offprint.publish.storage.FolderStorage;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.Map;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the contract in a folder. */
@Gate
final class FolderStorageTest extends StorageContract {

    @TempDir
    Path folder;

    @Override
    Storage open() {
        return new FolderStorage(folder.resolve("store"));
    }

    @Test
    void refusesWhatWasDamagedOnItsWay() throws Exception {
        byte[] damaged = {1, 2, 4};
        Upload upload =
                new Upload(() -> new ByteArrayInputStream(damaged), 3, Sha256.of(new byte[] {1, 2, 3}), Map.of());
        assertThatThrownBy(() -> storage().put("k", upload)).isInstanceOf(StorageException.class);
        Assertions.assertThat(storage().get("k")).isEmpty();
    }
}
