package dev.offprint.simulation;

import dev.offprint.simulation.caches.CacheTables;
import dev.offprint.simulation.release.CostTables;
import dev.offprint.simulation.release.PriceList;
import dev.offprint.simulation.release.ReleaseTables;
import dev.offprint.simulation.release.ShardTables;
import dev.offprint.simulation.tree.LimitTables;
import dev.offprint.simulation.tree.Measured;
import dev.offprint.simulation.tree.TreeMeasurement;
import dev.offprint.simulation.tree.TreeModel;
import dev.offprint.simulation.tree.TreeTables;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The program behind {@code tests/benchmarks/simulate}: every table of {@code docs/scale.md} from a measured tree, a list of
 * prices and a list of limits. Deterministic: seeded, without clocks, and with {@link StrictMath} throughout.
 */
public final class Scale {
    /** The numbers of served articles in the tables. */
    public static final List<Integer> ARTICLES = List.of(1_000, 10_000, 100_000, 1_000_000);

    /** The numbers for tables that start larger. */
    public static final List<Integer> MANY = List.of(10_000, 100_000, 1_000_000);

    private Scale() {}

    /**
     * Runs one command.
     *
     * @param args the folder of the data files, then nothing, or {@code --check}, {@code --write} or {@code --measure}
     *     with a path
     * @throws IOException if a file cannot be read or written
     */
    public static void main(String[] args) throws IOException {
        Path data = Path.of(args[0]);
        String command = args.length > 2 ? args[1] : "";
        switch (command) {
            case "--measure" -> System.out.print(TreeMeasurement.of(Path.of(args[2])));
            case "--check" -> System.exit(ScalePage.check(Path.of(args[2]), tables(data)) ? 0 : 1);
            case "--write" -> ScalePage.write(Path.of(args[2]), tables(data));
            default -> tables(data).forEach((name, table) -> System.out.println("## " + name + "\n\n" + table));
        }
    }

    /** Returns every table by the name that the page's markers give it. */
    private static Map<String, String> tables(Path data) throws IOException {
        Measured small = Measured.read(data.resolve("measured/1k.tsv"));
        Measured large = Measured.read(data.resolve("measured/10k.tsv"));
        PriceList prices = PriceList.read(data.resolve("prices.tsv"));
        TreeModel model = new TreeModel(large);
        Map<String, MarkdownTable> tables = new LinkedHashMap<>();
        tables.put("calibration", TreeTables.calibration(new TreeModel(small), large));
        tables.put("tree", TreeTables.sizes(model));
        tables.put("prices", prices.table());
        tables.put("stores", CostTables.stores(model, prices));
        tables.put("traffic", CostTables.traffic(model, prices));
        tables.put("lists", LimitTables.lists(model));
        tables.put("limits", LimitTables.limits(model, data.resolve("limits.tsv")));
        tables.put("release", ReleaseTables.release(model, prices));
        tables.put("manifest", ReleaseTables.manifest(model));
        tables.put("runs", ShardTables.runs(model));
        tables.put("shards", ShardTables.seconds(model));
        tables.putAll(CacheTables.all(model));
        Map<String, String> printed = new LinkedHashMap<>();
        tables.forEach((name, table) -> printed.put(name, table.toString()));
        return printed;
    }
}
