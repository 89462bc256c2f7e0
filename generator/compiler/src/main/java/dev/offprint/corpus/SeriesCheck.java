package dev.offprint.corpus;

import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.corpus.index.SeriesPart;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.diagnostic.Place;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Finds series whose articles have no clear order: two with the same number, and one alone, whose series is probably misspelt; and
 * names that {@code site.yaml} and the articles do not share. Drafts count, because their author means to publish them.
 *
 * @param named the series that {@code site.yaml} names; if none, articles may have any
 */
record SeriesCheck(Set<String> named, Places places, Diagnostics diagnostics) {

    /** Finds where a series is named. */
    interface Places {

        /** Returns the place of a key of an article's series. */
        Place of(ArticleHead head, String key);

        /** Returns the place of a name in {@code site.yaml}. */
        Place ofName(String name);
    }

    /** Reports them, of all articles, sorted by slug. */
    void report(List<ArticleHead> heads) {
        Map<String, List<ArticleHead>> all = new TreeMap<>();
        for (ArticleHead head : heads) {
            SeriesPart part = head.series();
            if (part != null && head.state() != ArticleHead.State.SYNDICATED) {
                all.computeIfAbsent(part.name(), name -> new ArrayList<>()).add(head);
            }
        }
        // the article that a series lacks may be the one that cannot be read
        boolean complete = heads.stream().allMatch(head -> head.id() != null);
        named.stream()
                .filter(name -> complete && !all.containsKey(name))
                .sorted()
                .forEach(name -> unused(name, all));
        all.forEach((name, parts) -> {
            if (!named.isEmpty() && !named.contains(name)) {
                parts.forEach(head -> unnamed(name, head));
            } else if (parts.size() == 1) {
                if (complete) {
                    alone(name, parts.get(0), all);
                }
            } else {
                repeated(name, parts);
            }
        });
    }

    private void unused(String name, Map<String, List<ArticleHead>> all) {
        List<String> strays =
                all.keySet().stream().filter(other -> !named.contains(other)).toList();
        diagnostics.add(Code.UNUSED_SERIES.at(
                places.ofName(name),
                Message.of("series `{0}` has no article", name),
                new Nearest(strays)
                        .to(name)
                        .map(other ->
                                Message.of("correct the name, or the `series` of the articles that have `{0}`", other))
                        .orElse(Message.of("give articles this `series`, or remove the name"))));
    }

    private void unnamed(String name, ArticleHead head) {
        diagnostics.add(Code.UNKNOWN_SERIES.at(
                places.of(head, "name"),
                Message.of("`site.yaml` has no series `{0}`", name),
                new Nearest(named)
                        .to(name)
                        .map(other -> Message.of("write `{0}`, or name it under `series` in site.yaml", other))
                        .orElse(Message.of("name it under `series` in site.yaml, in both languages"))));
    }

    private void alone(String name, ArticleHead head, Map<String, List<ArticleHead>> all) {
        List<String> others =
                all.keySet().stream().filter(other -> !other.equals(name)).toList();
        Optional<String> nearest = new Nearest(others).to(name);
        diagnostics.add(Code.SERIES_OF_ONE.at(
                places.of(head, "name"),
                Message.of("series `{0}` has no other article", name),
                nearest.map(other -> Message.of("write `{0}`, or give `series` to the others as well", other))
                        .orElse(Message.of("give `series` to the others as well, or remove it"))));
    }

    private void repeated(String name, List<ArticleHead> parts) {
        Map<Integer, ArticleHead> firsts = new HashMap<>();
        for (ArticleHead head : parts) {
            SeriesPart part = head.series();
            int order = part == null ? 0 : part.order();
            ArticleHead first = firsts.putIfAbsent(order, head);
            if (first != null) {
                diagnostics.add(Code.SERIES_ORDER.at(
                        places.of(head, "order"),
                        Message.of("`order` in series `{0}` is `{1}`, as in `{2}`", name, order, first.folder()),
                        Message.of("give each article a number of its own; numbers between may be left out")));
            }
        }
    }
}
