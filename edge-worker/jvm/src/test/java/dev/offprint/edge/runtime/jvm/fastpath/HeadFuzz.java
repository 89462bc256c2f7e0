package dev.offprint.edge.runtime.jvm.fastpath;

import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpParser;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.HttpConfiguration;
import org.jspecify.annotations.Nullable;

/** What Jazzer tries on heads: where one is simple, Jetty reads the same request, and ends at the same byte. */
public final class HeadFuzz {

    private static final List<String> DECIDING =
            List.of("Accept", "Accept-Encoding", "If-None-Match", "User-Agent", "Host");

    private HeadFuzz() {}

    /** Tries one input; throws if the two differ. */
    public static void fuzzerTestOneInput(byte[] input) {
        SimpleHead head = new SimpleHead();
        int end = head.read(input, 0, input.length);
        if (end < 0) {
            return;
        }
        Parsed parsed = new Parsed();
        ByteBuffer bytes = ByteBuffer.wrap(input);
        HttpConfiguration configuration = new HttpConfiguration();
        HttpParser parser = new HttpParser(parsed, 8 * 1024, configuration.getHttpCompliance());
        boolean handled = false;
        while (!handled && bytes.hasRemaining()) {
            handled = parser.parseNext(bytes);
        }
        check(parsed.failure == null, "Jetty refuses it: " + parsed.failure);
        check(parsed.complete, "Jetty waits for more");
        check(bytes.position() == end, "it ends at " + end + ", for Jetty at " + bytes.position());
        compare(head, parsed);
    }

    private static void compare(SimpleHead head, Parsed parsed) {
        HttpURI uri = HttpURI.from(parsed.target);
        check(parsed.version == HttpVersion.HTTP_1_1, "another version");
        check(parsed.method.equals(head.method()), "another method");
        check(head.path().equals(uri.getPath()), "another path: " + uri.getPath());
        check(Objects.equals(head.query(), uri.getQuery()), "another query: " + uri.getQuery());
        Request request = new Request(parsed.method, head.path(), head.query(), Headers.NONE);
        for (String name : DECIDING) {
            String first = null;
            for (HttpField field : parsed.fields) {
                if (field.getName().equalsIgnoreCase(name) && first == null) {
                    first = field.getValue() == null ? "" : field.getValue();
                }
            }
            String mine = head.first(name);
            // Jetty has a few values of these fields ready, and takes them whatever the case of the letters: both mean
            // the same
            boolean caseless = name.startsWith("Accept") && mine != null && mine.equalsIgnoreCase(first);
            check(caseless || Objects.equals(mine, first), "another " + name + ": " + mine + " and " + first);
            request = mine == null ? request : request.with(name, mine);
        }
        DecisionKey key = DecisionKey.of(request);
        check(((Object) head).equals(key) && head.hashCode() == key.hashCode(), "another key: " + key);
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }

    /** What Jetty reads. */
    private static final class Parsed implements HttpParser.RequestHandler {

        private final List<HttpField> fields = new ArrayList<>();
        private String method = "";
        private String target = "";
        private @Nullable HttpVersion version;
        private @Nullable HttpException failure;
        private boolean complete;

        @Override
        public void startRequest(String asked, String uri, HttpVersion spoken) {
            method = asked;
            target = uri;
            version = spoken;
        }

        @Override
        public void parsedHeader(HttpField field) {
            fields.add(field);
        }

        @Override
        public boolean headerComplete() {
            return false;
        }

        @Override
        public boolean content(ByteBuffer item) {
            throw new AssertionError("Jetty finds content");
        }

        @Override
        public boolean contentComplete() {
            return false;
        }

        @Override
        public boolean messageComplete() {
            complete = true;
            return true;
        }

        @Override
        public void earlyEOF() {
            complete = false;
        }

        @Override
        public void badMessage(HttpException cause) {
            failure = cause;
        }
    }
}
