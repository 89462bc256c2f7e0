package dev.offprint.command.preview;

import dev.offprint.edge.http.UserInfo;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.preview.against.ComparedRelease;
import dev.offprint.preview.against.ReleasedFiles;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.StoreAddress;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The options of {@code serve} that say which release the dashboard compares with. */
public final class ServedAgainst extends StoreAccess {

    @Option(
            names = "--against",
            paramLabel = "STORE_OR_TREE",
            defaultValue = "public",
            description = "What the dashboard compares with: a tree in DIR, or the live release of a store, DIR,"
                    + " file:///DIR or s3://BUCKET/PREFIX. Default: ${DEFAULT-VALUE}")
    private String release = "public";

    /** Returns the release. Nothing is read before somebody compares. */
    ComparedRelease release() {
        StoreAddress address = address(release);
        if (address instanceof StoreAddress.Directory directory) {
            Path folder = directory.path();
            return ComparedRelease.folder(folder, this::live);
        }
        return new ComparedRelease(UserInfo.removed(release), this::live);
    }

    private ReleasedFiles live() throws RefusedException, IOException {
        try (ObjectStore store = open(release)) {
            return ReleasedFiles.ofStore(store);
        }
    }
}
