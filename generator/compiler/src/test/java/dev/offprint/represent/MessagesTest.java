package dev.offprint.represent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.address.Document;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.document.OpenApiDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class MessagesTest {

    private static final Messages ENGLISH = Messages.in(ContentLocale.EN);
    private static final Messages GERMAN = Messages.in(ContentLocale.DE);
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{[a-z]+}");

    /** German has what English has, and what the program says in English of its own accord. */
    @Test
    void nothingIsMissingInGermanAndNothingLeftOver() {
        Set<String> german = new TreeSet<>(GERMAN.keys());
        german.removeIf(key -> Pattern.matches("(op|param|schema|problem)\\..*", key));
        assertThat(german).isEqualTo(ENGLISH.keys());
    }

    @Test
    void everyDescriptionOfASchemaHasItsGermanText() {
        Set<String> described = new TreeSet<>();
        OpenApiDocument.template().at("/components/schemas").properties().forEach(schema -> {
            String name = "schema." + schema.getKey();
            described.add(name);
            JsonNode own = schema.getValue();
            if (own.has("allOf")) {
                own = own.get("allOf").get(1);
                described.add(name + ".own");
            }
            own.path("properties").properties().forEach(member -> {
                String key = name + "." + member.getKey();
                if (member.getValue().has("description")) {
                    described.add(key);
                }
                if (member.getValue().path("items").has("description")) {
                    described.add(key + ".items");
                }
            });
        });
        assertThat(GERMAN.keys().stream().filter(key -> key.startsWith("schema.")))
                .containsExactlyInAnyOrderElementsOf(described);
    }

    @Test
    void bothLanguagesFillInTheSame() {
        for (String key : ENGLISH.keys()) {
            assertThat(placeholders(GERMAN.text(key))).as(key).isEqualTo(placeholders(ENGLISH.text(key)));
        }
    }

    @Test
    void everyProblemHasItsGermanText() {
        Set<String> wanted = new TreeSet<>();
        for (ProblemType type : ProblemType.values()) {
            for (String part : List.of("title", "cause", "wayOut")) {
                wanted.add("problem." + type.name() + "." + part);
            }
        }
        assertThat(GERMAN.keys().stream().filter(key -> key.startsWith("problem.")))
                .containsExactlyInAnyOrderElementsOf(wanted);
    }

    @Test
    void everyDocumentHasItsPurpose() {
        List<Document> documents = new ArrayList<>(List.of(Document.values()));
        documents.remove(Document.LLMS_FULL_TXT); // llms.txt leads to it where all texts fit into one file
        for (Document document : documents) {
            assertThat(ENGLISH.text("document." + document.name())).isNotEmpty();
        }
    }

    @Test
    void numbersAreWrittenAsPeopleDo() {
        assertThat(ENGLISH.number(1_234_567)).isEqualTo("1,234,567");
        assertThat(GERMAN.number(1_234)).isEqualTo("1.234");
        assertThat(GERMAN.number(999)).isEqualTo("999");
    }

    @Test
    void aTextThatIsMissingIsOurMistake() {
        assertThatThrownBy(() -> ENGLISH.text("nothing")).hasMessageContaining("messages.en.properties lacks nothing");
    }

    private static Set<String> placeholders(String text) {
        return PLACEHOLDER.matcher(text).results().map(found -> found.group()).collect(Collectors.toSet());
    }
}
