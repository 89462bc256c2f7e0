package dev.offprint.represent.discovery.text;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** Writes JSON that people read as well: two spaces, line feeds, one at the end. Bodies of the API are written compactly. */
public final class Pretty {

    private static final DefaultIndenter INDENT = new DefaultIndenter("  ", "\n");
    private static final Separators SEPARATORS = Separators.createDefaultInstance()
            .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
            .withObjectEmptySeparator("")
            .withArrayEmptySeparator("");
    private static final ObjectWriter WRITER = new JsonMapper()
            .writer(new DefaultPrettyPrinter(SEPARATORS)
                    .withObjectIndenter(INDENT)
                    .withArrayIndenter(INDENT));

    private Pretty() {}

    /** Returns a document's text. */
    public static String print(JsonNode document) {
        try {
            return WRITER.writeValueAsString(document) + "\n";
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
