package dev.offprint.preview.dashboard;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Excerpt;
import dev.offprint.diagnostic.Severity;
import dev.offprint.message.Language;
import dev.offprint.preview.edition.PreviewState;
import dev.offprint.source.SourceLimits;
import dev.offprint.source.SourceTree;
import java.nio.file.Path;
import java.util.List;

/**
 * What open pages poll: the number of the edition, and the findings with their lines.
 *
 * @param content the content folder as the user named it; places begin with it, so that editors can open them
 * @param language the language of the messages
 */
public record StateJson(Path content, Language language) {

    /** The most errors to show. */
    private static final int SHOWN = 30;

    /** Returns the document. */
    public ObjectNode of(PreviewState now) {
        List<Diagnostic> findings = now.published().findings();
        long errors = findings.stream().filter(StateJson::isError).count();
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("number", now.number());
        json.put("errors", errors);
        json.put("warnings", findings.size() - errors);
        ArrayNode list = json.putArray("findings");
        SourceTree.open(content, SourceLimits.DEFAULT, new Diagnostics())
                .ifPresentOrElse(
                        tree -> findings.stream()
                                .filter(StateJson::isError)
                                .limit(SHOWN)
                                .forEach(finding -> excerpt(finding(list.addObject(), finding), finding, tree)),
                        () -> findings.forEach(finding -> finding(list.addObject(), finding)));
        return json;
    }

    static boolean isError(Diagnostic finding) {
        return finding.severity() == Severity.ERROR;
    }

    ObjectNode finding(ObjectNode json, Diagnostic finding) {
        String path = finding.place().path();
        return json.put("severity", finding.severity().label())
                .put("code", finding.code())
                .put("path", path.equals(".") ? content.toString() : content + "/" + path)
                .put("line", finding.place().line())
                .put("column", finding.place().column())
                .put("message", finding.messageIn(language))
                .put("hint", finding.hintIn(language));
    }

    private static void excerpt(ObjectNode json, Diagnostic finding, SourceTree tree) {
        if (finding.place().line() > 0) {
            tree.anyBytes(finding.place().path())
                    .flatMap(source -> Excerpt.of(finding, source))
                    .ifPresent(excerpt -> json.putObject("excerpt")
                            .put("line", excerpt.line())
                            .put("text", excerpt.text())
                            .put("start", excerpt.start())
                            .put("length", excerpt.length()));
        }
    }
}
