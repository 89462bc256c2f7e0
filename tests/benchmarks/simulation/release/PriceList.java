package dev.offprint.simulation.release;

import dev.offprint.simulation.MarkdownTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** List prices in US dollars, first tier, without free allowances; each with the word on when and where it was read. */
public final class PriceList {
    private final List<Price> prices = new ArrayList<>();

    private PriceList() {}

    /**
     * Reads the price list.
     *
     * @throws IOException if the file cannot be read
     */
    public static PriceList read(Path file) throws IOException {
        PriceList list = new PriceList();
        for (String line : Files.readAllLines(file)) {
            if (!line.startsWith("#")) {
                list.prices.add(Price.parse(line.split("\t")));
            }
        }
        return list;
    }

    /** Returns the prices of object stores. */
    public List<Price> stores() {
        return prices.stream().filter(price -> price.kind().equals("store")).toList();
    }

    /** Returns the prices of CDNs. */
    public List<Price> cdns() {
        return prices.stream().filter(price -> price.kind().equals("cdn")).toList();
    }

    /** Returns the first price whose name begins so. */
    public Price named(String start) {
        return prices.stream()
                .filter(price -> price.name().startsWith(start))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the list as it was read. */
    public MarkdownTable table() {
        MarkdownTable table = new MarkdownTable(
                "store or CDN",
                ">GB-month",
                ">1,000 PUT",
                ">1,000 GET",
                ">1,000 LIST",
                ">1,000 part copies",
                ">GB sent",
                ">10,000 requests",
                ">purged address",
                "read where and when");
        prices.forEach(price -> table.row(price.cells()));
        return table;
    }

    /**
     * One price; what does not apply is 0.
     *
     * @param kind {@code store} or {@code cdn}
     * @param name the offer
     * @param stored for a gigabyte and month
     * @param put for one PUT
     * @param get for one GET
     * @param list for one LIST of up to 1,000 keys
     * @param copy for one part copied inside the store
     * @param sent for a gigabyte sent to the internet
     * @param request for one request
     * @param purge for one purged address
     * @param cells the line as it is in the file, without the kind
     */
    public record Price(
            String kind,
            String name,
            double stored,
            double put,
            double get,
            double list,
            double copy,
            double sent,
            double request,
            double purge,
            String[] cells) {
        private static Price parse(String[] cells) {
            return new Price(
                    cells[0],
                    cells[1],
                    amount(cells[2]),
                    amount(cells[3]) / 1_000,
                    amount(cells[4]) / 1_000,
                    amount(cells[5]) / 1_000,
                    amount(cells[6]) / 1_000,
                    amount(cells[7]),
                    amount(cells[8]) / 10_000,
                    amount(cells[9]),
                    Arrays.copyOfRange(cells, 1, cells.length));
        }

        private static double amount(String cell) {
            return cell.equals("-") ? 0 : Double.parseDouble(cell);
        }
    }
}
