package dev.offprint.publish.plan;

import dev.offprint.edge.resource.Document;
import dev.offprint.publish.plan.ConsumerView.Bodies;
import dev.offprint.publish.plan.ConsumerView.Renamed;
import dev.offprint.publish.plan.Verdict.Caution;
import dev.offprint.tree.index.IndexedArticle;
import dev.offprint.tree.index.StaleDate;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds articles that a publish changes although their {@code lastUpdated} stays. The parts of the static index say so, on both
 * sides: a few small files, where the articles would be thousands.
 */
public final class StaleDates {

    /** The most parts of the live index to read: more are the work of another version or another setting, not of authors. */
    private static final int MOST_PARTS = 200;

    private static final int EXAMPLES = 5;
    private static final String ARTICLES = "api/knowledge/articles/";

    private StaleDates() {}

    /**
     * Returns a warning if there are such articles.
     *
     * @param changes every key that is added, changed or removed
     * @param renamed articles that have another slug
     * @param bodies the bodies before and after
     * @param today the date to offer
     */
    public static Verdict of(List<Change> changes, List<Renamed> renamed, Bodies bodies, LocalDate today)
            throws IOException {
        Set<String> edited = edited(changes);
        renamed.forEach(one -> edited.add(one.to()));
        List<Change> parts = changes.stream()
                .filter(change -> Document.ofPart(change.key()).equals(Optional.of(Document.INDEX)))
                .toList();
        List<IndexedArticle> before = new ArrayList<>();
        List<IndexedArticle> after = new ArrayList<>();
        int read = 0;
        for (Change part : parts) {
            List<IndexedArticle> now = articles(bodies.after(part));
            // the former slug of a renamed article can be in any part
            boolean concerned = part.after() == null
                    || !renamed.isEmpty()
                    || now.stream().anyMatch(one -> edited.contains(one.slug()));
            if (!edited.isEmpty() && concerned && read < MOST_PARTS) {
                read++;
                after.addAll(now);
                before.addAll(articles(bodies.before(part)));
            }
        }
        return verdict(StaleDate.between(before, after, new FullForms(changes, bodies)), today);
    }

    /** Returns the slugs of the articles whose full form changes. */
    private static Set<String> edited(List<Change> changes) {
        Set<String> slugs = new HashSet<>();
        for (Change change : changes) {
            String key = change.key();
            if (change.before() != null && change.after() != null && key.startsWith(ARTICLES)) {
                slugs.add(key.substring(ARTICLES.length(), Math.max(ARTICLES.length(), key.lastIndexOf('/'))));
            }
        }
        return slugs;
    }

    /**
     * The full forms of articles that are added and removed.
     *
     * @param changes every key that is added, changed or removed
     * @param bodies the bodies before and after
     */
    private record FullForms(List<Change> changes, Bodies bodies) implements StaleDate.Texts {

        @Override
        public Optional<byte[]> before(String slug) throws IOException {
            Optional<Change> change = of(slug);
            return change.isEmpty() ? Optional.empty() : bodies.before(change.get());
        }

        @Override
        public Optional<byte[]> after(String slug) throws IOException {
            Optional<Change> change = of(slug);
            return change.isEmpty() ? Optional.empty() : bodies.after(change.get());
        }

        private Optional<Change> of(String slug) {
            String key = ARTICLES + slug + "/index.json";
            return changes.stream().filter(change -> change.key().equals(key)).findFirst();
        }
    }

    private static List<IndexedArticle> articles(Optional<byte[]> part) throws IOException {
        return part.isPresent() ? IndexedArticle.of(part.get()) : List.of();
    }

    private static Verdict verdict(List<StaleDate> stale, LocalDate today) {
        if (stale.isEmpty()) {
            return Verdict.NONE;
        }
        String examples = stale.stream()
                .limit(EXAMPLES)
                .map(one -> "`" + one.slug() + "`")
                .collect(Collectors.joining(", "));
        int more = stale.size() - EXAMPLES;
        String found = (stale.size() == 1 ? "1 article changes and its" : stale.size() + " articles change and their")
                + " `lastUpdated` does not: " + examples + (more > 0 ? " and " + more + " more" : "");
        return new Verdict(
                List.of(),
                List.of(new Caution(
                        StaleDate.CODE.label(), found, StaleDate.hint(today).toString())));
    }
}
