package dev.offprint.represent;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.address.PagePattern;
import dev.offprint.article.Article;
import dev.offprint.article.Labels;
import dev.offprint.article.Opening;
import dev.offprint.article.Site;
import dev.offprint.article.SiteOwner;
import dev.offprint.article.Translation;
import dev.offprint.article.Translation.Faq;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.edge.EdgeConfig.CachePolicy;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Articles with everything an article can have, and with nothing it can do without. */
public final class Samples {

    /** A site below a path, with a name that every notation must escape. */
    public static final Site SITE = new Site(
            "https://example.com/kb",
            "Tea & <Cake>",
            "https://assess.example.com",
            Site.LinkPolicy.ERROR,
            Quota.DEFAULT,
            PagePattern.DEFAULT,
            CachePolicy.DEFAULT);

    /** The same site, whose owner names no publisher, but whom to ask and what the articles may be used for. */
    public static final Site OWNED = new Site(
            SITE.baseUrl(),
            SITE.name(),
            SITE.mcpUrl(),
            SITE.links(),
            SITE.rateLimit(),
            SITE.pages(),
            SITE.cache(),
            new SiteOwner(
                    null,
                    null,
                    new SiteOwner.Contact("Ask", "ask@example.com", "https://example.com/ask"),
                    new SiteOwner.AiPreferences(true, null, false),
                    Map.of(),
                    null,
                    null,
                    null,
                    SiteOwner.Home.DEFAULT),
            Labels.NONE,
            Site.TRANSLATION_DAYS,
            Set.of());

    private Samples() {}

    /** Returns an article with every member. */
    public static Article full() {
        Translation english = new Translation(
                ContentLocale.EN,
                "t-en",
                "Steep \"well\"",
                "A summary",
                new ParsedMarkdown("# Body\n\nÄ 😀 </script> \\ \u0001\n"),
                new ParsedMarkdown("**Long** answer"),
                List.of(new Faq("Why?", new ParsedMarkdown("Because."))),
                array("[{'title':'Source','url':'https://example.org/','pages':[1,2.50]}]"),
                Opening.NONE,
                object("{'mood':'calm'}"));
        Translation german = new Translation(
                ContentLocale.DE,
                "t-de",
                "Gut ziehen",
                null,
                new ParsedMarkdown("Text\n"),
                null,
                null,
                null,
                new Opening("Wie lange?", null, array("[{'text':'Kurz'}]"), null, null),
                null);
        return new Article(
                new Slug("steep-well"),
                "a1",
                "framework",
                "problem-aware",
                true,
                "easy",
                3,
                "2026-01-02T00:00:00Z",
                new Opening(
                        "How long?",
                        "Three minutes.",
                        array("[{'text':'Short'}]"),
                        object("{'name':'Steep','acronym':'S','useCases':['tea'],'tools':[{'name':'pot'}]}"),
                        "2026-03-04T05:06:07+01:00"),
                object("{'series':{'part':2},'rating':null}"),
                List.of(english, german),
                List.of(),
                List.of());
    }

    /** Returns an article with required members only, in German only. */
    public static Article bare() {
        Translation german = new Translation(
                ContentLocale.DE, "t2", "Leer", null, new ParsedMarkdown(""), null, null, null, Opening.NONE, null);
        return new Article(
                new Slug("Bare_1"),
                "a2",
                "glossary",
                null,
                null,
                null,
                null,
                null,
                Opening.NONE,
                null,
                List.of(german),
                List.of(),
                List.of());
    }

    /** Returns the value of a text in which apostrophes stand for quotation marks. */
    public static JsonNode json(String text) {
        try {
            return new JsonMapper().readTree(text.replace('\'', '"'));
        } catch (JsonProcessingException broken) {
            throw new IllegalArgumentException(broken);
        }
    }

    private static ArrayNode array(String text) {
        return (ArrayNode) json(text);
    }

    private static ObjectNode object(String text) {
        return (ObjectNode) json(text);
    }
}
