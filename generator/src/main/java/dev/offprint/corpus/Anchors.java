package dev.offprint.corpus;

import dev.offprint.article.markdown.page.PageAnchors;
import dev.offprint.article.read.AnchorReader;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.source.Sha256;
import dev.offprint.source.SourceTree;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * The identifiers in the pages of articles. An article is read for them when a link leads to one of them, once; only they
 * are kept. Safe for use by many threads.
 */
final class Anchors {

    private static final String END = "\n";
    /** A hint that names more is not read. */
    private static final int SHOWN = 6;

    private final SourceTree tree;
    private final Map<String, Optional<Known>> known = new ConcurrentHashMap<>();
    private final Map<String, Sha256> sources = new ConcurrentHashMap<>();

    Anchors(SourceTree tree) {
        this.tree = tree;
    }

    /**
     * The identifiers of a page.
     *
     * @param lines each between two line ends: a set of strings would take several times the room
     */
    record Known(String lines) {
        boolean contains(String anchor) {
            return lines.contains(END + anchor + END);
        }

        /** Returns how to mend a link to an anchor that does not exist. */
        String hint(String anchor) {
            List<String> all = Arrays.asList(lines.strip().split(END, -1));
            List<String> headings = all.stream()
                    .filter(id -> !PageAnchors.OWN.contains(id) && !id.startsWith("fn"))
                    .toList();
            String named = headings.stream().limit(SHOWN).collect(Collectors.joining("`, `#", "it has `#", "`"));
            int more = headings.size() - SHOWN;
            String list = headings.isEmpty() ? "it has none" : more > 0 ? named + " and " + more + " more" : named;
            // as the page makes identifiers of headings; other systems put underscores in
            String usual = anchor.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-");
            return Optional.of(usual)
                    .filter(this::contains)
                    .or(() -> new Nearest(all).to(anchor))
                    .map(name -> "did you mean `#" + name + "`?")
                    .orElse(list);
        }
    }

    /**
     * Returns the identifier that a fragment names: without a text directive, and decoded. Empty where it names none, as the
     * one for the top of the page does (HTML, 7.4.6.4).
     */
    static String named(String fragment) {
        int directive = fragment.indexOf(":~:");
        String id = directive < 0 ? fragment : fragment.substring(0, directive);
        return id.equalsIgnoreCase("top") ? "" : LinkTarget.decode(id).orElse(id);
    }

    /** Returns the identifiers of an article's page in a locale, or nothing where it cannot be read. */
    Optional<Known> of(ArticleHead head, ContentLocale locale) {
        return known.computeIfAbsent(name(head, locale), name -> {
            SortedMap<String, Sha256> read = new TreeMap<>();
            AnchorReader reader = new AnchorReader(tree, (path, bytes) -> read.put(path, Sha256.of(bytes)));
            Optional<Known> anchors =
                    reader.read(head.folder(), locale).map(all -> new Known(END + String.join(END, all) + END));
            sources.put(name, digest(read));
            return anchors;
        });
    }

    /**
     * Returns the digest of what the identifiers are made from. That is less exact than one of the identifiers, and needs no
     * parser: a build with a cache asks this of every page that a link leads into.
     */
    Sha256 digest(ArticleHead head, ContentLocale locale) {
        return sources.computeIfAbsent(name(head, locale), name -> {
            SortedMap<String, Sha256> read = new TreeMap<>();
            new AnchorReader(tree, (path, bytes) -> read.put(path, Sha256.of(bytes))).listen(head.folder(), locale);
            return digest(read);
        });
    }

    private static Sha256 digest(SortedMap<String, Sha256> read) {
        return Sha256.of(read.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static String name(ArticleHead head, ContentLocale locale) {
        return head.slug() + "/" + locale.tag();
    }
}
