package dev.offprint.corpus.link;

import dev.offprint.article.markdown.page.PageAnchors;
import dev.offprint.article.read.AnchorReader;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.corpus.index.HeadCache;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Message;
import dev.offprint.source.SourceTree;
import dev.offprint.tree.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The identifiers in the pages of articles. An article is read for them when a link leads to one of them, once; only they
 * are kept. Safe for use by many threads.
 */
public final class Anchors {

    private static final String END = "\n";
    /** A hint that names more is not read. */
    private static final int SHOWN = 6;

    private final SourceTree tree;
    private final HeadCache memory;
    private final Map<String, Optional<Known>> known = new ConcurrentHashMap<>();
    private final Map<String, Sha256> sources = new ConcurrentHashMap<>();

    /**
     * Returns the identifiers of the articles in this tree.
     *
     * @param memory what an earlier run knew of them
     */
    public Anchors(SourceTree tree, HeadCache memory) {
        this.tree = tree;
        this.memory = memory;
    }

    /** The identifiers of a page. Safe for use by many threads. */
    static final class Known {
        /** Each between two line ends, in the order of the page: a set of strings would take several times the room. */
        private final String lines;
        /** Where each begins in the text, in the order of their letters. */
        private final int[] sorted;

        private @Nullable Hints hints;

        /** Made when they are needed and kept: a page that is linked to wrongly once often is so again. */
        private record Hints(Nearest names, Message list) {}

        Known(Collection<String> identifiers) {
            lines = END + String.join(END, identifiers) + END;
            sorted = IntStream.range(0, lines.length() - 1)
                    .filter(i -> lines.charAt(i) == '\n')
                    .mapToObj(i -> i + 1)
                    .sorted(Comparator.comparing(this::at))
                    .mapToInt(Integer::intValue)
                    .toArray();
        }

        private String at(int start) {
            return lines.substring(start, lines.indexOf(END, start));
        }

        boolean contains(String anchor) {
            int low = 0;
            int high = sorted.length - 1;
            while (low <= high) {
                int middle = (low + high) >>> 1;
                int order = at(sorted[middle]).compareTo(anchor);
                if (order == 0) {
                    return true;
                }
                low = order < 0 ? middle + 1 : low;
                high = order < 0 ? high : middle - 1;
            }
            return false;
        }

        /** Returns how to fix a link to an anchor that does not exist. */
        Message hint(String anchor) {
            // as the page makes identifiers of headings; other systems put underscores in
            String usual = anchor.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-");
            return Optional.of(usual)
                    .filter(this::contains)
                    .or(() -> hints().names().to(anchor))
                    .map(name -> Message.of("did you mean `#{0}`?", name))
                    .orElseGet(() -> hints().list());
        }

        private synchronized Hints hints() {
            Hints known = hints;
            if (known == null) {
                List<String> all = List.of(lines.strip().split(END, -1));
                known = new Hints(new Nearest(all), list(all));
                hints = known;
            }
            return known;
        }

        private static Message list(List<String> all) {
            List<String> headings = all.stream()
                    .filter(id -> !PageAnchors.OWN.contains(id) && !id.startsWith("fn"))
                    .toList();
            String named = headings.stream().limit(SHOWN).collect(Collectors.joining("`, `#", "`#", "`"));
            int more = headings.size() - SHOWN;
            if (headings.isEmpty()) {
                return Message.of("it has none");
            } else if (headings.size() == 1) {
                return Message.of("it has only {0}", named);
            }
            return more > 0 ? Message.of("it has {0} and {1} more", named, more) : Message.of("it has {0}", named);
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
            AnchorReader reader = new AnchorReader(tree, (path, digest) -> read.put(path, digest.get()));
            Optional<Known> anchors = reader.read(head.folder(), locale).map(Known::new);
            sources.put(name, digest(read));
            return anchors;
        });
    }

    /**
     * Returns the digest of what the identifiers are made from. That is less exact than one of the identifiers, and needs no
     * parser: a build with a cache asks this of every page that a link leads into. Of articles that did not change the cache
     * knows it.
     */
    Sha256 digest(ArticleHead head, ContentLocale locale) {
        return sources.computeIfAbsent(name(head, locale), name -> digest(files(head, locale)));
    }

    private SortedMap<String, Sha256> files(ArticleHead head, ContentLocale locale) {
        SortedMap<String, Sha256> files = new TreeMap<>();
        for (String path : AnchorReader.files(head.folder(), locale)) {
            Optional<Sha256> known = memory.digest(head.slug().value(), path);
            if (known.isEmpty()) {
                SortedMap<String, Sha256> read = new TreeMap<>();
                new AnchorReader(tree, (file, digest) -> read.put(file, digest.get())).listen(head.folder(), locale);
                return read;
            }
            files.put(path, known.get());
        }
        return files;
    }

    private static Sha256 digest(SortedMap<String, Sha256> read) {
        return Sha256.of(read.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static String name(ArticleHead head, ContentLocale locale) {
        return head.slug() + "/" + locale.tag();
    }
}
