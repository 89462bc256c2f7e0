package dev.offprint.represent.page.asset;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.represent.Representation;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * The style sheet and the script that every page asks for. Their addresses carry their digests, so that they may be cached
 * for ever.
 *
 * @param stylesheet the style sheet
 * @param script the script; pages do without it
 */
public record Assets(Representation stylesheet, Representation script) {

    /** What the style sheet consists of, in order. */
    private static final List<String> STYLES =
            List.of("/dev/offprint/represent/page/site.css", "/dev/offprint/represent/developers/developers.css");
    /** What the script consists of, in order. */
    private static final List<String> SCRIPTS = List.of("/dev/offprint/represent/page/site.js");

    private static final int HEX = 16;

    /** Returns those of the program. */
    public static Assets standard() {
        return new Assets(
                file(Minified.css(joined(STYLES)), "css", "text/css; charset=utf-8"),
                file(Minified.script(joined(SCRIPTS)), "js", "text/javascript; charset=utf-8"));
    }

    private static String joined(List<String> names) {
        StringBuilder all = new StringBuilder();
        names.forEach(name -> all.append(load(name)));
        return all.toString();
    }

    private static String load(String name) {
        try (InputStream in = Assets.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing from the program");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static Representation file(String text, String extension, String mediaType) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new Representation(new ObjectKey("assets/site." + digest(bytes) + "." + extension), mediaType, bytes);
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
