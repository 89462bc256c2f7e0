package dev.offprint.corpus;

import dev.offprint.article.Article.Media;
import dev.offprint.article.Site;
import dev.offprint.article.Site.LinkPolicy;
import dev.offprint.article.read.ArticleLinks;
import dev.offprint.article.read.Sources;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.corpus.index.ArticleHead.State;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.diagnostic.Place;
import dev.offprint.diagnostic.Severity;
import dev.offprint.edge.resource.ContentLocale;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** Resolves one article's links against the index. For one thread, while it reads the article. */
final class CorpusLinks implements ArticleLinks {

    private final Sources sources;
    private final Site site;
    private final Lookups index;
    private final ArticleHead head;
    private final Mentions mentions;
    private final TreeMap<String, Media> media = new TreeMap<>();

    CorpusLinks(Sources sources, Site site, Lookups index, ArticleHead head, Mentions mentions) {
        this.mentions = mentions;
        this.sources = sources;
        this.site = site;
        this.index = index;
        this.head = head;
    }

    @Override
    public List<Media> media() {
        return List.copyOf(media.values());
    }

    @Override
    public Optional<String> resolve(ContentLocale from, String path, String fragment, Place place) {
        if (path.isEmpty()) {
            checkAnchor(head, from, new Link("", fragment, place));
            return Optional.empty();
        }
        Optional<LinkTarget> target = LinkTarget.of(head.slug().value(), path);
        if (target.isEmpty()) {
            String problem = path.contains("..") ? "leads out of the articles" : "is no valid path";
            return broken(place, path, problem, "link to `../slug/`, or write an absolute address");
        }
        String folder = target.get().folder();
        String file = target.get().file();
        Optional<ContentLocale> locale =
                file.endsWith(".md") ? ContentLocale.of(file.substring(0, file.length() - 3)) : Optional.empty();
        if (file.isEmpty() || locale.isPresent()) {
            return article(folder, locale, from, new Link(path, fragment, place));
        } else if (folder.equals(head.slug().value())) {
            return media(file, path, place);
        }
        return broken(place, path, "leads into another article's folder", "copy the file beside this article");
    }

    /** A link as it stands in the text: path and fragment still percent-encoded. */
    private record Link(String path, String fragment, Place place) {}

    private Optional<String> article(String slug, Optional<ContentLocale> wanted, ContentLocale from, Link link) {
        ArticleHead other = index.of(slug);
        if (other == null) {
            String hint = index.nearest(slug)
                    .map(name -> "did you mean `../" + name + "/`?")
                    .orElse("link to the folder of an article");
            return broken(link.place, link.path, "does not exist", hint);
        } else if (!other.isPublic()) {
            return hidden(other, link.path, link.place);
        }
        ContentLocale locale = wanted.orElse(other.locales().contains(from) ? from : from.other());
        if (!other.locales().contains(locale)) {
            return broken(
                    link.place,
                    link.path,
                    "does not exist",
                    "link to `../" + slug + "/`, which leads to the other translation");
        }
        checkAnchor(other, locale, link);
        mentions.add(from, other);
        return Optional.of(site.url(site.pages().path(locale, other.slug())));
    }

    private void checkAnchor(ArticleHead target, ContentLocale locale, Link link) {
        String anchor = Anchors.named(link.fragment);
        if (anchor.isEmpty() || site.links() == LinkPolicy.IGNORE) {
            return;
        }
        index.anchors(target, locale).filter(known -> !known.contains(anchor)).ifPresent(known -> {
            String page = link.path.isEmpty() ? "this page" : "that page";
            report(
                    Code.MISSING_ANCHOR,
                    link.place,
                    "link target `" + link.path + "#" + link.fragment + "` is no heading of " + page,
                    known.hint(anchor));
        });
    }

    /** Drafts may link to each other: they can be published together. What is broken is reported where it is broken. */
    private Optional<String> hidden(ArticleHead other, String path, Place place) {
        if (head.isPublic() && other.state() != State.BROKEN) {
            report(
                    Code.HIDDEN_LINK,
                    place,
                    "link target `" + path + "` is not public (" + other.state().reason() + ")",
                    "publish it, or remove the link");
        }
        return Optional.empty();
    }

    private Optional<String> media(String file, String path, Place place) {
        Media known = media.get(file);
        if (known == null) {
            if (Collections.binarySearch(head.files(), file) < 0) {
                report(Code.MISSING_MEDIA, place, "file `" + path + "` does not exist", mediaHint(file));
                return Optional.empty();
            }
            Optional<byte[]> bytes = sources.tree().media(head.folder() + "/" + file);
            if (bytes.isEmpty()) {
                return Optional.empty();
            }
            known = new Media(file, MediaNames.of(file, bytes.get()), bytes.get());
            media.put(file, known);
        }
        return Optional.of(site.url("media/" + head.slug() + "/" + known.publicName()));
    }

    private String mediaHint(String file) {
        if (index.of(file) != null) {
            return "did you mean `../" + file + "/`?";
        }
        return new Nearest(head.files())
                .to(file)
                .map(name -> "did you mean `" + name + "`?")
                .orElse("add it to `" + head.folder() + "`");
    }

    private Optional<String> broken(Place place, String path, String message, String hint) {
        report(Code.BROKEN_LINK, place, "link target `" + path + "` " + message, hint);
        return Optional.empty();
    }

    private void report(Code code, Place place, String message, String hint) {
        if (site.links() != LinkPolicy.IGNORE) {
            Severity severity = site.links() == LinkPolicy.ERROR ? Severity.ERROR : Severity.WARNING;
            sources.diagnostics().add(new Diagnostic(severity, code.label(), place, message, hint));
        }
    }
}
