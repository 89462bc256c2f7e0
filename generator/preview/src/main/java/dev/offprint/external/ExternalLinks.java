package dev.offprint.external;

import dev.offprint.article.SiteAddress;
import dev.offprint.article.read.ExternalUrlReader;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.message.Message;
import dev.offprint.source.SourceEntry;
import dev.offprint.source.SourceLimits;
import dev.offprint.source.SourceTree;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The external links of a site's sources, with their places. */
public final class ExternalLinks {

    private final SortedMap<String, List<Place>> places = new TreeMap<>();
    private final SiteAddress own;

    private ExternalLinks(SiteAddress own) {
        this.own = own;
    }

    /**
     * Finds the external links in a content folder, drafts included.
     *
     * @param own the site's own address; links below it are not external and need not be published yet
     */
    public static ExternalLinks in(Path content, SourceLimits limits, String own) {
        ExternalLinks links = new ExternalLinks(SiteAddress.of(own));
        Optional<SourceTree> tree = SourceTree.open(content, limits, new Diagnostics());
        tree.map(t -> t.reportingTo(new Diagnostics(), (path, digest) -> {})).ifPresent(links::read);
        return links;
    }

    /** Returns how many addresses there are. */
    public int count() {
        return places.size();
    }

    /**
     * Requests each address that is not in the cache, and reports those that do not answer as they should.
     *
     * @param asked called after each address
     * @throws IOException if the cache cannot be written
     */
    public void check(LinkCheckPolicy policy, LinkCache cache, Clock clock, Diagnostics diagnostics, Runnable asked)
            throws IOException {
        Map<String, LinkResult> results;
        try (LinkClient client = LinkProbe.client(policy)) {
            LinkProbe probe = new LinkProbe(policy, clock, client);
            results = new LinkChecker(probe, policy, cache).ask(places.keySet(), asked);
        }
        cache.save();
        results.forEach((url, result) -> {
            if (!result.isFine()) {
                Message message = Message.of("address `{0}` {1}", url, result.problem());
                places.getOrDefault(url, List.of())
                        .forEach(place -> diagnostics.add(Code.EXTERNAL_LINK.at(place, message, result.hint())));
            }
        });
    }

    private void read(SourceTree tree) {
        ExternalUrlReader reader = new ExternalUrlReader(tree, this::add);
        for (SourceEntry kind : tree.list("")) {
            List<SourceEntry> folders = kind.isFolder() ? tree.list(kind.path()) : List.of();
            for (SourceEntry folder : folders) {
                List<SourceEntry> files = folder.isFolder() ? tree.list(folder.path()) : List.of();
                files.forEach(file -> read(file, reader));
            }
        }
    }

    private static void read(SourceEntry file, ExternalUrlReader reader) {
        if (!file.isFolder() && file.name().endsWith(".md")) {
            reader.markdown(file.path());
        } else if (file.name().equals("article.yaml")) {
            reader.yaml(file.path());
        }
    }

    /** Drops the fragment, which is not part of a request, and ignores links within the site. */
    private void add(String url, Place place) {
        int hash = url.indexOf('#');
        String whole = hash < 0 ? url : url.substring(0, hash);
        if (!whole.contains("{base_url}") && !own.holds(whole)) {
            places.computeIfAbsent(whole, u -> new ArrayList<>()).add(place);
        }
    }
}
