package dev.offprint.corpus;

import dev.offprint.address.MediaTypes;
import dev.offprint.article.Article.Media;
import dev.offprint.article.Site;
import dev.offprint.article.SiteAddress;
import dev.offprint.article.markdown.LinkAddress;
import dev.offprint.article.read.ArticleLinks;
import dev.offprint.article.read.Sources;
import dev.offprint.corpus.InternalLinks.LinkKind;
import dev.offprint.corpus.LinkReport.LinkHints;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Message;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

/** Resolves one article's links against the index. For one thread, while it reads the article. */
public final class CorpusLinks implements ArticleLinks {

    private final Site site;
    private final SiteAddress address;
    private final TrackedIndex index;
    private final ArticleHead head;
    private final BiConsumer<ContentLocale, ArticleHead> mentions;
    private final LinkReport report;
    private final LinkHints hints;
    private final InternalLinks internal;
    private final InternalLinks internalInValues;
    private final MediaLinks media;

    /**
     * Returns the links of an article.
     *
     * @param mentions takes each public article that is linked to, with the locale of the text
     */
    public CorpusLinks(
            Sources sources,
            Site site,
            TrackedIndex index,
            ArticleHead head,
            BiConsumer<ContentLocale, ArticleHead> mentions) {
        this.site = site;
        this.address = SiteAddress.of(site.baseUrl());
        this.index = index;
        this.head = head;
        this.mentions = mentions;
        this.report = new LinkReport(sources.diagnostics(), site.links(), head.isPublic(), index);
        this.hints = new LinkHints(index);
        this.internal = new InternalLinks(site, index, report, true);
        this.internalInValues = new InternalLinks(site, index, report, false);
        this.media = new MediaLinks(sources, site, index, head, report);
    }

    @Override
    public List<Media> media() {
        return media.found();
    }

    /** Returns the names of the files that links have led to, of those too that are not published. */
    public Set<String> referred() {
        return media.referred();
    }

    @Override
    public Optional<String> resolve(ContentLocale from, LinkAddress target, Place place) {
        LinkKind kind = LinkKind.of(target, address);
        if (kind instanceof LinkKind.Relative) {
            return relative(from, target, place);
        } else if (kind instanceof LinkKind.SamePage) {
            checkAnchor(head, from, target, place);
        } else if (kind instanceof LinkKind.Internal inside) {
            internal.check(inside.target(), target, place);
            return fromRoot(target);
        } else if (kind instanceof LinkKind.OutsideBase outside) {
            internal.checkOutsideBase(outside, target, place);
        } else if (kind instanceof LinkKind.Unusable unusable) {
            return broken(place, target, unusable.problem(), unusable.hint());
        }
        return Optional.empty();
    }

    /** The contract leaves these members free, so what no client can follow is a warning, not an error. */
    @Override
    public void follow(ContentLocale from, LinkAddress target, Place place) {
        LinkKind kind = LinkKind.of(target, address);
        if (kind instanceof LinkKind.Relative || kind instanceof LinkKind.SamePage) {
            Message hint = LinkHints.withScheme(target.whole())
                    .map(meant -> Message.of("write `{0}`", meant))
                    .orElse(Message.of("write the whole address: `https://example.com/page`"));
            report.nowhere(
                    Code.UNKNOWN_ADDRESS,
                    target.whole(),
                    place,
                    Message.of("has no scheme, so no client can follow it"),
                    hint);
        } else if (kind instanceof LinkKind.Internal inside) {
            internalInValues.check(inside.target(), target, place);
        } else if (kind instanceof LinkKind.Unusable unusable) {
            report.nowhere(Code.UNKNOWN_ADDRESS, target.whole(), place, unusable.problem(), unusable.hint());
        } else {
            resolve(from, target, place);
        }
    }

    @Override
    public void mention(LinkAddress target, Place place) {
        if (LinkKind.of(target, address) instanceof LinkKind.Internal inside) {
            internal.hidden(inside.target()).ifPresent(other -> report.hidden(other, target.whole(), place));
        }
    }

    /** Consumers of the JSON have no address to resolve a path from the root of the host against. */
    private Optional<String> fromRoot(LinkAddress link) {
        URI base = URI.create(site.baseUrl());
        return link.path().startsWith("/") && !link.path().startsWith("//")
                ? Optional.of(base.getScheme() + "://" + base.getRawAuthority() + link.path())
                : Optional.empty();
    }

    private Optional<String> relative(ContentLocale from, LinkAddress link, Place place) {
        Optional<LinkTarget> target = LinkTarget.of(head.slug().value(), link.path());
        if (target.isEmpty()) {
            Message problem = link.path().contains("..")
                    ? Message.of("leads out of the articles")
                    : Message.of("is not a valid path");
            Message hint = hints.exactly(link).orElse(Message.of("link to `../slug/`, or write an absolute address"));
            return broken(place, link, problem, hint);
        }
        String folder = target.get().folder();
        String file = target.get().file();
        Optional<ContentLocale> locale =
                file.endsWith(".md") ? ContentLocale.of(file.substring(0, file.length() - 3)) : Optional.empty();
        if (file.isEmpty() || locale.isPresent()) {
            return article(folder, locale, from, link, place);
        } else if (folder.equals(head.slug().value())) {
            return media.resolve(file, link, place);
        }
        ArticleHead other = index.of(folder);
        if (other != null && !other.isPublic()) {
            report.hidden(other, link.path(), place);
            return Optional.empty();
        }
        Message hint = MediaTypes.isMedia(file)
                ? Message.of("copy the file beside this article")
                : hints.exactly(link)
                        .orElse(Message.of(
                                "link to the folder of an article: `../{0}/`", other == null ? "slug" : folder));
        return broken(place, link, Message.of("leads into another article's folder"), hint);
    }

    private Optional<String> article(
            String slug, Optional<ContentLocale> wanted, ContentLocale from, LinkAddress link, Place place) {
        ArticleHead other = index.of(slug);
        if (other == null) {
            boolean isOwn = Collections.binarySearch(head.files(), slug) >= 0;
            Message hint = isOwn
                    ? Message.of("did you mean `{0}`?", slug)
                    : MediaTypes.isMedia(slug)
                            ? Message.of("copy the file beside this article")
                            : hints.article(link).orElse(Message.of("link to the folder of an article"));
            return broken(place, link, Message.of("does not exist"), hint);
        } else if (!other.isPublic()) {
            report.hidden(other, link.path(), place);
            return Optional.empty();
        }
        ContentLocale locale = wanted.orElse(other.locales().contains(from) ? from : from.other());
        if (!other.locales().contains(locale)) {
            return broken(
                    place,
                    link,
                    Message.of("does not exist"),
                    Message.of("link to `{0}`, which leads to the other translation", LinkHints.link(slug, link)));
        }
        checkAnchor(other, locale, link, place);
        mentions.accept(from, other);
        return Optional.of(site.url(site.pages().path(locale, other.slug())));
    }

    private void checkAnchor(ArticleHead target, ContentLocale locale, LinkAddress link, Place place) {
        boolean isOwn = link.path().isEmpty();
        report.missingAnchor(target, locale, link.fragment(), link.path() + "#" + link.fragment(), isOwn, place);
    }

    private Optional<String> broken(Place place, LinkAddress link, Message problem, Message hint) {
        String shown = link.path().isEmpty() || link.scheme().equals("mailto") ? link.whole() : link.path();
        report.nowhere(Code.BROKEN_LINK, shown, place, problem, hint);
        return Optional.empty();
    }

    /**
     * Where a relative path leads, as seen from an article's folder. Says nothing about whether that exists.
     *
     * @param segments the segments below {@code articles}, decoded; the first is an article's folder
     */
    public record LinkTarget(List<String> segments) {

        /** Returns the target of a path, or nothing if it leaves the articles or is not a path. */
        public static Optional<LinkTarget> of(String folder, String path) {
            List<String> segments = new ArrayList<>(List.of(folder));
            for (String encoded : path.split("/", -1)) {
                Optional<String> segment = decode(encoded);
                if (segment.isEmpty()
                        || segment.get().indexOf('/') >= 0
                        || segment.get().indexOf('\0') >= 0) {
                    return Optional.empty();
                }
                String name = segment.get();
                if (name.equals("..")) {
                    if (segments.isEmpty()) {
                        return Optional.empty();
                    }
                    segments.remove(segments.size() - 1);
                } else if (!name.isEmpty() && !name.equals(".")) {
                    segments.add(name);
                }
            }
            return segments.isEmpty() ? Optional.empty() : Optional.of(new LinkTarget(segments));
        }

        /** Returns the folder it leads into. */
        public String folder() {
            return segments.get(0);
        }

        /** Returns the path below the folder; empty where it leads to the folder itself. */
        public String file() {
            return String.join("/", segments.subList(1, segments.size()));
        }

        /** Returns a text without percent-encoding, or nothing where that is not valid. */
        public static Optional<String> decode(String text) {
            try {
                String decoded = URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
                boolean isUtf8 = decoded.indexOf('\uFFFD') < 0 || text.indexOf('\uFFFD') >= 0;
                return isUtf8 ? Optional.of(decoded) : Optional.empty();
            } catch (IllegalArgumentException invalid) {
                return Optional.empty();
            }
        }
    }
}
