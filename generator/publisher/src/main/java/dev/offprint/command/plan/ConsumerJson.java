package dev.offprint.command.plan;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.offprint.publish.plan.consumer.AddressChange;
import dev.offprint.publish.plan.consumer.AnswerChange;
import dev.offprint.publish.plan.consumer.ArticleChange;
import dev.offprint.publish.plan.consumer.ConsumerView;
import dev.offprint.publish.plan.consumer.ContractChange;
import dev.offprint.publish.plan.consumer.Translated;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** What consumers notice, for programs. */
record ConsumerJson(JsonGenerator json) {

    void write(ConsumerView view) throws IOException {
        json.writeObjectFieldStart("consumers");
        strings("articlesGone", view.articlesGone());
        strings("articlesAdded", view.articlesAdded());
        translations("translationsLost", view.translationsLost());
        translations("translationsGained", view.translationsGained());
        json.writeArrayFieldStart("answersChanged");
        for (AnswerChange answer : view.answers()) {
            json.writeStartObject();
            translated(answer.of());
            strings("members", answer.members());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("articlesChanged");
        for (ArticleChange article : view.articles()) {
            json.writeStartObject();
            json.writeStringField("slug", article.slug());
            strings("forms", article.forms());
            json.writeEndObject();
        }
        json.writeEndArray();
        addresses("lists", view.lists());
        addresses("pages", view.pages());
        addresses("documents", view.documents());
        json.writeEndObject();
        contract(view.contract());
    }

    /** A list of one at most: format 1 has been one with places and operations, and keeps their names. */
    private void contract(Optional<ContractChange> contract) throws IOException {
        json.writeArrayFieldStart("contract");
        if (contract.isPresent()) {
            ContractChange change = contract.get();
            json.writeStartObject();
            json.writeStringField("impact", change.impact().label());
            json.writeStringField("place", "#");
            json.writeStringField("what", change.what());
            json.writeStringField("why", change.why());
            strings("operations", List.of());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void translations(String name, List<Translated> all) throws IOException {
        json.writeArrayFieldStart(name);
        for (Translated one : all) {
            json.writeStartObject();
            translated(one);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void translated(Translated one) throws IOException {
        json.writeStringField("slug", one.slug());
        json.writeStringField("locale", one.locale().tag());
    }

    private void addresses(String name, List<AddressChange> changes) throws IOException {
        json.writeArrayFieldStart(name);
        for (AddressChange change : changes) {
            json.writeStartObject();
            json.writeStringField("address", change.address());
            json.writeStringField("change", change.kind().label());
            digest("before", change.before());
            digest("after", change.after());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void digest(String name, String hex) throws IOException {
        if (!hex.isEmpty()) {
            json.writeStringField(name, "sha256:" + hex);
        }
    }

    private void strings(String name, List<String> all) throws IOException {
        json.writeArrayFieldStart(name);
        for (String one : all) {
            json.writeString(one);
        }
        json.writeEndArray();
    }
}
