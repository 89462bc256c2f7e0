package dev.offprint.represent.developers.section;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.FilterableType;
import dev.offprint.edge.resource.Operation;
import dev.offprint.represent.Messages;
import dev.offprint.represent.developers.block.Block.Prose;
import dev.offprint.represent.developers.block.Block.TryItForm;
import dev.offprint.represent.developers.block.Block.TryItForm.Callable;
import dev.offprint.represent.developers.block.Block.TryItForm.Field;
import dev.offprint.represent.developers.block.Block.TryItForm.Labels;
import dev.offprint.represent.developers.block.Section;
import dev.offprint.represent.developers.block.Snippets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/** The sections with requests to send: two commands to begin with, and a form that calls the API from the page. */
final class RequestSections {

    private RequestSections() {}

    static Section tryIt(SectionContext facts) {
        Messages messages = facts.messages();
        String address = facts.request(Operation.ANSWER);
        Labels labels = new Labels(
                messages.text("tryIt"),
                messages.text("tryIt.operation"),
                messages.text("tryIt.none"),
                messages.text("tryIt.send"),
                messages.text("tryIt.result"),
                messages.text("tryIt.failed"));
        return new Section(
                "try-it",
                messages.text("tryIt"),
                List.of(
                        Prose.of(messages.text("tryIt.intro", "address", "<" + address + ">")),
                        new TryItForm(facts.basePath(), operations(facts), fields(facts), labels)));
    }

    private static List<Callable> operations(SectionContext facts) {
        List<Callable> all = new ArrayList<>();
        for (Operation operation : Operation.values()) {
            String slug = operation == Operation.LIST ? "" : "slug ";
            all.add(new Callable(
                    SectionContext.template(operation),
                    (slug + String.join(" ", operation.parameters())).strip(),
                    facts.title(operation)));
        }
        return all;
    }

    private static List<Field> fields(SectionContext facts) {
        List<String> types = Arrays.stream(FilterableType.values())
                .map(FilterableType::value)
                .toList();
        List<String> locales =
                Arrays.stream(ContentLocale.values()).map(ContentLocale::tag).toList();
        List<String> levels =
                List.copyOf(new TreeSet<>(facts.context().keys().levelTokens().keySet()));
        return List.of(
                new Field("slug", facts.example().map(one -> one.slug().value()).orElse(""), List.of()),
                new Field("contentType", "", types),
                new Field("locale", "", locales),
                new Field("awarenessLevel", "", levels));
    }

    /** Two commands to begin with. */
    static Section quickStart(SectionContext facts) {
        Messages messages = facts.messages();
        String title = messages.text("quickStart");
        String list = messages.text("quickStart.list");
        String answer = messages.text("quickStart.answer");
        return new Section(
                "quick-start",
                title,
                List.of(
                        Prose.of(messages.text("quickStart.intro"), list),
                        Snippets.shell(
                                "quick-list", title + " 1", "curl -sS '" + facts.url(Operation.LIST.path()) + "'"),
                        Prose.of(answer),
                        Snippets.shell(
                                "quick-answer", title + " 2", "curl -sS '" + facts.request(Operation.ANSWER) + "'"),
                        Prose.of(messages.text(
                                "quickStart.client",
                                "openapi",
                                "[openapi.json](" + facts.url("/" + Document.OPENAPI.path()) + ")"))));
    }
}
