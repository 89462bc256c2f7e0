package dev.offprint.simulation.caches;

import dev.offprint.simulation.tree.ListVariant;
import dev.offprint.simulation.tree.TreeModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What consumers ask for. All of it is assumed: nobody has measured a service of this contract at this size. Articles
 * are asked for by Zipf's law with exponent 0.9; lists by Zipf's law with exponent 1, the longest most often.
 */
public final class Demand {
    /** The share of lists among the requests. */
    public static final double LISTS = 0.01;

    /** Bytes of header fields of an answer. */
    public static final double HEADERS = 500;

    private static final double EXPONENT = 0.9;
    private static final double ENGLISH = 0.7;

    /** The ranks that are all simulated; beyond, each doubling of the rank is represented by samples. */
    private static final int HEAD = 1_000;

    private static final double SAMPLES = 250;

    private static final double MORE_SAMPLES = 1.4;

    private Demand() {}

    /** Returns the mean bytes of a list as sent, for each served article of the site. */
    public static double meanList(TreeModel model) {
        double sum = 0;
        for (Asked list : lists(model, 1)) {
            sum += list.share() / LISTS * list.bytes();
        }
        return sum;
    }

    /** Returns the mean bytes of a body as sent, lists left out. */
    public static double meanLeaf(TreeModel model) {
        double sum = 0;
        for (Asked asked : leaves(model)) {
            sum += asked.share() / (1 - LISTS) * asked.bytes();
        }
        return sum;
    }

    /** Returns the addresses of one article; their shares are of all requests, were it the only article. */
    static List<Asked> leaves(TreeModel model) {
        List<Asked> leaves = new ArrayList<>();
        leaves.add(new Asked(0.39, model.sent("detail"), 1));
        for (double locale : new double[] {ENGLISH, 1 - ENGLISH}) {
            leaves.add(new Asked(0.30 * locale, model.sent("answer"), 1));
            leaves.add(new Asked(0.20 * locale, model.sent("html"), 1));
            leaves.add(new Asked(0.10 * locale, model.sent("markdown"), 1));
        }
        return leaves;
    }

    /** Returns the lists of a site. */
    static List<Asked> lists(TreeModel model, double articles) {
        List<ListVariant> longest = new ArrayList<>(model.variants());
        longest.sort(Comparator.comparingDouble(ListVariant::gzip).reversed());
        double sum = 0;
        for (int rank = 1; rank <= longest.size(); rank++) {
            sum += 1.0 / rank;
        }
        List<Asked> lists = new ArrayList<>();
        for (int rank = 1; rank <= longest.size(); rank++) {
            lists.add(new Asked(LISTS / rank / sum, longest.get(rank - 1).gzip() * articles, 1));
        }
        return lists;
    }

    /** Returns articles by their shares of the requests for articles, a sample with weights; the shares sum to 1. */
    static List<Asked> articles(int articles) {
        List<Asked> sample = new ArrayList<>();
        for (int rank = 1; rank <= Math.min(HEAD, articles); rank++) {
            sample.add(new Asked(StrictMath.pow(rank, -EXPONENT), 0, 1));
        }
        double samples = SAMPLES;
        for (double from = HEAD; from < articles; from *= 2) {
            double width = (Math.min(articles, 2 * from) - from) / StrictMath.floor(samples);
            for (int i = 0; i < (int) samples; i++) {
                sample.add(new Asked(StrictMath.pow(from + (i + 0.5) * width, -EXPONENT), 0, width));
            }
            samples *= MORE_SAMPLES;
        }
        double sum = sample.stream()
                .mapToDouble(asked -> asked.share() * asked.weight())
                .sum();
        return sample.stream()
                .map(asked -> new Asked(asked.share() / sum, 0, asked.weight()))
                .toList();
    }

    /**
     * Something that is asked for.
     *
     * @param share its share of the requests
     * @param bytes its body as sent
     * @param weight for how many of its like it stands
     */
    record Asked(double share, double bytes, double weight) {}
}
