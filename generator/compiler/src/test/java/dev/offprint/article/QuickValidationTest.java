package dev.offprint.article;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.schema.QuickSchema;
import dev.offprint.source.Resource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the quick look at a schema accepts, the validator that knows every keyword accepts too. */
@Tag("slow")
class QuickValidationTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final int ROUNDS = 4_000;

    private static final JsonNode OPENAPI = json(Resource.text("openapi.json"));

    /** Values that fit, and the addresses of their schemas. */
    private static final Map<String, JsonNode> VALID = valid();

    private final QuickSchema quick = new QuickSchema(documents());
    private final SchemaValidator full = SchemaValidator.of(OPENAPI, schemas());
    private final Random random = new Random(18);

    @Test
    void acceptsWhatIsUsual() {
        VALID.forEach((address, value) -> {
            assertThat(full.validateFully(address, value)).as(address).isEmpty();
            assertThat(quick.surelyAccepts(address, value)).as(address).isTrue();
        });
    }

    @Test
    void acceptsNothingThatTheFullValidatorRefuses() {
        int refused = 0;
        int agreed = 0;
        for (int round = 0; round < ROUNDS; round++) {
            for (Map.Entry<String, JsonNode> one : VALID.entrySet()) {
                JsonNode value = spoiled(one.getValue());
                boolean accepted = quick.surelyAccepts(one.getKey(), value);
                boolean fits = full.validateFully(one.getKey(), value).isEmpty();
                assertThat(accepted && !fits).as(one.getKey() + " " + value).isFalse();
                refused += fits ? 0 : 1;
                agreed += accepted ? 1 : 0;
            }
        }
        assertThat(refused).isGreaterThan(ROUNDS);
        assertThat(agreed).isGreaterThan(ROUNDS / 2);
    }

    @Test
    void isSureOfNoKeywordThatItDoesNotKnow() {
        JsonNode schema = json("{'dependentRequired':{'a':['b']}}");
        QuickSchema one = new QuickSchema(Map.of("x", schema));
        assertThat(one.surelyAccepts("x", json("{'c':1}"))).isFalse();
        assertThat(one.surelyAccepts("y", json("{'c':1}"))).isFalse();
        assertThat(one.surelyAccepts("x#/nothing", json("{'c':1}"))).isFalse();
    }

    @Test
    void leavesLineEndsToTheFullValidator() {
        QuickSchema one = new QuickSchema(Map.of("x", json("{'pattern':'^[a-z]+$'}")));
        assertThat(one.surelyAccepts("x", NODES.textNode("abc"))).isTrue();
        assertThat(one.surelyAccepts("x", NODES.textNode("abc\n"))).isFalse();
    }

    /** Changes one value, or takes one away, or adds one. */
    private JsonNode spoiled(JsonNode value) {
        JsonNode copy = value.deepCopy();
        List<JsonNode> containers = new ArrayList<>();
        collect(copy, containers);
        JsonNode place = containers.get(random.nextInt(containers.size()));
        if (place instanceof ObjectNode object) {
            List<String> names = new ArrayList<>();
            object.fieldNames().forEachRemaining(names::add);
            names.add("other");
            String name = names.get(random.nextInt(names.size()));
            if (random.nextInt(4) == 0) {
                object.remove(name);
            } else {
                object.set(name, any());
            }
        } else if (place instanceof ArrayNode array) {
            array.add(any());
        }
        return copy;
    }

    private static void collect(JsonNode value, List<JsonNode> containers) {
        if (value.isContainerNode()) {
            containers.add(value);
            value.forEach(one -> collect(one, containers));
        }
    }

    private JsonNode any() {
        List<JsonNode> some = List.of(
                NODES.nullNode(),
                NODES.booleanNode(true),
                NODES.numberNode(0),
                NODES.numberNode(7),
                NODES.numberNode(2_000_000_000L * 3),
                NODES.numberNode(1.5),
                NODES.numberNode(1.0),
                NODES.textNode(""),
                NODES.textNode(" "),
                NODES.textNode("a\n"),
                NODES.textNode("guide"),
                NODES.textNode("native"),
                NODES.textNode("en"),
                NODES.textNode("x".repeat(300)),
                NODES.textNode("\ud83c\udf31".repeat(200)),
                NODES.textNode("2026-02-30T00:00:00Z"),
                NODES.textNode("2026-02-28T00:00:00Z"),
                NODES.textNode("2026-02-28T24:00:00Z"),
                NODES.textNode("2026-02-28T10:00:00.123+09:59"),
                NODES.textNode("2026-02-28T10:00:00+19:00"),
                NODES.textNode("2026-02-28"),
                NODES.textNode("2026-13-01"),
                NODES.textNode("https://example.com"),
                NODES.textNode("https://example.com:8080/a/b-c_d~e.html"),
                NODES.textNode("http://a..b/"),
                NODES.textNode("http://-/"),
                NODES.textNode("https://1.2.3.4.5/"),
                NODES.textNode("https://user@example.com/?q#f"),
                NODES.arrayNode(),
                NODES.arrayNode().add("a").add("a"),
                NODES.arrayNode().add("a").add("b"),
                NODES.arrayNode().add(1),
                NODES.objectNode(),
                NODES.objectNode().put("question", "q").put("answer", "a"),
                NODES.objectNode().put("more", 1));
        return some.get(random.nextInt(some.size()));
    }

    private static Map<String, JsonNode> valid() {
        String translation = "{'id':'t','articleId':'a','locale':'de','title':'T','content':'','detailedAnswer':'x',"
                + "'faqPairs':[{'question':'q','answer':'a'}],'citations':[{'url':'u'}],'more':1}";
        String opening = "'primaryQuestion':'q','shortAnswer':'s','keyTakeaways':[{'text':'t'}]";
        Map<String, JsonNode> valid = new LinkedHashMap<>();
        valid.put(
                component("ArticleDetail"),
                json("{'id':'a','slug':'s','contentType':'guide'," + opening
                        + ",'estimatedReadTime':3,'isPublished':true,'awarenessLevel':'x','difficulty':'x',"
                        + "'firstPublished':'2026-01-31T00:00:00+01:00','lastUpdated':'2026-02-01T00:00:00Z',"
                        + "'translations':[" + translation + "],'framework':{'name':'n'}}"));
        valid.put(
                component("AnswerFirstArticle"),
                json("{'question':null,'shortAnswer':'s','detailedAnswer':null,'keyTakeaways':null,"
                        + "'faq':[{'question':'q','answer':'a'}],'citations':[{}],"
                        + "'meta':{'contentType':'x','language':'en','published':'2026-02-20T00:00:00Z'},"
                        + "'canonicalUrl':'https://example.com/en/knowledge/a'}"));
        valid.put(
                form("article"),
                json("{'contentType':'guide','isPublished':true,'origin':'native','id':'i','formerSlugs':['old'],"
                        + "'awarenessLevel':'x','isCustomerResource':false,'difficulty':'x','estimatedReadTime':7,"
                        + "'firstPublished':'2026-01-31T00:00:00Z','lastUpdated':'2026-02-01T00:00:00Z',"
                        + opening + ",'framework':{'name':'n'},'topics':['a','b'],'extra':{'own':1}}"));
        valid.put(
                form("translation"),
                json("{'id':'t','title':'T','description':'d','detailedAnswer':'x',"
                        + "'faqPairs':[{'question':'q','answer':'a'}],'citations':[{'url':'u'}],'extra':{'own':1}}"));
        return valid;
    }

    private static String component(String name) {
        return SchemaValidator.OPENAPI + "#/components/schemas/" + name;
    }

    private static String form(String name) {
        return "https://offprint.dev/schema/" + name + ".schema.json";
    }

    private static Map<String, JsonNode> schemas() {
        Map<String, JsonNode> schemas = new LinkedHashMap<>();
        for (String name : List.of("article", "translation")) {
            schemas.put(form(name), json(Resource.text("article/" + name + ".schema.json")));
        }
        return schemas;
    }

    private static Map<String, JsonNode> documents() {
        Map<String, JsonNode> documents = schemas();
        documents.put(SchemaValidator.OPENAPI, OPENAPI);
        return documents;
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text.startsWith("{'") ? text.replace('\'', '"') : text);
        } catch (IOException broken) {
            throw new AssertionError(broken);
        }
    }
}
