package dev.offprint.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.represent.search.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.StreamSupport;

/**
 * Searches the static index of one locale; docs/api.md, "Search", has the format. Ranks as the search page does: what no word is
 * missing of, and what has a title that answers, comes first.
 */
final class WordSearch {

    private static final JsonMapper JSON = new JsonMapper();
    /** So many words of a query count. */
    private static final int MOST_WORDS = 16;
    /** How much it counts that no word is missing. */
    private static final int COMPLETE = 3;
    /** How much a title counts that has the words and others beside them. */
    private static final double LONGER_TITLE = 0.4;

    private static final double WHOLE = 255;
    /** Lists of lists are not deeper. */
    private static final int DEEPEST = 8;
    /** So many letters at the start make a word look like another. */
    private static final int ALIKE = 4;

    private final PublicSite site;
    private final String root;
    /** The part that was read last. */
    private String last = "";

    /** An article that was found. */
    record Hit(String slug, String title, String type, double score) {}

    /**
     * What was found.
     *
     * @param hits the best first
     * @param missing words that no article has
     * @param near words that look like one of these
     */
    record Result(List<Hit> hits, List<String> missing, Set<String> near) {}

    /**
     * A word of the query, and what the index says of it.
     *
     * @param forms the words that find the same
     * @param rarity how much it tells
     * @param shares what each article has of it, from 0 to 1
     * @param unnamed what an article may have that a list that is cut off does not name
     */
    private record Found(Set<String> forms, double rarity, Map<String, Double> shares, double unnamed) {}

    WordSearch(PublicSite site, String locale) {
        this.site = site;
        this.root = "search/" + locale + ".json";
    }

    /** Returns the address of an article's page, relative to that of the site. */
    String page(String slug) throws SiteException, InterruptedException {
        String pattern = json(root).path("page").asText();
        if (pattern.isEmpty()) {
            throw new SiteException(site.base() + " is no site of Offprint: its search names no pages");
        }
        return PublicSite.resolve(site.base().resolve(root), pattern.replace("{slug}", slug))
                .toString();
    }

    /** Returns the articles that have the words of a query, those that have all of them first. */
    Result find(String query) throws SiteException, InterruptedException {
        JsonNode top = json(root);
        try {
            return find(query, top);
        } catch (SiteException gone) {
            if (!gone.isMissing()) {
                throw gone;
            }
            return find(
                    query, json(root + "?without=" + last)); // there is a new release, past caches with the old root
        }
    }

    private Result find(String query, JsonNode top) throws SiteException, InterruptedException {
        List<Found> found = new ArrayList<>();
        List<String> missing = new ArrayList<>();
        Set<String> near = new TreeSet<>();
        Map<String, Hit> articles = new HashMap<>();
        for (String word : words(query, top.path("common"))) {
            JsonNode part = part(top, word);
            JsonNode known = part.path("words");
            String main = known.path(word).isTextual() ? known.path(word).asText() : word;
            if (known.path(main).isArray()) {
                found.add(found(part, main, top.path("articles").asDouble(), articles));
            } else {
                missing.add(word);
                known.fieldNames().forEachRemaining(one -> {
                    if (one.length() > ALIKE && one.regionMatches(0, word, 0, ALIKE)) {
                        near.add(one);
                    }
                });
            }
        }
        List<Hit> hits = articles.values().stream()
                .map(hit -> new Hit(hit.slug(), hit.title(), hit.type(), score(hit, found)))
                .sorted(Comparator.comparingDouble(Hit::score).reversed().thenComparing(Hit::slug))
                .toList();
        return new Result(hits, missing, near);
    }

    private static Found found(JsonNode part, String main, double all, Map<String, Hit> articles) {
        JsonNode entry = part.path("words").path(main);
        Set<String> forms = new HashSet<>(Set.of(main));
        part.path("words").properties().forEach(one -> {
            if (one.getValue().asText().equals(main)) {
                forms.add(one.getKey());
            }
        });
        JsonNode pairs = entry.path(1);
        Map<String, Double> shares = new HashMap<>();
        for (int i = 0; i + 1 < pairs.size(); i += 2) {
            Hit hit = hit(part, pairs.get(i).asInt());
            shares.put(hit.slug(), pairs.get(i + 1).asDouble() / WHOLE);
            articles.merge(hit.slug(), hit, (one, other) -> one.title().isEmpty() ? other : one);
        }
        boolean isCutOff = entry.path(0).asInt() * 2 > pairs.size();
        double unnamed = isCutOff ? pairs.path(pairs.size() - 1).asDouble() / WHOLE / 2 : 0;
        return new Found(forms, Math.log1p(all / entry.path(0).asDouble(1)), shares, unnamed);
    }

    private static double score(Hit hit, List<Found> found) {
        Set<String> title = words(hit.title());
        double all = 0;
        double sum = 0;
        double present = 0;
        double titled = 0;
        int used = 0;
        for (Found word : found) {
            Double share = word.shares().get(hit.slug());
            all += word.rarity();
            sum += word.rarity() * (share == null ? word.unnamed() : share);
            present += share != null ? word.rarity() : word.unnamed() > 0 ? word.rarity() / 2 : 0;
            if (word.forms().stream().anyMatch(title::contains)) {
                titled += word.rarity();
                used++;
            }
        }
        double whole =
                title.isEmpty() ? 0 : LONGER_TITLE + (1 - LONGER_TITLE) * Math.min(1.0, (double) used / title.size());
        return sum * Math.pow(present / all, COMPLETE) * (1 + titled / all * whole);
    }

    private static List<String> words(String query, JsonNode common) {
        Set<String> all = words(query);
        Set<String> telling = new LinkedHashSet<>(all);
        StreamSupport.stream(common.spliterator(), false).map(JsonNode::asText).forEach(telling::remove);
        return (telling.isEmpty() ? all : telling).stream().limit(MOST_WORDS).toList();
    }

    private static Set<String> words(String text) {
        Set<String> all = new LinkedHashSet<>();
        Words.each(text, (word, kind) -> {
            if (kind == Words.Kind.WHOLE) {
                all.add(word);
            }
        });
        return all;
    }

    /** Returns the part in whose range a word is, by way of those that list others. */
    private JsonNode part(JsonNode top, String word) throws SiteException, InterruptedException {
        JsonNode part = top;
        for (int depth = 0; depth < DEEPEST && part.path("shards").isArray(); depth++) {
            String name = "";
            for (JsonNode shard : part.path("shards")) {
                if (name.isEmpty() || shard.path(0).asText().compareTo(word) <= 0) {
                    name = shard.path(1).asText();
                }
            }
            last = name;
            part = name.isEmpty() ? JSON.missingNode() : json(root.replace(".json", "/" + name + ".json"));
        }
        return part;
    }

    private static Hit hit(JsonNode part, int position) {
        JsonNode row = part.path("articles").path(position);
        JsonNode facet = part.path("facets").path(row.path(1).asInt());
        return new Hit(
                row.path(0).asText(), row.path(2).asText(""), facet.path(0).asText(), 0);
    }

    private JsonNode json(String address) throws SiteException, InterruptedException {
        try {
            return JSON.readTree(site.read(address));
        } catch (JsonProcessingException none) {
            throw new SiteException(site.base().resolve(address) + " is no JSON; is this a site of Offprint?");
        }
    }
}
