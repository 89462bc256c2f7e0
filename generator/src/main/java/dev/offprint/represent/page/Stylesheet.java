package dev.offprint.represent.page;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.represent.Representation;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The one style sheet; its address carries its digest, so that it may be cached for ever. */
final class Stylesheet {

    private static final int HEX = 16;

    private final Representation representation;

    Stylesheet() {
        byte[] css = load();
        ObjectKey key = new ObjectKey("assets/site." + digest(css) + ".css");
        representation = new Representation(key, "text/css; charset=utf-8", css);
    }

    Representation representation() {
        return representation;
    }

    private static byte[] load() {
        try (InputStream in = Stylesheet.class.getResourceAsStream("/dev/offprint/represent/page/site.css")) {
            if (in == null) {
                throw new IllegalStateException("site.css is missing from the program");
            }
            return in.readAllBytes();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static String digest(byte[] bytes) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes))
                    .substring(0, HEX);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
