package dev.offprint.corpus;

import dev.offprint.corpus.ArticleIndex.Neighbours;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The index as the links of one article see it. Notes each fact that is asked for, so that the next run knows what the article follows
 * from. For one thread.
 */
public final class TrackedIndex {

    private final Facts facts;
    private final Set<Fact> asked = new LinkedHashSet<>();

    /** Returns an index that has not been asked yet. */
    public TrackedIndex(Facts facts) {
        this.facts = facts;
    }

    /**
     * What the index and the pages of the site answer. Safe for use by many threads.
     *
     * @param pages the site's own pages
     * @param known the digests of answers that were asked for
     */
    public record Facts(ArticleIndex index, Anchors anchors, Set<Fact.SitePage> pages, Map<Fact, Sha256> known) {

        /** Returns facts that nobody has asked for. */
        public Facts(ArticleIndex index, Anchors anchors, Set<Fact.SitePage> pages) {
            this(index, anchors, pages, new ConcurrentHashMap<>());
        }

        /** Returns the digest of the answer to a question, of those that are not about files. */
        public Sha256 digest(Fact fact) {
            Sha256 digest = known.get(fact);
            if (digest == null) {
                digest = Sha256.of(answer(fact).getBytes(StandardCharsets.UTF_8));
                known.put(fact, digest);
            }
            return digest;
        }

        /** Returns whether all answers have these digests; files are not looked at. */
        public boolean hold(Map<Fact, Sha256> answers) {
            return answers.entrySet().stream()
                    .allMatch(one -> one.getKey() instanceof Fact.File
                            || digest(one.getKey()).equals(one.getValue()));
        }

        private String answer(Fact fact) {
            if (fact instanceof Fact.State state) {
                return state(state.slug());
            } else if (fact instanceof Fact.Title title) {
                ArticleHead head = index.of(title.slug());
                return head == null
                        ? ""
                        : head.contentType() + "\n" + head.titles().get(title.locale());
            } else if (fact instanceof Fact.Anchors page) {
                ArticleHead head = index.of(page.slug());
                return head == null
                        ? ""
                        : head.source("article.yaml")
                                + head.source(page.locale().tag() + ".md");
            } else if (fact instanceof Fact.Neighbours of) {
                ArticleHead head = index.of(of.slug());
                Neighbours beside = head == null ? Neighbours.NONE : index.neighbours(head);
                return shown(beside.previous()) + shown(beside.next());
            } else if (fact instanceof Fact.SitePage page) {
                return Boolean.toString(pages.contains(page));
            }
            return index.heads()
                    .filter(ArticleHead::isPublic)
                    .map(head -> head.slug().value())
                    .collect(Collectors.joining("\n"));
        }

        private String state(String slug) {
            ArticleHead head = index.of(slug);
            if (head != null) {
                return head.state() + head.reason().toString() + head.locales();
            }
            return index.inAnyCase(slug)
                            .map(other -> other.slug() + " " + other.state() + other.reason())
                            .orElse("")
                    + Slug.parse(slug)
                            .flatMap(index.renames()::of)
                            .map(now -> " " + now)
                            .orElse("");
        }

        /** Returns what a page shows of a neighbour. */
        private static String shown(@Nullable ArticleHead neighbour) {
            return neighbour == null
                    ? "-\n"
                    : neighbour.slug() + " " + neighbour.contentType() + neighbour.titles() + "\n";
        }
    }

    private ArticleIndex asked(Fact fact) {
        asked.add(fact);
        return facts.index();
    }

    @Nullable
    ArticleHead of(String slug) {
        return asked(new Fact.State(slug)).of(slug);
    }

    /** Returns the article with this slug, whatever the case of its letters. */
    Optional<ArticleHead> inAnyCase(String slug) {
        return asked(new Fact.State(slug)).inAnyCase(slug);
    }

    boolean hasPage(ContentLocale locale, Slug name) {
        Fact.SitePage page = new Fact.SitePage(locale, name);
        asked.add(page);
        return facts.pages().contains(page);
    }

    /** Returns the slug that the public article with this former slug has now. */
    Optional<Slug> renamed(String slug) {
        asked(new Fact.PublicSlugs());
        return Slug.parse(slug).flatMap(asked(new Fact.State(slug)).renames()::of);
    }

    Optional<String> nearest(String slug) {
        return asked(new Fact.PublicSlugs()).nearest(slug);
    }

    Optional<Anchors.Known> anchors(ArticleHead head, ContentLocale locale) {
        asked.add(new Fact.Anchors(head.slug().value(), locale));
        return facts.anchors().of(head, locale);
    }

    /** Returns the title of an article in a locale, if it has one. */
    @Nullable
    public String title(ArticleHead head, ContentLocale locale) {
        asked.add(new Fact.Title(head.slug().value(), locale));
        return head.titles().get(locale);
    }

    /** Returns the public articles beside one in its series. */
    public Neighbours neighbours(ArticleHead head) {
        return asked(new Fact.Neighbours(head.slug().value())).neighbours(head);
    }

    /** Returns the facts that were asked for, with the digests of their answers. */
    public Map<Fact, Sha256> asked() {
        Map<Fact, Sha256> digests = new LinkedHashMap<>();
        asked.forEach(fact -> digests.put(fact, facts.digest(fact)));
        return digests;
    }
}
