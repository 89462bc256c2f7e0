package dev.offprint.corpus;

import dev.offprint.address.MediaTypes;
import dev.offprint.article.Article.Media;
import dev.offprint.article.Site;
import dev.offprint.article.SiteAddress;
import dev.offprint.article.read.ArticleLinks;
import dev.offprint.article.markdown.LinkAddress;
import dev.offprint.corpus.InternalLinks.LinkKind;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Message;
import java.util.List;
import java.util.Optional;

/** Looks at the links of what belongs to no article: pages of the site, skills, the foot of every page. Changes none. */
public record SiteLinks(SiteAddress address, LinkReport report, InternalLinks internal, String folder)
        implements ArticleLinks {

    /** Returns the links of a text that is shown at any address, so that its relative links mean nothing. */
    public static SiteLinks of(Site site, TrackedIndex index, Diagnostics diagnostics) {
        LinkReport report = new LinkReport(diagnostics, site.links(), true, index);
        return new SiteLinks(SiteAddress.of(site.baseUrl()), report, new InternalLinks(site, index, report, false), "");
    }

    /** Returns the links of a text that is shown in this folder of addresses below the base URL: {@code /en/}. */
    public SiteLinks in(String addresses) {
        return new SiteLinks(address, report, internal, addresses);
    }

    @Override
    public Optional<String> resolve(ContentLocale from, LinkAddress target, Place place) {
        LinkKind kind = LinkKind.of(target, address);
        if (kind instanceof LinkKind.Unusable unusable) {
            report.nowhere(Code.BROKEN_LINK, target.whole(), place, unusable.problem(), unusable.hint());
        } else if (kind instanceof LinkKind.Internal inside) {
            internal.check(inside.target(), target, place);
        } else if (kind instanceof LinkKind.OutsideBase outside) {
            internal.checkOutsideBase(outside, target, place);
        } else if (kind instanceof LinkKind.Relative && !folder.isEmpty()) {
            relative(LinkKind.withoutDotSegments(folder + target.whole()), target, place);
        }
        return Optional.empty();
    }

    /** A file beside the text would have to be published with it. */
    private void relative(String there, LinkAddress target, Place place) {
        if (MediaTypes.isMedia(target.path()) && internal.isNowhere(there)) {
            report.nowhere(
                    Code.MISSING_MEDIA,
                    target.whole(),
                    place,
                    Message.of("is a file, and only articles publish files"),
                    Message.of("write the whole address of a published one, or make an article of this text"));
        } else {
            internal.check(there, target, place);
        }
    }

    @Override
    public void follow(ContentLocale from, LinkAddress target, Place place) {
        resolve(from, target, place);
    }

    @Override
    public void mention(LinkAddress target, Place place) {
        if (LinkKind.of(target, address) instanceof LinkKind.Internal inside) {
            internal.hidden(inside.target()).ifPresent(head -> report.hidden(head, target.whole(), place));
        }
    }

    @Override
    public List<Media> media() {
        return List.of();
    }
}
