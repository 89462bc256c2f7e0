package dev.offprint.represent.feed;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.SiteOwner;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Representation;
import dev.offprint.represent.discovery.SiteContext;
import dev.offprint.represent.json.JsonText;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** A document of a feed in JSON Feed 1.1 (jsonfeed.org); {@code next_url} leads to the next older one. */
public record JsonFeed(SiteContext context, FeedPart part) {

    private static final String VERSION = "https://jsonfeed.org/version/1.1";

    /** Returns a document of a feed. */
    public static Representation of(SiteContext context, FeedPart part) {
        JsonFeed feed = new JsonFeed(context, part);
        Document format = feed.format();
        String text = JsonText.pretty(feed.document());
        return new Representation(part.key(format), format.mediaType(), text.getBytes(StandardCharsets.UTF_8));
    }

    private Document format() {
        return Document.jsonFeed(part.locale());
    }

    private ObjectNode document() {
        ObjectNode feed = JsonNodeFactory.instance.objectNode();
        feed.put("version", VERSION);
        feed.put("title", context.site().name());
        feed.put("home_page_url", context.url(new Page.LocaleIndex(part.locale())));
        feed.put("feed_url", context.site().url(FeedPart.path(format(), part.name())));
        if (part.older() != null) {
            feed.put("next_url", context.site().url(FeedPart.path(format(), part.older())));
        }
        feed.put("language", part.locale().tag());
        describe(feed);
        var items = feed.putArray("items");
        part.entries().forEach(entry -> items.add(item(entry)));
        return feed;
    }

    /** Adds what the owner says of the site; where no publisher is named, the author is the site. */
    private void describe(ObjectNode feed) {
        Optional<String> about = context.site().owner().about(part.locale());
        about.ifPresent(text -> feed.put("description", text));
        SiteOwner.Publisher publisher = context.site().owner().publisher();
        ObjectNode author = feed.putArray("authors").addObject();
        author.put("name", publisher == null ? context.site().name() : publisher.name());
        String home = FeedRights.home(context.site().owner());
        if (home != null) {
            author.put("url", home);
        }
        if (publisher != null && publisher.logo() != null) {
            feed.put("icon", publisher.logo());
        }
    }

    private ObjectNode item(FeedEntry entry) {
        Listing article = entry.article();
        Page page = new Page.ArticlePage(part.locale(), article.slug());
        String title = entry.heading().title();
        String summary = entry.summary();
        ObjectNode item = JsonNodeFactory.instance.objectNode();
        item.put("id", entry.id(context.site(), part.locale()));
        item.put("url", context.url(page));
        item.put("title", title);
        item.put("content_text", summary == null ? title : summary);
        if (article.firstPublished() != null) {
            item.put("date_published", article.firstPublished());
        }
        if (entry.isDated()) {
            item.put("date_modified", entry.updated());
        }
        ArrayNode tags = item.putArray("tags").add(article.contentType());
        article.topics().forEach(tags::add);
        item.putArray("attachments")
                .addObject()
                .put("url", context.markdownUrl(page))
                .put("mime_type", "text/markdown");
        return item;
    }
}
