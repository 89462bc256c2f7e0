package dev.offprint.edge.runtime.jvm;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The adapter as an operator runs it: in its own process, with an admin port. */
final class RunningEdge implements AutoCloseable {

    private final HttpClient client = HttpClient.newHttpClient();
    private final Process process;
    private final BufferedReader out;
    private final String site;
    private final String admin;

    /** Starts it, and waits until it serves. */
    RunningEdge(String... options) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("--port=0", "--admin=0", "--follow-within=1"));
        arguments.addAll(List.of(options));
        // the access log has standard output for itself
        boolean occupied = List.of(options).contains("--access-log");
        ProcessBuilder builder = JvmProcess.edge(arguments);
        process = (occupied ? builder : builder.redirectError(ProcessBuilder.Redirect.INHERIT)).start();
        out = JvmProcess.lines(process.getInputStream());
        BufferedReader said = occupied ? JvmProcess.lines(process.getErrorStream()) : out;
        site = address(said);
        admin = address(said);
    }

    private static String address(BufferedReader said) throws IOException {
        String line = String.valueOf(said.readLine());
        int begin = line.indexOf("http://");
        if (begin < 0) {
            throw new IOException("it did not start: " + line);
        }
        return line.substring(begin).replaceAll("\".*", "");
    }

    /** Returns the public address. */
    String site() {
        return site;
    }

    /** Returns the response to a GET of the site. */
    HttpResponse<String> get(String path, String... fields) throws IOException, InterruptedException {
        return exchange(site + path, fields);
    }

    /** Returns the response of the admin port. */
    HttpResponse<String> admin(String path, String... fields) throws IOException, InterruptedException {
        return exchange(admin + path, fields);
    }

    private HttpResponse<String> exchange(String address, String... fields) throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(address)).version(HttpClient.Version.HTTP_1_1);
        if (fields.length > 0) {
            request.headers(fields);
        }
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    /** Returns the next line of standard output. */
    String line() throws IOException {
        return String.valueOf(out.readLine());
    }

    /** Sends a signal. */
    void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                .start()
                .waitFor();
    }

    /** Waits until it ends, and returns its exit code. */
    int exit() throws InterruptedException {
        return process.waitFor(30, TimeUnit.SECONDS) ? process.exitValue() : -1;
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
