package dev.offprint.represent.developers.section;

import dev.offprint.article.SkillSource;
import dev.offprint.edge.resource.Document;
import dev.offprint.represent.Messages;
import dev.offprint.represent.developers.block.Block.Prose;
import dev.offprint.represent.developers.block.Block.Table;
import dev.offprint.represent.developers.block.Section;
import java.util.ArrayList;
import java.util.List;

/** Every document beside the API, and what it is for. */
final class DocumentsSection {

    private DocumentsSection() {}

    static Section of(SectionContext facts) {
        Messages words = facts.words();
        List<Table.Row> rows = new ArrayList<>();
        for (Document document : Document.values()) {
            rows.add(row(facts, document.path(), words.text("document." + document.name()), document.mediaType()));
        }
        for (SkillSource skill : facts.context().skills()) {
            String path = facts.context().keys().skill(skill.name()).value();
            String text = words.text("document.skill", "name", "`" + skill.name() + "`");
            rows.add(row(facts, path, text, "text/markdown; charset=utf-8"));
        }
        return new Section(
                "discovery",
                words.text("discovery"),
                List.of(
                        Prose.of(words.text("discovery.intro")),
                        Table.of(
                                words.text("discovery.label"),
                                rows,
                                words.text("address"),
                                words.text("meaning"),
                                words.text("mediaType"))));
    }

    private static Table.Row row(SectionContext facts, String path, String meaning, String mediaType) {
        int parameter = mediaType.indexOf(';');
        String type = parameter < 0 ? mediaType : mediaType.substring(0, parameter);
        return Table.Row.of("[`/" + path + "`](" + facts.url("/" + path) + ")", meaning, "`" + type + "`");
    }
}
