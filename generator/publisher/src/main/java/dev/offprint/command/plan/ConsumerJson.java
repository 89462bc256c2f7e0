package dev.offprint.command.plan;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.publish.plan.ConsumerView;
import dev.offprint.publish.plan.ConsumerView.AddressChange;
import dev.offprint.publish.plan.ConsumerView.AnswerChange;
import dev.offprint.publish.plan.ConsumerView.Translated;
import java.util.List;

/** What consumers notice, for programs. */
final class ConsumerJson {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private ConsumerJson() {}

    static ObjectNode consumers(ConsumerView view) {
        ObjectNode json = NODES.objectNode();
        strings(json, "articlesGone", view.articlesGone());
        strings(json, "articlesAdded", view.articlesAdded());
        ArrayNode renamed = json.putArray("articlesRenamed");
        view.articlesRenamed()
                .forEach(one -> renamed.addObject().put("from", one.from()).put("to", one.to()));
        ArrayNode lost = json.putArray("translationsLost");
        view.translationsLost().forEach(one -> lost.add(translated(one)));
        ArrayNode gained = json.putArray("translationsGained");
        view.translationsGained().forEach(one -> gained.add(translated(one)));
        ArrayNode answers = json.putArray("answersChanged");
        for (AnswerChange answer : view.answers()) {
            ObjectNode one = translated(answer.of());
            strings(one, "members", answer.members());
            answers.add(one);
        }
        ArrayNode articles = json.putArray("articlesChanged");
        view.articles().forEach(articles::addPOJO);
        addresses(json.putArray("lists"), view.lists());
        addresses(json.putArray("pages"), view.pages());
        addresses(json.putArray("documents"), view.documents());
        return json;
    }

    /** Returns at most one change. Format 1 once had many, with places and operations, and keeps their names. */
    static ArrayNode contract(ConsumerView view) {
        ArrayNode contract = NODES.arrayNode();
        view.contract()
                .ifPresent(change -> contract.addObject()
                        .put("impact", change.impact().label())
                        .put("place", "#")
                        .put("what", change.what())
                        .put("why", change.why())
                        .putArray("operations"));
        return contract;
    }

    private static ObjectNode translated(Translated one) {
        return NODES.objectNode()
                .put("slug", one.slug())
                .put("locale", one.locale().tag());
    }

    private static void addresses(ArrayNode json, List<AddressChange> changes) {
        for (AddressChange change : changes) {
            ObjectNode one = json.addObject()
                    .put("address", change.address())
                    .put("change", change.kind().label());
            digest(one, "before", change.before());
            digest(one, "after", change.after());
        }
    }

    private static void digest(ObjectNode json, String name, String hex) {
        if (!hex.isEmpty()) {
            json.put(name, "sha256:" + hex);
        }
    }

    private static void strings(ObjectNode json, String name, List<String> all) {
        all.forEach(json.putArray(name)::add);
    }
}
