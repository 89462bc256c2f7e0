package dev.offprint.preview.edition;

import dev.offprint.article.Article;
import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.Reading;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.pipeline.ArticleForms;
import dev.offprint.pipeline.Contract;
import dev.offprint.represent.Representation;
import dev.offprint.represent.json.ArticleJson;
import dev.offprint.represent.json.ContractCheck;
import dev.offprint.represent.json.ContractCheck.BodyValidator;
import dev.offprint.represent.openapi.OpenApiDocument;
import java.util.Map;
import java.util.Optional;

/** Reads one article at a time and says of it everything that a build would. Used by many threads. */
final class Reader {

    private final BodyValidator contract = Contract.of(OpenApiDocument.template());

    /** Reads an article as it lies there now; findings go to the corpus as well. */
    Known read(Corpus corpus, ArticleHead head, Recollection memory) {
        Reading reading = corpus.trace(head);
        Diagnostics violations = new Diagnostics();
        Optional<Served> result =
                reading.article().map(article -> served(corpus, article, reading, violations, head.isPublic()));
        return new Known(
                memory.contents(head),
                memory.begun(),
                head,
                reading.traces(),
                corpus.outlook(reading.traces().lookups()),
                violations.sorted(),
                result.orElse(null));
    }

    private Served served(Corpus corpus, Article article, Reading reading, Diagnostics violations, boolean isPublic) {
        ArticleJson json = ArticleJson.of(article);
        if (isPublic) {
            check(corpus, article, json, new ContractCheck(contract, violations));
        }
        return Served.of(article, json, reading.related());
    }

    private static void check(Corpus corpus, Article article, ArticleJson json, ContractCheck check) {
        check.check(article.slug(), json);
        // where lists lie does not matter to one article
        KeyLayout keys = new KeyLayout(corpus.site().pages(), Map.of());
        for (Representation answer : ArticleForms.answers(article, corpus.site(), keys)) {
            check.checkAnswer(article.slug(), answer.body());
        }
    }
}
