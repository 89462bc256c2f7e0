package dev.offprint.benchmarks.micro;

import dev.offprint.benchmarks.corpus.Corpora;
import dev.offprint.cli.Main;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.runtime.jvm.EdgeSource;
import dev.offprint.edge.runtime.jvm.FailureLog;
import dev.offprint.edge.runtime.jvm.TreeRequestHandler;
import dev.offprint.edge.runtime.jvm.release.UnusableTree;
import dev.offprint.edge.runtime.jvm.store.DirectoryObjectStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** Answers requests without a socket, from a plain tree and from a release in a folder. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ServingBenchmark {

    private static final int ARTICLES = 50;
    private static final ClientKey CLIENT = new ClientKey("192.0.2.1");

    private final List<Request> requests = new ArrayList<>();

    @SuppressWarnings("NullAway.Init") // set up before every benchmark
    private Path folder;

    @SuppressWarnings("NullAway.Init")
    private TreeRequestHandler plain;

    @SuppressWarnings("NullAway.Init")
    private TreeRequestHandler release;

    private int next;

    /** Builds the site, and publishes it. */
    @Setup(Level.Trial)
    public void serve() throws Exception {
        folder = Files.createTempDirectory("offprint-jmh");
        Path tree = folder.resolve("public");
        Path store = folder.resolve("store");
        Corpora.generate(folder.resolve("content"), ARTICLES, 1);
        run("build", "--no-cache", "--content", folder.resolve("content").toString(), "--out", tree.toString());
        run("publish", "--from", tree.toString(), "--to", store.toString());
        plain = over(tree);
        release = over(store);
        try (Stream<Path> articles = Files.list(folder.resolve("content/articles"))) {
            for (Path article : articles.sorted().toList()) {
                Request request = Request.get("/api/knowledge/articles/" + article.getFileName())
                        .with("Accept-Encoding", "gzip, deflate, br");
                if (plain.answer(request, CLIENT).status() == 200) { // some are drafts
                    requests.add(request);
                }
            }
        }
    }

    /** Deletes the site. */
    @TearDown(Level.Trial)
    public void delete() throws IOException {
        Corpora.delete(folder);
    }

    /** An article of a plain tree. */
    @Benchmark
    public Object plainTree() {
        return plain.answer(request(), CLIENT);
    }

    /** An article of a release whose nodes and content are in memory. */
    @Benchmark
    public Object warmRelease() {
        return release.answer(request(), CLIENT);
    }

    /** The same as the server asks: the decision is remembered. */
    @Benchmark
    public Object warmDecision() {
        return release.answerLater(request(), CLIENT, Runnable::run);
    }

    /** The same of a plain tree, looked at again once a second. */
    @Benchmark
    public Object plainTreeDecision() {
        return plain.answerLater(request(), CLIENT, Runnable::run);
    }

    private Request request() {
        next = (next + 1) % requests.size();
        return requests.get(next);
    }

    private static TreeRequestHandler over(Path store) throws UnusableTree {
        FailureLog failures = new FailureLog(new PrintWriter(System.err, true, StandardCharsets.UTF_8), false);
        EdgeSource.Settings open = new EdgeSource.Settings(quota -> Optional.empty(), false, Duration.ofSeconds(5));
        return new TreeRequestHandler(new EdgeSource(new DirectoryObjectStore(store), open, failures), failures);
    }

    private static void run(String... arguments) {
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said, true);
        if (Main.run(arguments, out, out, Terminal.NONE) != 0) {
            throw new IllegalStateException(said.toString());
        }
    }
}
