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

/** Runs everything in turn, as often as asked, and prints the medians. */
@Command(
        name = "benchmarks/run",
        mixinStandardHelpOptions = true,
        description = "Measures Offprint against its peers and the floor, in turn, in one run.")
public final class CompareMain implements Callable<Integer> {

    /** What a round of one article takes on the disk, all contenders together, in bytes. */
    private static final long ROOM = 900_000;

    @Option(names = "--articles", description = "Articles of the corpus. Default: ${DEFAULT-VALUE}")
    private int articles = 1_000;

    @Option(names = "--runs", description = "Rounds. Default: ${DEFAULT-VALUE}")
    private int runs = 3;

    @Option(names = "--rows", split = ",", description = "Only these contenders: clean, coded, floor, check, …")
    private @Nullable Set<String> rows;

    @Option(names = "--content", description = "A content folder, in place of the generated corpus.")
    private @Nullable Path content;

    @Option(
            names = "--work",
            description = "A folder for trees, which must not exist. Default: a temporary one, deleted.")
    private @Nullable Path work;

    @Option(names = "--hugo", description = "The command that starts Hugo. Default: ${DEFAULT-VALUE}")
    private String hugo = "hugo";

    @Option(names = "--json", description = "A file to write every run to.")
    private @Nullable Path json;

    @Option(names = "--home", hidden = true)
    private Path home = Path.of(".");

    private final PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);

    /** Runs the command line. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new CompareMain()).execute(args));
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path given = work;
        Path folder = given == null ? Files.createTempDirectory("offprint-benchmarks") : given;
        Files.createDirectories(folder);
        long needed = ROOM * articles * runs;
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
                out.println("round " + (round + 1) + " of " + runs + ": " + one.name());
                samples.computeIfAbsent(one.name(), name -> new ArrayList<>())
                        .add(one.run().run(round));
            }
        }
        Report report = new Report(Machine.here(java()), count, samples, skipped);
        out.println();
        out.print(report.table());
        out.flush();
        if (json != null) {
            Files.write(json, report.json().toPrettyString().getBytes(StandardCharsets.UTF_8));
        }
    }

    private List<Contender> contenders(Path folder, Path corpus, Map<String, String> skipped)
            throws IOException, InterruptedException {
        List<Contender> all = new ArrayList<>();
        Path checkout = home.toAbsolutePath().normalize();
        if (isWanted("hugo") || isWanted("hugo-preview") || isWanted("eleventy")) {
            new PeerSources(corpus, folder.resolve("sources")).write();
            all.addAll(new PeerGenerators(checkout, folder, hugo).contenders(folder.resolve("sources"), skipped));
        }
        Floor floor = Floor.compile(checkout, folder).orElse(null);
        new Offprint(checkout, corpus, folder, floor).contenders().forEach(one -> {
            if (floor == null && one.name().endsWith("floor")) {
                skipped.put(one.name(), "there is no C compiler");
            } else {
                all.add(one);
            }
        });
        all.removeIf(one -> !isWanted(one.name()));
        skipped.keySet().removeIf(name -> !isWanted(name));
        return all;
    }

    private boolean isWanted(String name) {
        return rows == null || rows.contains(name);
    }

    /** The Java that the launcher chooses: the newest, unless JAVA_HOME says otherwise. */
    private static String java() {
        return System.getProperty("java.version");
    }
}
