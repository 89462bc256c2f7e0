package dev.offprint.corpus;

import dev.offprint.article.markdown.PageAnchors;
import dev.offprint.article.read.AnchorReader;
import dev.offprint.corpus.CorpusLinks.LinkTarget;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Message;
import dev.offprint.source.SourceTree;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The identifiers in the pages of articles. An article is read for them when a link leads to one of them, once; only they
 * are kept. Safe for use by many threads.
 */
public final class Anchors {

    /** A hint that names more is not read. */
    private static final int SHOWN = 6;

    private final SourceTree tree;
    private final Map<Fact.Anchors, Optional<Known>> known = new ConcurrentHashMap<>();

    /** Returns the identifiers of the articles in this tree. */
    public Anchors(SourceTree tree) {
        this.tree = tree;
    }

    /** The identifiers of a page. Safe for use by many threads. */
    static final class Known {
        /** In the order of the page. */
        private final List<String> identifiers;

        private final String[] sorted;
        private @Nullable Hints hints;

        /** Made when they are needed and kept: a page that is linked to wrongly once often is so again. */
        private record Hints(Nearest names, Message list) {}

        Known(Collection<String> identifiers) {
            this.identifiers = List.copyOf(identifiers);
            this.sorted = identifiers.stream().sorted().toArray(String[]::new); // a set would take twice the room
        }

        boolean contains(String anchor) {
            return Arrays.binarySearch(sorted, anchor) >= 0;
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
                known = new Hints(new Nearest(identifiers), list(identifiers));
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
        return known.computeIfAbsent(
                new Fact.Anchors(head.slug().value(), locale),
                page -> new AnchorReader(tree, (path, digest) -> {})
                        .read(head.folder(), locale)
                        .map(Known::new));
    }
}
