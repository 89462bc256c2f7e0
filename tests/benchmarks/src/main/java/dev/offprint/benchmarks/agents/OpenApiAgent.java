package dev.offprint.benchmarks.agents;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads openapi.json, which names the catalog; then asks for the answer-first form of what fits. */
final class OpenApiAgent implements Agent {

    private static final Pattern CATALOG = Pattern.compile("https?://[^\\s)\"]+/catalog\\.ndjson");

    private final SiteVisit visit;

    OpenApiAgent(SiteVisit visit) {
        this.visit = visit;
    }

    @Override
    public String answer(Question question) throws IOException, InterruptedException {
        JsonNode list =
                new JsonMapper().readTree(visit.get("/openapi.json")).at("/paths/~1api~1knowledge~1articles/get");
        Matcher catalog = CATALOG.matcher(list.path("description").asText());
        if (!catalog.find()) {
            throw new IOException("the operation of the list names no catalog");
        }
        for (String line : visit.get(catalog.group()).strip().split("\n", -1)) {
            JsonNode article = new JsonMapper().readTree(line);
            if (article.path("titles").path(question.locale()).asText().equals(question.title())) {
                String slug = article.path("slug").asText();
                visit.get("/api/aeo/articles/" + slug + "?locale=" + question.locale());
                return slug;
            }
        }
        return "";
    }
}
