package dev.offprint.edge.redis;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import redis.embedded.core.ExecutableProvider;

/**
 * A server that can be started: the one that comes with the tests (6.2), and those that are installed.
 *
 * @param name the name, for reports
 * @param file the program
 */
record RedisProgram(String name, File file) {

    private static final List<String> INSTALLED = List.of("redis-server", "valkey-server");

    /** Returns all that are here. */
    static Stream<RedisProgram> all() {
        List<RedisProgram> found = new ArrayList<>(List.of(embedded()));
        INSTALLED.forEach(name -> installed(name).ifPresent(found::add));
        return found.stream();
    }

    static RedisProgram embedded() {
        try {
            return new RedisProgram(
                    "embedded", ExecutableProvider.newJarResourceProvider().get());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Returns one that is installed; it can do TLS. */
    static Optional<RedisProgram> installed() {
        return INSTALLED.stream().flatMap(name -> installed(name).stream()).findFirst();
    }

    @Override
    public String toString() {
        return name;
    }

    private static Optional<RedisProgram> installed(String name) {
        for (String folder : System.getenv("PATH").split(File.pathSeparator, -1)) {
            File file = new File(folder, name);
            if (file.canExecute()) {
                return Optional.of(new RedisProgram(name, file));
            }
        }
        return Optional.empty();
    }
}
