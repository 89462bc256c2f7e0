package dev.offprint.represent.feed;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.SiteOwner;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Representation;
import dev.offprint.represent.discovery.SiteContext;
import dev.offprint.represent.json.JsonText;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** A feed in JSON Feed 1.1 (jsonfeed.org). */
record JsonFeed(SiteContext context, Feed feed, ObjectKey key) {

    private static final String VERSION = "https://jsonfeed.org/version/1.1";

    static Representation of(SiteContext context, Feed feed, ObjectKey key) {
        String text = JsonText.pretty(new JsonFeed(context, feed, key).document());
        return new Representation(
                key, Document.jsonFeed(feed.locale()).mediaType(), text.getBytes(StandardCharsets.UTF_8));
    }

    private ObjectNode document() {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("version", VERSION);
        node.put("title", feed.title());
        node.put("home_page_url", context.url(feed.page()));
        node.put("feed_url", context.site().url(key.value()));
        node.put("language", feed.locale().tag());
        describe(node);
        var items = node.putArray("items");
        feed.entries().forEach(entry -> items.add(item(entry)));
        return node;
    }

    /** Adds what the owner says of the site; where no publisher is named, the author is the site. */
    private void describe(ObjectNode node) {
        Optional<String> about = context.site().owner().about(feed.locale());
        about.ifPresent(text -> node.put("description", text));
        SiteOwner.Publisher publisher = context.site().owner().publisher();
        ObjectNode author = node.putArray("authors").addObject();
        author.put("name", publisher == null ? context.site().name() : publisher.name());
        String home = FeedRights.home(context.site().owner());
        if (home != null) {
            author.put("url", home);
        }
        if (publisher != null && publisher.logo() != null) {
            node.put("icon", publisher.logo());
        }
    }

    private ObjectNode item(FeedEntry entry) {
        Listing article = entry.article();
        Page page = new Page.ArticlePage(feed.locale(), article.slug());
        String title = entry.heading().title();
        String summary = entry.summary();
        ObjectNode item = JsonNodeFactory.instance.objectNode();
        item.put("id", entry.id());
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
