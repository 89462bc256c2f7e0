package dev.offprint.importer.article;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.importer.origin.Origin;
import dev.offprint.importer.origin.OriginPage;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Joins translations to articles and gives each article a slug of its own. */
final class ArticlePlans {

    private static final int MOST_FORMER = 100;

    private final ImportNotes notes;
    private final List<SortedMap<ContentLocale, OriginPage>> groups = new ArrayList<>();

    private ArticlePlans(ImportNotes notes) {
        this.notes = notes;
    }

    /**
     * Returns the plans, in the order of their pages.
     *
     * @param reserved former slugs that articles of the site have already, in small letters
     */
    static List<ArticlePlan> of(Origin origin, Set<String> reserved, ImportNotes notes) {
        ArticlePlans plans = new ArticlePlans(notes);
        plans.group(origin.pages());
        return plans.named(reserved);
    }

    /** A draft beside a published translation is an article of its own, or one of them would change its state. */
    private void group(List<OriginPage> pages) {
        Map<String, SortedMap<ContentLocale, OriginPage>> byKey = new LinkedHashMap<>();
        for (OriginPage page : pages) {
            String key = page.key() + (page.fields().draft() ? "\0draft" : "");
            SortedMap<ContentLocale, OriginPage> group = byKey.computeIfAbsent(key, one -> newGroup());
            if (group.containsKey(page.locale())) {
                SortedMap<ContentLocale, OriginPage> own = newGroup();
                own.put(page.locale(), page);
            } else {
                group.put(page.locale(), page);
            }
        }
    }

    private static OriginPage first(SortedMap<ContentLocale, OriginPage> group) {
        return group.values().iterator().next();
    }

    private SortedMap<ContentLocale, OriginPage> newGroup() {
        SortedMap<ContentLocale, OriginPage> group = new TreeMap<>();
        groups.add(group);
        return group;
    }

    /** Those that are public get their slugs first: a draft must not take the address of a page that readers know. */
    private List<ArticlePlan> named(Set<String> reserved) {
        List<SortedMap<ContentLocale, OriginPage>> publicFirst = new ArrayList<>(groups);
        publicFirst.sort(Comparator.comparing(group -> first(group).fields().draft()));
        Set<String> publicKeys = publicFirst.stream()
                .map(ArticlePlans::first)
                .filter(page -> !page.fields().draft())
                .map(OriginPage::key)
                .collect(Collectors.toSet());
        Map<String, Integer> wanted = wanted(publicFirst, publicKeys);
        Set<String> taken = new HashSet<>();
        IdentityHashMap<OriginPage, String> slugs = new IdentityHashMap<>();
        publicFirst.forEach(group -> slugs.put(first(group), unique(wishes(first(group)), wanted, taken)));
        taken.addAll(reserved);
        IdentityHashMap<OriginPage, List<String>> former = new IdentityHashMap<>();
        publicFirst.forEach(group -> former.put(first(group), former(group.values(), taken)));
        groups.forEach(group -> noted(first(group), slugs.getOrDefault(first(group), ""), publicKeys));
        return groups.stream()
                .map(group -> new ArticlePlan(
                        slugs.getOrDefault(first(group), ""), group, former.getOrDefault(first(group), List.of())))
                .toList();
    }

    /** Returns how many groups want a slug, in small letters; a draft does not change what its public translation is called. */
    private Map<String, Integer> wanted(List<SortedMap<ContentLocale, OriginPage>> all, Set<String> publicKeys) {
        Map<String, Integer> wanted = new HashMap<>();
        for (SortedMap<ContentLocale, OriginPage> group : all) {
            if (!isBeside(first(group), publicKeys)) {
                wanted.merge(lower(wishes(first(group)).get(0)), 1, Integer::sum);
            }
        }
        return wanted;
    }

    private static boolean isBeside(OriginPage page, Set<String> publicKeys) {
        return page.fields().draft() && publicKeys.contains(page.key());
    }

    private void noted(OriginPage page, String slug, Set<String> publicKeys) {
        if (isBeside(page, publicKeys)) {
            notes.add(
                    page.source(),
                    Message.of("is a draft beside a translation that is public, so it is the article `{0}`", slug));
        } else {
            renamed(page, wishes(page).get(0), slug);
        }
    }

    private void renamed(OriginPage page, String wish, String slug) {
        if (!wish.equals(slug)) {
            notes.add(
                    page.source(),
                    Message.of("the slug is `{0}`, because other pages are called `{1}` too", slug, wish));
        }
    }

    /** Returns slugs from the one that is wanted to longer ones, with the names of more and more folders. */
    private List<String> wishes(OriginPage page) {
        List<String> wishes = new ArrayList<>();
        String slug = page.fields().slug();
        Optional<String> own =
                slug == null ? Optional.empty() : lastSegment(slug).flatMap(SlugNames::of);
        String first = own.or(() -> SlugNames.of(page.stem()))
                .or(() -> SlugNames.of(
                        page.fields().title() == null ? "" : page.fields().title()))
                .orElse("home");
        wishes.add(first);
        String name = first;
        List<String> folders = new ArrayList<>(List.of(page.folder().split("/")));
        if (!folders.isEmpty()
                && SlugNames.of(folders.get(folders.size() - 1))
                        .filter(first::equals)
                        .isPresent()) {
            folders.remove(folders.size() - 1); // the folder of an index has given its name already
        }
        for (int i = folders.size() - 1; i >= 0; i--) {
            Optional<String> folder = SlugNames.of(folders.get(i));
            if (folder.isPresent()) {
                name = folder.get() + "-" + name;
                SlugNames.of(name).ifPresent(wishes::add);
            }
        }
        return wishes;
    }

    private static Optional<String> lastSegment(String slug) {
        String path = slug.replaceAll("/+$", "");
        String last = path.substring(path.lastIndexOf('/') + 1);
        return last.isBlank() ? Optional.empty() : Optional.of(last);
    }

    /** All pages that want the same slug get the name of a folder, so that none depends on the order of the others. */
    private static String unique(List<String> wishes, Map<String, Integer> wanted, Set<String> taken) {
        boolean isShared = wanted.getOrDefault(lower(wishes.get(0)), 0) > 1;
        for (String wish : isShared && wishes.size() > 1 ? wishes.subList(1, wishes.size()) : wishes) {
            boolean isOthers = wanted.containsKey(lower(wish)) && !wish.equals(wishes.get(0));
            if (!isOthers && taken.add(lower(wish))) {
                return wish;
            }
        }
        String base = wishes.get(0);
        int number = 2;
        while (wanted.containsKey(lower(base + "-" + number)) || !taken.add(lower(base + "-" + number))) {
            number++;
        }
        return base + "-" + number;
    }

    /** A former slug leads to one article, and to none that has it as its slug. */
    private static List<String> former(Collection<OriginPage> pages, Set<String> taken) {
        Set<String> former = new LinkedHashSet<>();
        for (OriginPage page : pages) {
            // a translation had a slug of its own, and an article has one
            Optional.ofNullable(page.fields().slug())
                    .flatMap(SlugNames::lastOf)
                    .filter(slug -> former.size() < MOST_FORMER && taken.add(lower(slug)))
                    .ifPresent(former::add);
            for (String address : page.former()) {
                SlugNames.lastOf(address)
                        .filter(slug -> former.size() < MOST_FORMER && taken.add(lower(slug)))
                        .ifPresent(former::add);
            }
        }
        return List.copyOf(former);
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
