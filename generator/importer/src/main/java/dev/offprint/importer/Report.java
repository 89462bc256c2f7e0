package dev.offprint.importer;

import dev.offprint.message.Language;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What an import kept and what not: pages that are no articles, what was around texts, and what is to be looked at; each by cause, with how often
 * it occurred, how many words it cost and where it occurred first. For one thread.
 */
public final class Report {

    private static final int PLACES = 10;
    private static final int CAUSES_ON_SCREEN = 8;
    private static final int PLACES_ON_SCREEN = 3;

    static final Message NOT_READ = Message.of("cannot be read");
    static final Message TOO_LARGE = Message.of("too large");
    static final Message OTHER_LANGUAGE = Message.of("in another language than English or German");
    private static final Message REFUSED = Message.of("would not pass the check");
    /** Pages that are left out for these had words that are in no article. */
    private static final Set<Message> LOSSES = Set.of(NOT_READ, TOO_LARGE, OTHER_LANGUAGE, REFUSED);

    private static final Message LEFT = Message.of("Left out:");
    private static final Message AROUND = Message.of("Around the texts, left out:");
    private static final Message LOOK = Message.of("To look at:");

    /** As a reader sees them on the page: runs of letters, marks and digits. */
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{N}]+");

    /** The causes of each part of the report. */
    private final Map<Message, Map<Message, Cause>> parts = new HashMap<>();

    private final Map<String, Integer> counted = new HashMap<>();
    private final Map<String, Integer> lost = new HashMap<>();
    private Message made = Message.NONE;

    private static final class Cause {
        private final List<String> places = new ArrayList<>();
        private int words;

        private List<String> lines(Message cause, Language language, int most) {
            Message count = words == 0
                    ? Message.of("{0} times", places.size())
                    : Message.of("{0} times, {1} words", places.size(), words);
            String line = "  " + cause.in(language) + ": " + count.in(language);
            return Stream.concat(Stream.of(line), places.stream().limit(most).map(place -> "    " + place))
                    .toList();
        }
    }

    private void add(Message part, Message cause, String place, String detail, int words) {
        Cause known =
                parts.computeIfAbsent(part, one -> new LinkedHashMap<>()).computeIfAbsent(cause, one -> new Cause());
        known.places.add(detail.isEmpty() ? place : place + ": " + detail);
        known.words += words;
    }

    /** Says how many pages became how many articles with how many files. */
    void made(int pages, int articles, int drafts, int files) {
        made = Message.of(
                "Pages imported: {0}. Articles: {1}, of which drafts: {2}. Files: {3}", pages, articles, drafts, files);
    }

    /** Says that nothing else was done than to move what had been imported before. */
    void finished() {
        made = Message.of("Finished the interrupted import");
    }

    /** Adds what could not be kept as it was, at a place. */
    void note(Message cause, String place, String detail) {
        add(LOOK, cause, place, detail, 0);
    }

    /** Adds what was around the text of a page. */
    void dropped(Message cause, String page, int words) {
        add(AROUND, cause, page, "", words);
    }

    /** Adds a page that is no article, and why. */
    void leftOut(Message why, String page, String detail) {
        add(LEFT, why, page, detail, 0);
    }

    /** Adds a page whose article the check refuses: none of its words is kept. */
    void refused(String page, String why) {
        leftOut(REFUSED, page, why);
        lost.put(page, counted.getOrDefault(page, 0));
    }

    /** Compares the words of a main element with those of the article. */
    void words(String page, String before, String after) {
        counted.put(page, count(before));
        List<String> missing = missing(before, after);
        if (!missing.isEmpty()) {
            lost.put(page, missing.size());
            String some = String.join(" ", missing.subList(0, Math.min(8, missing.size())));
            add(LOOK, Message.of("words of pages that are not in their articles"), page, some, missing.size());
        }
    }

    /** Returns how many words a text has. */
    static int count(String text) {
        return (int) WORD.matcher(text).results().count();
    }

    /** Returns the words of a text that another one does not have, or not as often. */
    static List<String> missing(String before, String after) {
        Map<String, Integer> there = new HashMap<>();
        WORD.matcher(after).results().forEach(word -> there.merge(word.group(), 1, Integer::sum));
        return WORD.matcher(before)
                .results()
                .map(MatchResult::group)
                .filter(word -> there.merge(word, -1, Integer::sum) < 0)
                .toList();
    }

    /** Returns how many words the main elements of the pages have. */
    public int words() {
        return counted.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** Returns how many of them are in no article. */
    public int lostWords() {
        return lost.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** Returns whether every word of every page is in an article, but for lists, redirects and copies. */
    public boolean isWhole() {
        return lostWords() == 0 && Collections.disjoint(causes(LEFT).keySet(), LOSSES);
    }

    private Map<Message, Cause> causes(Message part) {
        return parts.getOrDefault(part, Map.of());
    }

    /**
     * Returns the lines of the report.
     *
     * @param isFile whether it is the one of the file, in which every page that is left out is named; else that of the screen
     */
    public List<String> lines(Language language, boolean isFile) {
        Message kept = isWhole()
                ? Message.of("Everything was kept: {0} of {1} words.", words(), words())
                : Message.of("Kept: {0} of {1} words.", words() - lostWords(), words());
        List<String> lines = new ArrayList<>(List.of(made.in(language)));
        int most = isFile ? Integer.MAX_VALUE : CAUSES_ON_SCREEN;
        part(LEFT, language, most, isFile ? most : PLACES_ON_SCREEN, lines);
        lines.addAll(counted.isEmpty() ? List.of() : List.of(kept.in(language)));
        part(AROUND, language, most, 0, lines);
        part(LOOK, language, most, isFile ? PLACES : 1, lines);
        return lines;
    }

    /** Adds a part, most costly first. */
    private void part(Message part, Language language, int most, int mostPlaces, List<String> lines) {
        Comparator<Map.Entry<Message, Cause>> costly = Comparator.comparingInt(one -> -one.getValue().words);
        lines.addAll(causes(part).isEmpty() ? List.of() : List.of(part.in(language)));
        causes(part).entrySet().stream()
                .sorted(costly.thenComparingInt(one -> -one.getValue().places.size()))
                .limit(most)
                .forEach(one -> lines.addAll(one.getValue().lines(one.getKey(), language, mostPlaces)));
        if (causes(part).size() > most) {
            lines.add(Message.of("  … and {0} more", causes(part).size() - most).in(language));
        }
    }
}
