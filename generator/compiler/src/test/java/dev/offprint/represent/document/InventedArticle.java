package dev.offprint.represent.document;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.Article;
import dev.offprint.article.Opening;
import dev.offprint.article.Translation;
import dev.offprint.article.Translation.Faq;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import java.util.List;

/**
 * The article that openapi.json shows as an example. It is invented and has every member that an article can have. It
 * is the same on every site, so that openapi.json only changes with the API (decision 25). Its addresses are below
 * {@code example.com} (RFC 2606, 3), because it does not exist on the site.
 */
public final class InventedArticle {

    /** The page of the article. */
    public static final String CANONICAL_URL = "https://www.example.com/en/knowledge/example-article";

    private static final Slug SLUG = new Slug("example-article");

    private InventedArticle() {}

    /** Returns the article, English first. */
    public static Article article() {
        return new Article(
                SLUG,
                "0b5f2f60-6f0e-5b0b-9d3b-3d5a4f6a7c10",
                "framework",
                "solution-aware",
                false,
                "beginner",
                2,
                "2026-01-05T09:00:00Z",
                new Opening(
                        "What does an article look like in this API?",
                        "Like this one: it has every member that an article can have.",
                        objects("text", "A member without a value is absent or null."),
                        framework(),
                        "2026-02-16T14:30:00Z"),
                null,
                List.of(english(), german()),
                List.of(),
                List.of());
    }

    private static Translation english() {
        return new Translation(
                ContentLocale.EN,
                "4f1c9a52-8d21-5c3e-8a57-0c6c2f0e9b21",
                "An example article",
                "An invented article with every member.",
                new ParsedMarkdown("## The body\n\nText in **Markdown**, as its author wrote it.\n"),
                new ParsedMarkdown("A longer answer, in **Markdown**."),
                List.of(new Faq(
                        "Does this article exist?", new ParsedMarkdown("No. The list has the articles that do."))),
                source("The source that the text relies on"),
                Opening.NONE,
                null);
    }

    private static Translation german() {
        return new Translation(
                ContentLocale.DE,
                "a86e0d17-2b64-5e0f-b1d9-7f3e5a1c4d32",
                "Ein Beispielartikel",
                "Ein erfundener Artikel mit allen Feldern.",
                new ParsedMarkdown("## Der Text\n\nText in **Markdown**, wie er geschrieben wurde.\n"),
                new ParsedMarkdown("Eine längere Antwort, in **Markdown**."),
                List.of(new Faq(
                        "Gibt es diesen Artikel?",
                        new ParsedMarkdown("Nein. Die Liste nennt die Artikel, die es gibt."))),
                source("Die Quelle, auf die sich der Text stützt"),
                new Opening(
                        "Wie sieht ein Artikel in dieser Schnittstelle aus?",
                        "So wie dieser: Er hat jedes Feld, das ein Artikel haben kann.",
                        objects("text", "Ein Feld ohne Wert fehlt oder ist null."),
                        null,
                        null),
                null);
    }

    private static ObjectNode framework() {
        ObjectNode framework = JsonNodeFactory.instance.objectNode();
        framework.put("name", "Example Framework").put("acronym", "EF");
        framework.putArray("useCases").add("Showing what a framework looks like");
        framework.putArray("prerequisites").add("None");
        framework.set("tools", objects("name", "A text editor"));
        return framework.put("timeToImplement", "1 day");
    }

    private static ArrayNode source(String title) {
        ArrayNode sources = objects("title", title);
        ((ObjectNode) sources.get(0))
                .put("url", "https://www.example.com/source")
                .put("publisher", "Example");
        return sources;
    }

    private static ArrayNode objects(String name, String value) {
        ArrayNode objects = JsonNodeFactory.instance.arrayNode();
        objects.addObject().put(name, value);
        return objects;
    }
}
