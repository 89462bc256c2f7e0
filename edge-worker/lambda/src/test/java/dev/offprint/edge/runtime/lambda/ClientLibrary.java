package dev.offprint.edge.runtime.lambda;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * The native library of the runtime interface client. Left alone, each process unpacks it to one and the same path below /tmp, and of
 * two that start at a time one ends.
 */
final class ClientLibrary {

    private static final String PROPERTY =
            "com.amazonaws.services.lambda.runtime.api.client.runtimeapi.NativeClient.JNI";

    private ClientLibrary() {}

    /** Unpacks the library for one process, and returns the option that names it. */
    static String option() throws IOException {
        String machine = System.getProperty("os.arch").equals("amd64") ? "x86_64" : System.getProperty("os.arch");
        String system = Files.exists(Path.of("/lib/ld-musl-" + machine + ".so.1")) ? "linux_musl" : "linux";
        String name = "/jni/libaws-lambda-jni." + system + "-" + machine.replace("aarch64", "aarch_64") + ".so";
        Path file = Files.createTempFile("aws-lambda-jni", ".so");
        file.toFile().deleteOnExit();
        try (InputStream library = ClientLibrary.class.getResourceAsStream(name)) {
            if (library == null) {
                throw new FileNotFoundException(name);
            }
            Files.copy(library, file, StandardCopyOption.REPLACE_EXISTING);
        }
        return "-D" + PROPERTY + "=" + file;
    }
}
