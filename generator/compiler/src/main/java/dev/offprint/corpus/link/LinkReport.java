package dev.offprint.corpus.link;

import dev.offprint.article.Site.LinkPolicy;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.corpus.index.ArticleHead.State;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.diagnostic.Severity;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Message;

/**
 * Reports links of one text as the site wants it. A link to an article that is not public is an error whatever the site wants.
 *
 * @param diagnostics where to
 * @param policy what the site wants
 * @param isPublic whether the text will be published: drafts may link to each other, for they can be published together
 * @param index the articles
 */
record LinkReport(Diagnostics diagnostics, LinkPolicy policy, boolean isPublic, TrackedIndex index) {

    /** Returns whether the site's policy reports links that lead nowhere. */
    private boolean isWanted() {
        return policy == LinkPolicy.ERROR || policy == LinkPolicy.WARN;
    }

    /** Reports what is wrong with a link, as severe as the site wants it. */
    void add(Code code, Place place, Message problem, Message hint) {
        if (isWanted()) {
            boolean severe = policy == LinkPolicy.ERROR && code.severity() == Severity.ERROR;
            Severity severity = severe ? Severity.ERROR : Severity.WARNING;
            diagnostics.add(new Diagnostic(severity, code.label(), place, problem, hint));
        }
    }

    /**
     * Reports a link that leads nowhere, and stays in the text.
     *
     * @param problem what is wrong, to follow the address in a sentence
     */
    void nowhere(Code code, String target, Place place, Message problem, Message hint) {
        Message message = target.isEmpty()
                ? Message.of("link target {0}", problem)
                : Message.of("link target `{0}` {1}", target, problem);
        add(code, place, message, hint);
    }

    /** Reports a link to an article that is not public. What is broken is reported where it is broken. */
    void hidden(ArticleHead other, String target, Place place) {
        if (isPublic && other.state() != State.BROKEN && policy != LinkPolicy.UNDECIDED) {
            diagnostics.add(Code.HIDDEN_LINK.at(
                    place,
                    Message.of("link target `{0}` is not public ({1})", target, other.reason()),
                    Message.of("publish it, or remove the link")));
        }
    }

    /**
     * Reports a link to a part of a page that the page does not have.
     *
     * @param shown the link as the author wrote it
     * @param isOwn whether the page is the one that the link is on
     */
    void missingAnchor(
            ArticleHead target, ContentLocale locale, String fragment, String shown, boolean isOwn, Place place) {
        String anchor = Anchors.named(fragment);
        if (anchor.isEmpty() || !isWanted()) {
            return;
        }
        index.anchors(target, locale)
                .filter(anchors -> !anchors.contains(anchor))
                .ifPresent(anchors -> add(
                        Code.MISSING_ANCHOR,
                        place,
                        isOwn
                                ? Message.of("link target `{0}` is no heading of this page", shown)
                                : Message.of("link target `{0}` is no heading of that page", shown),
                        anchors.hint(anchor)));
    }
}
