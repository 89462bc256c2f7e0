package dev.offprint.s3.publish;

import dev.offprint.level.Gate;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** The contract, on a storage that knows conditional writes. */
@Gate
final class S3ProxyReleaseTest extends ReleaseContract {

    @TempDir
    static Path logs;

    @Override
    Store open() throws Exception {
        return Store.start(logs);
    }

    @Override
    String[] options() {
        return new String[0];
    }
}
