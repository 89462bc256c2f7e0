package dev.offprint.simulation.tree;

import static dev.offprint.simulation.Units.bytes;
import static dev.offprint.simulation.Units.exact;
import static dev.offprint.simulation.Units.number;
import static dev.offprint.simulation.Units.percent;

import dev.offprint.simulation.Scale;
import dev.offprint.simulation.Table;

/** The tables of the tree itself. */
public final class TreeTables {
    private TreeTables() {}

    /** Returns what a model of one tree says about another, beside what was counted there. */
    public static Table calibration(TreeModel model, Measured real) {
        Table table =
                new Table("kind", ">files, model", ">files, counted", ">bytes, model", ">bytes, counted", ">error");
        for (String kind : TreeModel.KINDS) {
            double files = 0;
            double bytes = 0;
            double realFiles = 0;
            double realBytes = 0;
            for (Form form : Form.STORED) {
                files += model.files(kind, form, real.served());
                bytes += model.bytes(kind, form, real.served());
                realFiles += real.files(kind, form);
                realBytes += real.bytes(kind, form);
            }
            if (TreeModel.LEAVES.contains(kind) || kind.equals("list")) {
                row(table, kind, files, realFiles, bytes, realBytes);
            }
        }
        TreeModel counted = new TreeModel(real);
        double served = real.served();
        row(
                table,
                "all, others too",
                model.files(served),
                counted.files(served),
                model.bytes(served),
                counted.bytes(served));
        return table;
    }

    private static void row(Table table, String kind, double files, double realFiles, double bytes, double realBytes) {
        String error = (bytes > realBytes ? "+" : "−") + percent(Math.abs(bytes / realBytes - 1));
        table.row(kind, exact(files), exact(realFiles), bytes(bytes), bytes(realBytes), error);
    }

    /** Returns files and bytes for each number of articles. */
    public static Table sizes(TreeModel model) {
        Table table = new Table(
                ">served articles",
                ">files",
                ">without siblings",
                ">bytes",
                ">without siblings",
                ">share of lists",
                ">manifest",
                ">pages the site map leaves out");
        for (int articles : Scale.ARTICLES) {
            double plain = TreeModel.KINDS.stream()
                    .mapToDouble(kind -> model.files(kind, Form.IDENTITY, articles))
                    .sum();
            double lists = Form.STORED.stream()
                    .mapToDouble(form -> model.bytes("list", form, articles))
                    .sum();
            table.row(
                    exact(articles),
                    number(model.files(articles)),
                    number(plain),
                    bytes(model.bytes(articles)),
                    bytes(model.bytes(Form.IDENTITY, articles)),
                    percent(lists / model.bytes(articles)),
                    bytes(model.bytes("manifest", Form.IDENTITY, articles)),
                    number(Math.max(0, model.files("html", Form.IDENTITY, articles) - 50_000)));
        }
        return table;
    }
}
