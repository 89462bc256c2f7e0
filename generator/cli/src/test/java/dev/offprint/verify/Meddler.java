package dev.offprint.verify;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.runtime.jvm.RequestHandler;
import dev.offprint.edge.runtime.jvm.store.StreamedBody;
import dev.offprint.tree.coding.Compression;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A proxy that changes something on the way, as the lines of a case say: {@code path}, {@code method} and {@code status}
 * choose answers, {@code once} the first time of each request only; every other line is a change.
 */
final class Meddler implements RequestHandler {

    private final RequestHandler adapter;
    private final List<String> lines;
    private final Set<String> seen = ConcurrentHashMap.newKeySet();

    Meddler(RequestHandler adapter, List<String> lines) {
        this.adapter = adapter;
        this.lines = lines;
    }

    @Override
    public Response answer(Request request, ClientKey client) {
        if (!isChosen(request)) {
            return adapter.answer(request, client);
        }
        Response answer = adapter.answer(asPassedOn(request), client);
        boolean chosen = value("status").isEmpty() || value("status").equals(Integer.toString(answer.status()));
        boolean again = lines.contains("once") && !seen.add(request.toString());
        if (!chosen || again) {
            return answer;
        }
        for (String line : lines) {
            int colon = line.indexOf(": ");
            String verb = colon < 0 ? line : line.substring(0, colon);
            answer = changed(request, answer, verb, colon < 0 ? "" : line.substring(colon + 2));
        }
        return answer;
    }

    private boolean isChosen(Request request) {
        String target = request.path() + (request.query() == null ? "" : "?" + request.query());
        return (value("path").isEmpty() || target.matches(value("path")))
                && (value("method").isEmpty() || request.method().equals(value("method")));
    }

    /** What a cache leaves out of its key, its origin does not see. */
    private Request asPassedOn(Request request) {
        Request passed = request;
        for (String line : lines) {
            if (line.startsWith("ignore: ")) {
                passed = new Request(
                        passed.method(), passed.path(), passed.query(), without(passed.headers(), line.substring(8)));
            } else if (line.equals("ignore-query")) {
                passed = new Request(passed.method(), passed.path(), null, passed.headers());
            } else if (line.equals("recompress")) {
                passed = new Request(
                        passed.method(), passed.path(), passed.query(), without(passed.headers(), "Accept-Encoding"));
            }
        }
        return passed;
    }

    private static Response changed(Request request, Response answer, String verb, String value) {
        return switch (verb) {
            case "set" -> {
                int colon = value.indexOf(": ");
                String name = value.substring(0, colon);
                yield with(answer, without(answer.headers(), name).with(name, value.substring(colon + 2)));
            }
            case "drop" -> with(answer, without(answer.headers(), value));
            case "answer" -> {
                String[] parts = value.split(" ", 3);
                Response page =
                        new Response(Integer.parseInt(parts[0]), Headers.of("Content-Type", parts[1]), Bytes.EMPTY);
                yield body(request, page, parts[2]);
            }
            case "append" -> request.method().equals("HEAD") ? answer : body(request, answer, text(answer) + value);
            case "truncate" ->
                request.method().equals("HEAD")
                        ? answer
                        : body(request, answer, Arrays.copyOf(bytes(answer), Integer.parseInt(value)));
            case "cut" ->
                new Response(
                        answer.status(),
                        without(answer.headers(), "Content-Length").with("Content-Length", Integer.toString(1 << 20)),
                        new Breaking());
            case "redirect" -> new Response(301, Headers.of("Location", value + request.path()), Bytes.EMPTY);
            case "weaken" -> weakened(answer);
            case "recompress" -> recompressed(request, answer);
            case "sleep" -> slept(answer, Long.parseLong(value));
            case "path", "method", "status", "once", "ignore", "ignore-query" -> answer;
            default -> throw new IllegalArgumentException(verb);
        };
    }

    private static Response slept(Response answer, long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        return answer;
    }

    private static Response weakened(Response answer) {
        String tag = answer.headers().first("ETag").orElse("");
        boolean strong = tag.startsWith("\"");
        return strong ? with(answer, without(answer.headers(), "ETag").with("ETag", "W/" + tag)) : answer;
    }

    /** As a CDN does that compresses by itself. */
    private static Response recompressed(Request request, Response answer) {
        boolean gzip = request.headers().combined("Accept-Encoding").orElse("").contains("gzip");
        if (request.method().equals("HEAD") || !gzip || answer.status() != 200) {
            return answer;
        }
        Response weak = weakened(answer);
        Headers headers = without(weak.headers(), "Content-Length").with("Content-Encoding", "gzip");
        return new Response(200, headers, new Bytes(Compression.encode(Coding.GZIP, bytes(answer))));
    }

    private static Response body(Request request, Response answer, String text) {
        return body(request, answer, text.getBytes(StandardCharsets.UTF_8));
    }

    private static Response body(Request request, Response answer, byte[] bytes) {
        if (answer.status() == 304 || answer.status() == 204) {
            return answer;
        }
        Headers headers =
                without(answer.headers(), "Content-Length").with("Content-Length", Integer.toString(bytes.length));
        return new Response(answer.status(), headers, request.method().equals("HEAD") ? Bytes.EMPTY : new Bytes(bytes));
    }

    private static Response with(Response answer, Headers headers) {
        return new Response(answer.status(), headers, answer.body());
    }

    private static Headers without(Headers headers, String name) {
        return new Headers(headers.fields().stream()
                .filter(field -> !field.name().equalsIgnoreCase(name))
                .toList());
    }

    private static byte[] bytes(Response answer) {
        return ((Bytes) answer.body()).bytes();
    }

    private static String text(Response answer) {
        return new String(bytes(answer), StandardCharsets.UTF_8);
    }

    private String value(String verb) {
        return lines.stream()
                .filter(line -> line.startsWith(verb + ": "))
                .map(line -> line.substring(verb.length() + 2))
                .findFirst()
                .orElse("");
    }

    /** Content that ends in an error when more than a server's buffer of it has been sent. */
    private static final class Breaking implements StreamedBody {

        private int left = 1 << 18;

        @Override
        public long length() {
            return 1 << 20;
        }

        @Override
        public ByteBuffer next(int most) throws IOException {
            if (left <= 0) {
                throw new IOException("broken on purpose");
            }
            byte[] piece = new byte[Math.min(left, most)];
            Arrays.fill(piece, (byte) 'x');
            left -= piece.length;
            return ByteBuffer.wrap(piece);
        }
    }
}
