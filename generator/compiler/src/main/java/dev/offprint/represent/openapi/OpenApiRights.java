package dev.offprint.represent.openapi;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.SiteOwner;
import dev.offprint.edge.resource.ContentLocale;
import org.jspecify.annotations.Nullable;

/** What the owner says about the site, in the Info Object (OpenAPI 3.1.1, 4.8.2). No client depends on it (decision 16). */
final class OpenApiRights {

    private OpenApiRights() {}

    static void add(ObjectNode info, SiteOwner owner) {
        owner.about(ContentLocale.EN).ifPresent(about -> info.put("summary", about));
        SiteOwner.Contact contact = owner.contact();
        SiteOwner.Publisher publisher = owner.publisher();
        if (contact != null) {
            ObjectNode node = info.putObject("contact");
            String name = contact.name() == null && publisher != null ? publisher.name() : contact.name();
            optional(node, "name", name);
            optional(node, "url", contact.url());
            optional(node, "email", contact.email());
        }
        SiteOwner.License license = owner.license();
        if (license != null) {
            // identifier and url exclude each other (4.8.4)
            boolean known = license.identifier() != null;
            info.putObject("license")
                    .put("name", license.name())
                    .put(known ? "identifier" : "url", known ? license.identifier() : license.url());
        }
    }

    private static void optional(ObjectNode node, String name, @Nullable String value) {
        if (value != null) {
            node.put(name, value);
        }
    }
}
