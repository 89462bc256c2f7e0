package dev.offprint.represent.developers;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.represent.Representation;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** The script of the form; its address carries its digest, so that it may be cached for ever. */
final class Script {

    private static final int HEX = 16;
    private static final Representation FILE = load();

    private Script() {}

    static Representation representation() {
        return FILE;
    }

    /**
     * Returns its address as seen from the origin.
     *
     * @param base the path of the base URL
     */
    static String address(String base) {
        return base + "/" + FILE.key().value();
    }

    private static Representation load() {
        try (InputStream in = Script.class.getResourceAsStream("/dev/offprint/represent/developers/try.js")) {
            if (in == null) {
                throw new IllegalStateException("try.js is missing from the program");
            }
            byte[] script = in.readAllBytes();
            String digest = Sha256.of(script).toString().substring(0, HEX);
            return new Representation(
                    new ObjectKey("assets/try." + digest + ".js"), "text/javascript; charset=utf-8", script);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
