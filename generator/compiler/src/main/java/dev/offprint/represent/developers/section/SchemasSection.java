package dev.offprint.represent.developers.section;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.edge.resource.Document;
import dev.offprint.represent.developers.block.Block;
import dev.offprint.represent.developers.block.Block.Heading;
import dev.offprint.represent.developers.block.Block.Prose;
import dev.offprint.represent.developers.block.Block.Table;
import dev.offprint.represent.developers.block.Section;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Every schema of openapi.json. */
record SchemasSection(SectionContext facts) {

    static Section of(SectionContext facts) {
        SchemasSection all = new SchemasSection(facts);
        List<Block> blocks = new ArrayList<>();
        String openapi = "[openapi.json](" + facts.url("/" + Document.OPENAPI.path()) + ")";
        blocks.add(Prose.of(facts.messages().text("schemas.intro", "openapi", openapi)));
        for (Map.Entry<String, JsonNode> schema :
                facts.openapi().at("/components/schemas").properties()) {
            blocks.addAll(all.blocks(schema.getKey(), schema.getValue()));
        }
        return new Section("schemas", facts.messages().text("schemas"), blocks);
    }

    private List<Block> blocks(String name, JsonNode schema) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Heading(SchemaType.anchor(name), name));
        StringBuilder text = new StringBuilder(description("schema." + name, schema));
        String type = new SchemaType(facts.messages()).of(schema);
        text.append(type.isEmpty() ? "" : " " + facts.messages().text("schemas.type", "type", type));
        text.append(new SchemaType(facts.messages()).bounds(schema));
        JsonNode own = schema;
        for (JsonNode part : schema.path("allOf")) {
            if (part.has("$ref")) {
                text.append(' ')
                        .append(facts.messages()
                                .text("schemas.allOf", "type", new SchemaType(facts.messages()).of(part)));
            } else {
                text.append(' ').append(description("schema." + name + ".own", part));
                own = part;
            }
        }
        if (own.has("properties")) {
            boolean isClosed = own.path("additionalProperties").isBoolean()
                    && !own.path("additionalProperties").asBoolean();
            text.append(' ').append(facts.messages().text(isClosed ? "schemas.closed" : "schemas.open"));
        }
        blocks.add(Prose.of(text.toString()));
        if (own.has("properties")) {
            blocks.add(members(name, own));
        }
        return blocks;
    }

    private Table members(String name, JsonNode schema) {
        Set<String> required = new HashSet<>();
        schema.path("required").forEach(one -> required.add(one.asText()));
        List<Table.Row> rows = new ArrayList<>();
        schema.path("properties").properties().forEach(member -> {
            String key = "schema." + name + "." + member.getKey();
            rows.add(Table.Row.of(
                    "`" + member.getKey() + "`",
                    new SchemaType(facts.messages()).of(member.getValue()),
                    facts.messages().text(required.contains(member.getKey()) ? "yes" : "no"),
                    meaning(key, member.getValue())));
        });
        return Table.of(
                facts.messages().text("members.of", "schema", name),
                rows,
                facts.messages().texts("member", "type", "required", "meaning"));
    }

    /** Returns the description of a member, or that of the schema to which it refers. */
    private String meaning(String key, JsonNode schema) {
        String reference = schema.path("$ref").asText("");
        if (!reference.isEmpty()) {
            String name = reference.substring(reference.lastIndexOf('/') + 1);
            return description("schema." + name, facts.resolved(schema));
        }
        StringBuilder text = new StringBuilder(description(key, schema));
        if (schema.path("items").has("description")) {
            text.append(' ').append(description(key + ".items", schema.path("items")));
        }
        return text.append(new SchemaType(facts.messages()).bounds(schema)).toString();
    }

    private String description(String key, JsonNode schema) {
        return facts.messages().translated(key, schema.path("description").asText());
    }
}
