package dev.offprint.importer;

import dev.offprint.article.hint.SlugHint;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An article to be made: joins translations, and gives each article a slug of its own, whatever the order of the pages.
 *
 * @param slug its slug
 * @param pages the page of each language
 * @param former former slugs, oldest first
 */
record ArticlePlan(String slug, SortedMap<ContentLocale, PageFacts> pages, List<String> former) {

    private static final int MOST_FORMER = 100;
    /** Leaves room for a folder before it and a number after it. */
    private static final int LONGEST = 120;
    /** Devices of Windows, which has no folders of these names. */
    private static final Pattern DEVICE = Pattern.compile("con|prn|aux|nul|com[0-9]|lpt[0-9]");

    /**
     * Returns the plans, in the order of their pages.
     *
     * @param reserved slugs and former slugs that articles of the site have already, in small letters
     */
    static List<ArticlePlan> of(Origin origin, Set<String> reserved) {
        List<SortedMap<ContentLocale, PageFacts>> groups = groups(origin.pages());
        Map<String, Integer> wanted = new HashMap<>();
        groups.forEach(group -> wanted.merge(wishes(first(group)).get(0), 1, Integer::sum));
        Set<String> taken = new HashSet<>();
        List<String> slugs = groups.stream()
                .map(group -> unique(wishes(first(group)), wanted, taken))
                .toList();
        taken.addAll(reserved);
        Map<String, List<String>> aliases = new HashMap<>();
        origin.redirects()
                .forEach((from, to) -> aliases.computeIfAbsent(Links.plain(to), key -> new ArrayList<>())
                        .add(from));
        List<ArticlePlan> plans = new ArrayList<>();
        for (int i = 0; i < slugs.size(); i++) {
            Set<String> former = new LinkedHashSet<>();
            for (PageFacts page : groups.get(i).values()) {
                List<String> addresses = new ArrayList<>(aliases.getOrDefault(Links.plain(page.address()), List.of()));
                addresses.add(page.address());
                for (String address : addresses) {
                    Optional<String> last = Slug.parse(lastSegment(address)).map(Slug::value);
                    last.filter(one -> wanted.getOrDefault(lower(one), 0) < 2
                                    && former.size() < MOST_FORMER
                                    && taken.add(lower(one)))
                            .ifPresent(former::add);
                }
            }
            plans.add(new ArticlePlan(slugs.get(i), groups.get(i), List.copyOf(former)));
        }
        return plans;
    }

    /** Pages are translations if each names the other (HTML, 4.6.7.1), or if their paths are the same below those of their languages;
     * one that is hidden is never part of an article that is public. */
    private static List<SortedMap<ContentLocale, PageFacts>> groups(List<PageFacts> pages) {
        Map<String, SortedMap<ContentLocale, PageFacts>> byKey = new HashMap<>();
        List<SortedMap<ContentLocale, PageFacts>> groups = new ArrayList<>();
        for (PageFacts page : pages) {
            String own = Links.plain(page.address());
            String path = "path:" + Links.plain(page.address().replaceFirst("^/(?:en|de)(?:-[A-Za-z]+)?(?=/)", ""));
            Stream<SortedMap<ContentLocale, PageFacts>> said = page.alternates().stream()
                    .map(address -> byKey.get(Links.plain(address)))
                    .filter(group -> group != null && group.values().stream().anyMatch(other -> names(other, own)));
            SortedMap<ContentLocale, PageFacts> group = Stream.concat(said, Stream.ofNullable(byKey.get(path)))
                    .filter(one -> !one.containsKey(page.locale()) && first(one).isHidden() == page.isHidden())
                    .findFirst()
                    .orElseGet(() -> {
                        groups.add(new TreeMap<>());
                        return groups.get(groups.size() - 1);
                    });
            group.put(page.locale(), page);
            byKey.putIfAbsent(own, group);
            byKey.putIfAbsent(path, group);
        }
        return groups;
    }

    private static boolean names(PageFacts page, String plain) {
        return page.alternates().stream().anyMatch(one -> Links.plain(one).equals(plain));
    }

    private static PageFacts first(SortedMap<ContentLocale, PageFacts> group) {
        return group.values().iterator().next();
    }

    /** Returns the page that decides where languages differ: the English one if there is one. */
    PageFacts first() {
        return first(pages);
    }

    /** Returns slugs from the one that is wanted to longer ones, with the names of more and more folders. */
    private static List<String> wishes(PageFacts page) {
        List<String> segments = new ArrayList<>(
                List.of(page.address().replaceFirst("^/(?:en|de)(?=/)", "").split("/")));
        segments.removeIf(String::isEmpty);
        String last = segments.isEmpty() ? "" : lastSegment(segments.remove(segments.size() - 1));
        String said = page.slug() == null ? last : lastSegment(page.slug());
        List<String> wishes = new ArrayList<>();
        String name = slug(said)
                .or(() -> slug(Links.decoded(last)))
                .or(() -> slug(page.title()))
                .orElse("home");
        wishes.add(name);
        for (int i = segments.size() - 1; i >= 0; i--) {
            Optional<String> folder = slug(Links.decoded(segments.get(i)));
            if (folder.isPresent()) {
                name = folder.get() + "-" + name;
                slug(name).ifPresent(wishes::add);
            }
        }
        return wishes;
    }

    private static Optional<String> slug(String name) {
        String words = SlugHint.latin(name).replaceAll("[^a-z0-9_]+", "-").replaceAll("^[-_]+|-+$", "");
        String cut = words.length() > LONGEST ? words.substring(0, LONGEST).replaceAll("-+$", "") : words;
        return Slug.parse(DEVICE.matcher(cut).matches() ? cut + "-page" : cut).map(Slug::value);
    }

    /** Returns a topic as article.yaml has it, or nothing if nothing is left. */
    static Optional<String> topic(String label) {
        String named = SlugHint.latin(label).replace("c++", "c-plus-plus").replace("c#", "c-sharp");
        String words = named.replaceAll("[^a-z0-9]+", "-").replaceAll("^-+|-+$", "");
        String cut = words.length() > 60 ? words.substring(0, 60).replaceAll("-+$", "") : words;
        return cut.isEmpty() ? Optional.empty() : Optional.of(cut);
    }

    private static String lastSegment(String address) {
        String path =
                address.replaceFirst("[?#].*$", "").replaceFirst("/+$", "").replaceFirst("(?:/index)?\\.x?html?$", "");
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** All pages that want the same slug get the name of a folder, so that none depends on the order of the others. */
    private static String unique(List<String> wishes, Map<String, Integer> wanted, Set<String> taken) {
        String base = wishes.get(0);
        boolean isShared = wanted.getOrDefault(base, 0) > 1 && wishes.size() > 1;
        for (String wish : isShared ? wishes.subList(1, wishes.size()) : wishes) {
            boolean isOthers = wanted.containsKey(wish) && !wish.equals(base);
            if (!isOthers && taken.add(wish)) {
                return wish;
            }
        }
        int number = wanted.getOrDefault(base, 0) > 1 && taken.add(base) ? 1 : 2;
        while (number > 1 && (wanted.containsKey(base + "-" + number) || !taken.add(base + "-" + number))) {
            number++;
        }
        return number == 1 ? base : base + "-" + number;
    }

    static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
