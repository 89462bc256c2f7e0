package dev.offprint.represent.developers.section;

import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Operation;
import dev.offprint.represent.Messages;
import dev.offprint.represent.developers.block.Block.Prose;
import dev.offprint.represent.developers.block.Section;
import dev.offprint.represent.developers.block.Snippets;
import java.util.List;

/** Two commands to begin with. */
final class QuickStartSection {

    private QuickStartSection() {}

    static Section of(SectionContext facts) {
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
