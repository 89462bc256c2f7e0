package dev.offprint.external;

import dev.offprint.article.SiteAddress;
import dev.offprint.article.read.ExternalUrlReader;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.source.SourceEntry;
import dev.offprint.source.SourceLimits;
import dev.offprint.source.SourceTree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The addresses elsewhere that the sources of a site link to, with the places where they stand. */
public final class ExternalLinks {

    private final SortedMap<String, List<Place>> places = new TreeMap<>();
    private final SiteAddress own;

    private ExternalLinks(SiteAddress own) {
        this.own = own;
    }

    /**
     * Finds the addresses in a content folder, those of drafts too.
     *
     * @param own the site's own address: what lies below it need not be published yet
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
     * Asks for each address, unless the memory knows, and reports those that did not answer as they should.
     *
     * @param asked is called after each
     * @throws IOException where the memory cannot be kept
     */
    public void check(
            Manners manners, LinkMemory memory, java.time.Clock clock, Diagnostics diagnostics, Runnable asked)
            throws IOException {
        Map<String, Outcome> outcomes;
        try (LinkClient client = Probe.client(manners)) {
            Probe probe = new Probe(manners, clock, client);
            outcomes = new LinkRound(probe, manners, memory).ask(places.keySet(), asked);
        }
        memory.save();
        outcomes.forEach((url, outcome) -> {
            if (!outcome.isFine()) {
                String message = "address `" + url + "` " + outcome.problem();
                places.getOrDefault(url, List.of())
                        .forEach(place -> diagnostics.add(Code.EXTERNAL_LINK.at(place, message, outcome.hint())));
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

    /** The fragment is the browser's affair; what is no link elsewhere is left out. */
    private void add(String url, Place place) {
        int hash = url.indexOf('#');
        String whole = hash < 0 ? url : url.substring(0, hash);
        if (!whole.contains("{base_url}") && !own.holds(whole)) {
            places.computeIfAbsent(whole, u -> new ArrayList<>()).add(place);
        }
    }
}
