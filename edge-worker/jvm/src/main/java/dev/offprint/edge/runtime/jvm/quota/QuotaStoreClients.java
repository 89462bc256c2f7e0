package dev.offprint.edge.runtime.jvm.quota;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Consumer;

/**
 * Finds the client for quota stores: on the class path, or in a folder {@code redis} beside the program. So neither its classes nor
 * its libraries cost an adapter anything that does not use it.
 */
public final class QuotaStoreClients {

    /** The system property that names another folder. The launcher sets it. */
    public static final String FOLDER = "offprint.redis";

    /** What to do where there is no client. */
    public static final String REMEDY = "build it with `./mvnw -Dquick -pl edge-worker/redis -am package`, and"
            + " copy edge-worker/redis/target/redis there";

    private static final String NAME = "redis";

    private QuotaStoreClients() {}

    /**
     * Opens a store, if there is a client for it.
     *
     * @throws WrongOption if the settings cannot be meant
     * @throws IOException if the client, or a file of the settings, cannot be used
     */
    public static Optional<QuotaStore> open(QuotaStoreSettings settings, Consumer<String> log) throws IOException {
        try {
            Optional<QuotaStore.Provider> client = find();
            return client.isPresent() ? Optional.of(client.get().open(settings, log)) : Optional.empty();
        } catch (ServiceConfigurationError | LinkageError incomplete) {
            throw new IOException("the client for Redis in " + folder() + " is incomplete", incomplete);
        }
    }

    private static Optional<QuotaStore.Provider> find() throws IOException {
        ClassLoader own = QuotaStoreClients.class.getClassLoader();
        Optional<QuotaStore.Provider> here =
                ServiceLoader.load(QuotaStore.Provider.class, own).findFirst();
        if (here.isPresent()) {
            return here;
        }
        URL[] jars = jars(folder());
        // stays open: the client lives as long as the program
        return jars.length == 0
                ? Optional.empty()
                : ServiceLoader.load(QuotaStore.Provider.class, new URLClassLoader(NAME, jars, own))
                        .findFirst();
    }

    /** Returns the folder that is searched. */
    public static Path folder() {
        String named = System.getProperty(FOLDER);
        if (named != null) {
            return Path.of(named);
        }
        CodeSource source = QuotaStoreClients.class.getProtectionDomain().getCodeSource();
        try {
            Path home = Path.of(source.getLocation().toURI()).resolveSibling("");
            return (home.endsWith("lib") ? home.resolveSibling(NAME) : home.resolve(NAME)).toAbsolutePath();
        } catch (URISyntaxException odd) {
            return Path.of(NAME).toAbsolutePath();
        }
    }

    private static URL[] jars(Path folder) throws IOException {
        List<URL> jars = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, "*.jar")) {
                for (Path file : found) {
                    jars.add(file.toUri().toURL());
                }
            }
        }
        return jars.toArray(URL[]::new);
    }
}
