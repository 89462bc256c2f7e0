package dev.offprint.benchmarks.compare;

import dev.offprint.benchmarks.corpus.Corpora;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Measures all contenders in rounds, and prints the medians. */
@Command(
        name = "tests/benchmarks/run",
        mixinStandardHelpOptions = true,
        description = "Measures Offprint and Hugo in rounds.")
public final class CompareMain implements Callable<Integer> {

    /** The disk space of one article in one round for all contenders, in bytes. */
    private static final long DISK_SPACE = 900_000;

    private static final String NAMES = "hugo, clean, coded, check, nothing, one";

    @Option(names = "--articles", description = "The number of articles. Default: ${DEFAULT-VALUE}")
    private int articles = 1_000;

    @Option(names = "--runs", description = "The number of rounds. Default: ${DEFAULT-VALUE}")
    private int runs = 3;

    @Option(names = "--rows", split = ",", description = "Measure only these contenders: " + NAMES)
    private @Nullable Set<String> rows;

    @Option(names = "--content", description = "Use this content folder instead of a generated corpus.")
    private @Nullable Path content;

    @Option(names = "--work", description = "A new folder for the trees. Default: a temporary one, which is deleted.")
    private @Nullable Path work;

    @Option(names = "--hugo", description = "The command that starts Hugo. Default: ${DEFAULT-VALUE}")
    private String hugo = "hugo";

    @Option(names = "--home", hidden = true)
    private Path home = Path.of(".");

    private final PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);

    /** Runs the command line. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new CompareMain()).execute(args));
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (rows != null && !List.of(NAMES.split(", ")).containsAll(rows)) {
            out.println("benchmarks: --rows takes " + NAMES);
            return 2;
        }
        Path given = work;
        Path folder = given == null ? Files.createTempDirectory("offprint-benchmarks") : given;
        Files.createDirectories(folder);
        long needed = DISK_SPACE * articles * runs;
        if (Files.getFileStore(folder).getUsableSpace() < needed) {
            out.println("benchmarks: " + folder + " has no room for " + needed / 1_000_000_000
                    + " GB of trees; ask for fewer --runs or --articles, or name a larger disk with --work");
            return 3;
        }
        try {
            measure(folder.toAbsolutePath());
        } finally {
            if (given == null) {
                Corpora.delete(folder);
            }
        }
        return 0;
    }

    private void measure(Path folder) throws IOException, InterruptedException {
        Path corpus = folder.resolve("content");
        int count = content == null ? Corpora.generate(corpus, articles, 1) : Corpora.copy(content, corpus);
        Map<String, String> skipped = new LinkedHashMap<>();
        Map<String, List<RunFigures>> samples = new LinkedHashMap<>();
        List<Contender> contenders = contenders(folder, corpus, skipped);
        for (int round = 0; round < runs; round++) {
            for (Contender one : contenders) {
                if (!skipped.containsKey(one.name())) {
                    out.println("round " + (round + 1) + " of " + runs + ": " + one.name());
                    measure(one, round, samples, skipped);
                }
            }
        }
        ComparisonReport report = new ComparisonReport(Machine.here(java()), count, samples, skipped);
        out.println();
        out.print(report.table());
        out.flush();
    }

    /** Measures once. A contender that fails, such as an old Hugo without an option, takes nothing from the others. */
    private static void measure(
            Contender one, int round, Map<String, List<RunFigures>> samples, Map<String, String> skipped)
            throws InterruptedException {
        try {
            samples.computeIfAbsent(one.name(), name -> new ArrayList<>())
                    .add(one.run().run(round));
        } catch (IOException failed) {
            samples.remove(one.name());
            skipped.put(one.name(), String.valueOf(failed.getMessage()));
        }
    }

    private List<Contender> contenders(Path folder, Path corpus, Map<String, String> skipped)
            throws IOException, InterruptedException {
        List<Contender> all = new ArrayList<>();
        Path checkout = home.toAbsolutePath().normalize();
        if (isWanted("hugo")) {
            new PeerSources(corpus, folder.resolve("sources")).write();
            all.addAll(new PeerGenerators(checkout, folder, hugo).contenders(folder.resolve("sources"), skipped));
        }
        all.addAll(new Offprint(checkout, corpus, folder).contenders());
        all.removeIf(one -> !isWanted(one.name()));
        skipped.keySet().removeIf(name -> !isWanted(name));
        return all;
    }

    private boolean isWanted(String name) {
        return rows == null || rows.contains(name);
    }

    /** Returns the version of this Java, which the launcher chose. */
    private static String java() {
        return System.getProperty("java.version");
    }
}
