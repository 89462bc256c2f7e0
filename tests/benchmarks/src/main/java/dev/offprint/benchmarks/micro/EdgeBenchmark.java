package dev.offprint.benchmarks.micro;

import dev.offprint.edge.Edge;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.EdgeConfig.CachePolicy;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.resource.PagePattern;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** What the adapter's decisions cost. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class EdgeBenchmark {

    private final Edge edge = new Edge(new EdgeConfig(
            "https://example.com",
            PagePattern.DEFAULT,
            Map.of("unaware", "unaware"),
            Quota.DEFAULT,
            CachePolicy.DEFAULT));

    private final Request list = Request.get("/api/knowledge/articles?contentType=guide&locale=de")
            .with("Accept", "application/json")
            .with("Accept-Encoding", "gzip, deflate, br");
    private final Request page = Request.get("/de/knowledge/answer-first-writing")
            .with("Accept", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8")
            .with("If-None-Match", "\"0123456789abcdef0123456789abcdef\"");
    private final Request wrong = Request.get("/api/knowledge/articles?contentType=novel");

    /** A filtered list. */
    @Benchmark
    public Object planList() {
        return edge.plan(list);
    }

    /** A page, negotiated. */
    @Benchmark
    public Object planPage() {
        return edge.plan(page);
    }

    /** A problem. */
    @Benchmark
    public Object planProblem() {
        return edge.plan(wrong);
    }
}
