package dev.offprint.edge.runtime.jvm.json;

import com.fasterxml.jackson.core.JacksonException;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.EdgeConfigReader;
import dev.offprint.edge.EdgeConfigReader.Unreadable;
import java.io.IOException;

/** Reads the bytes of {@code edge.json}. */
public final class EdgeConfigJson {

    private EdgeConfigJson() {}

    /** Returns the configuration in these bytes. */
    public static EdgeConfig read(byte[] bytes) throws Unreadable {
        try {
            return EdgeConfigReader.read(JsonObjects.read(bytes)
                    .orElseThrow(() -> new Unreadable("is not a JSON object; build the tree again")));
        } catch (JacksonException broken) {
            throw new Unreadable("is not JSON (" + broken.getOriginalMessage() + "); build the tree again");
        } catch (IOException impossible) {
            throw new Unreadable("cannot be read");
        }
    }
}
