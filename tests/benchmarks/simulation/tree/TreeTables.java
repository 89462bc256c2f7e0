package dev.offprint.simulation.tree;

import static dev.offprint.simulation.Units.bytes;
import static dev.offprint.simulation.Units.exact;
import static dev.offprint.simulation.Units.number;
import static dev.offprint.simulation.Units.percent;

import dev.offprint.simulation.MarkdownTable;
import dev.offprint.simulation.Scale;
import java.util.function.ToDoubleFunction;

/** The tables of the tree itself. */
public final class TreeTables {
    private static final String[] SIZES = {
        ">served articles",
        ">files",
        ">without siblings",
        ">bytes",
        ">without siblings",
        ">share of lists",
        ">manifest",
    };

    private TreeTables() {}

    /** Returns what a model of one tree says about another, beside what was counted there. */
    public static MarkdownTable calibration(TreeModel model, Measured real) {
        MarkdownTable table =
                new MarkdownTable("kind", ">files, model", ">files, counted", ">bytes, model", ">bytes, counted", ">error");
        double served = real.served();
        for (String kind : TreeModel.KINDS.subList(0, 5)) {
            row(
                    table,
                    kind,
                    stored(form -> model.files(kind, form, served)),
                    stored(form -> real.files(kind, form)),
                    stored(form -> model.bytes(kind, form, served)),
                    stored(form -> real.bytes(kind, form)));
        }
        TreeModel counted = new TreeModel(real);
        row(
                table,
                "all, others too",
                model.files(served),
                counted.files(served),
                model.bytes(served),
                counted.bytes(served));
        return table;
    }

    private static double stored(ToDoubleFunction<Form> amount) {
        return Form.STORED.stream().mapToDouble(amount).sum();
    }

    private static void row(MarkdownTable table, String kind, double files, double realFiles, double bytes, double realBytes) {
        String error = (bytes > realBytes ? "+" : "−") + percent(Math.abs(bytes / realBytes - 1));
        table.row(kind, exact(files), exact(realFiles), bytes(bytes), bytes(realBytes), error);
    }

    /** Returns files and bytes for each number of articles. */
    public static MarkdownTable sizes(TreeModel model) {
        MarkdownTable table = new MarkdownTable(SIZES);
        for (int articles : Scale.ARTICLES) {
            double plain = TreeModel.KINDS.stream()
                    .mapToDouble(kind -> model.files(kind, Form.IDENTITY, articles))
                    .sum();
            double lists = stored(form -> model.bytes("list", form, articles));
            table.row(
                    exact(articles),
                    number(model.files(articles)),
                    number(plain),
                    bytes(model.bytes(articles)),
                    bytes(model.bytes(Form.IDENTITY, articles)),
                    percent(lists / model.bytes(articles)),
                    bytes(model.bytes("manifest", Form.IDENTITY, articles)));
        }
        return table;
    }
}
