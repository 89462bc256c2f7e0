package dev.offprint.edge.runtime.lambda.api;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An error as the Runtime API takes it. Operators see it; clients do not.
 *
 * @param type category and reason, such as {@code Runtime.ConfigInvalid}
 * @param message what is wrong
 * @param bug the failure whose stack trace is wanted, or null
 */
public record ErrorReport(
        String type, String message, @Nullable Throwable bug) {

    private static final JsonFactory JSON = new JsonFactory();
    private static final int FRAMES = 40;

    /** Returns a report of something that the operator can fix. */
    public static ErrorReport of(String type, Throwable failure) {
        return new ErrorReport(type, Objects.requireNonNullElse(failure.getMessage(), failure.toString()), null);
    }

    /** Returns a report of a bug. */
    public static ErrorReport ofBug(Throwable bug) {
        return new ErrorReport("Runtime." + bug.getClass().getSimpleName(), bug.toString(), bug);
    }

    /** Returns the document: {@code errorMessage}, {@code errorType} and {@code stackTrace}. */
    byte[] json() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator to = JSON.createGenerator(bytes)) {
            to.writeStartObject();
            to.writeStringField("errorMessage", message);
            to.writeStringField("errorType", type);
            to.writeArrayFieldStart("stackTrace");
            StackTraceElement[] frames = bug == null ? new StackTraceElement[0] : bug.getStackTrace();
            for (int i = 0; i < Math.min(FRAMES, frames.length); i++) {
                to.writeString(frames[i].toString());
            }
            to.writeEndArray();
            to.writeEndObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }
}
