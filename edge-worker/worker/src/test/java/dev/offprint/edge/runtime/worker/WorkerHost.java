package dev.offprint.edge.runtime.worker;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.RawClient;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The worker in workerd, with buckets in memory: a Node process for as long as a class of tests runs. */
final class WorkerHost implements AutoCloseable {

    /** The folder of the script and its packages. */
    static final Path FOLDER = Path.of("../../tests/worker");

    /** The module and its entry, as the build makes them. */
    static final Path MODULE = Path.of("target/worker");

    private static final int TIMEOUT_SECONDS = 60;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Process process;
    private final BufferedReader out;
    private final Writer in;
    private final Map<String, String> addresses;

    /**
     * A site to serve.
     *
     * @param name its name
     * @param objects the objects of its bucket, or null for a site that reads its objects from elsewhere
     * @param settings variables, and what counts requests: see {@code serve.mjs}
     */
    record Site(String name, @Nullable Map<ObjectKey, byte[]> objects, Map<String, Object> settings) {

        private Map<String, @Nullable Object> specification() {
            Map<String, @Nullable Object> all = new LinkedHashMap<>(settings);
            Map<ObjectKey, byte[]> bucket = objects;
            if (bucket != null) {
                Map<String, String> encoded = new LinkedHashMap<>();
                bucket.forEach((key, bytes) -> encoded.put(key.value(), base64(bytes)));
                all.put("objects", encoded);
            }
            all.put("name", name);
            return all;
        }
    }

    /** Starts it, and waits until it serves. */
    WorkerHost(List<Site> sites) throws IOException {
        List<Map<String, @Nullable Object>> specifications = new ArrayList<>();
        for (Site site : sites) {
            specifications.add(site.specification());
        }
        Path specification = Files.createTempFile("worker", ".json");
        Files.write(
                specification,
                JSON.writeValueAsBytes(Map.of("folder", MODULE.toAbsolutePath().toString(), "sites", specifications)));
        process = new ProcessBuilder("node", "serve.mjs", specification.toString())
                .directory(FOLDER.toFile())
                .redirectError(
                        ProcessBuilder.Redirect.to(Path.of("target/worker.log").toFile()))
                .start();
        out = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
        in = process.outputWriter(UTF_8);
        addresses = JSON.readValue(told("serving "), new TypeReference<Map<String, String>>() {});
        Files.delete(specification);
    }

    /** Returns the answer of a site to a request, on a connection of its own. */
    Response exchange(String site, Request request) throws IOException {
        return RawClient.exchange(port(site), request);
    }

    /** Returns the port of a site. */
    int port(String site) {
        return URI.create(String.valueOf(addresses.get(site))).getPort();
    }

    /** Puts an object into the bucket of a site; removes it if the bytes are null. */
    void put(String site, ObjectKey key, byte @Nullable [] bytes) throws IOException {
        Map<String, @Nullable Object> change = new LinkedHashMap<>();
        change.put("site", site);
        change.put("key", key.value());
        change.put("base64", bytes == null ? null : base64(bytes));
        in.write(JSON.writeValueAsString(change) + "\n");
        in.flush();
        told("done");
    }

    /** It ends with its input, and workerd with it; a Node that is killed leaves workerd behind. */
    @Override
    public void close() throws IOException {
        in.close();
        try {
            if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IOException("the worker does not end");
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private String told(String prefix) throws IOException {
        StringBuilder others = new StringBuilder();
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            if (line.startsWith(prefix)) {
                return line.substring(prefix.length());
            }
            others.append(line).append('\n');
        }
        throw new IOException("the worker ended: " + others + Files.readString(Path.of("target/worker.log")));
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}
