package dev.offprint.article.read;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** Identifiers for what its author gives none: derived from names, so that rebuilding changes nothing. */
public final class Identifiers {

    private Identifiers() {}

    /** Returns the identifier that stands for a name: a slug, or {@code slug/locale}. */
    public static String of(String name) {
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString();
    }
}
