package dev.offprint.simulation.caches;

import static dev.offprint.simulation.Units.bytes;
import static dev.offprint.simulation.Units.exact;
import static dev.offprint.simulation.Units.percent;
import static dev.offprint.simulation.Units.rough;

import dev.offprint.simulation.MarkdownTable;
import dev.offprint.simulation.caches.Layers.Policy;
import dev.offprint.simulation.tree.TreeModel;
import java.util.LinkedHashMap;
import java.util.Map;

/** What each cache absorbs, before and after a release. */
public final class CacheTables {
    private static final int[] ARTICLES = {10_000, 1_000_000};
    private static final double[] RATES = {1_000, 100_000};

    /** Assumed: the mean seconds until a consumer asks for the same address again, where it does. */
    private static final double AGAIN = 120;

    private final MarkdownTable layers = new MarkdownTable(
            ">served articles",
            ">requests/s at the CDN",
            "lists",
            ">edge hits",
            ">of the rest, shield hits",
            ">requests/s at the adapter",
            ">of these, in 256 MB of memory",
            ">requests/s at the store",
            ">consumers that wait");
    private final MarkdownTable lists = new MarkdownTable(
            ">served articles",
            ">list requests/s",
            ">too long for the CDN's cache",
            ">bytes/s of those, from the store",
            ">requests/s at the adapter for the others");
    private final MarkdownTable release = new MarkdownTable(
            ">served articles",
            ">requests/s at the CDN",
            ">adapter before",
            ">the changed 1 % purged",
            ">everything purged",
            ">as many");

    private CacheTables() {}

    /** Runs the simulations and returns their tables by name. */
    public static Map<String, MarkdownTable> all(TreeModel model) {
        CacheTables tables = new CacheTables();
        for (int articles : ARTICLES) {
            for (double rate : RATES) {
                tables.add(model, articles, rate);
            }
        }
        Map<String, MarkdownTable> named = new LinkedHashMap<>();
        named.put("caches", tables.layers);
        named.put("cached-lists", tables.lists);
        named.put("after-release", tables.release);
        named.put("shortcuts", shortcuts(model));
        named.put("consumers", consumers());
        return named;
    }

    private void add(TreeModel model, int articles, double rate) {
        CacheRun shared = new CacheRun(model, articles, rate, 0);
        shared.addLists(model, articles, rate);
        shared.run(Layers.ASSUMED);
        layers(articles, rate, "in the same caches", shared.articles());
        if (shared.passedRate() > 0) {
            lists(articles, rate, shared);
        }
        CacheRun alone = new CacheRun(model, articles, rate, 0.01);
        alone.run(Layers.ASSUMED);
        layers(articles, rate, "elsewhere", alone.articles());
        CacheRun purged = new CacheRun(model, articles, rate, 1);
        purged.run(Layers.ASSUMED);
        release(articles, rate, alone.articles(), purged.articles());
    }

    /** Returns a small service by the simulation's shortcuts, beside the same one request by request. */
    private static MarkdownTable shortcuts(TreeModel model) {
        MarkdownTable table = new MarkdownTable("1,000 articles, 100 requests/s", ">edge hits", ">shield hits", ">adapter/s", ">waits");
        Layers small = new Layers(2e6, 2e6);
        CacheRun quick = new CacheRun(model, 1_000, 100, 0);
        quick.run(small);
        CacheRun every = new CacheRun(model, 1_000, 100, 0);
        every.runEveryRequest(small);
        for (boolean shortcut : new boolean[] {true, false}) {
            Tally tally = shortcut ? quick.articles() : every.articles();
            table.row(
                    shortcut ? "with the shortcuts" : "every request, true LRU",
                    percent(tally.edgeHits()),
                    percent(tally.shieldHits()),
                    rough(tally.adapterRate()),
                    percent(tally.waits()));
        }
        return table;
    }

    private void layers(double articles, double rate, String lists, Tally tally) {
        layers.row(
                exact(articles),
                exact(rate),
                lists,
                percent(tally.edgeHits()),
                percent(tally.shieldHits()),
                rough(tally.adapterRate()),
                percent(tally.adapterHits()),
                rough(tally.storeRate()),
                percent(tally.waits()));
    }

    private void lists(double articles, double rate, CacheRun run) {
        lists.row(
                exact(articles),
                exact(rate * Demand.LISTS),
                percent(run.passedRate() / (rate * Demand.LISTS)),
                bytes(run.passedBytes()) + "/s",
                rough(run.lists().adapterRate()));
    }

    private void release(double articles, double rate, Tally changed, Tally everything) {
        release.row(
                exact(articles),
                exact(rate),
                rough(changed.adapterRate()),
                rough(changed.firstMinute()),
                rough(everything.firstMinute()),
                rough(everything.firstMinute() / everything.adapterRate()) + " ×");
    }

    /** Returns the share of a consumer's repeated requests that its own cache answers. */
    private static MarkdownTable consumers() {
        MarkdownTable table =
                new MarkdownTable("a consumer's own cache answers", ">where `Age` is passed on", ">where the CDN drops it");
        table.row("article, answer, page", percent(aged(Policy.ARTICLE)), percent(within(Policy.ARTICLE.maxAge())));
        table.row("list", percent(aged(Policy.LIST)), percent(within(Policy.LIST.maxAge())));
        return table;
    }

    private static double within(double seconds) {
        return -StrictMath.expm1(-seconds / AGAIN);
    }

    /** The age at arrival is even over the CDN's freshness; the consumer has what its own max-age leaves of it. */
    private static double aged(Policy policy) {
        double fresh = policy.maxAge();
        return (fresh - AGAIN * within(fresh)) / policy.sharedMaxAge();
    }
}
