package dev.offprint.address;

import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Slug;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A page that people read: an HTML form and a Markdown sibling at one address (specification, "Canonical rendered pages
 * advertise a direct .md sibling").
 */
public sealed interface Page {

    /** Returns the page at this path, given without a leading slash, by the form of the path alone. */
    static Optional<Page> at(String path, PagePattern pages) {
        Optional<ArticlePage> article = pages.match(path);
        if (path.isEmpty()) {
            return Optional.of(new Home());
        } else if (article.isPresent()) {
            return Optional.of(article.get());
        }
        List<String> segments = List.of(path.split("/", -1));
        Optional<ContentLocale> locale = ContentLocale.of(segments.get(0));
        if (segments.size() == 1) {
            return locale.map(LocaleIndex::new);
        }
        Optional<Page> index = IndexPart.parse(segments).map(IndexPart::page);
        return index.isPresent() || segments.size() > 2
                ? index
                : Slug.parse(segments.get(1)).flatMap(name -> below(segments.get(0), name));
    }

    private static Optional<Page> below(String folder, Slug name) {
        return folder.equals("problems")
                ? ProblemType.ofPage(name).map(type -> new ProblemPage(name))
                : ContentLocale.of(folder).map(locale -> new SitePage(locale, name));
    }

    /** The index of the site, at the base URL itself. */
    record Home() implements Page {}

    /**
     * The index of a locale: {@code /en}.
     *
     * @param locale the locale
     */
    record LocaleIndex(ContentLocale locale) implements Page {}

    /**
     * The articles of one type in a locale: {@code /en/types/guide}.
     *
     * @param locale the locale
     * @param type the type's name in addresses, which follows the rules of a slug
     */
    record TypeIndex(ContentLocale locale, Slug type) implements Page {}

    /**
     * A page of an index that is cut into parts: {@code /en/archive}, {@code /en/archive/2026-11}, {@code /en/a-z/w},
     * {@code /en/topics/caching}. The types are not among them: see {@link TypeIndex}.
     *
     * @param locale the locale
     * @param section the index
     * @param path the names of the part from the outermost, each of which follows the rules of a slug; empty for the index
     *     itself
     */
    record IndexPart(ContentLocale locale, IndexSection section, List<Slug> path) implements Page {

        /** The most names in an address. */
        static final int MAX_DEPTH = 6;

        /** Keeps a copy that cannot change. */
        public IndexPart {
            path = List.copyOf(path);
        }

        /** Returns the part at this decoded path, if it is one. */
        static Optional<IndexPart> parse(List<String> path) {
            if (path.size() < 2 || path.size() > 2 + MAX_DEPTH) {
                return Optional.empty();
            }
            Optional<ContentLocale> locale = ContentLocale.of(path.get(0));
            Optional<IndexSection> section = IndexSection.of(path.get(1));
            List<Slug> names = new ArrayList<>();
            for (int i = 2; i < path.size(); i++) {
                Optional<Slug> name = Slug.parse(path.get(i));
                if (name.isPresent()) {
                    names.add(name.get());
                }
            }
            return locale.isPresent() && section.isPresent() && names.size() == path.size() - 2
                    ? Optional.of(new IndexPart(locale.get(), section.get(), names))
                    : Optional.empty();
        }

        /** Returns the page: a type has a kind of page of its own; what it is cut into has not. */
        private Page page() {
            return section == IndexSection.TYPES && path.size() == 1 ? new TypeIndex(locale, path.get(0)) : this;
        }

        /** Returns its address, without a leading slash. */
        String address() {
            StringBuilder address = new StringBuilder(locale.tag()).append('/').append(section.segment());
            for (Slug name : path) {
                address.append('/').append(name);
            }
            return address.toString();
        }

        /** Returns the key of a file for programs beside it, which is its address too. */
        public ObjectKey file(IndexFile file) {
            return new ObjectKey(address() + "/" + file.fileName());
        }

        /** Returns the index itself. */
        public static IndexPart of(ContentLocale locale, IndexSection section) {
            return new IndexPart(locale, section, List.of());
        }
    }

    /**
     * The canonical page of an article in a locale: {@code /en/knowledge/slug}, by the configured pattern.
     *
     * @param locale the locale
     * @param slug the article
     */
    record ArticlePage(ContentLocale locale, Slug slug) implements Page {}

    /**
     * A page of the site itself, such as {@code /en/developers}.
     *
     * @param locale the locale
     * @param name the page's name, which follows the rules of a slug
     */
    record SitePage(ContentLocale locale, Slug name) implements Page {

        /** The name of the page that searches, which no other page can have. */
        public static final Slug SEARCH = new Slug("search");

        /** The name of the page for developers. */
        public static final Slug DEVELOPERS = new Slug("developers");

        /** Returns the page for developers in a locale. */
        public static SitePage developers(ContentLocale locale) {
            return new SitePage(locale, DEVELOPERS);
        }

        /** Returns the page that searches in a locale. */
        public static SitePage search(ContentLocale locale) {
            return new SitePage(locale, SEARCH);
        }
    }

    /**
     * The explanation of a problem type: {@code /problems/article-not-found}.
     *
     * @param name the problem's code in lower-case kebab
     */
    record ProblemPage(Slug name) implements Page {}

    /** An index of the articles in a locale, at {@code /{locale}/{segment}}, that is cut into parts at addresses below it. */
    enum IndexSection {
        /** By the month of first publication. */
        ARCHIVE("archive"),
        /** By the letters of the titles. */
        A_TO_Z("a-z"),
        /** By content type. */
        TYPES("types"),
        /** By topic. */
        TOPICS("topics");

        private final String segment;

        IndexSection(String segment) {
            this.segment = segment;
        }

        /** Returns its segment in addresses, which no page of the site itself may have for a name. */
        public String segment() {
            return segment;
        }

        /** Returns the section with this segment. */
        public static Optional<IndexSection> of(String segment) {
            for (IndexSection section : values()) {
                if (section.segment.equals(segment)) {
                    return Optional.of(section);
                }
            }
            return Optional.empty();
        }
    }

    /** A file for programs beside a part of an index, at the address of the part with its name behind. */
    enum IndexFile {
        /** The articles of the part, for language-model agents. */
        LLMS_TXT("llms.txt", "text/plain; charset=utf-8"),
        /** The same with their texts. */
        LLMS_FULL_TXT("llms-full.txt", "text/plain; charset=utf-8"),
        /** The newest articles of the part (Atom, RFC 4287). */
        FEED("feed.xml", "application/atom+xml; charset=utf-8");

        private final String fileName;
        private final String mediaType;

        IndexFile(String fileName, String mediaType) {
            this.fileName = fileName;
            this.mediaType = mediaType;
        }

        /** Returns the last segment of its address. */
        public String fileName() {
            return fileName;
        }

        /** Returns the media type to serve it with. */
        public String mediaType() {
            return mediaType;
        }
    }
}
