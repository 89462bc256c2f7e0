package dev.offprint.corpus;

import dev.offprint.article.Site.LinkPolicy;
import dev.offprint.article.markdown.LinkAddress;
import dev.offprint.corpus.ArticleHead.State;
import dev.offprint.corpus.CorpusLinks.LinkTarget;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.diagnostic.Severity;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Message;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

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

    /**
     * Guesses what a link means that leads nowhere: an article by its file or folder elsewhere ({@code word.md}, {@code /docs/word/}), by a
     * former slug or with a typo; or the address of a host without its scheme.
     *
     * @param index the articles
     */
    record LinkHints(TrackedIndex index) {

        private static final Pattern PAGE = Pattern.compile("(?i)(?:\\.(?:en|de))?\\.(?:md|mdx|markdown|html?)$");
        private static final Pattern WHOLE_FOLDER = Pattern.compile("(?i)/(?:_?index|readme|en|de)$");
        private static final Pattern HOST = Pattern.compile(
                "((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.){1,20})([a-z]{2,})(?::[0-9]{1,5})?(?:[/?#].*)?");

        private static final Pattern MAIL = Pattern.compile("[^@/\\s]+@[^@/\\s]+\\.[a-z]{2,}");
        /** Endings of hosts that are no usual endings of files. */
        private static final Set<String> ENDINGS = Set.of(
                "com", "org", "net", "io", "dev", "info", "edu", "gov", "eu", "de", "at", "ch", "uk", "fr", "nl");

        /** Returns how to link to an article from another one, to the same part of it as a link. */
        static String link(String slug, LinkAddress link) {
            return "../" + slug + "/" + (link.fragment().isEmpty() ? "" : "#" + link.fragment());
        }

        /** Returns the whole address that a relative one stands for, where it looks like that of a host or of a mailbox. */
        static Optional<String> withScheme(String address) {
            String lower = address.toLowerCase(Locale.ROOT);
            Matcher host = HOST.matcher(lower);
            if (host.matches() && (lower.startsWith("www.") || ENDINGS.contains(host.group(2)))) {
                return Optional.of("https://" + address);
            }
            return MAIL.matcher(lower).matches() ? Optional.of("mailto:" + address) : Optional.empty();
        }

        /** Returns whether a path names a page, and no image or other file. */
        static boolean isPage(String path) {
            String last = path.substring(path.lastIndexOf('/') + 1);
            return last.indexOf('.') < 0 || PAGE.matcher(last).find();
        }

        /** Returns the link to write where the name in a path is that of a public article. */
        Optional<Message> exactly(LinkAddress link) {
            return names(link.path()).stream()
                    .filter(this::isPublic)
                    .findFirst()
                    .map(slug -> meant(slug, link));
        }

        /** Returns what to do about a link, where an article was renamed to what it names, or has nearly its name. */
        Optional<Message> article(LinkAddress link) {
            List<String> names = names(link.path());
            return exactly(link)
                    .or(() -> names.stream()
                            .flatMap(name -> index.renamed(name).stream())
                            .findFirst()
                            .map(now -> Message.of("the article was renamed: write `{0}`", link(now.value(), link))))
                    .or(() -> names.stream()
                            .flatMap(name -> index.nearest(name).stream())
                            .findFirst()
                            .map(slug -> meant(slug, link)));
        }

        private static Message meant(String slug, LinkAddress link) {
            return Message.of("did you mean `{0}`?", link(slug, link));
        }

        private boolean isPublic(String name) {
            ArticleHead head = index.of(name);
            return head != null && head.isPublic();
        }

        /** Returns what the last part of a path that says more than which file of a folder it is names: as it stands, and as a slug. */
        private static List<String> names(String path) {
            String page = PAGE.matcher(LinkTarget.decode(path).orElse(path).replaceAll("/+$", ""))
                    .replaceFirst("");
            String folder = WHOLE_FOLDER.matcher(page).replaceFirst("");
            String last = folder.substring(folder.lastIndexOf('/') + 1);
            return Stream.of(last, last.toLowerCase(Locale.ROOT).replaceAll("[\\s_]+", "-"))
                    .distinct()
                    .filter(name -> Slug.parse(name).isPresent())
                    .toList();
        }
    }
}
