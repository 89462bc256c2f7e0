package dev.offprint.simulation.release;

import static dev.offprint.simulation.Units.bytes;
import static dev.offprint.simulation.Units.dollars;
import static dev.offprint.simulation.Units.exact;
import static dev.offprint.simulation.Units.percent;

import dev.offprint.simulation.MarkdownTable;
import dev.offprint.simulation.Scale;
import dev.offprint.simulation.caches.Demand;
import dev.offprint.simulation.release.PriceList.Price;
import dev.offprint.simulation.tree.TreeModel;

/** What a tree and its traffic cost at list prices. */
public final class CostTables {
    private static final double GIGABYTE = 1e9;
    private static final double MONTH = 730 * 3600;
    private static final double MILLION = 1_000_000;
    private static final double KEYS_A_LIST = 1_000;

    private CostTables() {}

    /** Returns what the tree of a million articles costs in each store. */
    public static MarkdownTable stores(TreeModel model, PriceList prices) {
        MarkdownTable table = new MarkdownTable(
                "a million articles in",
                ">stored, a month",
                ">first upload, PUTs",
                ">listing the bucket once",
                ">a million GETs",
                ">reading the tree once from outside");
        double files = model.files(MILLION);
        double size = model.bytes(MILLION) / GIGABYTE;
        for (Price price : prices.stores()) {
            table.row(
                    price.name(),
                    dollars(size * price.stored()),
                    dollars(files * price.put()),
                    dollars(files / KEYS_A_LIST * price.list()),
                    dollars(MILLION * price.get()),
                    dollars(files * price.get() + size * price.sent()));
        }
        return table;
    }

    /** Returns what a month of 1,000 requests a second costs at each CDN, without lists and with a few. */
    public static MarkdownTable traffic(TreeModel model, PriceList prices) {
        MarkdownTable table = new MarkdownTable(
                ">served articles",
                ">lists among the requests",
                ">sent in a month",
                ">rate",
                ">CloudFront",
                ">Fastly",
                ">one unfiltered list, CloudFront");
        traffic(table, model, prices, Scale.MANY.get(0), 0);
        for (int articles : Scale.MANY) {
            for (double share : new double[] {0.001, Demand.LISTS}) {
                traffic(table, model, prices, articles, share);
            }
        }
        return table;
    }

    private static void traffic(MarkdownTable table, TreeModel model, PriceList prices, double articles, double share) {
        double list = Demand.meanList(model) * articles;
        double body = share * list + (1 - share) * Demand.meanLeaf(model) + Demand.HEADERS;
        double requests = 1_000 * MONTH;
        double sent = requests * body / GIGABYTE;
        Price cloudFront = prices.named("CloudFront");
        Price fastly = prices.named("Fastly");
        table.row(
                share == 0 ? "any" : exact(articles),
                share == 0 ? "none" : percent(share),
                bytes(sent * GIGABYTE),
                bytes(1_000 * body) + "/s",
                dollars(requests * cloudFront.request() + sent * cloudFront.sent()),
                dollars(requests * fastly.request() + sent * fastly.sent()),
                share == 0 ? "-" : dollars(model.unfiltered().gzip() * articles / GIGABYTE * cloudFront.sent()));
    }
}
