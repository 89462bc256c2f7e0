package dev.offprint.represent.staticindex;

import dev.offprint.corpus.Listing;
import dev.offprint.digest.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Cuts the articles into parts by the SHA-256 of their identifiers. A part has all articles whose digest begins with its
 * bits; it is cut in two when it has more than {@value #MAX_ARTICLES}. So the parts depend on the set of articles alone, and a
 * new, renamed or deleted article changes the part it is in and no other, but for one that is cut or joined.
 *
 * <p>A document that lists parts covers {@value #SPAN} bits; below that, another one lists the rest. Up to about 2,800
 * articles the root lists every part; 100,000 articles have one level between.
 */
public final class IndexTree {

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
