package dev.offprint.represent.developers.section;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Messages;
import dev.offprint.represent.developers.block.AbridgedJson;
import dev.offprint.represent.developers.block.Block.Exchange;
import dev.offprint.represent.developers.block.Block.Prose;
import dev.offprint.represent.developers.block.Block.Table;
import dev.offprint.represent.developers.block.Inline;
import dev.offprint.represent.developers.block.Section;
import dev.offprint.represent.developers.block.Snippets;
import dev.offprint.represent.page.site.ProblemTexts;
import java.util.ArrayList;
import java.util.List;

/** Every problem type, and an example of a problem. */
final class ErrorsSection {

    private static final String EXAMPLE =
            "/components/responses/ArticleNotFound/content/application~1problem+json/examples/unknown/value";

    private ErrorsSection() {}

    static Section of(SectionContext facts) {
        Messages messages = facts.messages();
        return new Section(
                "errors",
                messages.text("errors"),
                List.of(
                        Prose.of(messages.text("errors.intro")),
                        example(facts),
                        Prose.of(messages.text("errors.table")),
                        table(facts)));
    }

    private static Exchange example(SectionContext facts) {
        Messages messages = facts.messages();
        JsonNode problem = facts.openapi().at(EXAMPLE);
        String path =
                problem.path("instance").asText().substring(facts.basePath().length());
        String of = ProblemType.ARTICLE_NOT_FOUND.code();
        return new Exchange(
                "problem-request",
                messages.text("request"),
                Snippets.get("problem", of, facts.url(path)).subList(0, 1),
                new Exchange.Response(
                        "problem-response",
                        messages.text("response.to", "operation", of),
                        new Inline(messages.text("response") + ": `404`, `application/problem+json`"),
                        AbridgedJson.whole(problem)));
    }

    private static Table table(SectionContext facts) {
        Messages messages = facts.messages();
        List<Table.Row> rows = new ArrayList<>();
        for (ProblemType type : ProblemType.values()) {
            ProblemTexts text = ProblemTexts.of(
                    type, messages.locale(), facts.context().site().baseUrl());
            String page = facts.url("/" + facts.context().keys().path(new Page.ProblemPage(type.pageName())));
            rows.add(Table.Row.of(
                    "[`" + type.code() + "`](" + page + ")",
                    "`" + type.status() + "` **" + text.title() + ".** " + text.cause(),
                    text.wayOut()));
        }
        return Table.of(messages.text("errors.label"), rows, "`code`", messages.text("cause"), messages.text("wayOut"));
    }
}
