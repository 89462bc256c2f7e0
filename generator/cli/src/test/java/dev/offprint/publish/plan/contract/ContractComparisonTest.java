package dev.offprint.publish.plan.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.represent.discovery.OpenApiDocument;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What breaks clients of the real contract, one change at a time. */
class ContractComparisonTest {

    private static final String ARTICLE = "/components/schemas/Article";
    private static final String LIST = "/paths/~1api~1knowledge~1articles/get";
    private static final String DETAIL = "/paths/~1api~1knowledge~1articles~1{slug}/get";

    /** Where, what to put there (nothing: take it away), and what is said of it. */
    static Stream<Arguments> changes() {
        return Stream.of(
                arguments(
                        "/paths/~1api~1aeo~1articles~1{slug}",
                        "",
                        "breaking: the path `/api/aeo/articles/{slug}` is gone"),
                arguments("/paths/~1api~1new", "{'get':{}}", "compatible: the path `/api/new` is new"),
                arguments(LIST, "", "breaking: the operation `GET /api/knowledge/articles` is gone"),
                arguments(
                        LIST + "/operationId",
                        "'list'",
                        "risky: the operation `listPublishedArticles` is called `list` now"),
                arguments(LIST + "/deprecated", "true", "compatible: it is deprecated now"),
                arguments(LIST + "/description", "'other words'", ""),
                arguments(LIST + "/security", "[{'key':[]}]", "breaking: credentials are asked for now"),
                arguments(LIST + "/security", "[{},{'key':[]}]", ""),
                arguments(
                        "/servers/0/url",
                        "'https://elsewhere.example'",
                        "breaking: the server `{base_url}` is gone|compatible: the server `https://elsewhere.example` is new"),
                arguments(LIST + "/parameters/2", "", "breaking: the query parameter `awarenessLevel` is gone"),
                arguments(
                        LIST + "/parameters/0/required",
                        "true",
                        "breaking: the query parameter `contentType` is required now"),
                arguments(
                        LIST + "/parameters/3",
                        "{'in':'query','name':'limit','schema':{'type':'integer'}}",
                        "compatible: the query parameter `limit` is new"),
                arguments(
                        LIST + "/parameters/3",
                        "{'in':'query','name':'limit','required':true}",
                        "breaking: the query parameter `limit` is new and required"),
                arguments(
                        LIST + "/parameters/0/schema/enum",
                        "['guide','framework','research']",
                        "breaking: value `\"medium\"` is gone"),
                arguments(
                        LIST + "/parameters/0/schema/enum",
                        "['guide','framework','research','medium','other']",
                        "compatible: new value `\"other\"`"),
                arguments(LIST + "/parameters/0/schema/enum", "", "compatible: any value is allowed now, not only*"),
                arguments(LIST + "/parameters/2/schema/maxLength", "10", "breaking: `maxLength` 10 is new"),
                arguments(
                        LIST + "/parameters/2/schema/type",
                        "'integer'",
                        "breaking: the type was `string` and is `integer`"),
                arguments(
                        LIST + "/parameters/2/schema/default",
                        "'a'",
                        "risky: without the query parameter `awarenessLevel`, `nothing` was meant and `\"a\"` is"),
                arguments(LIST + "/parameters/2/style", "'pipeDelimited'", "breaking: `style` of the query parameter*"),
                arguments(LIST + "/requestBody", "{'required':true}", "breaking: a request body is required now"),
                arguments(LIST + "/responses/200", "", "breaking: the answer 200 is gone"),
                arguments(LIST + "/responses/405", "", "risky: the answer 405 is gone"),
                arguments(LIST + "/responses/204", "{}", "risky: the answer 204 is new"),
                arguments(LIST + "/responses/451", "{}", "compatible: the answer 451 is new"),
                arguments(
                        LIST + "/responses/200/content/application~1json",
                        "",
                        "breaking: bodies of type `application/json` are gone"),
                arguments(
                        LIST + "/responses/200/content/text~1csv",
                        "{}",
                        "compatible: bodies of type `text/csv` are new"),
                arguments(LIST + "/responses/200/headers/ETag", "", "risky: the header field `ETag` is gone"),
                arguments(ARTICLE + "/properties/shortAnswer", "", "breaking: the member `shortAnswer` is gone"),
                arguments(ARTICLE + "/properties/slug", "", "breaking: the required member `slug` is gone"),
                arguments(ARTICLE + "/properties/extra", "{}", "compatible: the member `extra` is new"),
                arguments(ARTICLE + "/required", "['id','contentType']", "breaking: `slug` is no longer required"),
                arguments(
                        ARTICLE + "/required",
                        "['id','slug','contentType','translations']",
                        "compatible: `translations` is required now"),
                arguments(
                        ARTICLE + "/properties/slug/type",
                        "'integer'",
                        "breaking: the type was `string` and is `integer`"),
                arguments(ARTICLE + "/properties/slug/type", "['string','null']", "breaking: may be `null` now"),
                arguments(ARTICLE + "/properties/difficulty/type", "'string'", "compatible: is never `null` any more"),
                arguments(
                        ARTICLE + "/properties/estimatedReadTime/type",
                        "['number','null']",
                        "breaking: the type was `integer` and is `number`"),
                arguments(
                        ARTICLE + "/properties/lastUpdated/format",
                        "'date'",
                        "breaking: format `date-time` became `date`"),
                arguments(
                        ARTICLE + "/properties/lastUpdated/format",
                        "",
                        "breaking: format `date-time` is no longer promised"),
                arguments(ARTICLE + "/properties/slug/pattern", "'^x$'", "risky: pattern*"),
                arguments(ARTICLE + "/properties/slug/maxLength", "300", "risky: `maxLength` 255 became 300"),
                arguments(ARTICLE + "/properties/slug/maxLength", "200", "compatible: `maxLength` 255 became 200"),
                arguments(ARTICLE + "/properties/slug/minLength", "", "risky: `minLength` 1 is gone"),
                arguments(
                        ARTICLE + "/additionalProperties",
                        "false",
                        "compatible: no other members are allowed any more"),
                arguments(ARTICLE + "/not", "{'required':['x']}", "risky: `not` changed"),
                arguments(
                        ARTICLE + "/properties/contentType/enum",
                        "['guide']",
                        "compatible: only `\"guide\"` allowed now"),
                arguments(
                        ARTICLE + "/properties/slug",
                        "{'oneOf':[{'type':'string','minLength':1,'maxLength':255,'pattern':'^[A-Za-z0-9][A-Za-z0-9_-]*$'},"
                                + "{'type':'null'}]}",
                        "breaking: may be `null` now"),
                arguments(
                        ARTICLE + "/properties/slug",
                        "{'anyOf':[{'type':'string','minLength':1,'maxLength':255,'pattern':'^[A-Za-z0-9][A-Za-z0-9_-]*$'},"
                                + "{'type':'integer'}]}",
                        "breaking: the alternative `integer` is new"));
    }

    @ParameterizedTest
    @MethodSource("changes")
    void saysOfOneChange(String place, String value, String expected) {
        ObjectNode after = OpenApiDocument.template();
        put(after, place, value);
        assertThat(said(OpenApiDocument.template(), after)).as(place).satisfies(lines -> matches(lines, expected));
    }

    /** A new value of an answer may meet an exhaustive client, a new one of a parameter meets nobody. */
    @Test
    void aSchemaThatIsSentAndTakenIsJudgedTwice() {
        ObjectNode after = OpenApiDocument.template();
        put(after, "/components/schemas/Locale/enum", "['de','en','fr']");
        List<ContractChange> changes = ContractComparison.of(OpenApiDocument.template(), after);
        assertThat(changes).extracting(ContractChange::impact).containsExactly(Impact.RISKY, Impact.COMPATIBLE);
        assertThat(changes.get(0).place()).isEqualTo("#/components/schemas/Locale");
        assertThat(changes.get(0).operations())
                .containsExactly(
                        "GET /api/aeo/articles/{slug}",
                        "GET /api/knowledge/articles",
                        "GET /api/knowledge/articles/{slug}");
        assertThat(changes.get(1).operations())
                .containsExactly("GET /api/aeo/articles/{slug}", "GET /api/knowledge/articles");
    }

    @Test
    void aChangeIsSaidOnceWithEveryOperationAndItsPlace() {
        ObjectNode after = OpenApiDocument.template();
        put(after, ARTICLE + "/properties/slug/type", "'integer'");
        List<ContractChange> changes = ContractComparison.of(OpenApiDocument.template(), after);
        assertThat(changes).hasSize(1);
        assertThat(changes.get(0).place()).isEqualTo("#" + ARTICLE + "/properties/slug");
        assertThat(changes.get(0).operations()).hasSize(2);
    }

    /** A rename of a path parameter is seen by nobody; neither is a schema that is moved or written out. */
    @Test
    void howItIsWrittenDoesNotCount() {
        ObjectNode after = OpenApiDocument.template();
        JsonNode detail = after.at("/paths/~1api~1knowledge~1articles~1{slug}");
        ((ObjectNode) after.at("/paths")).remove("/api/knowledge/articles/{slug}");
        ((ObjectNode) after.at("/paths")).set("/api/knowledge/articles/{name}", detail);
        put(after, "/components/parameters/Slug/name", "'slug'");
        JsonNode article = after.at(ARTICLE).deepCopy();
        ((ObjectNode) after.at(LIST + "/responses/200/content/application~1json/schema")).set("items", article);
        put(after, LIST + "/parameters/1/schema", "{'allOf':[{'$ref':'#/components/schemas/Locale'}]}");
        ObjectNode before = OpenApiDocument.template();
        put(before, "/paths/~1api~1aeo~1articles~1{slug}", "");
        put(after, "/paths/~1api~1aeo~1articles~1{slug}", "");
        ((ObjectNode) after.at("/components/parameters/Slug")).put("name", "name");
        assertThat(ContractComparison.of(before, after)).isEmpty();
    }

    @Test
    void circlesEnd() {
        String tree = "{'paths':{'/a':{'get':{'responses':{'200':{'content':{'application/json':{'schema':"
                + "{'$ref':'#/components/schemas/T'}}}}}}}},'components':{'schemas':{'T':{'type':'object','properties':"
                + "{'x':{'type':'%s'},'all':{'type':'array','items':{'$ref':'#/components/schemas/T'}},"
                + "'or':{'oneOf':[{'$ref':'#/components/schemas/T'},{'type':'null'}]}}},"
                + "'Self':{'$ref':'#/components/schemas/Self'}}}}";
        assertThat(said(json(tree.formatted("string")), json(tree.formatted("integer"))))
                .containsExactly("breaking: the type was `string` and is `integer`");
        String self = tree.replace("'$ref':'#/components/schemas/T'}}}}", "'$ref':'#/components/schemas/Self'}}}}");
        assertThat(said(json(self), json(self))).isEmpty();
        assertThat(said(json(tree.formatted("string")), json(self.formatted("string"))))
                .isNotNull();
    }

    @Test
    void allOfIsOneSchema() {
        ObjectNode after = OpenApiDocument.template();
        put(after, DETAIL + "/responses/200/content/application~1json/schema", "{'$ref':'#" + ARTICLE + "'}");
        assertThat(said(OpenApiDocument.template(), after))
                .containsExactly(
                        "breaking: `translations` is no longer required", "breaking: the member `framework` is gone");
        assertThat(said(OpenApiDocument.template(), OpenApiDocument.template())).isEmpty();
    }

    /** Whatever lies in a store: a comparison ends, says nothing of what is equal, and sees what goes where it came. */
    @Test
    void anyDocumentCanBeCompared() {
        Random random = new Random(5);
        for (int round = 0; round < 300; round++) {
            ObjectNode one = OpenApiDocument.template();
            for (int i = random.nextInt(6); i >= 0; i--) {
                spoil(one, random);
            }
            assertThat(ContractComparison.of(one, one.deepCopy())).isEmpty();
            ContractComparison.of(OpenApiDocument.template(), one);
            ContractComparison.of(one, OpenApiDocument.template());
        }
    }

    /** Takes something away at a random place, or puts something else there. */
    private static void spoil(JsonNode document, Random random) {
        JsonNode at = document;
        while (random.nextInt(7) > 0 && at.size() > 0) {
            JsonNode below = List.copyOf(at.valueStream().toList()).get(random.nextInt(at.size()));
            if (below.isValueNode()) {
                break;
            }
            at = below;
        }
        if (at instanceof ObjectNode object && !object.isEmpty()) {
            String name = List.copyOf(object.propertyStream().toList())
                    .get(random.nextInt(object.size()))
                    .getKey();
            List<String> values =
                    List.of("null", "[]", "{}", "'x'", "7", "true", "{'$ref':'#/components/schemas/Article'}");
            object.set(name, json(values.get(random.nextInt(values.size()))));
            if (random.nextBoolean()) {
                object.remove(name);
            }
        }
    }

    @Test
    void whatIsNoJsonIsARisk() {
        byte[] good = "{}".getBytes(StandardCharsets.UTF_8);
        byte[] bad = "<html>".getBytes(StandardCharsets.UTF_8);
        assertThat(ContractComparison.of(good, good)).isEmpty();
        assertThat(ContractComparison.of(bad, good))
                .extracting(ContractChange::impact)
                .containsExactly(Impact.RISKY);
        assertThat(ContractComparison.of(good, bad))
                .extracting(ContractChange::what)
                .containsExactly("the new description is no JSON");
    }

    private static void matches(List<? extends String> lines, String expected) {
        List<String> wanted = expected.isEmpty() ? List.of() : List.of(expected.split("\\|", -1));
        assertThat(lines).hasSameSizeAs(wanted);
        for (int i = 0; i < wanted.size(); i++) {
            String want = wanted.get(i);
            if (want.endsWith("*")) {
                assertThat(lines.get(i)).startsWith(want.substring(0, want.length() - 1));
            } else {
                assertThat(lines.get(i)).isEqualTo(want);
            }
        }
    }

    private static List<String> said(JsonNode before, JsonNode after) {
        return ContractComparison.of(before, after).stream()
                .map(change -> change.impact().label() + ": " + change.what())
                .toList();
    }

    private static void put(ObjectNode document, String pointer, String value) {
        int slash = pointer.lastIndexOf('/');
        String name = pointer.substring(slash + 1).replace("~1", "/").replace("~0", "~");
        JsonNode owner = document.at(pointer.substring(0, slash));
        if (owner instanceof ObjectNode object) {
            if (value.isEmpty()) {
                object.remove(name);
            } else {
                object.set(name, json(value));
            }
        } else {
            ArrayNode array = (ArrayNode) owner;
            int index = Integer.parseInt(name);
            if (value.isEmpty()) {
                array.remove(index);
            } else {
                array.insert(index, json(value));
            }
        }
    }

    private static JsonNode json(String text) {
        try {
            return new JsonMapper().readTree(text.replace('\'', '"'));
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        }
    }
}
