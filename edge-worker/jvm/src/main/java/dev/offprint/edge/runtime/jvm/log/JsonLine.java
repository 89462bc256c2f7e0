package dev.offprint.edge.runtime.jvm.log;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Lines of JSON, in ASCII: text from a client must not control the terminal of a reader. */
public final class JsonLine {

    private static final JsonFactory FACTORY =
            JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private JsonLine() {}

    /**
     * Returns an object as a line without its end.
     *
     * @param members texts, numbers and booleans by their names; those that are null are left out
     */
    public static String of(Map<String, @Nullable Object> members) {
        StringWriter line = new StringWriter();
        try (JsonGenerator to = FACTORY.createGenerator(line)) {
            to.writeStartObject();
            for (Map.Entry<String, @Nullable Object> member : members.entrySet()) {
                if (member.getValue() != null) {
                    to.writeFieldName(member.getKey());
                    to.writeObject(member.getValue());
                }
            }
            to.writeEndObject();
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
        return line.toString().replace("\u007f", "\\u007f");
    }
}
