package dev.offprint.represent.feed;

import dev.offprint.corpus.Listing;
import dev.offprint.corpus.Listing.Heading;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.tree.Sha256;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A document of the feed of a locale: the one that readers subscribe to, or an archive (RFC 5005, 4).
 *
 * <p>Every entry is in the archive of the period in which it was updated last: a year, or a shorter period where it has more
 * than {@value #MAX_ENTRIES} entries. Periods are the beginnings of dates, so that {@code 2026-05-1} is ten days. A day with
 * more entries is cut by the digests of identifiers. So an archive depends on its period alone: what is published or updated later does not change it, except that an article that
 * is updated leaves it. The latest period is not over: its entries are in the document to subscribe to, and in no archive.
 *
 * @param locale the locale
 * @param name the period; empty for the document to subscribe to
 * @param entries its entries, the latest first
 * @param older the archive before it, or null
 * @param newer the archive after it, or null
 */
public record FeedPart(
        ContentLocale locale,
        String name,
        List<FeedEntry> entries,
        @Nullable String older,
        @Nullable String newer) {

    /** The most entries of a document. */
    static final int MAX_ENTRIES = 50;

    /** The lengths of {@code 2026}, {@code 2026-0}, {@code 2026-05}, {@code 2026-05-0} and {@code 2026-05-01}. */
    private static final List<Integer> PERIODS = List.of(4, 6, 7, 9, 10);

    private static final LocalDate FIRST_DAY = LocalDate.of(0, 1, 1);
    private static final LocalDate LAST_DAY = LocalDate.of(9999, 12, 31);

    /** Returns all documents of a locale, the one to subscribe to first. */
    public static List<FeedPart> of(ContentLocale locale, Collection<Listing> articles) {
        List<FeedEntry> all = new ArrayList<>();
        for (Listing article : articles) {
            Heading heading = article.headings().get(locale);
            if (heading != null) {
                all.add(FeedEntry.of(article, heading));
            }
        }
        all.sort(FeedEntry.LATEST_FIRST);
        TreeMap<String, List<FeedEntry>> archives = archives(all);
        List<String> names = List.copyOf(archives.keySet());
        List<FeedPart> parts = new ArrayList<>();
        List<FeedEntry> latest = all.subList(0, Math.min(MAX_ENTRIES, all.size()));
        parts.add(new FeedPart(locale, "", latest, at(names, names.size() - 1), null));
        for (int i = 0; i < names.size(); i++) {
            List<FeedEntry> entries = archives.getOrDefault(names.get(i), List.of());
            parts.add(new FeedPart(locale, names.get(i), entries, at(names, i - 1), at(names, i + 1)));
        }
        return parts;
    }

    private static @Nullable String at(List<String> names, int index) {
        return index < 0 || index >= names.size() ? null : names.get(index);
    }

    private static TreeMap<String, List<FeedEntry>> archives(List<FeedEntry> all) {
        TreeMap<String, List<FeedEntry>> archives = new TreeMap<>();
        if (all.size() > MAX_ENTRIES) {
            cut(all, 0, archives);
            if (archives.lastKey().length() <= 10) { // a day that had to be cut does not fit into the latest entries
                archives.pollLastEntry();
            }
        }
        return archives;
    }

    /** Cuts entries of one period, or those of a day whose digests begin alike, into archives. */
    private static void cut(List<FeedEntry> entries, int depth, Map<String, List<FeedEntry>> found) {
        Function<FeedEntry, String> name = entry -> name(entry, depth);
        Map<String, List<FeedEntry>> parts = entries.stream().collect(Collectors.groupingBy(name));
        parts.forEach((part, within) -> {
            if (within.size() <= MAX_ENTRIES) {
                found.put(part, within);
            } else {
                cut(within, depth + 1, found);
            }
        });
    }

    /** Returns the name of the archive at a depth: the period, and behind a day one binary digit more for each step. */
    private static String name(FeedEntry entry, int depth) {
        String day = day(entry);
        if (depth < PERIODS.size()) {
            return day.substring(0, day.length() - 10 + PERIODS.get(depth));
        }
        int bits = depth - PERIODS.size() + 1;
        long digest =
                Sha256.of(entry.article().id().getBytes(StandardCharsets.UTF_8)).a();
        StringBuilder name = new StringBuilder(day).append('-');
        for (int i = 1; i <= bits; i++) {
            name.append(digest >>> (Long.SIZE - i) & 1);
        }
        return name.toString();
    }

    /** Returns the day of its update in UTC. The first and the last hours of the years that RFC 3339 has may be in others. */
    private static String day(FeedEntry entry) {
        LocalDate day = OffsetDateTime.ofInstant(entry.time(), ZoneOffset.UTC).toLocalDate();
        return (day.getYear() < 0 ? FIRST_DAY : day.getYear() > LAST_DAY.getYear() ? LAST_DAY : day).toString();
    }

    /** Returns its articles, in the order of the entries. */
    public List<Listing> articles() {
        return entries.stream().map(FeedEntry::article).toList();
    }

    /** Returns its key in one of the formats. */
    public ObjectKey key(Document format) {
        return new ObjectKey(path(format, name));
    }

    /** Returns the address of a document of the same feed below the base URL, without a leading slash. */
    static String path(Document format, String name) {
        return name.isEmpty() ? format.path() : format.partPath(name);
    }

    /** Returns whether it is an archive. */
    public boolean isArchive() {
        return !name.isEmpty();
    }
}
