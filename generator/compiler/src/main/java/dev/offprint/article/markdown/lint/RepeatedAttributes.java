package dev.offprint.article.markdown.lint;

import dev.offprint.article.markdown.StartTag;
import dev.offprint.article.markdown.page.TakenIdentifiers;
import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.HashSet;
import java.util.Set;

/** Finds attributes that pages would keep, and do not, because they are there already: in the same tag, or in the page. */
final class RepeatedAttributes {

    private static final int MOST = 5;

    private final LintReport report;
    private final TakenIdentifiers identifiers;

    RepeatedAttributes(LintReport report, TakenIdentifiers identifiers) {
        this.report = report;
        this.identifiers = identifiers;
    }

    /**
     * Looks at the tag of an element that stays.
     *
     * @param removed the attributes that it loses in any case
     * @param at the index in the text of an index in the HTML
     */
    void look(StartTag tag, Set<String> removed, LintReport.Indexes at) {
        Set<String> given = new HashSet<>();
        int repeated = 0;
        for (StartTag.Attribute one : tag.attributes()) {
            if (!given.add(one.name()) && !removed.contains(one.name()) && repeated++ < MOST) {
                report.add(
                        Code.REMOVED_HTML,
                        at.of(one.index()),
                        Message.of(
                                "`<{0}>` has the attribute `{1}` twice, so pages lose the second",
                                tag.name(), one.name()),
                        Message.of("give it once"));
            }
        }
        if (given.contains("id") && !removed.contains("id")) {
            identifier(tag.attribute("id"), at);
        }
    }

    private void identifier(StartTag.Attribute id, LintReport.Indexes at) {
        TakenIdentifiers.Fate fate = identifiers.see(id.value());
        if (fate != TakenIdentifiers.Fate.KEPT) {
            report.add(
                    Code.REMOVED_HTML,
                    at.of(id.index()),
                    fate == TakenIdentifiers.Fate.OWN
                            ? Message.of(
                                    "pages lose the `id` `{0}`, because they have a part of their own of this name",
                                    id.value())
                            : Message.of("pages lose the `id` `{0}`, because it is in the page already", id.value()),
                    Message.of("write another `id`, also in the links that lead to it"));
        }
    }
}
