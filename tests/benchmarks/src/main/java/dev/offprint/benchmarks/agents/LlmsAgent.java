package dev.offprint.benchmarks.agents;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads llms.txt: takes the article if it is there, else does by hand what the page of the search says. */
final class LlmsAgent implements Agent {

    private static final Pattern LINK = Pattern.compile("\\[((?:\\\\.|[^]\\\\])*)]\\(([^)]+)\\)");
    private static final Pattern ADDRESS = Pattern.compile("https?://\\S+/SLUG\\.md");
    private static final int MOST_WORDS = 5;
    private static final int MOST_READ = 2;
    /** More than all weights together: articles that have all words come first, and before them the one with the title. */
    private static final int EACH = 10_000;

    private final SiteVisit visit;

    LlmsAgent(SiteVisit visit) {
        this.visit = visit;
    }

    @Override
    public String answer(Question question) throws IOException, InterruptedException {
        Matcher links = LINK.matcher(visit.get("/llms.txt"));
        String search = "";
        while (links.find()) {
            if (links.group(1).replaceAll("\\\\(.)", "$1").equals(question.title())
                    && links.group(2).contains("/" + question.locale() + "/")) {
                visit.get(links.group(2));
                return links.group(2).replaceFirst(".*/", "").replace(".md", "");
            } else if (links.group(2).endsWith("/" + question.locale() + "/search.md")) {
                search = links.group(2);
            }
        }
        return search(question, visit.get(search));
    }

    private String search(Question question, String page) throws IOException, InterruptedException {
        Matcher address = ADDRESS.matcher(page);
        if (!address.find()) {
            throw new IOException("the page of the search has no address of articles");
        }
        JsonNode root = json("/search/" + question.locale() + ".json");
        Set<String> common = new HashSet<>();
        root.path("common").forEach(word -> common.add(word.asText()));
        List<String> words = question.words().stream()
                .distinct()
                .filter(word -> !common.contains(word))
                .sorted(Comparator.comparingInt(String::length).reversed())
                .limit(MOST_WORDS)
                .toList();
        Map<String, Integer> weights = new TreeMap<>();
        for (String word : words) {
            JsonNode part = root;
            while (part.has("shards")) {
                String name = "";
                for (JsonNode shard : part.path("shards")) {
                    name = name.isEmpty() || shard.path(0).asText().compareTo(word) <= 0
                            ? shard.path(1).asText()
                            : name;
                }
                part = json("/search/" + question.locale() + "/" + name + ".json");
            }
            JsonNode entry = part.path("words").path(word);
            JsonNode pairs = (entry.isTextual() ? part.path("words").path(entry.asText()) : entry).path(1);
            for (int i = 0; i + 1 < pairs.size(); i += 2) {
                JsonNode article = part.path("articles").path(pairs.get(i).asInt());
                int titled = article.path(2).asText().equals(question.title()) ? EACH * EACH : 0;
                weights.merge(
                        article.path(0).asText(),
                        titled + EACH + pairs.get(i + 1).asInt(),
                        Integer::sum);
            }
        }
        List<String> best = weights.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .map(Map.Entry::getKey)
                .limit(MOST_READ)
                .toList();
        for (String slug : best) {
            if (visit.get(address.group().replace("SLUG", slug)).contains("title: \"" + question.title() + "\"")) {
                return slug;
            }
        }
        return "";
    }

    private JsonNode json(String address) throws IOException, InterruptedException {
        return new JsonMapper().readTree(visit.get(address));
    }
}
