package dev.offprint.pipeline;

import dev.offprint.article.Labels;
import dev.offprint.corpus.Listing;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.diagnostic.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Finds topics that are probably typos: those that {@code site.yaml} does not name, if it names any; else those that are nearly
 * the same as a topic of more articles.
 */
final class TopicCheck {

    private TopicCheck() {}

    static void report(Labels labels, List<Listing> articles, Diagnostics diagnostics) {
        Map<String, List<Listing>> used = new TreeMap<>();
        for (Listing article : articles) {
            article.topics()
                    .forEach(topic -> used.computeIfAbsent(topic, one -> new ArrayList<>())
                            .add(article));
        }
        if (labels.topics().isEmpty()) {
            reportNearlySame(used, diagnostics);
        } else {
            reportUnnamed(new Nearest(labels.topics().keySet()), labels, used, diagnostics);
        }
    }

    private static void reportUnnamed(
            Nearest named, Labels labels, Map<String, List<Listing>> used, Diagnostics diagnostics) {
        used.forEach((topic, articles) -> {
            if (!labels.topics().containsKey(topic)) {
                String hint = named.to(topic)
                        .map(nearest -> "write `" + nearest + "`, or name it under `topics` in site.yaml")
                        .orElse("name it under `topics` in site.yaml, in both languages");
                articles.forEach(
                        article -> report(article, "`site.yaml` has no topic `" + topic + "`", hint, diagnostics));
            }
        });
    }

    private static void reportNearlySame(Map<String, List<Listing>> used, Diagnostics diagnostics) {
        used.forEach((topic, articles) -> {
            List<String> more = used.keySet().stream()
                    .filter(other -> used.getOrDefault(other, List.of()).size() > articles.size())
                    .toList();
            Optional<String> nearest = new Nearest(more).to(topic);
            nearest.ifPresent(other -> articles.forEach(article -> report(
                    article,
                    "topic `" + topic + "` is nearly `" + other + "`, which more articles have",
                    "write `" + other + "`, or name both under `topics` in site.yaml",
                    diagnostics)));
        });
    }

    private static void report(Listing article, String message, String hint, Diagnostics diagnostics) {
        diagnostics.add(
                Code.UNKNOWN_TOPIC.at(Place.file("articles/" + article.slug() + "/article.yaml"), message, hint));
    }
}
