package dev.offprint.article.media.codec;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/**
 * A prefix code for symbols that occur so often (RFC 1951, 3.2.2).
 *
 * @param lengths the bits of each symbol's code; 0 for those that do not occur
 * @param codes the codes, the first bit lowest, as they are written
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record HuffmanCode(int[] lengths, int[] codes) {

    /** A node of the tree; equal weights are told apart by the order in which they were made. */
    private record Node(long weight, int order, List<Node> children) {}

    /**
     * Returns the code.
     *
     * @param counts how often each symbol occurs
     * @param longest the most bits that a code may have
     */
    static HuffmanCode of(int[] counts, int longest) {
        int[] weights = counts.clone();
        if (IntStream.of(weights).filter(count -> count > 0).count() < 2) {
            // a code for one symbol only is not complete, and some readers refuse it
            weights[0] = Math.max(1, weights[0]);
            weights[1] = Math.max(1, weights[1]);
        }
        int[] lengths = lengths(weights);
        while (IntStream.of(lengths).max().orElse(0) > longest) {
            for (int i = 0; i < weights.length; i++) {
                weights[i] = (weights[i] + 1) / 2;
            }
            lengths = lengths(weights);
        }
        return new HuffmanCode(lengths, codes(lengths));
    }

    private static int[] lengths(int[] weights) {
        PriorityQueue<Node> open =
                new PriorityQueue<>(Comparator.comparingLong(Node::weight).thenComparingInt(Node::order));
        for (int i = 0; i < weights.length; i++) {
            if (weights[i] > 0) {
                open.add(new Node(weights[i], i, List.of()));
            }
        }
        int order = weights.length;
        while (open.size() > 1) {
            Node one = open.remove();
            Node other = open.remove();
            open.add(new Node(one.weight + other.weight, order++, List.of(one, other)));
        }
        int[] lengths = new int[weights.length];
        deepen(open.remove(), 0, lengths);
        return lengths;
    }

    private static void deepen(Node node, int depth, int[] lengths) {
        if (node.children.isEmpty()) {
            lengths[node.order] = depth;
        }
        node.children.forEach(child -> deepen(child, depth + 1, lengths));
    }

    private static int[] codes(int[] lengths) {
        int[] next = new int[17];
        int code = 0;
        for (int length = 1; length < next.length; length++) {
            int shorter = length - 1;
            int count = (int) Arrays.stream(lengths)
                    .filter(one -> one == shorter && one > 0)
                    .count();
            code = (code + count) << 1;
            next[length] = code;
        }
        int[] codes = new int[lengths.length];
        for (int i = 0; i < lengths.length; i++) {
            if (lengths[i] > 0) {
                codes[i] = Integer.reverse(next[lengths[i]]++) >>> (Integer.SIZE - lengths[i]);
            }
        }
        return codes;
    }
}
