package dev.offprint.represent.developers.section;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.edge.resource.Operation;
import dev.offprint.represent.Messages;
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

/** The three operations: what each takes, what it answers, and an example from this build. */
final class OperationsSection {

    private final SectionContext facts;
    private final Messages words;

    private OperationsSection(SectionContext facts) {
        this.facts = facts;
        this.words = facts.words();
    }

    static Section of(SectionContext facts) {
        OperationsSection all = new OperationsSection(facts);
        List<Block> blocks = new ArrayList<>();
        blocks.add(Prose.of(facts.words().text("operations.intro")));
        for (Operation operation : Operation.values()) {
            blocks.addAll(all.blocks(operation));
        }
        return new Section("operations", facts.words().text("operations"), blocks);
    }

    private List<Block> blocks(Operation operation) {
        JsonNode described = facts.described(operation);
        String id = described.path("operationId").asText();
        String title = facts.title(operation);
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Heading(id, title));
        String text =
                words.own("op." + id + ".text", described.path("description").asText());
        blocks.add(Prose.of(text));
        blocks.add(new CodeBlock(
                id + "-endpoint",
                words.text("endpoint.of", "operation", title),
                "http",
                "GET " + facts.url(SectionContext.template(operation))));
        if (!facts.parameters(operation).isEmpty()) {
            blocks.add(parameters(operation, title));
        }
        blocks.add(new Exchange(
                id + "-request",
                words.text("request"),
                Snippets.get(id, title, facts.request(operation)),
                facts.example().map(one -> response(operation, one)).orElse(null)));
        blocks.add(Prose.of(answers(described)));
        return blocks;
    }

    private Table parameters(Operation operation, String title) {
        SchemaType types = new SchemaType(words);
        String id = facts.described(operation).path("operationId").asText();
        List<Table.Row> rows = new ArrayList<>();
        for (JsonNode one : facts.parameters(operation)) {
            String name = one.path("name").asText();
            JsonNode schema = one.path("schema");
            String text = words.own(
                    "param." + id + "." + name, one.path("description").asText());
            rows.add(Table.Row.of(
                    "`" + name + "`",
                    words.text("in." + one.path("in").asText())
                            + (one.path("required").asBoolean() ? ", " + words.text("in.required") : ""),
                    types.of(schema),
                    text + types.bounds(schema)));
        }
        return Table.of(
                words.text("parameters.of", "operation", title),
                rows,
                words.text("parameter"),
                words.text("in"),
                words.text("type"),
                words.text("meaning"));
    }

    private Response response(Operation operation, Example example) {
        List<Part> parts = switch (operation) {
            case LIST ->
                AbridgedJson.list(
                        example.list().before(),
                        example.list().item(),
                        example.list().after(),
                        words);
            case DETAIL -> AbridgedJson.of(example.detail().json(), words);
            case ANSWER -> AbridgedJson.of(example.answer().json(), words);
        };
        Body body = operation == Operation.DETAIL ? example.detail() : example.answer();
        return shown(operation, parts, operation == Operation.LIST ? null : body);
    }

    private Response shown(Operation operation, List<Part> parts, @Nullable Body body) {
        String size = body == null ? "" : ", " + words.count("byte", body.length());
        boolean isCut = parts.stream().anyMatch(Part::isMark);
        String caption = words.text("response") + ": `200`, `application/json`" + size
                + (isCut ? "; " + words.text("response.cut") : "");
        return new Response(
                facts.described(operation).path("operationId").asText() + "-response",
                words.text("response.to", "operation", facts.title(operation)),
                new Inline(caption),
                parts);
    }

    /** Returns which answers there are, with links to what they are. */
    private String answers(JsonNode described) {
        JsonNode body = described.at("/responses/200/content/application~1json/schema");
        List<String> failures = new ArrayList<>();
        described.path("responses").fieldNames().forEachRemaining(status -> {
            if (!status.equals("200")) {
                failures.add("`" + status + "`");
            }
        });
        return words.text("answers", "type", new SchemaType(words).of(body), "failures", String.join(", ", failures));
    }
}
