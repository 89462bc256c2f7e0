package dev.offprint.represent.developers.section;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.developers.block.Exchange;
import dev.offprint.represent.developers.block.Inline;
import dev.offprint.represent.developers.block.Prose;
import dev.offprint.represent.developers.block.Section;
import dev.offprint.represent.developers.block.Table;
import dev.offprint.represent.developers.block.Words;
import dev.offprint.represent.developers.example.AbridgedJson;
import dev.offprint.represent.developers.example.Snippets;
import dev.offprint.represent.page.site.ProblemWords;
import java.util.ArrayList;
import java.util.List;

/** Every problem of the one table, and one of them as it comes. */
final class Errors {

    private static final String EXAMPLE =
            "/components/responses/ArticleNotFound/content/application~1problem+json/examples/unknown/value";

    private Errors() {}

    static Section of(Facts facts) {
        Words words = facts.words();
        return new Section(
                "errors",
                words.text("errors"),
                List.of(
                        Prose.of(words.text("errors.intro")),
                        example(facts),
                        Prose.of(words.text("errors.table")),
                        table(facts)));
    }

    private static Exchange example(Facts facts) {
        Words words = facts.words();
        JsonNode problem = facts.openapi().at(EXAMPLE);
        String path =
                problem.path("instance").asText().substring(facts.basePath().length());
        String of = ProblemType.ARTICLE_NOT_FOUND.code();
        return new Exchange(
                "problem-request",
                words.text("request"),
                Snippets.get("problem", of, facts.url(path)).subList(0, 1),
                new Exchange.Response(
                        "problem-response",
                        words.text("response.to", "operation", of),
                        new Inline(words.text("response") + ": `404`, `application/problem+json`"),
                        AbridgedJson.whole(problem)));
    }

    private static Table table(Facts facts) {
        Words words = facts.words();
        List<Table.Row> rows = new ArrayList<>();
        for (ProblemType type : ProblemType.values()) {
            ProblemWords text =
                    ProblemWords.of(type, words.locale(), facts.context().site().baseUrl());
            String page = facts.url("/" + facts.context().keys().path(new Page.ProblemPage(type.pageName())));
            rows.add(Table.Row.of(
                    "[`" + type.code() + "`](" + page + ")",
                    "`" + type.status() + "` **" + text.title() + ".** " + text.cause(),
                    text.wayOut()));
        }
        return Table.of(words.text("errors.label"), rows, "`code`", words.text("cause"), words.text("wayOut"));
    }
}
