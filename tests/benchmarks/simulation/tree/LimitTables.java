package dev.offprint.simulation.tree;

import static dev.offprint.simulation.Units.bytes;
import static dev.offprint.simulation.Units.exact;
import static dev.offprint.simulation.Units.number;
import static dev.offprint.simulation.Units.time;

import dev.offprint.simulation.MarkdownTable;
import dev.offprint.simulation.Scale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The tables of lists without pages: how long they are, and which limits they meet. */
public final class LimitTables {
    /** Measured: peak memory of Node 20 for each byte of list, parsing the list of 9,594 articles. */
    private static final double NODE = 4.1;

    /** Measured: the same of CPython 3.11. */
    private static final double PYTHON = 9.1;

    /** The longest string of V8: {@code JSON.parse} takes no longer text. */
    private static final double NODE_MOST = 536_870_888;

    private static final double MEGABIT = 1e6 / 8;
    private static final double PAGE = 100;

    private static final String[] LISTS = {
        ">served articles",
        ">unfiltered list",
        ">gzip",
        ">at 10 Mbit/s",
        ">at 100 Mbit/s",
        ">memory, Node",
        ">Python",
        ">lists rewritten for one translation",
        ">amplification",
        ">with pages of 100",
    };

    private LimitTables() {}

    /** Returns what the unfiltered list costs a consumer, and what one changed translation costs the publisher. */
    public static MarkdownTable lists(TreeModel model) {
        MarkdownTable table = new MarkdownTable(LISTS);
        ListVariant all = model.unfiltered();
        for (int articles : Scale.ARTICLES) {
            double rewritten = rewritten(model) * articles;
            table.row(
                    exact(articles),
                    bytes(all.identity() * articles),
                    bytes(all.gzip() * articles),
                    time(all.gzip() * articles / (10 * MEGABIT)),
                    time(all.gzip() * articles / (100 * MEGABIT)),
                    all.identity() * articles > NODE_MOST ? "text too long" : bytes(all.identity() * articles * NODE),
                    bytes(all.identity() * articles * PYTHON),
                    bytes(rewritten),
                    number(rewritten / all.identity()) + " ×",
                    bytes(Math.min(articles, PAGE) * paged(model)));
        }
        return table;
    }

    /** Returns the list bytes, for each served article, that one changed English translation rewrites on average. */
    public static double rewritten(TreeModel model) {
        return model.variants().stream()
                .filter(ListVariant::holdsEnglish)
                .mapToDouble(variant -> variant.stored() * variant.share())
                .sum();
    }

    /** Returns what one article adds to the pages that hold it, were lists cut into pages. */
    private static double paged(TreeModel model) {
        return model.variants().stream()
                .filter(ListVariant::holdsEnglish)
                .mapToDouble(ListVariant::stored)
                .sum();
    }

    /**
     * Returns at how many articles the unfiltered list meets each limit.
     *
     * @throws IOException if the limits cannot be read
     */
    public static MarkdownTable limits(TreeModel model, Path limits) throws IOException {
        MarkdownTable table = new MarkdownTable("limit", ">bytes", ">articles, identity", ">articles, gzip", "source");
        ListVariant all = model.unfiltered();
        for (String line : Files.readAllLines(limits)) {
            if (line.startsWith("#")) {
                continue;
            }
            String[] cells = line.split("\t");
            double limit = Double.parseDouble(cells[1]);
            String gzip = cells[2].equals("identity") ? "does not apply" : number(limit / all.gzip());
            table.row(cells[0], bytes(limit), number(limit / all.identity()), gzip, cells[3]);
        }
        return table;
    }
}
