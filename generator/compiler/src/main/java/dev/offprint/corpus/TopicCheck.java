package dev.offprint.corpus;

import dev.offprint.article.Labels;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.diagnostic.Place;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Finds topics that are probably typos: those that {@code site.yaml} does not name, if it names any; else those that are nearly
 * the same as a topic of more articles, or of as many. Naming both in {@code site.yaml} says that both are meant.
 */
record TopicCheck(Labels labels, Places places, Diagnostics diagnostics) {

    private static final int SHORT = 4;

    /** Finds where an article names a topic. */
    @FunctionalInterface
    interface Places {
        Place of(ArticleHead article, String topic);
    }

    void report(List<ArticleHead> articles) {
        Map<String, List<ArticleHead>> used = new TreeMap<>();
        for (ArticleHead article : articles) {
            article.topics()
                    .forEach(topic -> used.computeIfAbsent(topic, one -> new ArrayList<>())
                            .add(article));
        }
        if (labels.topics().isEmpty()) {
            reportNearlySame(used);
        } else {
            reportUnnamed(new Nearest(labels.topics().keySet()), used);
        }
    }

    private void reportUnnamed(Nearest named, Map<String, List<ArticleHead>> used) {
        used.forEach((topic, articles) -> {
            if (!labels.topics().containsKey(topic)) {
                Message hint = named.to(topic)
                        .map(nearest -> Message.of("write `{0}`, or name it under `topics` in site.yaml", nearest))
                        .orElse(Message.of("name it under `topics` in site.yaml, in both languages"));
                articles.forEach(
                        article -> report(article, topic, Message.of("`site.yaml` has no topic `{0}`", topic), hint));
            }
        });
    }

    private void reportNearlySame(Map<String, List<ArticleHead>> used) {
        used.forEach((topic, articles) -> {
            List<String> more = used.keySet().stream()
                    .filter(other -> isFirst(other, topic, used) && canBeMeant(other, topic))
                    .toList();
            Optional<String> nearest = new Nearest(more).to(topic);
            nearest.ifPresent(other -> articles.forEach(article -> report(
                    article,
                    topic,
                    size(used, other) > articles.size()
                            ? Message.of("topic `{0}` is nearly `{1}`, which more articles have", topic, other)
                            : Message.of("topic `{0}` is nearly `{1}`, which as many articles have", topic, other),
                    Message.of("write `{0}`, or name both under `topics` in site.yaml", other))));
        });
    }

    /** Versions ({@code http2}, {@code http3}) are none of each other, short names are near to too many, and topics have small letters. */
    private static boolean canBeMeant(String other, String topic) {
        return topic.length() >= SHORT
                && !ValueCheck.differInDigitsOnly(other, topic)
                && other.equals(other.toLowerCase(Locale.ROOT));
    }

    /** Returns whether more articles have the one topic than the other; of two that as many have, the first in order counts as more. */
    private static boolean isFirst(String one, String other, Map<String, List<ArticleHead>> used) {
        int more = size(used, one) - size(used, other);
        return more > 0 || (more == 0 && one.compareTo(other) < 0);
    }

    private static int size(Map<String, List<ArticleHead>> used, String topic) {
        return used.getOrDefault(topic, List.of()).size();
    }

    private void report(ArticleHead article, String topic, Message message, Message hint) {
        diagnostics.add(Code.UNKNOWN_TOPIC.at(places.of(article, topic), message, hint));
    }
}
