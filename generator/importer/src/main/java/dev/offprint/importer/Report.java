package dev.offprint.importer;

import dev.offprint.message.Language;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What an import kept and what not: pages by kind, and causes with how often they occurred, how many words they cost and where they occurred
 * first. For one thread.
 */
public final class Report {

    private static final int PLACES = 10;
    private static final int CAUSES_ON_SCREEN = 8;
    private static final int PAGES_ON_SCREEN = 3;

    /** Why a page is no article. */
    @SuppressWarnings("ImmutableEnumChecker") // a message is a value
    enum Kind {
        LIST(Message.of("lists of other pages"), false),
        REDIRECT(Message.of("redirects"), false),
        COPY(Message.of("copies of other pages"), false),
        SERVICE(Message.of("error and search pages"), false),
        EMPTY(Message.of("without text"), false),
        LANGUAGE(Message.of("in another language than English or German"), true),
        NO_HTML(Message.of("not HTML"), false),
        LARGE(Message.of("too large"), true),
        UNREADABLE(Message.of("cannot be read"), true),
        REFUSED(Message.of("would not pass the check"), true);

        private final Message name;
        private final boolean isLoss;

        Kind(Message name, boolean isLoss) {
            this.name = name;
            this.isLoss = isLoss;
        }
    }

    /** A page and what is to be said of it. */
    private record LeftOut(String page, String detail) {}

    /** One cause. */
    private static final class Cause {
        private int count;
        private int words;
        private final List<String> places = new ArrayList<>();

        private void add(String place, String detail, int lost) {
            count++;
            words += lost;
            if (places.size() < PLACES) {
                places.add(detail.isEmpty() ? place : place + ": " + detail);
            }
        }
    }

    private final Map<Kind, Set<LeftOut>> left = new EnumMap<>(Kind.class);
    private final Map<Message, Cause> causes = new TreeMap<>(Comparator.comparing(Message::toString));
    private final Map<Message, Cause> around = new TreeMap<>(Comparator.comparing(Message::toString));
    private final Map<String, WordCount> counted = new TreeMap<>();
    private final Map<String, Integer> lost = new TreeMap<>();

    /** The numbers of an import: pages that became articles, articles, drafts, files, articles without a date, and whether the site is new. */
    public record Made(int pages, int articles, int drafts, int files, int undated, boolean isNewSite) {}

    /** Adds what could not be kept as it was, at a place. */
    void note(Message cause, String place, String detail, int words) {
        causes.computeIfAbsent(cause, one -> new Cause()).add(place, detail, words);
    }

    /** Adds what was around the text of a page. */
    void dropped(Message cause, String page, int words) {
        around.computeIfAbsent(cause, one -> new Cause()).add(page, "", words);
    }

    /** Adds a page that is no article. */
    void leftOut(Kind kind, String page, String detail) {
        left.computeIfAbsent(kind, one -> new LinkedHashSet<>()).add(new LeftOut(page, detail));
    }

    /** Compares the words of a main element with those of the article. */
    void words(String page, WordCount before, WordCount after) {
        counted.put(page, new WordCount(Map.of(), before.total()));
        List<String> missing = before.missingIn(after);
        if (!missing.isEmpty()) {
            lost.put(page, missing.size());
            String some = String.join(" ", missing.subList(0, Math.min(8, missing.size())));
            note(Message.of("words of pages that are not in their articles"), page, some, missing.size());
        }
    }

    /** Returns how many words the main elements of the pages have. */
    public int words() {
        return counted.values().stream().mapToInt(WordCount::total).sum();
    }

    /** Returns how many of them are in no article. */
    public int lostWords() {
        return lost.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** Adds a page whose article the check refuses: none of its words is kept. */
    void refused(String page, String why) {
        leftOut(Kind.REFUSED, page, why);
        WordCount words = counted.get(page);
        lost.put(page, words == null ? 0 : words.total());
    }

    /** Returns whether every word of every page is in an article, but for lists, redirects and copies. */
    public boolean isWhole() {
        return lostWords() == 0 && left.keySet().stream().noneMatch(kind -> kind.isLoss);
    }

    /** Returns the lines of the screen. */
    public List<String> screen(Made made, Language language) {
        return lines(made, language, CAUSES_ON_SCREEN, PAGES_ON_SCREEN, 1);
    }

    /** Returns the lines of the file, in which every page that is left out is named. */
    public List<String> file(Made made, Language language) {
        return lines(made, language, Integer.MAX_VALUE, Integer.MAX_VALUE, PLACES);
    }

    private List<String> lines(Made made, Language language, int causesShown, int pagesShown, int placesShown) {
        List<String> lines = new ArrayList<>();
        lines.add(Message.of(
                        "Pages imported: {0}. Articles: {1}, of which drafts: {2}. Files: {3}",
                        made.pages(), made.articles(), made.drafts(), made.files())
                .in(language));
        left.forEach((kind, pagesLeft) -> {
            lines.add(Message.of("Left out, {0}: {1}", kind.name, pagesLeft.size())
                    .in(language));
            pagesLeft.stream()
                    .limit(pagesShown)
                    .forEach(one -> lines.add("  " + one.page + (one.detail.isEmpty() ? "" : " (" + one.detail + ")")));
            if (pagesLeft.size() > pagesShown) {
                lines.add(Message.of("  … and {0} more", pagesLeft.size() - pagesShown)
                        .in(language));
            }
        });
        int words = words();
        lines.add(
                isWhole()
                        ? Message.of("Everything was kept: {0} of {1} words.", words, words)
                                .in(language)
                        : Message.of("Kept: {0} of {1} words.", words - lostWords(), words)
                                .in(language));
        list(lines, around, Message.of("Around the texts, left out:"), language, causesShown, 0);
        list(lines, causes, Message.of("To look at:"), language, causesShown, placesShown);
        if (made.undated() > 0) {
            lines.add(Message.of(
                            "Articles without a date: {0}. `offprint check --fix=dates` gives them one", made.undated())
                    .in(language));
        }
        return lines;
    }

    private static void list(
            List<String> lines, Map<Message, Cause> all, Message title, Language language, int shown, int places) {
        if (all.isEmpty()) {
            return;
        }
        lines.add(title.in(language));
        Comparator<Map.Entry<Message, Cause>> costly = Comparator.comparingInt(one -> -one.getValue().words);
        all.entrySet().stream()
                .sorted(costly.thenComparingInt(one -> -one.getValue().count))
                .limit(shown)
                .forEach(one -> {
                    Cause cause = one.getValue();
                    Message count = cause.words == 0
                            ? Message.of("{0} times", cause.count)
                            : Message.of("{0} times, {1} words", cause.count, cause.words);
                    lines.add("  " + one.getKey().in(language) + ": " + count.in(language));
                    cause.places.stream().limit(places).forEach(place -> lines.add("    " + place));
                });
        if (all.size() > shown) {
            lines.add(Message.of("  … and {0} more", all.size() - shown).in(language));
        }
    }
}
