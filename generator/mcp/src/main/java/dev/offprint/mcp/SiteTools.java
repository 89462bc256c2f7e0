package dev.offprint.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.mcp.WordSearch.Hit;
import dev.offprint.mcp.WordSearch.Result;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** What the tools answer: Markdown, from the documents of a site. tools.json describes them to agents. */
final class SiteTools {

    private static final JsonMapper JSON = new JsonMapper();
    private static final int HITS = 10;
    private static final int LISTED = 50;

    private final PublicSite site;

    SiteTools(PublicSite site) {
        this.site = site;
    }

    /**
     * Returns the answer of a tool.
     *
     * @param arguments as its schema allows them
     */
    String call(String tool, Map<String, Object> arguments) throws SiteException, InterruptedException {
        JsonNode given = JSON.valueToTree(arguments);
        String locale = given.path("locale").asText("en");
        return switch (tool) {
            case "search" -> search(given, locale);
            case "read_article" -> article(given.path("slug").asText(), locale);
            case "list_articles" -> list(given, locale);
            case "what_changed" -> changed(given.path("since").asText(), locale);
            default -> throw new SiteException("there is no tool " + tool);
        };
    }

    private String search(JsonNode given, String locale) throws SiteException, InterruptedException {
        WordSearch search = new WordSearch(site, locale);
        Result found = search.find(given.path("query").asText());
        StringJoiner text = new StringJoiner("\n");
        int number = 0;
        for (Hit hit :
                found.hits().stream().limit(given.path("limit").asInt(HITS)).toList()) {
            String title = hit.title().isEmpty() ? "" : ": " + hit.title();
            text.add(++number + ". `" + hit.slug() + "` (" + hit.type() + ")" + title + " <" + search.page(hit.slug())
                    + ">");
        }
        if (found.hits().size() > number) {
            text.add("").add(found.hits().size() - number + " more articles have some of the words.");
        }
        if (!found.missing().isEmpty()) {
            text.add("").add("No article has: " + String.join(", ", found.missing()) + ".");
        }
        if (!found.near().isEmpty()) {
            text.add("Words that begin alike: "
                    + String.join(", ", found.near().stream().limit(HITS).toList()) + ".");
        }
        return found.hits().isEmpty() ? "Nothing was found.\n" + text : text.toString();
    }

    private String article(String slug, String locale) throws SiteException, InterruptedException {
        String page = new WordSearch(site, locale).page(slug);
        try {
            return site.read(page + ".md");
        } catch (SiteException none) {
            throw none.isMissing()
                    ? new SiteException("there is no article `" + slug + "` in " + locale
                            + "; take a slug from search, or try " + (locale.equals("en") ? "de" : "en"))
                    : none;
        }
    }

    private String list(JsonNode given, String locale) throws SiteException, InterruptedException {
        List<String> lines = new ArrayList<>();
        for (String line : site.read("catalog.ndjson").split("\n", -1)) {
            JsonNode article = line.isEmpty() ? JSON.missingNode() : json(line, "catalog.ndjson");
            if (article.path("titles").has(locale)
                    && isAsked(given, article, "contentType")
                    && isAsked(given, article, "awarenessLevel")) {
                String question = article.path("primaryQuestion").asText();
                lines.add("- `" + article.path("slug").asText() + "` ("
                        + article.path("contentType").asText() + "): "
                        + article.path("titles").path(locale).asText()
                        + (question.isEmpty() ? "" : ". " + question));
            }
        }
        int from = Math.min(given.path("offset").asInt(), lines.size());
        int to = Math.min(from + given.path("limit").asInt(LISTED), lines.size());
        String shown = to == from ? "none" : (from + 1) + " to " + to;
        return String.join("\n", lines.subList(from, to)) + "\n\nArticles: " + lines.size() + "; shown: " + shown + ".";
    }

    private static boolean isAsked(JsonNode given, JsonNode article, String member) {
        return !given.has(member)
                || given.path(member).asText().equals(article.path(member).asText());
    }

    private String changed(String since, String locale) throws SiteException, InterruptedException {
        OffsetDateTime from;
        try {
            from = LocalDate.parse(since).atStartOfDay().atOffset(ZoneOffset.UTC);
        } catch (DateTimeParseException none) {
            throw new SiteException(since + " is no date; write one such as 2026-03-31");
        }
        String feed = locale + "/feed.json";
        JsonNode items = json(site.read(feed), feed).path("items");
        StringJoiner lines = new StringJoiner("\n");
        int count = 0;
        for (JsonNode item : items) {
            String when = item.path("date_modified").asText();
            if (instant(when, feed).isBefore(from)) {
                break;
            }
            count++;
            String page = item.path("url").asText();
            lines.add("- " + when + " `" + page.substring(page.lastIndexOf('/') + 1) + "`: "
                    + item.path("title").asText() + " <" + page + ">");
        }
        if (count == 0) {
            return "No article was updated since " + since + ".";
        }
        return count < items.size()
                ? lines.toString()
                : lines + "\n\nThe feed has no more than these " + count + "; there may be earlier updates.";
    }

    private OffsetDateTime instant(String text, String address) throws SiteException {
        try {
            return OffsetDateTime.parse(text);
        } catch (DateTimeParseException none) {
            throw unknown(address);
        }
    }

    private JsonNode json(String text, String address) throws SiteException {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException none) {
            throw unknown(address);
        }
    }

    private SiteException unknown(String address) {
        return new SiteException(site.base().resolve(address) + " is not what a site of Offprint has there");
    }
}
