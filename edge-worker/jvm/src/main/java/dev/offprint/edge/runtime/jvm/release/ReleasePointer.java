package dev.offprint.edge.runtime.jvm.release;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.ObjectKey;
import java.io.IOException;

/**
 * The members of the pointer, {@code current.json}, that are needed to serve the release. Unknown members come from a newer
 * generator, and are ignored.
 *
 * @param id the release's id
 * @param manifest the digest of its manifest's root, 64 lower-case hexadecimal digits
 */
record ReleasePointer(String id, String manifest) {

    /** The newest format this adapter reads. */
    static final int FORMAT = 1;
    /** The longest pointer, in bytes: a hundred times what one takes. */
    static final int LONGEST = 64 * 1024;

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /** Returns what these bytes say. */
    static ReleasePointer read(byte[] bytes) throws UnusableTree {
        JsonNode root = parse(bytes);
        JsonNode format = root.path("format");
        if (!format.isIntegralNumber()) {
            throw damaged("has no `format`");
        } else if (format.bigIntegerValue().signum() < 1) {
            throw damaged("has format " + format.asText() + ", and the oldest there ever was is 1");
        } else if (!format.isInt() || format.intValue() > FORMAT) {
            throw damaged("has format " + format.asText() + ", and this adapter reads up to " + FORMAT
                    + "; update the adapter");
        }
        String id = root.path("id").textValue();
        String manifest = root.path("manifest").textValue();
        if (id == null || id.indexOf('/') >= 0 || !ObjectKey.isLegal(id)) {
            throw damaged("has no `id` of a release");
        } else if (manifest == null || !ReleaseLayout.isDigest(manifest)) {
            throw damaged("has no `manifest`, a digest of 64 digits");
        }
        return new ReleasePointer(id, manifest);
    }

    private static JsonNode parse(byte[] bytes) throws UnusableTree {
        try {
            JsonNode root = JSON.readTree(bytes);
            if (root != null && root.isObject()) {
                return root;
            }
        } catch (JacksonException broken) {
            throw damaged("is not JSON (" + broken.getOriginalMessage() + ")");
        } catch (IOException impossible) {
            throw damaged("cannot be read");
        }
        throw damaged("is not a JSON object");
    }

    static UnusableTree damaged(String how) {
        return new UnusableTree("the pointer " + ReleaseLayout.POINTER + " " + how, true, null);
    }
}
