package dev.offprint.edge.runtime.jvm.log;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/** Writes events: one line each, as text for people or as a JSON object for programs. */
public final class EventWriter {

    private static final String PREFIX = "offprint edge: ";
    private static final JsonFactory FACTORY =
            JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private final PrintWriter out;
    private final boolean json;

    /** Returns a writer to a stream, which somebody else closes. */
    public EventWriter(PrintWriter out, boolean json) {
        this.out = out;
        this.json = json;
    }

    /**
     * Writes an event.
     *
     * @param level how much it matters
     * @param message what happened
     * @param times how often more than once, 0 for a single event
     * @param stack the failure whose stack trace is wanted, or null
     */
    public void write(LogLevel level, String message, long times, @Nullable Throwable stack) {
        String line = json ? object(level, message, times, stack) : PREFIX + oneLine(message + more(times));
        synchronized (out) {
            out.println(line);
            if (stack != null && !json) {
                stack.printStackTrace(out);
            }
            out.flush();
        }
    }

    private static String more(long times) {
        return times == 0 ? "" : " (" + times + " more of these in a minute)";
    }

    private static String object(LogLevel level, String message, long times, @Nullable Throwable stack) {
        StringWriter line = new StringWriter();
        try (JsonGenerator to = FACTORY.createGenerator(line)) {
            to.writeStartObject();
            to.writeStringField(
                    "time", Instant.now().truncatedTo(ChronoUnit.MILLIS).toString());
            to.writeStringField("level", level.label());
            to.writeStringField("message", message);
            if (times > 0) {
                to.writeNumberField("repeated", times);
            }
            if (stack != null) {
                StringWriter trace = new StringWriter();
                stack.printStackTrace(new PrintWriter(trace, true));
                to.writeStringField("stack", trace.toString());
            }
            to.writeEndObject();
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
        return line.toString().replace("\u007f", "\\u007f");
    }

    private static String oneLine(CharSequence text) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            line.append(Character.isISOControl(c) ? ' ' : c);
        }
        return line.toString();
    }
}
