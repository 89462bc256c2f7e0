package dev.offprint.edge.runtime.jvm.log;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.StringWriter;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
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
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("dd/MMM/yyyy:HH:mm:ss Z", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    /** Returns the line of a request, without a line break. */
    abstract String line(AccessEntry entry);

    private static String common(AccessEntry entry) {
        String target = entry.query() == null ? entry.path() : entry.path() + "?" + entry.query();
        return escaped(entry.client()) + " - - [" + DAY.format(Instant.ofEpochMilli(entry.millis())) + "] \""
                + escaped(entry.method()) + ' ' + escaped(target) + ' ' + entry.protocol() + "\" " + entry.status()
                + ' ' + entry.bytes();
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
            to.writeStringField("method", entry.method());
            to.writeStringField("path", entry.path());
            optional(to, "query", entry.query());
            to.writeNumberField("status", entry.status());
            to.writeNumberField("bytes", entry.bytes());
            to.writeNumberField("ms", TimeUnit.NANOSECONDS.toMillis(entry.nanos()));
            to.writeStringField("client", entry.client());
            optional(to, "userAgent", entry.userAgent());
            optional(to, "referer", entry.referer());
            to.writeStringField("protocol", entry.protocol());
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
        if (text == null || text.isEmpty()) {
            return "-";
        }
        StringBuilder escaped = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c > '~' || c == '"' || c == '\\') {
                // fields of a request are bytes, read as ISO 8859-1
                escaped.append("\\x").append(String.format(Locale.ROOT, "%02X", c & 0xff));
            } else {
                escaped.append(c);
            }
        }
        return escaped.toString();
    }
}
