package dev.offprint.simulation.release;

import static dev.offprint.simulation.Units.bytes;
import static dev.offprint.simulation.Units.dollars;
import static dev.offprint.simulation.Units.exact;
import static dev.offprint.simulation.Units.number;
import static dev.offprint.simulation.Units.time;

import dev.offprint.simulation.MarkdownTable;
import dev.offprint.simulation.Scale;
import dev.offprint.simulation.release.PriceList.Price;
import dev.offprint.simulation.tree.Form;
import dev.offprint.simulation.tree.ListVariant;
import dev.offprint.simulation.tree.TreeModel;

/** What a release costs that changes one article, one in a hundred, or all. */
public final class ReleaseTables {
    /** Detail; answers without a locale, in English and in German; a page and its Markdown in two languages. */
    private static final double ADDRESSES = 8;

    /** Index pages and their Markdown, feeds, llms.txt, site map. */
    private static final double SITE_ADDRESSES = 9;

    private static final double SITE_FORMS = 3;
    private static final int[] ENDS = {10_000, 1_000_000};
    private static final double KEYS_A_LIST = 1_000;

    /** Assumed: a listing goes on from where the last one ended, so its pages come one after the other. */
    private static final double LISTS_A_SECOND = 10;

    private static final String[] RELEASE = {
        ">served articles",
        ">changed",
        ">objects written",
        ">bytes of articles",
        ">bytes of lists",
        ">PUTs on S3",
        ">addresses to purge",
        ">purged one by one, CloudFront",
    };

    private static final String[] MANIFEST = {
        ">served articles",
        ">changed",
        ">one manifest, written whole",
        ">tree: nodes written",
        ">bytes written",
        ">depth",
        ">listing the bucket: requests",
        ">at 10 a second",
    };

    private ReleaseTables() {}

    /** Returns objects, bytes and money of each release. */
    public static MarkdownTable release(TreeModel model, PriceList prices) {
        MarkdownTable table = new MarkdownTable(RELEASE);
        Price store = prices.named("S3");
        Price cdn = prices.named("CloudFront");
        for (int articles : ENDS) {
            for (double changed : new double[] {1, articles / 100.0, articles}) {
                double lists = touchedLists(model, changed);
                double objects = changed * model.leafFiles() + 2 * lists + SITE_FORMS * SITE_ADDRESSES;
                double addresses = changed * ADDRESSES + lists + SITE_ADDRESSES;
                table.row(
                        exact(articles),
                        exact(changed),
                        number(objects),
                        bytes(changed * model.leafBytes()),
                        bytes(listBytes(model, changed) * articles),
                        dollars(objects * store.put()),
                        number(addresses),
                        dollars(addresses * cdn.purge()));
            }
        }
        return table;
    }

    private static double touchedLists(TreeModel model, double changed) {
        return model.variants().stream()
                .mapToDouble(variant -> variant.touched(changed))
                .sum();
    }

    private static double listBytes(TreeModel model, double changed) {
        return model.variants().stream()
                .mapToDouble((ListVariant variant) -> variant.stored() * variant.touched(changed))
                .sum();
    }

    /** Returns what it costs to say what a release holds: one file, a tree of shards, or asking the bucket. */
    public static MarkdownTable manifest(TreeModel model) {
        MarkdownTable table = new MarkdownTable(MANIFEST);
        for (int articles : Scale.MANY) {
            manifest(table, model, articles, 1);
            manifest(table, model, articles, articles / 100.0);
        }
        return table;
    }

    private static void manifest(MarkdownTable table, TreeModel model, double articles, double changed) {
        double flat = model.bytes("manifest", Form.IDENTITY, articles);
        double entries = TreeModel.KINDS.stream()
                .mapToDouble(kind -> model.files(kind, Form.IDENTITY, articles))
                .sum();
        ShardedManifest tree = new ShardedManifest(entries, flat / entries);
        ShardedManifest.Cost cost =
                tree.change(changed * identityLeaves(model) + touchedLists(model, changed) + SITE_ADDRESSES);
        double lists = StrictMath.ceil(model.files(articles) / KEYS_A_LIST);
        table.row(
                exact(articles),
                exact(changed),
                bytes(flat),
                number(cost.nodes()),
                bytes(cost.bytes()),
                exact(tree.depth()),
                exact(lists),
                time(lists / LISTS_A_SECOND));
    }

    private static double identityLeaves(TreeModel model) {
        return TreeModel.LEAVES.stream()
                .mapToDouble(kind -> model.files(kind, Form.IDENTITY, 1))
                .sum();
    }
}
