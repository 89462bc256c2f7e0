package dev.offprint.simulation.tree;

import java.util.ArrayList;
import java.util.List;

/**
 * The tree of any number of served articles, from a measured one: what belongs to an article grows with their number;
 * lists keep their number and grow in length; documents of the site stay; the site map stops at 50,000 addresses.
 */
public final class TreeModel {
    /** The kinds of files that belong to one article. */
    public static final List<String> LEAVES = List.of("detail", "answer", "html", "markdown");

    /** Every kind. */
    public static final List<String> KINDS =
            List.of("detail", "answer", "html", "markdown", "list", "sitemap", "site", "manifest");


    private final Measured measured;
    private final List<ListVariant> variants = new ArrayList<>();

    /** Makes the model of a measured tree. */
    public TreeModel(Measured measured) {
        this.measured = measured;
        double all = measured.bytes("list:all", Form.IDENTITY);
        for (String kind : measured.lists()) {
            variants.add(new ListVariant(
                    kind.substring("list:".length()),
                    measured.bytes(kind, Form.IDENTITY) / measured.served(),
                    measured.bytes(kind, Form.GZIP) / measured.served(),
                    measured.bytes(withoutLocale(kind), Form.IDENTITY) / all));
        }
    }

    private static String withoutLocale(String kind) {
        String left = kind.replaceFirst("locale-[a-z]+/?", "").replaceFirst("/$", "");
        return left.equals("list:") ? "list:all" : left;
    }

    /** Returns the 90 list variants, with sizes for each served article. */
    public List<ListVariant> variants() {
        return variants;
    }

    /** Returns the list without filters. */
    public ListVariant unfiltered() {
        return variants.stream()
                .filter(variant -> variant.name().equals("all"))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the number of files of a kind in a form for a number of served articles. */
    public double files(String kind, Form form, double articles) {
        double files = measured.files(kind, form);
        return LEAVES.contains(kind) ? files / measured.served() * articles : files;
    }

    /** Returns the bytes of a kind in a form for a number of served articles. */
    public double bytes(String kind, Form form, double articles) {
        double bytes = measured.bytes(kind, form);
        double growth = articles / measured.served();
        return switch (kind) {
            case "site" -> bytes;
            case "manifest" -> bytes / files(measured.served()) * files(articles);
            default -> bytes * growth;
        };
    }

    /** Returns all files of the tree, siblings included. */
    public double files(double articles) {
        return Form.STORED.stream()
                .mapToDouble(form -> KINDS.stream()
                        .mapToDouble(kind -> files(kind, form, articles))
                        .sum())
                .sum();
    }

    /** Returns all bytes of the tree, siblings included. */
    public double bytes(double articles) {
        return Form.STORED.stream().mapToDouble(form -> bytes(form, articles)).sum();
    }

    /** Returns the bytes of all files in one form. */
    public double bytes(Form form, double articles) {
        return KINDS.stream().mapToDouble(kind -> bytes(kind, form, articles)).sum();
    }

    /** Returns the mean bytes of a body of a kind as a client with gzip is sent it. */
    public double sent(String kind) {
        return measured.bytes(kind, Form.SENT) / measured.files(kind, Form.SENT);
    }

    /** Returns the stored files of one article, siblings included. */
    public double leafFiles() {
        return perArticle(this::files);
    }

    /** Returns the stored bytes of one article, siblings included, lists left out. */
    public double leafBytes() {
        return perArticle(this::bytes);
    }

    private static double perArticle(Measure measure) {
        return LEAVES.stream()
                .mapToDouble(kind -> Form.STORED.stream()
                        .mapToDouble(form -> measure.of(kind, form, 1))
                        .sum())
                .sum();
    }

    private interface Measure {
        double of(String kind, Form form, double articles);
    }
}
