package dev.offprint.represent.feed;

import dev.offprint.article.Site;
import dev.offprint.article.SiteOwner;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.discovery.Xml;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/** The author of a feed, and what the owner says of its rights (RFC 4287, 4.2). */
final class FeedRights {

    private FeedRights() {}

    /** Returns the page of the author: that of the publisher, else that for questions; null if there is none. */
    static @Nullable String home(SiteOwner owner) {
        SiteOwner.Publisher publisher = owner.publisher();
        if (publisher != null && publisher.url() != null) {
            return publisher.url();
        }
        return owner.contact() == null ? null : owner.contact().url();
    }

    /** Writes author, subtitle, logo and rights. A feed must have an author: where none is named, it is the site. */
    static void write(Xml xml, Site site, ContentLocale locale) throws XMLStreamException {
        SiteOwner owner = site.owner();
        SiteOwner.Publisher publisher = owner.publisher();
        xml.open("author").element("name", publisher == null ? site.name() : publisher.name());
        SiteOwner.Contact contact = owner.contact();
        String home = home(owner);
        if (home != null) {
            xml.element("uri", home);
        }
        if (contact != null && contact.email() != null) {
            xml.element("email", contact.email());
        }
        xml.close();
        Optional<String> about = owner.about(locale);
        if (about.isPresent()) {
            xml.element("subtitle", about.get());
        }
        if (publisher != null && publisher.logo() != null) {
            xml.element("logo", publisher.logo());
        }
        SiteOwner.License license = owner.license();
        if (license != null) {
            xml.element("rights", license.identifier() == null ? license.url() : license.name() + ", " + license.url());
            xml.empty("link", "rel", "license", "href", license.url()); // RFC 4946
        }
    }
}
