package dev.offprint.represent.document;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.address.Document;
import dev.offprint.address.KeyLayout;
import dev.offprint.address.Page;
import dev.offprint.article.Site;
import dev.offprint.corpus.Listing;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.http.EntityTag;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Route;
import dev.offprint.represent.Representation;
import dev.offprint.represent.document.IndexJson.IndexTree.Branch;
import dev.offprint.represent.document.IndexJson.IndexTree.Node;
import dev.offprint.represent.document.IndexJson.IndexTree.Part;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * The documents of the static index as JSON, one article or part a line. {@code schemas/index.schema.json} describes them.
 * Addresses are references to resolve against the address of the document (RFC 3986, 4.2).
 *
 * @param site the site
 * @param keys the layout of the keys
 * @param digests the digests of all files that exist by now
 */
public record IndexJson(Site site, KeyLayout keys, Digests digests) {

    /** The version of the format; it grows when a member changes its meaning or goes. */
    public static final int VERSION = 1;

    /** The digests of the files of a tree. */
    @FunctionalInterface
    public interface Digests {
        /** Returns the digest of a file that exists, uncoded. */
        Sha256 of(ObjectKey key);
    }

    /** Returns the key of a document. */
    public static ObjectKey key(Node node) {
        return new ObjectKey(path(node));
    }

    private static String path(Node node) {
        return node.prefix().isEmpty() ? Document.INDEX.path() : Document.INDEX.partPath(node.prefix());
    }

    /** Returns a document; those that it lists exist. */
    public Representation of(Node node) {
        StringJoiner lines;
        if (node instanceof Part part) {
            lines = lines("articles");
            part.articles().forEach(article -> lines.add(JsonText.compact(article(article))));
        } else {
            lines = lines("parts");
            ((Branch) node).children().forEach(child -> lines.add(JsonText.compact(part(child))));
        }
        String head = JsonText.compact(head(node));
        String text = head.substring(0, head.length() - 1) + lines + "}\n";
        return new Representation(key(node), Document.INDEX.mediaType(), text.getBytes(StandardCharsets.UTF_8));
    }

    private static StringJoiner lines(String member) {
        return new StringJoiner(",\n", ",\"" + member + "\":[\n", "\n]").setEmptyValue(",\"" + member + "\":[]");
    }

    private ObjectNode head(Node node) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("$schema", site.url(Document.INDEX_SCHEMA.path()))
                .put("version", VERSION)
                .put("prefix", node.prefix())
                .put("count", node.count());
    }

    private ObjectNode part(Node node) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("prefix", node.prefix())
                .put("count", node.count())
                .put("href", reference(path(node)))
                .put("etag", tag(digests.of(key(node))));
    }

    private ObjectNode article(Listing article) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("id", article.id());
        json.put("slug", article.slug().value());
        json.put("contentType", article.contentType());
        JsonText.put(json, "awarenessLevel", article.awarenessLevel());
        if (!article.topics().isEmpty()) {
            article.topics().forEach(json.putArray("topics")::add);
        }
        JsonText.put(json, "firstPublished", article.firstPublished());
        JsonText.put(json, "lastUpdated", article.lastUpdated());
        ObjectNode titles = json.putObject("titles");
        article.headings().forEach((locale, heading) -> titles.put(locale.tag(), heading.title()));
        ArrayNode representations = json.putArray("representations");
        for (IndexedForm form : IndexedForm.of(article, keys)) {
            ObjectNode one = representations.addObject();
            one.put("form", form.kind().label());
            if (form.locale() != null) {
                one.put("locale", form.locale().tag());
            }
            one.put("href", reference(form.route().address().substring(1)));
            one.put("etag", tag(digests.of(form.route().key(keys.levelTokens()))));
        }
        return json;
    }

    /** Returns an address below the base URL, from the root of its host on. */
    private String reference(String path) {
        return URI.create(site.baseUrl()).getRawPath() + "/" + path;
    }

    /** Returns the tag that the adapter sends with the uncoded form (decision 2). */
    private static String tag(Sha256 digest) {
        return EntityTag.strong(digest.tag()).toString();
    }

    /** Returns everything that a document depends on besides its {@link #site}, as one text for each fact. */
    public List<String> facts(Node node) {
        if (node instanceof Part part) {
            return part.articles().stream()
                    .flatMap(article -> IndexedForm.of(article, keys).stream())
                    .map(form ->
                            digests.of(form.route().key(keys.levelTokens())).hex())
                    .toList();
        }
        return ((Branch) node)
                .children().stream()
                        .map(child -> child.prefix() + " " + child.count() + " "
                                + digests.of(key(child)).hex())
                        .toList();
    }

    /**
     * A representation of an article, as the static index lists it.
     *
     * @param kind which
     * @param locale its locale; null for all translations in one
     * @param route its address
     */
    record IndexedForm(Kind kind, @Nullable ContentLocale locale, Route route) {

        /** The representations of an article, by what they are for. */
        enum Kind {
            /** Operation 2: every translation. */
            DETAIL,
            /** Operation 3: the answer-first form. */
            ANSWER,
            /** The page in HTML. */
            PAGE,
            /** The page in Markdown. */
            MARKDOWN;

            String label() {
                return name().toLowerCase(Locale.ROOT);
            }
        }

        /** Returns all of them. */
        static List<IndexedForm> of(Listing article, KeyLayout keys) {
            List<IndexedForm> forms = new ArrayList<>();
            forms.add(new IndexedForm(Kind.DETAIL, null, new Route.ArticleDetail(article.slug())));
            for (ContentLocale locale : article.headings().keySet()) {
                String page = keys.path(new Page.ArticlePage(locale, article.slug()));
                forms.add(new IndexedForm(Kind.ANSWER, locale, new Route.AnswerFirst(article.slug(), locale)));
                forms.add(new IndexedForm(Kind.PAGE, locale, new Route.PageAt(page)));
                forms.add(new IndexedForm(Kind.MARKDOWN, locale, new Route.MarkdownOf(page)));
            }
            return forms;
        }
    }

    /**
     * Cuts the articles into parts by the SHA-256 of their identifiers. A part has all articles whose digest begins with its
     * bits; it is cut in two when it has more than {@value #MAX_ARTICLES}. So the parts depend on the set of articles alone, and a
     * new, renamed or deleted article changes the part it is in and no other, but for one that is cut or joined.
     *
     * <p>A document that lists parts covers {@value #SPAN} bits; below that, another one lists the rest. Up to about 2,800
     * articles the root lists every part; 100,000 articles have one level between.
     */
    public static final class IndexTree {

        /** The most articles of a part. */
        static final int MAX_ARTICLES = 32;
        /** The bits that a document covers: 128 entries of about 105 bytes, 14 kB. */
        static final int SPAN = 7;
        /** No two digests have more bits in common; a part with this many is not cut. */
        private static final int MAX_BITS = 64;

        private IndexTree() {}

        /** A document of the index. */
        public sealed interface Node {
            /** Returns the bits that the digests of its articles begin with; empty for the root. */
            String prefix();

            /** Returns how many articles are in it or below. */
            int count();
        }

        /**
         * A document that lists articles.
         *
         * @param articles its articles, by slug
         */
        public record Part(String prefix, List<Listing> articles) implements Node {
            @Override
            public int count() {
                return articles.size();
            }
        }

        /**
         * A document that lists other documents.
         *
         * @param children these, in the order of their prefixes
         */
        public record Branch(String prefix, List<Node> children) implements Node {
            @Override
            public int count() {
                return children.stream().mapToInt(Node::count).sum();
            }
        }

        /** Returns the root of the index of these articles. */
        public static Branch of(List<Listing> articles) {
            List<Hashed> sorted = articles.stream()
                    .map(Hashed::of)
                    .sorted(Comparator.comparing(Hashed::bits, Long::compareUnsigned))
                    .toList();
            return branch("", sorted);
        }

        /** Returns a document and all below it, each after those that it lists. */
        public static List<List<Node>> levels(Branch root) {
            List<List<Node>> levels = new ArrayList<>();
            List<Node> level = List.of(root);
            while (!level.isEmpty()) {
                levels.add(0, level);
                level = level.stream()
                        .filter(Branch.class::isInstance)
                        .flatMap(node -> ((Branch) node).children().stream())
                        .toList();
            }
            return levels;
        }

        private record Hashed(long bits, Listing article) {
            static Hashed of(Listing article) {
                return new Hashed(
                        Sha256.of(article.id().getBytes(StandardCharsets.UTF_8)).a(), article);
            }
        }

        private static Branch branch(String prefix, List<Hashed> sorted) {
            List<Node> children = new ArrayList<>();
            cut(prefix, sorted, prefix.length() + SPAN, children);
            return new Branch(prefix, List.copyOf(children));
        }

        private static void cut(String prefix, List<Hashed> sorted, int span, List<Node> found) {
            int bit = Long.SIZE - 1 - prefix.length();
            int half = 0;
            while (half < sorted.size() && (sorted.get(half).bits() >>> bit & 1) == 0) {
                half++;
            }
            add(prefix + "0", sorted.subList(0, half), span, found);
            add(prefix + "1", sorted.subList(half, sorted.size()), span, found);
        }

        private static void add(String prefix, List<Hashed> sorted, int span, List<Node> found) {
            if (sorted.isEmpty()) {
                return;
            } else if (sorted.size() <= MAX_ARTICLES || prefix.length() == MAX_BITS) {
                found.add(new Part(prefix, bySlug(sorted)));
            } else if (prefix.length() == span) {
                found.add(branch(prefix, sorted));
            } else {
                cut(prefix, sorted, span, found);
            }
        }

        private static List<Listing> bySlug(List<Hashed> articles) {
            return articles.stream()
                    .map(Hashed::article)
                    .sorted(Comparator.comparing(Listing::slug))
                    .toList();
        }
    }
}
