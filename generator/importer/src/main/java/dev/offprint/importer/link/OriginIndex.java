package dev.offprint.importer.link;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.importer.origin.Origin;
import dev.offprint.importer.origin.OriginKind;
import dev.offprint.importer.origin.OriginPage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the page that a link of another tool leads to: by its file or by its address. */
public final class OriginIndex {

    private static final String[] ENDINGS = {
        "", ".md", ".mdx", ".markdown", "/index.md", "/index.mdx", "/_index.md", "/README.md"
    };

    private static final Pattern LANGUAGE = Pattern.compile("\\.(?:en|de)(?:[-_][A-Za-z]{2})?(\\.[a-z]+)$");

    private static final Pattern LANGUAGE_FOLDER = Pattern.compile("^((?:.*/)?)(?:en|de)(/)");

    private final Origin origin;
    /** Pages by their files, with and without the language in their names. */
    private final Map<String, List<OriginPage>> sources = new HashMap<>();

    private final Map<String, OriginPage> addresses = new HashMap<>();
    /** Pages by the names of their files without ending and language, those of bundles by their folders. */
    private final Map<String, List<OriginPage>> names = new HashMap<>();

    /** Makes the index of all pages. */
    public OriginIndex(Origin origin) {
        this.origin = origin;
        for (OriginPage page : origin.pages()) {
            add(page.source(), page);
            String neutral = LANGUAGE.matcher(page.source()).replaceFirst("$1");
            if (!neutral.equals(page.source())) {
                add(neutral, page);
            }
            addresses.putIfAbsent(PathNames.comparable(page.address()), page);
            names.computeIfAbsent(name(neutral), one -> new ArrayList<>(1)).add(page);
        }
        origin.pages()
                .forEach(page ->
                        page.former().forEach(former -> addresses.putIfAbsent(PathNames.comparable(former), page)));
    }

    private void add(String path, OriginPage page) {
        sources.computeIfAbsent(path, one -> new ArrayList<>(1)).add(page);
    }

    /**
     * Returns the page that a path leads to.
     *
     * @param from the page that the link is on
     * @param path the path, decoded, without query and fragment
     */
    Optional<OriginPage> page(OriginPage from, String path) {
        return Stream.of(byFile(from, path), byAddress(from, path), byName(from, path))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<OriginPage> byFile(OriginPage from, String path) {
        Stream<String> bases = path.startsWith("/")
                ? Stream.concat(roots(from), Stream.of(""))
                : Stream.concat(Stream.of(from.folder()), elsewhere(from));
        String bare = path.startsWith("/") ? path.substring(1) : path;
        return bases.map(base -> file(from, PathNames.resolved(base, bare)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** Returns the roots of the content, that of the page first: each language can have its own. */
    private Stream<String> roots(OriginPage from) {
        Stream<String> own = origin.contentRoots().stream().filter(from.source()::startsWith);
        return Stream.concat(own, origin.contentRoots().stream()).distinct();
    }

    /**
     * Returns other folders in which the tool looks for a file: the root of the content, and for a page without a translation the
     * same folder of the other language.
     */
    private Stream<String> elsewhere(OriginPage from) {
        boolean isLenient = origin.kind() == OriginKind.HUGO || origin.kind() == OriginKind.DOCUSAURUS;
        Optional<String> own = origin.contentRoots().stream()
                .filter(root -> isLenient && from.source().startsWith(root))
                .findFirst();
        Stream<String> other = Stream.of(ContentLocale.values())
                .map(locale -> LANGUAGE_FOLDER.matcher(from.folder()).replaceFirst("$1" + locale.tag() + "$2"));
        if (own.isEmpty()) {
            return other;
        }
        String below = from.folder().substring(own.get().length());
        Stream<String> roots = origin.contentRoots().stream().map(root -> root + below);
        return Stream.of(own.stream(), roots, other).flatMap(one -> one);
    }

    /** Of a page in two languages, the one in the language of the link is meant. */
    private Optional<OriginPage> file(OriginPage from, String path) {
        String stem = path.replaceFirst("\\.mdx?$", "");
        for (String ending : ENDINGS) {
            List<OriginPage> pages = sources.getOrDefault(ending.isEmpty() ? path : stem + ending, List.of());
            if (!pages.isEmpty()) {
                return own(from, pages);
            }
        }
        return Optional.empty();
    }

    private static Optional<OriginPage> own(OriginPage from, List<OriginPage> pages) {
        return Stream.concat(pages.stream().filter(page -> page.locale() == from.locale()), pages.stream())
                .findFirst();
    }

    private Optional<OriginPage> byAddress(OriginPage from, String path) {
        String comparable =
                PathNames.comparable(path.startsWith("/") ? path : PathNames.resolved(directory(from), path));
        if (path.startsWith("/")) {
            String base = origin.site().basePath();
            Optional<OriginPage> below = base.isEmpty() || !path.startsWith(base + "/")
                    ? Optional.empty()
                    : Optional.ofNullable(addresses.get(PathNames.comparable(path.substring(base.length()))));
            String neutral = comparable.replaceFirst("^(?:en|de)(?:/|$)", "");
            return below.or(() -> Optional.ofNullable(addresses.get(comparable)))
                    .or(() -> Optional.ofNullable(addresses.get(neutral)));
        }
        return comparable.isEmpty() ? Optional.empty() : Optional.ofNullable(addresses.get(comparable));
    }

    /** A name of several pages is that of none; translations of one page are one. */
    private Optional<OriginPage> byName(OriginPage from, String path) {
        boolean hasNames = origin.kind() == OriginKind.HUGO || origin.kind() == OriginKind.MARKDOWN;
        List<OriginPage> pages = hasNames && !path.contains("/")
                ? names.getOrDefault(path.replaceFirst("\\.mdx?$", ""), List.of())
                : List.of();
        return pages.stream().map(OriginPage::key).distinct().count() == 1 ? own(from, pages) : Optional.empty();
    }

    private static String name(String source) {
        String path = source.replaceFirst("(?:/_?index)?\\.(?:mdx?|markdown)$", "");
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** Returns the folder from which browsers resolve links of a page. */
    static String directory(OriginPage page) {
        return page.address().substring(0, page.address().lastIndexOf('/') + 1);
    }
}
