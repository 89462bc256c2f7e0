package dev.offprint.article.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.Opening;
import dev.offprint.article.SourceSchema;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads typed fields of a document that its schema accepts. */
final class DocumentFields {

    static final Set<String> OF_ARTICLE = names("Article/properties", "ArticleDetail/allOf/1/properties");
    static final Set<String> OF_TRANSLATION = names("ArticleTranslation/properties");

    private DocumentFields() {}

    static @Nullable String text(ObjectNode object, String key) {
        return object.path(key).textValue();
    }

    static @Nullable ArrayNode array(ObjectNode object, String key) {
        return object.get(key) instanceof ArrayNode array ? array : null;
    }

    /** Returns the texts of a list; none where it is absent. */
    static List<String> texts(ObjectNode object, String key) {
        List<String> texts = new ArrayList<>();
        object.path(key).forEach(text -> texts.add(text.asText()));
        return texts;
    }

    static @Nullable Boolean flag(ObjectNode object, String key) {
        return object.has(key) ? object.get(key).booleanValue() : null;
    }

    static Opening opening(ObjectNode object) {
        return new Opening(
                text(object, "primaryQuestion"),
                text(object, "shortAnswer"),
                array(object, "keyTakeaways"),
                framework(object),
                text(object, "lastUpdated"));
    }

    /** Returns the framework with its members in the contract's order, whatever the author's is. */
    private static @Nullable ObjectNode framework(ObjectNode object) {
        if (!(object.get("framework") instanceof ObjectNode given) || given.isEmpty()) {
            return null;
        }
        ObjectNode ordered = given.objectNode();
        SourceSchema.openApi()
                .at("/components/schemas/Framework/properties")
                .fieldNames()
                .forEachRemaining(name -> {
                    if (given.has(name)) {
                        ordered.set(name, given.get(name));
                    }
                });
        return ordered;
    }

    static @Nullable ObjectNode extra(ObjectNode object) {
        return object.get("extra") instanceof ObjectNode extra && !extra.isEmpty() ? extra : null;
    }

    /** Returns whether nothing in {@code extra} is called like a member of the contract; reports what is. */
    static boolean extraIsFree(YamlDocument document, Set<String> taken, Diagnostics diagnostics) {
        boolean free = true;
        ObjectNode extra = extra(document.root());
        if (extra != null) {
            for (var names = extra.fieldNames(); names.hasNext(); ) {
                String name = names.next();
                if (taken.contains(name)) {
                    free = false;
                    diagnostics.add(Code.SHADOWED_MEMBER.at(
                            document.placeOf("/extra/" + name),
                            Message.of("`extra` may not hold `{0}`, which the contract defines", name),
                            Message.of("move it out of `extra`, or give it another name")));
                }
            }
        }
        return free;
    }

    private static Set<String> names(String... pointers) {
        Set<String> names = new HashSet<>();
        for (String pointer : pointers) {
            JsonNode properties = SourceSchema.openApi().at("/components/schemas/" + pointer);
            properties.fieldNames().forEachRemaining(names::add);
        }
        return names;
    }
}
