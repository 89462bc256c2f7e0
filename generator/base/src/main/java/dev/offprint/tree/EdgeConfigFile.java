package dev.offprint.tree;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.EdgeConfigReader;
import dev.offprint.edge.EdgeConfigReader.Unreadable;
import java.io.IOException;
import java.util.Map;

/** Reads the bytes of {@code edge.json}, as the adapter does. */
public final class EdgeConfigFile {

    private EdgeConfigFile() {}

    /** Returns the configuration in these bytes. */
    public static EdgeConfig read(byte[] bytes) throws Unreadable {
        try {
            return EdgeConfigReader.read(
                    new JsonMapper().readValue(bytes, new TypeReference<Map<String, Object>>() {}));
        } catch (IOException broken) {
            throw new Unreadable("is not a JSON object; build the tree again");
        }
    }
}
