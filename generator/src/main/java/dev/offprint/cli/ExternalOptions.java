package dev.offprint.cli;

import dev.offprint.cli.option.SourceOptions;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.external.ExternalLinks;
import dev.offprint.external.LinkMemory;
import dev.offprint.external.Manners;
import dev.offprint.pipeline.Progress;
import dev.offprint.source.SourceLimits;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import picocli.CommandLine.Option;

/** The options about addresses outside the sources. */
final class ExternalOptions {

    @Option(
            names = "--external",
            description = "Ask for every address elsewhere that the sources link to. What does not answer is a warning,"
                    + " with --strict too. Each host is asked by one request at a time; what was fine is not asked again"
                    + " for a week, what was not for a day.")
    boolean wanted;

    @Option(
            names = "--cache",
            paramLabel = "DIR",
            defaultValue = ".offprint-cache",
            description = "Where --external keeps its answers. Safe to delete. Default: ${DEFAULT-VALUE}")
    private Path cache = Path.of(".offprint-cache");

    @Option(names = "--no-cache", description = "Ask for every address anew, and keep nothing.")
    private boolean noCache;

    @Option(
            names = "--allow-private-addresses",
            description = "Ask this machine and its networks as well, which --external refuses.")
    private boolean privateAddresses;

    /** Asks for every address, and reports those that did not answer as they should. */
    void check(SourceOptions sources, Diagnostics diagnostics, Progress progress) throws IOException {
        Clock clock = Clock.systemUTC();
        String site = Corpus.open(sources.content(), sources.corpusOptions(), new Diagnostics())
                .map(corpus -> corpus.site().baseUrl())
                .orElse("");
        ExternalLinks links = ExternalLinks.in(sources.content(), SourceLimits.DEFAULT, site);
        LinkMemory memory = noCache ? LinkMemory.none(clock) : LinkMemory.in(cache.resolve("links"), clock);
        Manners manners = Manners.of(Main.VERSION.replace("offprint ", "Offprint/"), site, privateAddresses);
        progress.stage("asking elsewhere", links.count());
        links.check(manners, memory, clock, diagnostics, progress::step);
    }
}
