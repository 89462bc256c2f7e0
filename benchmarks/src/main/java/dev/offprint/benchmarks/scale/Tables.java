package dev.offprint.benchmarks.scale;

import static dev.offprint.benchmarks.scale.Table.bytes;
import static dev.offprint.benchmarks.scale.Table.dollars;
import static dev.offprint.benchmarks.scale.Table.number;
import static dev.offprint.benchmarks.scale.Table.percent;

import java.util.LinkedHashMap;
import java.util.Map;

/** The tables of docs/scale.md, by name. */
final class Tables {

    private static final long[] SIZES = {1_000, 10_000, 100_000, 1_000_000};
    private static final long MILLION = 1_000_000;
    /** Seconds that shared caches keep what they are given, from the contract's Cache-Control. */
    private static final double LIST_AGE = 300;

    private static final double ARTICLE_AGE = 3_600;
    private static final int PLACES = 20;

    private Tables() {}

    static Map<String, String> all() {
        Map<String, String> tables = new LinkedHashMap<>();
        tables.put("tree", tree());
        tables.put("money", money());
        tables.put("release", release());
        tables.put("lists", lists());
        tables.put("shards", shards());
        tables.put("caches", caches());
        tables.put("formula", formula());
        return tables;
    }

    private static String tree() {
        Table table = new Table(
                "public articles", "files", "bytes", "of them lists", "files with siblings", "bytes with siblings");
        for (long size : SIZES) {
            Corpus corpus = new Corpus(size);
            table.row(
                    number((double) size),
                    number(corpus.plainFiles()),
                    bytes(corpus.plainBytes()),
                    percent(corpus.listBytes() / corpus.plainBytes()),
                    number(corpus.allFiles()),
                    bytes(corpus.allBytes()));
        }
        return table.toString();
    }

    private static String money() {
        Corpus corpus = new Corpus(MILLION);
        Table table = new Table("a million articles", "a month", "first upload", "listing it once", "a million reads");
        for (Prices prices : Prices.ALL) {
            table.row(
                    prices.store(),
                    dollars(prices.month(corpus.allBytes())),
                    dollars(prices.writes(corpus.allFiles())),
                    dollars(prices.writes(new Release(corpus).listRequests())),
                    dollars(prices.reads(1e6)));
        }
        return table.toString();
    }

    private static String release() {
        Table table = new Table(
                "articles",
                "changed",
                "objects",
                "of them manifest",
                "bytes of leaves",
                "bytes of lists",
                "flat manifest");
        for (long size : SIZES) {
            for (double changed : new double[] {1, size / 100.0}) {
                Release release = new Release(new Corpus(size));
                double nodes = release.newNodes(changed * (1 + 3 * Corpus.TRANSLATIONS));
                double objects = release.changedLeaves(changed) + 2 * release.changedLists(changed) + nodes;
                table.row(
                        number((double) size),
                        number(changed),
                        number(objects),
                        number(nodes),
                        bytes(release.leafBytes(changed)),
                        bytes(release.listBytes(changed)),
                        bytes(release.flatManifest()));
            }
        }
        return table.toString();
    }

    private static String lists() {
        Table table = new Table(
                "articles", "unfiltered list", "gzip", "at 100 Mbit/s", "rewritten for one edit", "amplification");
        for (long size : SIZES) {
            Corpus corpus = new Corpus(size);
            double gzip = corpus.longestList() * Corpus.LISTS_GZIP / Corpus.LISTS;
            double rewritten = corpus.listsOfOneArticle();
            table.row(
                    number((double) size),
                    bytes(corpus.longestList()),
                    bytes(gzip),
                    number(gzip * 8 / 100e6) + " s",
                    bytes(rewritten),
                    number(rewritten / Corpus.DETAIL) + " times");
        }
        return table.toString();
    }

    private static String shards() {
        Table table = new Table("machines", "compile", "upload", "copy requests", "join", "in all");
        for (int machines : new int[] {1, 4, 16, 64, 256}) {
            Shards shards = new Shards(new Corpus(MILLION), machines);
            table.row(
                    machines,
                    number(shards.compileSeconds()) + " s",
                    number(shards.uploadSeconds()) + " s",
                    number(shards.copyRequests()),
                    number(shards.joinSeconds()) + " s",
                    number(shards.seconds()) + " s");
        }
        return table.toString();
    }

    private static String caches() {
        Table table = new Table(
                "articles", "requests/s", "asked for", "edge answers", "shield answers", "adapter sees, a second");
        for (long size : new long[] {10_000, MILLION}) {
            for (double requests : new double[] {1_000, 100_000}) {
                Caches articles = new Caches((int) size * 3, ARTICLE_AGE, PLACES);
                row(table, size, requests, "articles, pages, answers", articles, 0.9);
                row(table, size, requests, "lists", new Caches(Corpus.LIST_VARIANTS, LIST_AGE, PLACES), 0.1);
            }
        }
        return table.toString();
    }

    private static void row(Table table, long size, double requests, String what, Caches caches, double share) {
        Caches.Misses misses = caches.expected(requests * share);
        double asked = requests * share;
        table.row(
                number((double) size),
                number(requests),
                what,
                percent(1 - misses.edge() / asked),
                percent((misses.edge() - misses.shield()) / asked),
                number(misses.shield()));
    }

    private static String formula() {
        Table table = new Table(
                "requests/s",
                "addresses",
                "to the shield: formula",
                "played through",
                "to the adapter: formula",
                "played through");
        for (int addresses : new int[] {91, 30_000}) {
            Caches caches = new Caches(addresses, LIST_AGE, PLACES);
            Caches.Misses expected = caches.expected(1_000);
            Caches.Misses played = caches.simulated(1_000, 3_000_000);
            table.row(
                    number(1_000),
                    number(addresses),
                    number(expected.edge()),
                    number(played.edge()),
                    number(expected.shield()),
                    number(played.shield()));
        }
        return table.toString();
    }
}
