package dev.offprint.corpus.link;

import dev.offprint.article.Site.LinkPolicy;
import dev.offprint.article.markdown.SourceMap;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.corpus.index.ArticleHead.State;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.diagnostic.Severity;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Message;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Reports links of one text as the site wants it. What would give away an article that is not public is an error whatever the
 * site wants.
 *
 * @param diagnostics where to
 * @param policy what the site wants
 * @param isPublic whether the text will be published: drafts may link to each other, for they can be published together
 * @param index the articles
 * @param named the lines on which an article that is not public was reported, with its slug
 */
record LinkReport(Diagnostics diagnostics, LinkPolicy policy, boolean isPublic, TrackedIndex index, Set<String> named) {

    private static final Pattern SEPARATORS = Pattern.compile("[/\\\\?#&=:;%\\s]");

    LinkReport(Diagnostics diagnostics, LinkPolicy policy, boolean isPublic, TrackedIndex index) {
        this(diagnostics, policy, isPublic, index, new HashSet<>());
    }

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
     * Reports a link that leads nowhere; it stays in the text, so it must not name what is not public.
     *
     * @param problem what is wrong, to follow the address in a sentence
     */
    void nowhere(Code code, String target, Place place, Message problem, Message hint) {
        Optional<ArticleHead> named = hiddenNamedBy(target);
        if (named.isPresent()) {
            hidden(named.get(), target, place);
        } else {
            Message message = target.isEmpty()
                    ? Message.of("link target {0}", problem)
                    : Message.of("link target `{0}` {1}", target, problem);
            add(code, place, message, hint);
        }
    }

    /** Reports a link to an article that is not public. What is broken is reported where it is broken. */
    void hidden(ArticleHead other, String target, Place place) {
        Message message = Message.of("link target `{0}` is not public ({1})", target, other.reason());
        hidden(other, place, message, Message.of("publish it, or remove the link"));
    }

    private void hidden(ArticleHead other, Place place, Message message, Message hint) {
        if (isPublic && other.state() != State.BROKEN && policy != LinkPolicy.UNDECIDED) {
            named.add(line(place, other));
            diagnostics.add(Code.HIDDEN_LINK.at(place, message, hint));
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

    /** Returns the article that is not public and that a part of an address names, whatever the case of its letters. */
    Optional<ArticleHead> hiddenNamedBy(String target) {
        String decoded = LinkTarget.decode(target).orElse(target);
        return SEPARATORS
                .splitAsStream(decoded)
                .map(part -> part.endsWith(".md") ? part.substring(0, part.length() - ".md".length()) : part)
                .filter(part -> !part.isBlank())
                .flatMap(part -> index.inAnyCase(part).stream())
                .filter(head -> !head.isPublic())
                .findFirst();
    }

    /**
     * Reports the addresses in a text of articles that are not public, unless they were reported as links of the same line.
     */
    void text(String text, AddressScan scan, SourceMap places) {
        if (!isPublic) {
            return;
        }
        SortedMap<Integer, String> found = new TreeMap<>();
        scan.find(text, slug -> hiddenWithSlug(slug).isPresent(), (slug, start, end) -> found.put(start, slug));
        int line = 0;
        int lineStart = 0;
        for (Map.Entry<Integer, String> one : found.entrySet()) {
            int start = one.getKey();
            for (int next = text.indexOf('\n', lineStart); next >= 0 && next < start; line++) {
                lineStart = next + 1;
                next = text.indexOf('\n', lineStart);
            }
            ArticleHead other = hiddenWithSlug(one.getValue()).orElseThrow();
            if (!named.contains(line(places.at(line, 1), other))) {
                hidden(
                        other,
                        places.at(line, text.codePointCount(lineStart, start) + 1),
                        Message.of(
                                "this is the address of `{0}`, which is not public ({1})",
                                other.slug(), other.reason()),
                        Message.of("publish it, or take the address out; code and comments are published as well"));
            }
        }
    }

    private Optional<ArticleHead> hiddenWithSlug(String slug) {
        return index.inAnyCase(slug).filter(head -> !head.isPublic());
    }

    private static String line(Place place, ArticleHead other) {
        return place.path() + ":" + place.line() + ":" + other.slug();
    }
}
