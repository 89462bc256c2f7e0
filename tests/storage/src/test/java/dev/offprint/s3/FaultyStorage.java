package dev.offprint.s3;

import dev.offprint.s3.fault.Fault;
import dev.offprint.s3.fault.HttpMessage;
import dev.offprint.s3.fault.Loopback;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A storage with a configurable behaviour for each key, correct or faulty. It answers each connection once. */
final class FaultyStorage implements AutoCloseable {

    /** The behaviour for a key. */
    interface Behaviour {
        void answer(OutputStream out) throws IOException, InterruptedException;

        /** Answers a request with these header fields, which have lower-case names. */
        default void answer(Map<String, String> fields, OutputStream out) throws IOException, InterruptedException {
            answer(out);
        }
    }

    /** A behaviour that depends on the header fields. */
    interface Listening extends Behaviour {
        @Override
        void answer(Map<String, String> fields, OutputStream out) throws IOException, InterruptedException;

        @Override
        default void answer(OutputStream out) throws IOException, InterruptedException {
            answer(Map.of(), out);
        }
    }

    /** Ends a connection with RST instead of FIN. */
    private static final class Reset extends IOException {
        private static final long serialVersionUID = 1L;
    }

    private final Loopback loopback;
    private final Map<String, Behaviour> behaviours = new ConcurrentHashMap<>();
    private final AtomicInteger requests = new AtomicInteger();
    private volatile @Nullable Behaviour everywhere;
    private volatile Behaviour otherwise = FaultyStorage.refusing(404, "NoSuchKey");

    FaultyStorage() throws IOException {
        loopback = new Loopback(this::serve);
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

    /** Answers with an error document of S3. */
    static Behaviour refusing(int status, String code) {
        return out -> out.write(Fault.refusal(status, code, true));
    }

    /** Announces more than it sends, and resets the connection. */
    static Behaviour reset(long announced, String sent) {
        return out -> {
            truncated(announced, sent).answer(out);
            throw new Reset();
        };
    }

    /** Sends a content byte by byte, with a pause after each. */
    static Behaviour dripping(long millis, String text) {
        return out -> {
            head(out, "200 OK", text.length());
            for (byte b : text.getBytes(StandardCharsets.US_ASCII)) {
                out.write(b);
                Thread.sleep(millis);
            }
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

    /** Behaves like this for every key, whatever else was said; null ends it. */
    FaultyStorage everywhere(@Nullable Behaviour behaviour) {
        everywhere = behaviour;
        return this;
    }

    URI endpoint() {
        return loopback.endpoint();
    }

    int requests() {
        return requests.get();
    }

    @Override
    public void close() throws IOException {
        loopback.close();
    }

    private void serve(Socket connection) throws IOException, InterruptedException {
        OutputStream out = connection.getOutputStream();
        Optional<HttpMessage> request = HttpMessage.request(new BufferedInputStream(connection.getInputStream()), out);
        if (request.isPresent()) {
            requests.incrementAndGet();
            String key = request.get().target().substring("/bucket/".length());
            try {
                Behaviour all = everywhere;
                (all == null ? behaviours.getOrDefault(key, otherwise) : all).answer(fields(request.get()), out);
            } catch (Reset reset) {
                connection.setSoLinger(true, 0);
                connection.close();
            }
        }
    }

    private static Map<String, String> fields(HttpMessage request) {
        Map<String, String> fields = new HashMap<>();
        for (String line : request.fields()) {
            int colon = line.indexOf(':');
            fields.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        return fields;
    }

    private static void head(OutputStream out, String status, long length) throws IOException {
        String head = "HTTP/1.1 " + status + "\r\nContent-Length: " + length
                + "\r\nETag: \"0123456789abcdef\"\r\nLast-Modified: Thu, 01 Jan 2026 00:00:00 GMT"
                + "\r\nConnection: close\r\n\r\n";
        out.write(head.getBytes(StandardCharsets.US_ASCII));
    }
}
