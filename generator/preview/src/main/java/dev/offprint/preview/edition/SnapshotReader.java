package dev.offprint.preview.edition;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.article.Article;
import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.ReadResult;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.pipeline.ArticleForms;
import dev.offprint.represent.Representation;
import dev.offprint.represent.json.ArticleJson;
import dev.offprint.represent.json.ContractCheck;
import dev.offprint.represent.openapi.OpenApiDocument;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/** Reads one article at a time, with all findings of a build. Used by many threads. */
final class SnapshotReader {

    private final BiFunction<String, JsonNode, List<String>> contract =
            ContractCheck.validator(OpenApiDocument.template());

    /** Reads an article; findings also go to the corpus. */
    ArticleSnapshot read(Corpus corpus, ArticleHead head, ScanCache scan) {
        ReadResult reading = corpus.readTracked(head);
        Diagnostics violations = new Diagnostics();
        Optional<LinkedArticle> result =
                reading.article().map(article -> served(corpus, article, reading, violations, head.isPublic()));
        return new ArticleSnapshot(
                scan.contents(head),
                scan.begun(),
                head,
                reading.dependencies(),
                corpus.linkFingerprint(reading.dependencies().lookups()),
                violations.sorted(),
                result.orElse(null));
    }

    private LinkedArticle served(
            Corpus corpus, Article article, ReadResult reading, Diagnostics violations, boolean isPublic) {
        ArticleJson json = ArticleJson.of(article);
        if (isPublic) {
            check(corpus, article, json, new ContractCheck(contract, violations));
        }
        return LinkedArticle.of(article, json, reading.around());
    }

    private static void check(Corpus corpus, Article article, ArticleJson json, ContractCheck check) {
        check.check(article.slug(), json);
        // one article does not depend on the keys of lists
        KeyLayout keys = new KeyLayout(corpus.site().pages(), Map.of());
        for (Representation answer : ArticleForms.answers(article, corpus.site(), keys)) {
            check.checkAnswer(article.slug(), answer.body());
        }
    }
}
