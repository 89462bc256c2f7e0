package dev.offprint.edge.runtime.jvm.release;

import com.fasterxml.jackson.core.JacksonException;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.json.JsonObjects;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The members of the pointer, {@code current.json}, that are needed to serve the release. Unknown members come from a newer
 * generator, and are ignored.
 *
 * @param id the release's id
 * @param manifest the digest of its manifest's root, 64 lower-case hexadecimal digits
 * @param signature its signature in base64, or null if it has none
 */
public record ReleasePointer(
        String id, String manifest, @Nullable String signature) {

    /** The format this adapter reads. */
    public static final int FORMAT = 1;
    /** The longest pointer, in bytes: a hundred times what one takes. */
    public static final int LONGEST = 64 * 1024;

    /** Returns what these bytes say. */
    public static ReleasePointer read(byte[] bytes) throws UnusableTree {
        Map<String, Object> root = parse(bytes);
        checkFormat(root.get("format"));
        if (!(root.get("id") instanceof String id) || id.indexOf('/') >= 0 || !ObjectKey.isLegal(id)) {
            throw damaged("has no `id` of a release");
        } else if (!(root.get("manifest") instanceof String manifest) || !ReleaseLayout.isDigest(manifest)) {
            throw damaged("has no `manifest`, a digest of 64 digits");
        } else {
            return new ReleasePointer(id, manifest, root.get("signature") instanceof String text ? text : null);
        }
    }

    private static void checkFormat(@Nullable Object format) throws UnusableTree {
        if (!(format instanceof Number)) {
            throw damaged("has no `format`");
        } else if (!format.equals(FORMAT)) {
            throw damaged("has format " + format + ", and this adapter reads " + FORMAT + "; update the adapter");
        }
    }

    private static Map<String, Object> parse(byte[] bytes) throws UnusableTree {
        try {
            return JsonObjects.read(bytes).orElseThrow(() -> damaged("is not a JSON object"));
        } catch (JacksonException broken) {
            throw damaged("is not JSON (" + broken.getOriginalMessage() + ")");
        } catch (IOException impossible) {
            throw damaged("cannot be read");
        }
    }

    static UnusableTree damaged(String how) {
        return new UnusableTree("the pointer " + ReleaseLayout.POINTER + " " + how, true, null);
    }
}
