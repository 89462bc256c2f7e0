package dev.offprint.represent.developers.section;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.edge.resource.Operation;
import dev.offprint.represent.developers.block.AbridgedJson;
import dev.offprint.represent.developers.block.Block;
import dev.offprint.represent.developers.block.Block.CodeBlock;
import dev.offprint.represent.developers.block.Block.Exchange;
import dev.offprint.represent.developers.block.Block.Exchange.Part;
import dev.offprint.represent.developers.block.Block.Exchange.Response;
import dev.offprint.represent.developers.block.Block.Heading;
import dev.offprint.represent.developers.block.Block.Prose;
import dev.offprint.represent.developers.block.Block.Table;
import dev.offprint.represent.developers.block.Example;
import dev.offprint.represent.developers.block.Example.Body;
import dev.offprint.represent.developers.block.Inline;
import dev.offprint.represent.developers.block.Section;
import dev.offprint.represent.developers.block.Snippets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The three operations: parameters, responses, and an example from this build. */
record OperationsSection(SectionContext facts) {

    static Section of(SectionContext facts) {
        OperationsSection all = new OperationsSection(facts);
        List<Block> blocks = new ArrayList<>();
        blocks.add(Prose.of(facts.messages().text("operations.intro")));
        for (Operation operation : Operation.values()) {
            blocks.addAll(all.blocks(operation));
        }
        return new Section("operations", facts.messages().text("operations"), blocks);
    }

    private List<Block> blocks(Operation operation) {
        JsonNode described = facts.described(operation);
        String id = described.path("operationId").asText();
        String title = facts.title(operation);
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Heading(id, title));
        String text = facts.messages()
                .translated("op." + id + ".text", described.path("description").asText());
        blocks.add(Prose.of(text));
        blocks.add(new CodeBlock(
                id + "-endpoint",
                facts.messages().text("endpoint.of", "operation", title),
                "http",
                "GET " + facts.url(SectionContext.template(operation))));
        if (!facts.parameters(operation).isEmpty()) {
            blocks.add(parameters(operation, title));
        }
        blocks.add(new Exchange(
                id + "-request",
                facts.messages().text("request"),
                Snippets.get(id, title, facts.request(operation)),
                facts.example().map(one -> response(operation, one)).orElse(null)));
        blocks.add(Prose.of(answers(described)));
        return blocks;
    }

    private Table parameters(Operation operation, String title) {
        SchemaType types = new SchemaType(facts.messages());
        String id = facts.described(operation).path("operationId").asText();
        List<Table.Row> rows = new ArrayList<>();
        for (JsonNode one : facts.parameters(operation)) {
            String name = one.path("name").asText();
            JsonNode schema = one.path("schema");
            String text = facts.messages()
                    .translated(
                            "param." + id + "." + name, one.path("description").asText());
            rows.add(Table.Row.of(
                    "`" + name + "`",
                    facts.messages().text("in." + one.path("in").asText())
                            + (one.path("required").asBoolean()
                                    ? ", " + facts.messages().text("in.required")
                                    : ""),
                    types.of(schema),
                    text + types.bounds(schema)));
        }
        return Table.of(
                facts.messages().text("parameters.of", "operation", title),
                rows,
                facts.messages().texts("parameter", "in", "type", "meaning"));
    }

    private Response response(Operation operation, Example example) {
        List<Part> parts = switch (operation) {
            case LIST ->
                AbridgedJson.list(
                        example.list().before(),
                        example.list().item(),
                        example.list().after(),
                        facts.messages());
            case DETAIL -> AbridgedJson.of(example.detail().json(), facts.messages());
            case ANSWER -> AbridgedJson.of(example.answer().json(), facts.messages());
        };
        Body body = operation == Operation.DETAIL ? example.detail() : example.answer();
        return shown(operation, parts, operation == Operation.LIST ? null : body);
    }

    private Response shown(Operation operation, List<Part> parts, @Nullable Body body) {
        String size = body == null ? "" : ", " + facts.messages().count("byte", body.length());
        boolean isCut = parts.stream().anyMatch(Part::isMark);
        String caption = facts.messages().text("response") + ": `200`, `application/json`" + size
                + (isCut ? "; " + facts.messages().text("response.cut") : "");
        return new Response(
                facts.described(operation).path("operationId").asText() + "-response",
                facts.messages().text("response.to", "operation", facts.title(operation)),
                new Inline(caption),
                parts);
    }

    /** Returns a sentence about the responses, with a link to the schema of the body. */
    private String answers(JsonNode described) {
        JsonNode body = described.at("/responses/200/content/application~1json/schema");
        List<String> failures = new ArrayList<>();
        described.path("responses").fieldNames().forEachRemaining(status -> {
            if (!status.equals("200")) {
                failures.add("`" + status + "`");
            }
        });
        return facts.messages()
                .text(
                        "answers",
                        "type",
                        new SchemaType(facts.messages()).of(body),
                        "failures",
                        String.join(", ", failures));
    }
}
