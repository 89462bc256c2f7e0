package dev.offprint.benchmarks.micro;

import dev.offprint.edge.negotiate.Coding;
import dev.offprint.output.list.ComposedList;
import dev.offprint.output.list.ComposedList.Entry;
import dev.offprint.output.list.ItemParts;
import dev.offprint.output.list.ListItem.Projection;
import dev.offprint.output.list.Spool;
import dev.offprint.represent.json.ArticleJson;
import dev.offprint.tree.Sha256;
import dev.offprint.tree.coding.Compression;
import dev.offprint.tree.coding.Deflated;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** Joins and compresses a list of four hundred articles. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class ListBenchmark {

    private static final int ARTICLES = 400;

    @SuppressWarnings("NullAway.Init") // set up before every benchmark
    private Path file;

    @SuppressWarnings("NullAway.Init")
    private Spool spool;

    @SuppressWarnings("NullAway.Init")
    private ComposedList list;

    private byte[] detail = new byte[0];
    private byte[] whole = new byte[0];

    /** Spools the articles. */
    @Setup
    public void spool() throws IOException {
        ArticleJson json = ArticleJson.of(OneArticle.read());
        detail = json.detail();
        file = Files.createTempFile("offprint-jmh", "spool");
        spool = Spool.create(file);
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < ARTICLES; i++) {
            ItemParts parts = new ItemParts(json.opening(), json.translations(), json.ending());
            entries.add(new Entry(spool.append(parts, Sha256.of(detail), true).item(), Projection.ALL));
        }
        list = new ComposedList(spool, entries);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        list.writeTo(out);
        whole = out.toByteArray();
    }

    /** Deletes the spool. */
    @TearDown
    public void delete() throws IOException {
        spool.close();
        Files.delete(file);
    }

    /** The JSON of the list, joined. */
    @Benchmark
    public void composition() throws IOException {
        list.writeTo(OutputStream.nullOutputStream());
    }

    /** The gzip form of the list, joined from deflated pieces. */
    @Benchmark
    public void deflateJoining() throws IOException {
        list.writeGzipTo(OutputStream.nullOutputStream());
    }

    /** The same list, compressed as a whole. */
    @Benchmark
    public Object listGzipWhole() {
        return Compression.encode(Coding.GZIP, whole);
    }

    /** One article, deflated to be joined. */
    @Benchmark
    public Object deflatePiece() {
        return Deflated.fragment(detail);
    }

    /** One article, brotli. */
    @Benchmark
    public Object brotli() {
        return Compression.encode(Coding.BROTLI, detail);
    }
}
