package dev.offprint.article;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.article.yaml.YamlReader;
import dev.offprint.diagnostic.Diagnostics;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The published schemas of the sources: valid, documented, and of the contract's types. */
class SourceSchemaTest {

    private static final SchemaRegistry REGISTRY = SchemaRegistry.withDialect(Dialects.getDraft202012());

    static List<SourceSchema> forms() {
        return SourceSchema.all();
    }

    @ParameterizedTest
    @MethodSource("forms")
    void isASchemaOfItsDialect(SourceSchema form) {
        Schema meta = REGISTRY.getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
        assertThat(meta.validate(form.document().toString(), InputFormat.JSON)).isEmpty();
        assertThat(form.document().get("$id").asText()).endsWith("/" + form.fileName());
    }

    @ParameterizedTest
    @MethodSource("forms")
    void everyKeyIsDocumented(SourceSchema form) {
        for (JsonNode property : form.document().findValues("properties")) {
            property.properties().forEach(member -> {
                assertThat(member.getValue().path("title").asText())
                        .as(member.getKey())
                        .matches("[A-Z].*[^.]");
                assertThat(member.getValue().path("description").asText())
                        .as(member.getKey())
                        .matches("(?s)[`A-Z].*\\.");
            });
        }
    }

    @ParameterizedTest
    @MethodSource("forms")
    void everyExampleAndDefaultFits(SourceSchema form) {
        ArrayList<JsonNode> examples = new ArrayList<>();
        form.document().get("properties").properties().forEach(member -> {
            JsonNode property = member.getValue();
            property.path("examples").forEach(example -> examples.add(whole(form, member.getKey(), example)));
            if (property.has("default")) {
                examples.add(whole(form, member.getKey(), property.get("default")));
            }
        });
        assertThat(examples).isNotEmpty();
        for (JsonNode example : examples) {
            Diagnostics found = new Diagnostics();
            YamlDocument document =
                    YamlReader.read(example.toString(), "x.yaml", 1, found).orElseThrow();
            found.sorted().forEach(finding -> assertThat(finding).isNull());
            form.accepts(document, found);
            assertThat(found.sorted()).as(example.toString()).isEmpty();
        }
    }

    @Test
    void theTypesAreThoseOfTheContract() {
        int compared = types(SourceSchema.ARTICLE.document(), "Article")
                + types(SourceSchema.TRANSLATION.document(), "ArticleTranslation")
                + types(SourceSchema.ARTICLE.document().at("/properties/framework"), "Framework")
                + types(SourceSchema.TRANSLATION.document().at("/properties/faqPairs/items"), "FaqPair");
        assertThat(compared).isGreaterThan(20);
    }

    private static int types(JsonNode form, String component) {
        JsonNode contract = SourceSchema.openApi().at("/components/schemas/" + component + "/properties");
        int compared = 0;
        for (var member : form.get("properties").properties()) {
            if (contract.has(member.getKey())) {
                compared++;
                JsonNode here = member.getValue();
                JsonNode there = contract.get(member.getKey());
                assertThat(names(here.get("type"))).as(member.getKey()).isEqualTo(names(there.get("type")));
                JsonNode items = there.at("/items/type");
                if (!items.isMissingNode()) {
                    assertThat(here.at("/items/type")).as(member.getKey()).isEqualTo(items);
                }
            }
        }
        return compared;
    }

    private static Set<String> names(JsonNode type) {
        Set<String> names = new TreeSet<>();
        if (type.isArray()) {
            type.forEach(one -> names.add(one.asText()));
        } else {
            names.add(type.asText());
        }
        names.remove("null"); // a key without a value is absent in a source, whatever its type
        return names;
    }

    /** A document in which every required key has its first example. */
    private static JsonNode whole(SourceSchema form, String key, JsonNode value) {
        var document = com.fasterxml.jackson.databind.node.JsonNodeFactory.instance.objectNode();
        for (JsonNode required : form.document().get("required")) {
            document.set(required.asText(), form.document().at("/properties/" + required.asText() + "/examples/0"));
        }
        return document.set(key, value);
    }
}
