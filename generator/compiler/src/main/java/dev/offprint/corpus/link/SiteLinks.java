package dev.offprint.corpus.link;

import dev.offprint.article.Article.Media;
import dev.offprint.article.Site;
import dev.offprint.article.SiteAddress;
import dev.offprint.article.link.ArticleLinks;
import dev.offprint.article.link.TextLinks;
import dev.offprint.article.markdown.LinkAddress;
import dev.offprint.corpus.address.AddressScan;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.AssetTypes;
import dev.offprint.edge.resource.ContentLocale;
import java.util.List;
import java.util.Optional;

/** Looks at the links of what belongs to no article: pages of the site, skills, the foot of every page. Changes none. */
public final class SiteLinks implements ArticleLinks {

    private final SiteAddress address;
    private final AddressScan scan;
    private final LinkReport report;
    private final OwnLinks own;
    private final String folder;

    private SiteLinks(SiteAddress address, AddressScan scan, LinkReport report, OwnLinks own, String folder) {
        this.address = address;
        this.scan = scan;
        this.report = report;
        this.own = own;
        this.folder = folder;
    }

    /** Returns the links of a text that is shown at any address, so that its relative links mean nothing. */
    public static SiteLinks of(Site site, Lookups index, Diagnostics diagnostics) {
        LinkReport report = new LinkReport(diagnostics, site.links(), true, index);
        return new SiteLinks(
                SiteAddress.of(site.baseUrl()),
                new AddressScan(site),
                report,
                new OwnLinks(site, index, report, false),
                "");
    }

    /** Returns the links of a text that is shown in this folder of addresses below the base URL: {@code /en/}. */
    public SiteLinks in(String addresses) {
        return new SiteLinks(address, scan, report, own, addresses);
    }

    @Override
    public Optional<String> resolve(ContentLocale from, LinkAddress target, Place place) {
        LinkKind kind = LinkKind.of(target, address);
        if (kind instanceof LinkKind.Unusable unusable) {
            report.nowhere(Code.BROKEN_LINK, target.whole(), place, unusable.problem(), unusable.hint());
        } else if (kind instanceof LinkKind.Own there) {
            own.check(there.target(), target, place);
        } else if (kind instanceof LinkKind.Beside beside) {
            own.checkBeside(beside, target, place);
        } else if (kind instanceof LinkKind.Relative && !folder.isEmpty()) {
            relative(DotSegments.remove(folder + target.whole()), target, place);
        }
        return Optional.empty();
    }

    /** A file beside the text would have to be published with it. */
    private void relative(String there, LinkAddress target, Place place) {
        if (AssetTypes.isMedia(target.path()) && own.isNowhere(there)) {
            report.nowhere(
                    Code.MISSING_MEDIA,
                    target.whole(),
                    place,
                    "is a file, and only articles publish files",
                    "write the whole address of a published one, or make an article of this text");
        } else {
            own.check(there, target, place);
        }
    }

    @Override
    public void follow(ContentLocale from, LinkAddress target, Place place) {
        resolve(from, target, place);
    }

    @Override
    public void mention(LinkAddress target, Place place) {
        Optional<ArticleHead> hidden = LinkKind.of(target, address) instanceof LinkKind.Own there
                ? own.hidden(there.target())
                : report.hiddenNamedBy(target.whole());
        hidden.ifPresent(head -> report.hidden(head, target.whole(), place));
    }

    @Override
    public void text(String text, TextLinks.Places places) {
        report.text(text, scan, places);
    }

    @Override
    public boolean mayHoldOwn(String text) {
        return address.mayBeIn(text);
    }

    @Override
    public List<Media> media() {
        return List.of();
    }
}
