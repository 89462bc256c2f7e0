package dev.offprint.edge.runtime.lambda;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The Runtime API of AWS Lambda, emulated: version 2018-06-01 of its OpenAPI description, with response streaming. It reads requests octet by octet, so that a test sees chunks and trailers as they were sent.
 */
final class RuntimeApiServer implements Closeable {

    /** The most bytes of a payload in one piece; more are answered with 413. */
    static final int LARGEST = 6_291_556;

    private static final String ROOT = "/2018-06-01/runtime/";
    private static final long PATIENCE_SECONDS = 60;

    /** The reports that are about no event: of the start. */
    final BlockingQueue<Report> initErrors = new LinkedBlockingQueue<>();

    /** The status that the next report of an answer gets in place of 202. */
    final BlockingQueue<Integer> refusals = new ArrayBlockingQueue<>(1);

    final AtomicInteger connections = new AtomicInteger();

    private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
    private final Map<String, CompletableFuture<Report>> answers = new ConcurrentHashMap<>();
    private final AtomicInteger ids = new AtomicInteger();

    /** What a runtime reported: the last part of the path, the fields with names in small letters, the content, and the trailers. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Report(String kind, Map<String, String> fields, byte[] content, Map<String, String> trailers) {

        boolean isStream() {
            return "streaming".equals(fields.get("lambda-runtime-function-response-mode"));
        }

        String text() {
            return new String(content, StandardCharsets.UTF_8);
        }
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Event(String id, long deadline, byte[] json) {}

    RuntimeApiServer() throws IOException {
        start("runtime-api", () -> {
            while (true) {
                Socket socket = server.accept();
                connections.incrementAndGet();
                sockets.add(socket);
                start("runtime-api-connection", () -> serve(socket));
            }
        });
    }

    String authority() {
        return "127.0.0.1:" + server.getLocalPort();
    }

    /** Returns what is reported about an event. */
    Report invoke(byte[] event) {
        return invoke(event, System.currentTimeMillis() + TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
    }

    /** Returns what is reported about an event with a deadline in milliseconds since 1970. */
    Report invoke(byte[] event, long deadline) {
        String id = "00000000-0000-4000-8000-%012d".formatted(ids.incrementAndGet());
        CompletableFuture<Report> answer = new CompletableFuture<>();
        answers.put(id, answer);
        events.add(new Event(id, deadline, event));
        return answer.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    private interface Work {
        void run() throws IOException, InterruptedException;
    }

    private static void start(String name, Work work) {
        Thread thread = new Thread(
                () -> {
                    try {
                        work.run();
                    } catch (IOException | InterruptedException closed) {
                        return;
                    }
                },
                name);
        thread.setDaemon(true);
        thread.start();
    }

    private void serve(Socket socket) throws IOException, InterruptedException {
        socket.setTcpNoDelay(true);
        InputStream in = new BufferedInputStream(socket.getInputStream());
        while (true) {
            String[] start = line(in).split(" ", -1);
            Map<String, String> fields = fields(in);
            Map<String, String> trailers = new TreeMap<>();
            byte[] content = content(in, fields, trailers);
            String path = start[1].substring(ROOT.length());
            if (!start[1].startsWith(ROOT)) {
                send(socket, 404, "", "{}");
            } else if (start[0].equals("GET")) {
                get(socket);
            } else {
                Report report = new Report(path.substring(path.lastIndexOf('/') + 1), fields, content, trailers);
                int status = post(path, report);
                send(socket, status, "", status == 202 ? "{\"status\":\"OK\"}" : error(status));
            }
        }
    }

    private void get(Socket socket) throws IOException, InterruptedException {
        Event event = events.take();
        String fields =
                "Lambda-Runtime-Aws-Request-Id: " + event.id() + "\r\nLambda-Runtime-Deadline-Ms: " + event.deadline()
                        + "\r\nLambda-Runtime-Invoked-Function-Arn: arn:aws:lambda:eu-central-1:123456789012:function:offprint"
                        + "\r\nLambda-Runtime-Trace-Id: Root=1-5bef4de7-ad49b0e87f6ef6c87fc2e700;Parent=9a9197af755a6419;Sampled=1\r\n";
        send(socket, 200, fields, new String(event.json(), StandardCharsets.UTF_8));
    }

    private int post(String path, Report report) {
        if (!path.startsWith("invocation/")) {
            initErrors.add(report);
            return 202;
        }
        Integer refusal = refusals.poll();
        boolean tooLarge = !report.isStream() && report.content().length > LARGEST;
        CompletableFuture<Report> answer = answers.remove(path.split("/", -1)[1]);
        if (answer == null) {
            return 400;
        }
        answer.complete(report);
        return refusal != null ? refusal : tooLarge ? 413 : 202;
    }

    private static String error(int status) throws IOException {
        return new ObjectMapper()
                .writeValueAsString(Map.of("errorType", "Refused", "errorMessage", "status " + status));
    }

    private static void send(Socket socket, int status, String fields, String content) throws IOException {
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream answer = new ByteArrayOutputStream();
        answer.writeBytes(("HTTP/1.1 " + status + " X\r\n" + fields
                        + "Content-Type: application/json\r\nContent-Length: " + bytes.length + "\r\n\r\n")
                .getBytes(StandardCharsets.ISO_8859_1));
        answer.writeBytes(bytes);
        socket.getOutputStream().write(answer.toByteArray());
    }

    private static byte[] content(InputStream in, Map<String, String> fields, Map<String, String> trailers)
            throws IOException {
        if (!"chunked".equalsIgnoreCase(fields.get("transfer-encoding"))) {
            return in.readNBytes(Integer.parseInt(fields.getOrDefault("content-length", "0")));
        }
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        for (int length = Integer.parseInt(line(in), 16); length > 0; length = Integer.parseInt(line(in), 16)) {
            whole.writeBytes(in.readNBytes(length));
            line(in);
        }
        trailers.putAll(fields(in));
        return whole.toByteArray();
    }

    private static Map<String, String> fields(InputStream in) throws IOException {
        Map<String, String> fields = new TreeMap<>();
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            int colon = line.indexOf(':');
            fields.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        return fields;
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new EOFException();
            } else if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }
}
