package dev.offprint.represent.developers.section;

import dev.offprint.article.Site;
import dev.offprint.article.SkillSource;
import dev.offprint.edge.resource.Document;
import dev.offprint.represent.Messages;
import dev.offprint.represent.developers.block.Block;
import dev.offprint.represent.developers.block.Block.Prose;
import dev.offprint.represent.developers.block.Block.Table;
import dev.offprint.represent.developers.block.Section;
import dev.offprint.represent.developers.block.Snippets;
import java.util.ArrayList;
import java.util.List;

/** Every document of the site and its purpose. */
final class DocumentsSection {

    private DocumentsSection() {}

    static Section of(SectionContext facts) {
        Messages messages = facts.messages();
        List<Table.Row> rows = new ArrayList<>();
        for (Document document : Document.values()) {
            if (isPublished(document, facts)) {
                String meaning = messages.text("document." + document.name());
                rows.add(row(facts, document.path(), meaning, document.mediaType()));
            }
        }
        for (SkillSource skill : facts.context().skills()) {
            String path = facts.context().keys().skill(skill.name()).value();
            String text = messages.text("document.skill", "name", "`" + skill.name() + "`");
            rows.add(row(facts, path, text, "text/markdown; charset=utf-8"));
        }
        return new Section(
                "discovery",
                messages.text("discovery"),
                List.of(
                        Prose.of(messages.text(
                                "discovery.search", "schema", facts.url("/" + Document.SEARCH_SCHEMA.path()))),
                        search(facts),
                        Prose.of(messages.text("discovery.intro")),
                        Table.of(
                                messages.text("discovery.label"),
                                rows,
                                messages.texts("address", "meaning", "mediaType"))));
    }

    /** Two requests: which part has the word, and what the part says of it. */
    private static Block search(SectionContext facts) {
        String root = facts.url("/" + Document.search(facts.messages().locale()).path());
        String parts = root.substring(0, root.length() - ".json".length());
        return Snippets.shell(
                "search",
                facts.messages().text("discovery.find"),
                "word=cache\npart=$(curl -sS --compressed '" + root
                        + "' |\n  jq -r --arg w \"$word\" '[.shards[] | select(.[0] <= $w)][-1][1] // \"\"')\n"
                        + "curl -sS --compressed \"" + parts + "/$part.json\" |\n"
                        + "  jq -r --arg w \"$word\" '. as $part | .words[$w]\n"
                        + "    | (if type == \"string\" then $part.words[.] else . end)[1] // [] | . as $hits\n"
                        + "    | range(0; [length, 20] | min; 2) | $part.articles[$hits[.]][0]'");
    }

    /** A document without a meaning has routes only. */
    private static boolean isPublished(Document document, SectionContext facts) {
        Site site = facts.context().site();
        boolean wanted = switch (document) {
            case SECURITY_TXT -> site.owner().security() != null;
            case SERVER_CARD -> site.mcpUrl() != null;
            default -> true;
        };
        return wanted && facts.messages().has("document." + document.name());
    }

    private static Table.Row row(SectionContext facts, String path, String meaning, String mediaType) {
        int parameter = mediaType.indexOf(';');
        String type = parameter < 0 ? mediaType : mediaType.substring(0, parameter);
        return Table.Row.of("[`/" + path + "`](" + facts.url("/" + path) + ")", meaning, "`" + type + "`");
    }
}
