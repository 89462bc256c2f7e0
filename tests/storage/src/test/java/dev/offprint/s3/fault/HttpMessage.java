package dev.offprint.s3.fault;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ProtocolException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A request or an answer of HTTP/1.1 (RFC 9112), undecoded, so that it can be forwarded unchanged.
 *
 * @param start the request line or the status line
 * @param fields the header lines, in their order
 * @param body the body with its framing, chunks and trailers included
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record HttpMessage(String start, List<String> fields, byte[] body) {

    private static final Pattern REQUEST_LINE = Pattern.compile("\\S+ \\S+ HTTP/1\\.[01]");
    private static final Pattern STATUS_LINE = Pattern.compile("HTTP/1\\.[01] [0-9]{3}( .*)?");

    /**
     * Reads a request, or returns nothing where the connection ends before one begins.
     *
     * @param out where a client is told to go on that waits for it (RFC 9110, 10.1.1)
     */
    public static Optional<HttpMessage> request(InputStream in, OutputStream out) throws IOException {
        HttpMessage head = head(in);
        if (head == null) {
            return Optional.empty();
        }
        if (!REQUEST_LINE.matcher(head.start()).matches()) {
            throw new ProtocolException("not a request line: " + head.start());
        }
        if (head.field("expect") != null) {
            out.write("HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        }
        return Optional.of(head.without("expect").with(body(in, head, false)));
    }

    /** Reads the answer to a request by this method. */
    public static HttpMessage answer(InputStream in, String method) throws IOException {
        HttpMessage head = answerHead(in);
        while (head.status() / 100 == 1) {
            head = answerHead(in);
        }
        boolean bodiless = method.equals("HEAD") || head.status() == 204 || head.status() == 304;
        return bodiless ? head : head.with(body(in, head, true));
    }

    /** Returns the method of a request. */
    public String method() {
        return start.substring(0, start.indexOf(' '));
    }

    /** Returns path and query of a request. */
    public String target() {
        return start.split(" ", -1)[1];
    }

    /** Returns the status of an answer. */
    public int status() {
        return Integer.parseInt(start.split(" ", -1)[1]);
    }

    /** Returns the value of a header field, or null where it has none. */
    @Nullable
    public String field(String name) {
        for (String line : fields) {
            if (isField(line, name)) {
                return line.substring(name.length() + 1).strip();
            }
        }
        return null;
    }

    /** Returns whether the connection closes after it. */
    public boolean isLast() {
        return "close".equalsIgnoreCase(field("connection"));
    }

    /** Returns the bytes of start line and header. */
    byte[] headBytes() {
        StringBuilder text = new StringBuilder(start).append("\r\n");
        fields.forEach(line -> text.append(line).append("\r\n"));
        return text.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Returns it with one bit of its body flipped. */
    public HttpMessage damaged() {
        byte[] other = body.clone();
        if (other.length > 0) {
            other[other.length / 2] ^= 1;
        }
        return with(other);
    }

    private HttpMessage without(String name) {
        return new HttpMessage(
                start, fields.stream().filter(line -> !isField(line, name)).toList(), body);
    }

    private HttpMessage with(byte[] read) {
        return new HttpMessage(start, fields, read);
    }

    private static boolean isField(String line, String name) {
        return line.length() > name.length()
                && line.charAt(name.length()) == ':'
                && line.regionMatches(true, 0, name, 0, name.length());
    }

    @Nullable
    private static HttpMessage head(InputStream in) throws IOException {
        String start = line(in);
        if (start == null) {
            return null;
        }
        List<String> fields = new ArrayList<>();
        for (String line = line(in); line == null || !line.isEmpty(); line = line(in)) {
            if (line == null) {
                throw new EOFException("breaks off in the header");
            }
            fields.add(line);
        }
        return new HttpMessage(start, fields, new byte[0]);
    }

    /** A storage that ends early can leave something in front of the header that is not a status line. */
    private static HttpMessage answerHead(InputStream in) throws IOException {
        HttpMessage head = head(in);
        if (head == null) {
            throw new EOFException("no answer");
        } else if (!STATUS_LINE.matcher(head.start()).matches()) {
            throw new ProtocolException("not a status line: " + head.start());
        }
        return head;
    }

    private static byte[] body(InputStream in, HttpMessage head, boolean toTheEnd) throws IOException {
        String coding = head.field("transfer-encoding");
        if (coding != null) {
            return chunks(in);
        }
        String length = head.field("content-length");
        if (length == null) {
            return toTheEnd ? in.readAllBytes() : new byte[0];
        }
        return exactly(in, number(length, 10));
    }

    private static byte[] chunks(InputStream in) throws IOException {
        ByteArrayOutputStream raw = new ByteArrayOutputStream();
        int size;
        do {
            size = number(copyLine(in, raw).split(";", 2)[0].strip(), 16);
            if (size > 0) {
                raw.writeBytes(exactly(in, size + 2)); // its line end, too
            }
        } while (size > 0);
        while (!copyLine(in, raw).isEmpty()) {
            // a trailer
        }
        return raw.toByteArray();
    }

    private static int number(String text, int radix) throws ProtocolException {
        try {
            return Integer.parseUnsignedInt(text, radix);
        } catch (NumberFormatException wrong) {
            throw new ProtocolException("not a number: " + text);
        }
    }

    private static String copyLine(InputStream in, ByteArrayOutputStream raw) throws IOException {
        String line = line(in);
        if (line == null) {
            throw new EOFException("breaks off between chunks");
        }
        raw.writeBytes((line + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
        return line;
    }

    private static byte[] exactly(InputStream in, int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("breaks off after " + bytes.length + " of " + length + " bytes");
        }
        return bytes;
    }

    @Nullable
    private static String line(InputStream in) throws IOException {
        StringBuilder text = new StringBuilder();
        int c = in.read();
        if (c < 0) {
            return null;
        }
        for (; c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new EOFException("breaks off in a line");
            }
            text.append((char) c);
        }
        int end = text.length();
        return text.substring(0, end > 0 && text.charAt(end - 1) == '\r' ? end - 1 : end);
    }
}
