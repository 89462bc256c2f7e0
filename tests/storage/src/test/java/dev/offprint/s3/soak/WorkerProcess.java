package dev.offprint.s3.soak;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The worker in workerd, as {@code tests/worker/serve.mjs} starts it: its memory is empty, as that of a new isolate. */
final class WorkerProcess implements AutoCloseable {

    private static final String SERVING = "serving ";
    private static final String SITE = "soak";
    private static final JsonMapper JSON = new JsonMapper();

    private final Process process;
    private final Path err;
    private final int port;

    /**
     * Starts it, and waits until it serves.
     *
     * @param checkout the repository, with the built module
     * @param folder where its messages are kept
     * @param variables of the worker
     */
    WorkerProcess(Path checkout, Path folder, Map<String, String> variables) throws IOException {
        Path specification = Files.createTempFile(folder, "worker", ".json");
        err = Files.createTempFile(folder, "worker", ".err");
        String module = checkout.resolve("edge-worker/worker/target/worker").toString();
        List<?> sites = List.of(Map.of("name", SITE, "variables", variables));
        Files.write(specification, JSON.writeValueAsBytes(Map.of("folder", module, "sites", sites)));
        process = new ProcessBuilder("node", "serve.mjs", specification.toString())
                .directory(checkout.resolve("tests/worker").toFile())
                .redirectError(err.toFile())
                .start();
        port = announced();
    }

    int port() {
        return port;
    }

    /** Returns what it wrote to standard error. */
    String messages() throws IOException {
        return Files.readString(err);
    }

    private int announced() throws IOException {
        BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            if (line.startsWith(SERVING)) {
                String address = JSON.readTree(line.substring(SERVING.length()))
                        .path(SITE)
                        .textValue();
                return URI.create(address).getPort();
            }
        }
        throw new AssertionError("the worker does not start: " + messages());
    }

    /** It ends with its input, and workerd with it. */
    @Override
    public void close() throws IOException {
        process.getOutputStream().close();
        process.onExit().join();
    }
}
