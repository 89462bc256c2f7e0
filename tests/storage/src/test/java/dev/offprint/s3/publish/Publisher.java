package dev.offprint.s3.publish;

import dev.offprint.s3.site.Offprint;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Publishes with the command line, in this process or in a new one. */
final class Publisher {

    private final Path logs;
    private final Bucket bucket;
    private final URI endpoint;

    /**
     * Returns a publisher.
     *
     * @param logs where processes leave what they print
     * @param bucket where to
     * @param endpoint by which address the storage is reached: its own, or a proxy's
     */
    Publisher(Path logs, Bucket bucket, URI endpoint) {
        this.logs = logs;
        this.bucket = bucket;
        this.endpoint = endpoint;
    }

    /** Publishes a tree in this process. */
    Offprint.Outcome publish(Path tree, String... options) {
        return Offprint.run(endpoint, arguments(tree, options));
    }

    /** Starts to publish a tree in a new process. */
    Offprint start(Path tree, String... options) throws IOException {
        return Offprint.start(endpoint, logs, arguments(tree, options));
    }

    /** Starts another command on the same store, in a new process. */
    Offprint begin(String... command) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(command));
        arguments.addAll(List.of("--to", bucket.address()));
        return Offprint.start(endpoint, logs, arguments.toArray(String[]::new));
    }

    /** Runs another command on the same store. */
    Offprint.Outcome run(String... command) {
        List<String> arguments = new ArrayList<>(List.of(command));
        arguments.addAll(List.of("--to", bucket.address()));
        return Offprint.run(endpoint, arguments.toArray(String[]::new));
    }

    /** Checks sources against the same store, in this process. */
    Offprint.Outcome check(Path content, String... options) {
        List<String> arguments =
                new ArrayList<>(List.of("check", "--content", content.toString(), "--against", bucket.address()));
        arguments.addAll(List.of(options));
        System.setProperty("aws.endpointUrlS3", endpoint.toString());
        try {
            return Offprint.run(arguments.toArray(String[]::new));
        } finally {
            System.clearProperty("aws.endpointUrlS3");
        }
    }

    private String[] arguments(Path tree, String... options) {
        List<String> arguments =
                new ArrayList<>(List.of("publish", "--from", tree.toString(), "--to", bucket.address()));
        arguments.addAll(List.of(options));
        if (!arguments.contains("--commit")) { // so that git is not run
            arguments.addAll(List.of("--commit", "0000000", "--commit-time", "2026-01-01T00:00:00Z"));
        }
        return arguments.toArray(String[]::new);
    }
}
