package dev.offprint.article.read;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.edge.resource.Slug;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Identifiers for what its author gives none: derived from names, so that rebuilding changes nothing. */
public final class Identifiers {

    private Identifiers() {}

    /** Returns the slug that identifiers are derived from: the first one, so that they survive renames. */
    public static Slug oldest(Slug slug, List<Slug> formerSlugs) {
        return formerSlugs.isEmpty() ? slug : formerSlugs.get(0);
    }

    /** Returns the identifier that stands for a name: a slug, or {@code slug/locale}. */
    public static String of(String name) {
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString();
    }

    /** Returns the former slugs of an article, oldest first, without texts that are not slugs: the schema reports those. */
    public static List<Slug> formerSlugs(ObjectNode root) {
        List<Slug> former = new ArrayList<>();
        root.path("formerSlugs")
                .forEach(value ->
                        Slug.parse(value.isTextual() ? value.asText() : "").ifPresent(former::add));
        return List.copyOf(former);
    }
}
