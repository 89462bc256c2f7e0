package dev.offprint.represent.developers.section;

import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Operation;
import dev.offprint.represent.developers.block.Prose;
import dev.offprint.represent.developers.block.Section;
import dev.offprint.represent.developers.block.Words;
import dev.offprint.represent.developers.example.Snippets;
import java.util.List;

/** Two commands that show what there is. */
final class QuickStart {

    private QuickStart() {}

    static Section of(Facts facts) {
        Words words = facts.words();
        String title = words.text("quickStart");
        String list = words.text("quickStart.list");
        String answer = words.text("quickStart.answer");
        return new Section(
                "quick-start",
                title,
                List.of(
                        Prose.of(words.text("quickStart.intro"), list),
                        Snippets.shell(
                                "quick-list", title + " 1", "curl -sS '" + facts.url(Operation.LIST.path()) + "'"),
                        Prose.of(answer),
                        Snippets.shell(
                                "quick-answer", title + " 2", "curl -sS '" + facts.request(Operation.ANSWER) + "'"),
                        Prose.of(words.text(
                                "quickStart.client",
                                "openapi",
                                "[openapi.json](" + facts.url("/" + Document.OPENAPI.path()) + ")"))));
    }
}
