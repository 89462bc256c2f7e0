import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Computes the tables of {@code docs/scale.md} from one measured tree and stated assumptions. Deterministic: no clock, no
 * random numbers, {@link StrictMath} throughout. Needs a JDK of release 17 or newer, and nothing else.
 *
 * <pre>
 * java tests/benchmarks/scale/Scale.java                  prints every table
 * java tests/benchmarks/scale/Scale.java --check PAGE     fails where the page's tables differ
 * java tests/benchmarks/scale/Scale.java --measure TREE   counts a built tree, in the form of measured.tsv
 * </pre>
 */
final class Scale {
    private static final Path DATA = Path.of("tests/benchmarks/scale");
    private static final List<Integer> ARTICLES = List.of(1_000, 10_000, 100_000, 1_000_000);

    private final Map<String, Count> measured = new LinkedHashMap<>();
    private final double served;

    private Scale() throws IOException {
        for (String[] cells : rows("measured.tsv")) {
            double[] numbers = Stream.of(cells).skip(1).mapToDouble(Double::parseDouble).toArray();
            measured.put(cells[0], new Count(numbers[0], numbers[1], numbers[2], numbers[3]));
        }
        served = measured.get("detail").files();
    }

    public static void main(String... arguments) throws IOException {
        String command = arguments.length == 2 ? arguments[0] : "";
        if (command.equals("--measure")) {
            System.out.print(measure(Path.of(arguments[1])));
        } else if (command.equals("--check")) {
            System.exit(isOn(Path.of(arguments[1])) ? 0 : 1);
        } else {
            new Scale().tables().forEach((name, table) -> System.out.println("## " + name + "\n\n" + table));
        }
    }

    private Map<String, String> tables() throws IOException {
        Map<String, String> tables = new LinkedHashMap<>();
        tables.put("tree", tree());
        tables.put("lists", lists());
        tables.put("limits", limits());
        tables.put("traffic", traffic());
        tables.put("release", release());
        tables.put("caches", caches());
        return tables;
    }

    // What a tree of any number of articles has: all that belongs to one article grows with their number, and lists grow in length.

    /** The kinds of files that belong to one article. */
    private static final List<String> LEAVES = List.of("detail", "answer", "page", "markdown");

    private static final String UNFILTERED = "list, unfiltered";
    private static final List<String> LISTS = List.of(UNFILTERED, "lists, others");

    /** Files and bytes of a kind, as stored and as gzip siblings. */
    private record Count(double files, double bytes, double gzipFiles, double gzipBytes) {
        double allFiles() {
            return files + gzipFiles;
        }

        double allBytes() {
            return bytes + gzipBytes;
        }
    }

    private double leaves(ToDoubleFunction<Count> amount) {
        return LEAVES.stream().map(measured::get).mapToDouble(amount).sum() / served;
    }

    private double lists(ToDoubleFunction<Count> amount) {
        return LISTS.stream().map(measured::get).mapToDouble(amount).sum();
    }

    private String tree() {
        Table table = new Table(">served articles", ">files", ">bytes", ">share of lists");
        for (int articles : ARTICLES) {
            double lists = lists(Count::allBytes) / served * articles;
            double bytes = leaves(Count::allBytes) * articles + lists;
            table.row(
                    exact(articles),
                    number(leaves(Count::allFiles) * articles + lists(Count::allFiles)),
                    bytes(bytes),
                    percent(lists / bytes));
        }
        return table.toString();
    }

    // Lists without pages.

    /** Measured: peak memory of Node 20 for each byte of a list that is parsed. */
    private static final double NODE = 4.1;

    /** The longest string of V8: {@code JSON.parse} takes no longer text. */
    private static final double NODE_MOST = 536_870_888;

    private static final double TEN_MEGABITS = 10e6 / 8;

    private String lists() {
        Table table = new Table(">served articles", ">unfiltered list", ">gzip", ">at 10 Mbit/s", ">memory, Node");
        for (int articles : ARTICLES) {
            double list = measured.get(UNFILTERED).bytes() / served * articles;
            double gzip = measured.get(UNFILTERED).gzipBytes() / served * articles;
            table.row(
                    exact(articles),
                    bytes(list),
                    bytes(gzip),
                    time(gzip / TEN_MEGABITS),
                    list > NODE_MOST ? "text too long" : bytes(list * NODE));
        }
        return table.toString();
    }

    private String limits() throws IOException {
        Table table = new Table("limit", ">bytes", ">articles, identity", ">articles, gzip", "source");
        for (String[] cells : rows("limits.tsv")) {
            double limit = Double.parseDouble(cells[1]);
            boolean both = cells[2].equals("both");
            table.row(
                    cells[0],
                    bytes(limit),
                    number(limit / measured.get(UNFILTERED).bytes() * served),
                    both ? number(limit / measured.get(UNFILTERED).gzipBytes() * served) : "does not apply",
                    cells[3]);
        }
        return table.toString();
    }

    // Demand. All of it is assumed: nobody has measured a service of this contract at this size.

    /** Bytes of header fields of an answer. */
    private static final double HEADERS = 500;

    private static final double MONTH = 730 * 3600;

    /** The addresses of one article, with their shares of its requests: 70 % of what has a language is English. */
    private static final double[] SHARES = {0.40, 0.21, 0.09, 0.14, 0.06, 0.07, 0.03};

    private static final String[] KINDS = {"detail", "answer", "answer", "page", "page", "markdown", "markdown"};

    /** The mean bytes of a body as a client with gzip is sent it. */
    private double sent(String kind) {
        Count all = measured.get(kind);
        return (all.gzipBytes() + (all.files() - all.gzipFiles()) * all.bytes() / all.files()) / all.files();
    }

    private String traffic() {
        Table table = new Table(">served articles", ">lists among the requests", ">bytes a second", ">in a month");
        double leaf = HEADERS;
        for (int address = 0; address < SHARES.length; address++) {
            leaf += SHARES[address] * sent(KINDS[address]);
        }
        double list = lists(Count::gzipBytes) / lists(Count::files) / served;
        for (int articles : ARTICLES) {
            for (double share : articles == 1_000 ? new double[] {0} : new double[] {0.001, 0.01}) {
                double rate = 1_000 * (share * list * articles + (1 - share) * leaf);
                table.row(share == 0 ? "any" : exact(articles), share == 0 ? "none" : percent(share), bytes(rate) + "/s", bytes(rate * MONTH));
            }
        }
        return table.toString();
    }

    // Releases.

    /** Detail; answers without a locale, in English and in German; a page and its Markdown in two languages. */
    private static final double ADDRESSES = 8;

    /** Of 90 lists, an article of a filterable type with a level is in these: with and without each filter, for each locale. */
    private static final double LISTS_OF_ONE = 12;

    private static final double PUTS_A_SECOND = 3_500;

    private String release() {
        Table table = new Table(
                ">served articles", ">changed", ">objects of articles", ">bytes of articles", ">at 3,500 PUT a second", ">addresses to purge");
        for (int articles : new int[] {10_000, 1_000_000}) {
            for (double changed : new double[] {1, articles / 100.0, articles}) {
                double objects = changed * leaves(Count::allFiles);
                table.row(
                        exact(articles),
                        exact(changed),
                        number(objects),
                        bytes(changed * leaves(Count::allBytes)),
                        time(objects / PUTS_A_SECOND),
                        number(changed * ADDRESSES + Math.min(lists(Count::files) - 1, changed * LISTS_OF_ONE)));
            }
        }
        return table.toString();
    }

    // Caches: 20 points of presence evict the least recently used of 10 GB each, a shield keeps everything. Poisson requests, Zipf's law.

    private static final int EDGES = 20;
    private static final double EDGE_BYTES = 10e9;
    private static final double SHARED_MAX_AGE = 3_600;
    private static final double EXPONENT = 0.9;

    /** An address that is asked for, and for how many of its like it stands. */
    private record Asked(double rate, double bytes, double weight) {}

    private String caches() {
        Table table = new Table(
                ">served articles",
                ">requests/s at the CDN",
                ">edge hits",
                ">of the rest, shield hits",
                ">requests/s at the adapter",
                ">in the minute after a purge of everything");
        for (int articles : new int[] {10_000, 1_000_000}) {
            for (double rate : new double[] {1_000, 100_000}) {
                List<Asked> demand = demand(articles, rate);
                double evicted = evicted(demand);
                double past = sum(demand, asked -> past(asked, evicted));
                double adapter = sum(demand, asked -> 1 / (SHARED_MAX_AGE + 1 / asked.rate()));
                table.row(
                        exact(articles),
                        exact(rate),
                        percent(1 - past / rate),
                        percent(1 - adapter / past),
                        rounded(adapter, 2),
                        rounded(sum(demand, asked -> (1 - StrictMath.exp(-60 * asked.rate())) / 60), 2));
            }
        }
        return table.toString();
    }

    /**
     * Requests a second that points of presence send on. A copy from the shield is as old as the shield's (RFC 9111, 4.2.3), so
     * all expire together; until then the first request at a point of presence misses, and each that comes after an eviction.
     */
    private static double past(Asked asked, double evicted) {
        double rate = asked.rate() / EDGES;
        double first = 1 - StrictMath.exp(-rate * SHARED_MAX_AGE);
        double later = rate * SHARED_MAX_AGE - first;
        double opener = 1.0 / EDGES * StrictMath.exp(-asked.rate() * SHARED_MAX_AGE);
        return EDGES * (first + opener + later * StrictMath.exp(-rate * evicted)) / (SHARED_MAX_AGE + 1 / asked.rate());
    }

    /** How long an unused object stays at a point of presence: Che's approximation, by bisection. */
    private static double evicted(List<Asked> demand) {
        double low = 0;
        double high = 1e7;
        for (int step = 0; step < 60; step++) {
            double time = (low + high) / 2;
            double kept = sum(demand, asked -> asked.bytes() * (1 - StrictMath.exp(-asked.rate() / EDGES * time)));
            if (kept < EDGE_BYTES) {
                low = time;
            } else {
                high = time;
            }
        }
        return low;
    }

    /** The addresses of all articles; from rank 1,000 on, one stands for its neighbours. */
    private List<Asked> demand(int articles, double rate) {
        List<double[]> ranks = new ArrayList<>();
        double all = 0;
        for (int rank = 1, width; rank <= articles; rank += width) {
            width = Math.min(Math.max(1, rank / 1_000), articles - rank + 1);
            double share = StrictMath.pow(rank + (width - 1) / 2.0, -EXPONENT);
            ranks.add(new double[] {share, width});
            all += share * width;
        }
        List<Asked> demand = new ArrayList<>();
        for (double[] one : ranks) {
            for (int address = 0; address < SHARES.length; address++) {
                demand.add(new Asked(rate * one[0] / all * SHARES[address], sent(KINDS[address]), one[1]));
            }
        }
        return demand;
    }

    private static double sum(List<Asked> demand, ToDoubleFunction<Asked> amount) {
        return demand.stream().mapToDouble(asked -> amount.applyAsDouble(asked) * asked.weight()).sum();
    }

    // Measuring a tree.

    private static String measure(Path tree) throws IOException {
        Map<String, double[]> counts = new LinkedHashMap<>();
        Stream.concat(LEAVES.stream(), LISTS.stream()).forEach(kind -> counts.put(kind, new double[4]));
        try (Stream<Path> files = Files.walk(tree)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String key = tree.relativize(file).toString().replace('\\', '/');
                boolean gzip = key.endsWith(".gz");
                double[] count = counts.get(kind(gzip ? key.substring(0, key.length() - 3) : key));
                if (count != null) {
                    count[gzip ? 2 : 0]++;
                    count[gzip ? 3 : 1] += Files.size(file);
                }
            }
        }
        StringBuilder text = new StringBuilder("# kind\tfiles\tbytes\tgzip files\tgzip bytes\n");
        counts.forEach((kind, count) -> text.append(
                String.format(Locale.ROOT, "%s\t%.0f\t%.0f\t%.0f\t%.0f\n", kind, count[0], count[1], count[2], count[3])));
        return text.toString();
    }

    private static String kind(String key) {
        if (key.equals("api/knowledge/articles/index.json")) {
            return UNFILTERED;
        }
        if (key.matches("api/knowledge/articles/.*\\.json")) {
            return key.contains("/_lists/") ? "lists, others" : "detail";
        }
        if (key.matches("api/aeo/articles/.*\\.json")) {
            return "answer";
        }
        return !key.matches("(de|en)/knowledge/.*\\.(md|html)") ? "other" : key.endsWith(".md") ? "markdown" : "page";
    }

    /** Returns whether the page has what is computed; prints the tables that it has not. Each follows {@code <!-- simulation: NAME -->}. */
    private static boolean isOn(Path page) throws IOException {
        String text = Files.readString(page);
        Map<String, String> missing = new Scale().tables();
        missing.entrySet().removeIf(table -> text.contains("<!-- simulation: " + table.getKey() + " -->\n" + table.getValue() + "\n"));
        missing.forEach((name, table) -> System.err.println(page + " has another table `" + name + "` than is computed:\n\n" + table));
        return missing.isEmpty();
    }

    private static List<String[]> rows(String file) throws IOException {
        return Files.readAllLines(DATA.resolve(file)).stream()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split("\t"))
                .toList();
    }

    /** A Markdown table; the headings that begin with {@code >} are set flush right. */
    private static final class Table {
        private final StringBuilder text = new StringBuilder();

        Table(String... columns) {
            row(Stream.of(columns).map(column -> column.replaceFirst("^>", "")).toArray(String[]::new));
            text.append('|');
            Stream.of(columns).forEach(column -> text.append(column.startsWith(">") ? "---:|" : "---|"));
            text.append('\n');
        }

        void row(String... cells) {
            text.append("| ").append(String.join(" | ", cells)).append(" |\n");
        }

        @Override
        public String toString() {
            return text.toString();
        }
    }

    // Numbers: three significant digits, two for results of the model of caches; decimal units.

    private static String exact(double count) {
        return String.format(Locale.ROOT, "%,d", Math.round(count));
    }

    private static String number(double value) {
        return rounded(value, 3);
    }

    private static String rounded(double value, int digits) {
        double magnitude = StrictMath.floor(StrictMath.log10(value));
        double step = StrictMath.pow(10, magnitude - digits + 1);
        return String.format(Locale.ROOT, "%,." + (int) Math.max(0, digits - 1 - magnitude) + "f", Math.rint(value / step) * step);
    }

    private static String bytes(double amount) {
        String[] units = {"B", "kB", "MB", "GB", "TB", "PB"};
        int unit = 0;
        for (; amount >= 999.5; amount /= 1000) {
            unit++;
        }
        return number(amount) + " " + units[unit];
    }

    private static String time(double seconds) {
        if (seconds < 120) {
            return seconds < 10 ? String.format(Locale.ROOT, "%.1f s", seconds) : exact(seconds) + " s";
        }
        return seconds < 7200 ? exact(seconds / 60) + " min" : number(seconds / 3600) + " h";
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", share * 100);
    }
}
