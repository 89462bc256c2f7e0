package dev.offprint.s3;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** A storage that does what it is told, right or wrong, key by key. It answers each connection once. */
final class FaultyStorage implements AutoCloseable {

    /** What happens when a key is asked for. */
    interface Behaviour {
        void answer(OutputStream out) throws IOException, InterruptedException;

        /** Answers what was asked with these header fields, their names in lower case. */
        default void answer(Map<String, String> fields, OutputStream out) throws IOException, InterruptedException {
            answer(out);
        }
    }

    /** A behaviour that looks at the header fields. */
    interface Listening extends Behaviour {
        @Override
        void answer(Map<String, String> fields, OutputStream out) throws IOException, InterruptedException;

        @Override
        default void answer(OutputStream out) throws IOException, InterruptedException {
            answer(Map.of(), out);
        }
    }

    private final ServerSocket socket;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Map<String, Behaviour> behaviours = new ConcurrentHashMap<>();
    private final AtomicInteger requests = new AtomicInteger();
    private volatile Behaviour otherwise = FaultyStorage.refusing(404, "NoSuchKey");

    FaultyStorage() throws IOException {
        socket = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
        threads.execute(this::accept);
    }

    /** Answers with content. */
    static Behaviour content(String text) {
        return truncated(text.length(), text);
    }

    /** Announces more than it sends. */
    static Behaviour truncated(long announced, String sent) {
        return out -> {
            head(out, "200 OK", announced);
            out.write(sent.getBytes(StandardCharsets.US_ASCII));
        };
    }

    /** Answers with an error as S3 words it. */
    static Behaviour refusing(int status, String code) {
        String body = "<?xml version=\"1.0\"?><Error><Code>" + code + "</Code><Message>m</Message></Error>";
        return out -> {
            head(out, status + " No", body.length());
            out.write(body.getBytes(StandardCharsets.US_ASCII));
        };
    }

    /** Answers with a part of a content, from an offset to its end, and sends only so much of that. */
    static Behaviour part(String content, int offset, int sent) {
        return out -> {
            String range = "bytes " + offset + "-" + (content.length() - 1) + "/" + content.length();
            head(out, "206 Partial Content\r\nContent-Range: " + range, content.length() - offset);
            out.write(content.substring(offset, offset + sent).getBytes(StandardCharsets.US_ASCII));
        };
    }

    /** Answers after a while. */
    static Behaviour delayed(long millis, Behaviour then) {
        return out -> {
            Thread.sleep(millis);
            then.answer(out);
        };
    }

    FaultyStorage at(String key, Behaviour behaviour) {
        behaviours.put(key, behaviour);
        return this;
    }

    FaultyStorage otherwise(Behaviour behaviour) {
        otherwise = behaviour;
        return this;
    }

    URI endpoint() {
        return URI.create("http://127.0.0.1:" + socket.getLocalPort());
    }

    int requests() {
        return requests.get();
    }

    @Override
    public void close() throws IOException {
        socket.close();
        threads.shutdownNow();
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                Socket connection = socket.accept();
                threads.execute(() -> serve(connection));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(connection.getInputStream(), StandardCharsets.US_ASCII));
            String start = in.readLine();
            Map<String, String> fields = new HashMap<>();
            String line = start;
            while (line != null && !line.isEmpty()) {
                line = in.readLine();
                int colon = line == null ? -1 : line.indexOf(':');
                if (colon > 0) {
                    fields.put(
                            line.substring(0, colon).toLowerCase(Locale.ROOT),
                            line.substring(colon + 1).strip());
                }
            }
            if (start != null) {
                requests.incrementAndGet();
                String key = start.split(" ", -1)[1].substring("/bucket/".length());
                behaviours.getOrDefault(key, otherwise).answer(fields, connection.getOutputStream());
            }
        } catch (IOException clientGone) {
            return;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static void head(OutputStream out, String status, long length) throws IOException {
        String head = "HTTP/1.1 " + status + "\r\nContent-Length: " + length
                + "\r\nETag: \"0123456789abcdef\"\r\nLast-Modified: Thu, 01 Jan 2026 00:00:00 GMT"
                + "\r\nConnection: close\r\n\r\n";
        out.write(head.getBytes(StandardCharsets.US_ASCII));
    }
}
