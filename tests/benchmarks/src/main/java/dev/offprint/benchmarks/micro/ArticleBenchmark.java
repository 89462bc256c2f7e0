package dev.offprint.benchmarks.micro;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.article.Article;
import dev.offprint.article.SchemaValidator;
import dev.offprint.article.markdown.page.PageMarkdown;
import dev.offprint.article.yaml.YamlReader;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.represent.json.ArticleJson;
import dev.offprint.represent.openapi.OpenApiDocument;
import java.io.IOException;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What one article costs between its sources and its bodies. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class ArticleBenchmark {

    private final String frontMatter = OneArticle.frontMatter();
    private final String markdown = OneArticle.markdown();
    private final SchemaValidator validator = SchemaValidator.of(OpenApiDocument.template());

    @SuppressWarnings("NullAway.Init") // set up before every benchmark
    private Article article;

    @SuppressWarnings("NullAway.Init")
    private JsonNode detail;

    /** Reads the article. */
    @Setup
    public void read() throws IOException {
        article = OneArticle.read();
        detail = new JsonMapper().readTree(ArticleJson.of(article).detail());
    }

    /** Front matter to a tree with places. */
    @Benchmark
    public Object frontMatter() {
        return YamlReader.read(frontMatter, "en.md", 2, new Diagnostics());
    }

    /** A body to HTML. */
    @Benchmark
    public Object markdown() {
        return new PageMarkdown(Set.of()).render(markdown);
    }

    /** A full article against the contract. */
    @Benchmark
    public Object validation() {
        return validator.validate("ArticleDetail", detail);
    }

    /** An article to its parts and its full form. */
    @Benchmark
    public Object serialisation() {
        return ArticleJson.of(article).detail();
    }
}
