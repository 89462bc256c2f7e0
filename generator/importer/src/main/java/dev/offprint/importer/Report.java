package dev.offprint.importer;

import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.represent.MarkdownText;
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

/**
 * What an import kept and what not: pages that are no articles, what was around texts, and what is to be looked at; each by cause, with how often
 * it occurred, how many words it cost and where it occurred first. For one thread.
 */
public final class Report {

    private static final int LONGEST_PLACE = 120;
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

    /** The places of each cause of each part of the report. */
    private final Map<Message, Map<Message, List<Place>>> parts = new HashMap<>();

    private final Map<String, Integer> counted = new HashMap<>();
    private final Map<String, Integer> lost = new HashMap<>();
    private Message made = Message.of("Finished the interrupted import");

    /** Where something occurred, and how many words it cost there. */
    private record Place(String shown, int words) {}

    private void add(Message part, Message cause, String place, String detail, int words) {
        String shown = detail.isEmpty() ? place : place + ": " + detail;
        parts.computeIfAbsent(part, one -> new LinkedHashMap<>())
                .computeIfAbsent(cause, one -> new ArrayList<>())
                .add(new Place(MarkdownText.shorten(shown, LONGEST_PLACE), words));
    }

    /** Says how many pages became how many articles with how many files. */
    void made(int pages, int articles, int drafts, int files) {
        made = Message.of(
                "Pages imported: {0}. Articles: {1}, of which drafts: {2}. Files: {3}", pages, articles, drafts, files);
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

    private static int sum(Map<String, Integer> words) {
        return words.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** Returns whether every word of every page is in an article, but for lists, redirects and copies. */
    public boolean isWhole() {
        Set<Message> left = parts.getOrDefault(LEFT, Map.of()).keySet();
        return sum(lost) == 0 && Collections.disjoint(left, LOSSES);
    }

    /**
     * Returns the lines of the report.
     *
     * @param isFile whether it is the one of the file, in which every page that is left out is named; else that of the screen
     */
    public List<String> lines(Language language, boolean isFile) {
        int words = sum(counted);
        Message kept = isWhole()
                ? Message.of("Everything was kept: {0} of {1} words.", words, words)
                : Message.of("Kept: {0} of {1} words.", words - sum(lost), words);
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
        Map<Message, List<Place>> causes = parts.getOrDefault(part, Map.of());
        lines.addAll(causes.isEmpty() ? List.of() : List.of(part.in(language)));
        Comparator<Map.Entry<Message, List<Place>>> costly = Comparator.comparingInt(one -> -cost(one.getValue()));
        causes.entrySet().stream()
                .sorted(costly.thenComparingInt(one -> -one.getValue().size()))
                .limit(most)
                .forEach(one -> {
                    int times = one.getValue().size();
                    int words = cost(one.getValue());
                    Message count = words == 0
                            ? Message.of("{0} times", times)
                            : Message.of("{0} times, {1} words", times, words);
                    lines.add("  " + one.getKey().in(language) + ": " + count.in(language));
                    one.getValue().stream().limit(mostPlaces).forEach(place -> lines.add("    " + place.shown));
                });
        if (causes.size() > most) {
            lines.add(Message.of("  … and {0} more", causes.size() - most).in(language));
        }
    }

    private static int cost(List<Place> places) {
        return places.stream().mapToInt(Place::words).sum();
    }
}
