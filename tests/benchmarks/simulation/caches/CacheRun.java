package dev.offprint.simulation.caches;

import dev.offprint.simulation.caches.Demand.Asked;
import dev.offprint.simulation.caches.Layers.Policy;
import dev.offprint.simulation.tree.TreeModel;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** One simulated service: so many articles, so many requests a second at the CDN, a release after two hours. */
final class CacheRun {
    private static final long SEED = 20261121;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final List<Stored> objects = new ArrayList<>();
    private final Tally articles = new Tally();
    private final Tally lists = new Tally();
    private double passedBytes;
    private double passedRate;

    /**
     * Sets it up, without lists.
     *
     * @param rate requests a second, of which {@link Demand#LISTS} would be for lists
     * @param changedShare the share of articles that the release changes, and purges
     */
    CacheRun(TreeModel model, int count, double rate, double changedShare) {
        List<Asked> leaves = Demand.leaves(model);
        for (Asked article : Demand.articles(count)) {
            boolean changed = random.nextDouble() < changedShare;
            for (Asked leaf : leaves) {
                double share = article.share() * leaf.share();
                objects.add(new Stored(rate * share, leaf.bytes(), article.weight(), Policy.ARTICLE, changed));
            }
        }
    }

    /** Lets lists share the caches; one that is too long for the CDN passes it. */
    void addLists(TreeModel model, int count, double rate) {
        for (Asked list : Demand.lists(model, count)) {
            Stored stored = new Stored(rate * list.share(), list.bytes(), 1, Policy.LIST, true);
            if (stored.bytes() <= Layers.LARGEST) {
                objects.add(stored);
            } else {
                passedRate += stored.requestRate();
                passedBytes += stored.requestRate() * stored.bytes();
            }
        }
    }

    /** Runs it. */
    void run(Layers layers) {
        CharacteristicTimes evicted = CharacteristicTimes.of(objects, layers);
        for (Stored object : objects) {
            Tally tally = object.policy() == Policy.LIST ? lists : articles;
            tally.requests(object.requestRate() * object.weight() * (Tally.RELEASE - Tally.START));
            new Timeline(object, evicted, tally, random.split()).run();
        }
    }

    /** Runs it request by request; for a site small enough that no article stands for others. */
    void runEveryRequest(Layers layers) {
        new EveryRequest(objects, layers, articles).run(random);
    }

    /** Returns what became of the requests for articles, answers and pages. */
    Tally articles() {
        return articles;
    }

    /** Returns what became of the requests for lists that the CDN keeps. */
    Tally lists() {
        return lists;
    }

    /** Returns requests a second for lists too long for the CDN. */
    double passedRate() {
        return passedRate;
    }

    /** Returns their bytes a second. */
    double passedBytes() {
        return passedBytes;
    }
}
