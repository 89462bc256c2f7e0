package dev.offprint.command.preview;

import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.external.ExternalLinks;
import dev.offprint.external.LinkCache;
import dev.offprint.external.LinkCheckPolicy;
import dev.offprint.pipeline.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import picocli.CommandLine.Option;

/** The options of the check of external links. */
public final class ExternalOptions {

    @Option(
            names = "--external",
            description = "Request every external link of the sources. One that fails is a warning, also with --strict."
                    + " Each host gets one request at a time. A good result is cached for a week, a bad one for a"
                    + " day.")
    private boolean wanted;

    @Option(
            names = "--cache",
            paramLabel = "DIR",
            defaultValue = ".offprint-cache",
            description = "The folder where --external keeps its results. Safe to delete. Default: ${DEFAULT-VALUE}")
    private Path cache = Path.of(".offprint-cache");

    @Option(names = "--no-cache", description = "Request every external link again, and cache no result.")
    private boolean noCache;

    @Option(
            names = "--allow-private-addresses",
            description = "Also request links to this machine and its networks, which --external refuses.")
    private boolean privateAddresses;

    /** Returns whether to check external links. */
    public boolean wanted() {
        return wanted;
    }

    /**
     * Requests every external link, and reports those that do not answer as they should.
     *
     * @param program the program's name and version: {@code Offprint/0.1.0}
     */
    public void check(Path content, Corpus.Options options, String program, Diagnostics diagnostics, Progress progress)
            throws IOException {
        Clock clock = Clock.systemUTC();
        String site = Corpus.open(content, options, new Diagnostics())
                .map(corpus -> corpus.site().baseUrl())
                .orElse(Corpus.UNKNOWN.baseUrl());
        ExternalLinks links = ExternalLinks.in(content, options.limits(), site);
        LinkCache known = noCache ? LinkCache.none(clock) : LinkCache.in(cache.resolve("links"), clock);
        progress.stage("asking elsewhere", links.count());
        links.check(LinkCheckPolicy.of(program, site, privateAddresses), known, clock, diagnostics, progress::step);
    }
}
