package dev.offprint.corpus;

import dev.offprint.address.MediaTypes;
import dev.offprint.address.Page.IndexSection;
import dev.offprint.address.Page.SitePage;
import dev.offprint.article.Article.Media;
import dev.offprint.article.Site;
import dev.offprint.article.SiteAddress;
import dev.offprint.article.SitePageSource;
import dev.offprint.article.SkillSource;
import dev.offprint.article.Theme;
import dev.offprint.article.Theme.FooterLink;
import dev.offprint.article.markdown.LinkAddress;
import dev.offprint.article.read.ArticleLinks;
import dev.offprint.article.read.PageReader;
import dev.offprint.article.read.Sources;
import dev.offprint.corpus.InternalLinks.LinkKind;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Message;
import dev.offprint.source.FileNameVariants;
import dev.offprint.source.SourceEntry;
import dev.offprint.source.SourceTree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the site's own pages and skills from their folders. */
final class SitePageReader {

    private static final String SKILL = "SKILL.md";

    private final Sources sources;
    private final PageReader reader;
    private final TrackedIndex.Facts facts;
    private final SiteLinks links;

    /** Returns the files of a site. */
    SitePageReader(Sources sources, Site site, ArticleIndex index) {
        this.sources = sources;
        this.reader = new PageReader(sources, site);
        this.facts = new TrackedIndex.Facts(index, new Anchors(sources.tree()), SitePageNames.of(sources.tree()));
        this.links = SiteLinks.of(site, new TrackedIndex(facts), sources.diagnostics());
    }

    /** Returns what the links of articles may ask. */
    TrackedIndex.Facts facts() {
        return facts;
    }

    /** Looks where the links at the foot of every page lead. */
    void checkFooter(Theme theme) {
        for (FooterLink link : theme.footer().links()) {
            link.url().forEach((locale, url) -> links.resolve(locale, new LinkAddress(url.value()), url.place()));
        }
    }

    List<SitePageSource> pages() {
        List<SitePageSource> pages = new ArrayList<>();
        Map<String, String> firsts = new HashMap<>();
        for (SourceEntry folder : folders("pages")) {
            Optional<Slug> name = Slug.parse(folder.name());
            if (name.isEmpty()) {
                report(
                        Code.INVALID_SLUG,
                        folder,
                        Message.of("folder name `{0}` is no slug", folder.name()),
                        Message.of("rename it"));
                continue;
            }
            if (IndexSection.of(folder.name().toLowerCase(Locale.ROOT)).isPresent()) {
                report(
                        Code.INVALID_SLUG,
                        folder,
                        Message.of("`{0}` is the address of an index of articles", folder.name()),
                        Message.of("rename the folder"));
            }
            if (folder.name().toLowerCase(Locale.ROOT).equals(SitePage.SEARCH.value())) {
                report(
                        Code.INVALID_SLUG,
                        folder,
                        Message.of("`{0}` is the address of the page that searches", folder.name()),
                        Message.of("rename the folder"));
            }
            String first = firsts.putIfAbsent(folder.name().toLowerCase(Locale.ROOT), folder.path());
            if (first != null) {
                report(
                        Code.SLUG_CASE,
                        folder,
                        Message.of("page `{0}` differs from `{1}` in letter case only", folder.name(), first),
                        Message.of("rename one of them"));
            }
            sources.tree().list(folder.path()).forEach(entry -> page(entry, name.get(), pages));
        }
        pages.sort(Comparator.comparing(SitePageSource::name).thenComparing(SitePageSource::locale));
        return List.copyOf(pages);
    }

    private void page(SourceEntry entry, Slug name, List<SitePageSource> pages) {
        boolean markdown = entry.name().endsWith(".md");
        if (markdown && entry.isFolder()) {
            report(Code.NOT_A_FILE, entry, Message.of("`{0}` is a folder", entry.name()), Message.of("make it a file"));
            return;
        }
        if (!markdown || entry.isFolder()) {
            unpublished(
                    entry, Message.of("`{0}` is not published: only articles have files of their own", entry.name()));
            return;
        }
        String tag = entry.name().substring(0, entry.name().length() - ".md".length());
        Optional<ContentLocale> locale = ContentLocale.of(tag);
        if (locale.isEmpty()) {
            report(
                    Code.UNKNOWN_LOCALE,
                    entry,
                    Message.of("`{0}` is not a locale of the contract", tag),
                    Message.of("name it `en.md` or `de.md`"));
            return;
        }
        reader.page(entry.path(), name, locale.get(), links.in("/" + tag + "/")).ifPresent(pages::add);
    }

    List<SkillSource> skills() {
        List<SkillSource> skills = new ArrayList<>();
        for (SourceEntry folder : folders("skills")) {
            boolean found = false;
            for (SourceEntry entry : sources.tree().list(folder.path())) {
                if (!entry.isFolder() && entry.name().equals(SKILL)) {
                    found = true;
                    reader.skill(
                                    entry.path(),
                                    folder.name(),
                                    links.in("/.well-known/agent-skills/" + folder.name() + "/"))
                            .ifPresent(skills::add);
                } else if (!FileNameVariants.usual(entry.name()).equals(FileNameVariants.usual(SKILL))) {
                    unpublished(
                            entry,
                            Message.of("`{0}` is not published: a skill is its `{1}` alone", entry.name(), SKILL));
                }
            }
            if (!found) {
                Message hint = FileNameVariants.of(sources.tree().list(folder.path()), SKILL)
                        .map(entry -> Message.of("rename `{0}`", entry.name()))
                        .orElse(Message.of("add it, or remove the folder"));
                report(Code.MISSING_FILE, folder, Message.of("the folder has no `{0}`", SKILL), hint);
            }
        }
        return List.copyOf(skills);
    }

    /** The folders in a folder of the content, which need not exist. */
    private List<SourceEntry> folders(String name) {
        boolean exists =
                sources.tree().list("").stream().anyMatch(entry -> entry.name().equals(name));
        List<SourceEntry> folders = new ArrayList<>();
        for (SourceEntry entry : exists ? sources.tree().list(name) : List.<SourceEntry>of()) {
            if (entry.isFolder()) {
                folders.add(entry);
            } else {
                unused(entry);
            }
        }
        return folders;
    }

    private void unused(SourceEntry entry) {
        report(
                Code.UNUSED_FILE,
                entry,
                Message.of("nothing refers to `{0}`", entry.name()),
                Message.of("move it to where it belongs, or out of the content folder"));
    }

    private void unpublished(SourceEntry entry, Message problem) {
        report(Code.UNUSED_FILE, entry, problem, Message.of("remove it"));
    }

    private void report(Code code, SourceEntry entry, Message problem, Message remedy) {
        sources.report(code, Place.file(entry.path()), problem, remedy);
    }

    /** The names of the site's own pages, without reading one. */
    static final class SitePageNames {

        private SitePageNames() {}

        /** Returns the pages, with those that every site has. */
        static Set<Fact.SitePage> of(SourceTree tree) {
            Set<Fact.SitePage> names = new HashSet<>();
            for (ContentLocale locale : ContentLocale.values()) {
                names.add(new Fact.SitePage(locale, SitePage.DEVELOPERS));
                names.add(new Fact.SitePage(locale, SitePage.SEARCH));
            }
            boolean exists = tree.list("").stream()
                    .anyMatch(entry -> entry.isFolder() && entry.name().equals("pages"));
            for (SourceEntry folder : exists ? tree.list("pages") : List.<SourceEntry>of()) {
                Optional<Slug> name = folder.isFolder() ? Slug.parse(folder.name()) : Optional.empty();
                name.ifPresent(slug -> tree.list(folder.path())
                        .forEach(file -> locale(file).ifPresent(locale -> names.add(new Fact.SitePage(locale, slug)))));
            }
            return names;
        }

        private static Optional<ContentLocale> locale(SourceEntry file) {
            return file.isFolder() || !file.name().endsWith(".md")
                    ? Optional.empty()
                    : ContentLocale.of(file.name().substring(0, file.name().length() - ".md".length()));
        }
    }

    /** Looks at the links of what belongs to no article: pages of the site, skills, the foot of every page. Changes none. */
    record SiteLinks(SiteAddress address, LinkReport report, InternalLinks internal, String folder)
            implements ArticleLinks {

        /** Returns the links of a text that is shown at any address, so that its relative links mean nothing. */
        public static SiteLinks of(Site site, TrackedIndex index, Diagnostics diagnostics) {
            LinkReport report = new LinkReport(diagnostics, site.links(), true, index);
            return new SiteLinks(
                    SiteAddress.of(site.baseUrl()), report, new InternalLinks(site, index, report, false), "");
        }

        /** Returns the links of a text that is shown in this folder of addresses below the base URL: {@code /en/}. */
        public SiteLinks in(String addresses) {
            return new SiteLinks(address, report, internal, addresses);
        }

        @Override
        public Optional<String> resolve(ContentLocale from, LinkAddress target, Place place) {
            LinkKind kind = LinkKind.of(target, address);
            if (kind instanceof LinkKind.Unusable unusable) {
                report.nowhere(Code.BROKEN_LINK, target.whole(), place, unusable.problem(), unusable.hint());
            } else if (kind instanceof LinkKind.Internal inside) {
                internal.check(inside.target(), target, place);
            } else if (kind instanceof LinkKind.OutsideBase outside) {
                internal.checkOutsideBase(outside, target, place);
            } else if (kind instanceof LinkKind.Relative && !folder.isEmpty()) {
                relative(LinkKind.withoutDotSegments(folder + target.whole()), target, place);
            }
            return Optional.empty();
        }

        /** A file beside the text would have to be published with it. */
        private void relative(String there, LinkAddress target, Place place) {
            if (MediaTypes.isMedia(target.path()) && internal.isNowhere(there)) {
                report.nowhere(
                        Code.MISSING_MEDIA,
                        target.whole(),
                        place,
                        Message.of("is a file, and only articles publish files"),
                        Message.of("write the whole address of a published one, or make an article of this text"));
            } else {
                internal.check(there, target, place);
            }
        }

        @Override
        public void follow(ContentLocale from, LinkAddress target, Place place) {
            resolve(from, target, place);
        }

        @Override
        public void mention(LinkAddress target, Place place) {
            if (LinkKind.of(target, address) instanceof LinkKind.Internal inside) {
                internal.hidden(inside.target()).ifPresent(head -> report.hidden(head, target.whole(), place));
            }
        }

        @Override
        public List<Media> media() {
            return List.of();
        }
    }
}
