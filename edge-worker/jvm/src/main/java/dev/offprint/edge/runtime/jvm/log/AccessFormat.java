package dev.offprint.edge.runtime.jvm.log;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The formats of the access log. Each writes ASCII only: text from a client must not control the terminal of a reader. */
public enum AccessFormat {
    /** A JSON object. */
    JSON {
        @Override
        String line(AccessEntry entry) {
            return json(entry);
        }
    },
    /** The Common Log Format of httpd. */
    COMMON {
        @Override
        String line(AccessEntry entry) {
            return common(entry);
        }
    },
    /** The same with Referer and User-Agent, as httpd and nginx write it. */
    COMBINED {
        @Override
        String line(AccessEntry entry) {
            return common(entry) + " \"" + escaped(entry.referer()) + "\" \"" + escaped(entry.userAgent()) + '"';
        }
    };

    private static final JsonFactory FACTORY =
            JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();
    private static final HexFormat HEX = HexFormat.of().withUpperCase();
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("dd/MMM/yyyy:HH:mm:ss Z", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    /** Returns the line of a request, without a line break. */
    abstract String line(AccessEntry entry);

    private static String common(AccessEntry entry) {
        return escaped(entry.client()) + " - - [" + DAY.format(Instant.ofEpochMilli(entry.millis())) + "] \""
                + line(entry, entry.path(), entry.protocol()) + "\" " + entry.status() + ' ' + entry.bytes();
    }

    private static String line(AccessEntry entry, @Nullable String path, @Nullable String protocol) {
        if (path == null || protocol == null) {
            return "-"; // as httpd: there was no request line
        }
        String target = entry.query() == null ? path : path + "?" + entry.query();
        // HTTP/1.1 reads targets as UTF-8, HTTP/2 as the bytes that they are
        Charset charset = protocol.startsWith("HTTP/2") ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8;
        return escaped(entry.method()) + ' ' + escaped(target, charset) + ' ' + protocol;
    }

    private static String json(AccessEntry entry) {
        StringWriter line = new StringWriter();
        try (JsonGenerator to = FACTORY.createGenerator(line)) {
            to.writeStartObject();
            to.writeStringField(
                    "time",
                    Instant.ofEpochMilli(entry.millis())
                            .truncatedTo(ChronoUnit.MILLIS)
                            .toString());
            optional(to, "method", entry.method());
            optional(to, "path", entry.path());
            optional(to, "query", entry.query());
            to.writeNumberField("status", entry.status());
            to.writeNumberField("bytes", entry.bytes());
            to.writeNumberField("ms", TimeUnit.NANOSECONDS.toMicros(entry.nanos()) / 1e3);
            to.writeStringField("client", entry.client());
            optional(to, "userAgent", entry.userAgent());
            optional(to, "referer", entry.referer());
            optional(to, "protocol", entry.protocol());
            to.writeStringField("route", entry.route());
            to.writeStringField("coding", entry.coding());
            optional(to, "traceparent", entry.trace());
            to.writeEndObject();
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
        return line.toString().replace("\u007f", "\\u007f");
    }

    private static void optional(JsonGenerator to, String name, @Nullable String value) throws IOException {
        if (value != null) {
            to.writeStringField(name, value);
        }
    }

    /** Returns a text for between quotes: with {@code \xHH} for what ends a quote, a line or ASCII, and a dash for nothing. */
    private static String escaped(@Nullable String text) {
        return escaped(text, StandardCharsets.ISO_8859_1); // fields of a request are bytes, read as ISO 8859-1
    }

    /**
     * Does the same for a text that was read in this encoding: the log has the bytes that were received. What cannot be one of ISO
     * 8859-1 is written as UTF-8.
     */
    private static String escaped(@Nullable String text, Charset charset) {
        if (text == null || text.isEmpty()) {
            return "-";
        }
        boolean bytes =
                charset.equals(StandardCharsets.ISO_8859_1) && text.chars().allMatch(c -> c <= 0xff);
        StringBuilder escaped = new StringBuilder(text.length());
        for (byte b : text.getBytes(bytes ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xff);
            if (c < ' ' || c > '~' || c == '"' || c == '\\') {
                escaped.append("\\x").append(HEX.toHexDigits(b));
            } else {
                escaped.append(c);
            }
        }
        return escaped.toString();
    }
}
