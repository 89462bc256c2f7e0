package dev.offprint.command.preview;

import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.external.ExternalLinks;
import dev.offprint.external.LinkMemory;
import dev.offprint.external.Manners;
import dev.offprint.pipeline.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import picocli.CommandLine.Option;

/** The options about addresses outside the sources. */
public final class ExternalOptions {

    @Option(
            names = "--external",
            description = "Ask for every address elsewhere that the sources link to. What does not answer is a warning,"
                    + " with --strict too. Each host is asked by one request at a time; what was fine is not asked again"
                    + " for a week, what was not for a day.")
    private boolean wanted;

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

    /** Returns whether addresses elsewhere are to be asked for. */
    public boolean wanted() {
        return wanted;
    }

    /**
     * Asks for every address, and reports those that did not answer as they should.
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
        LinkMemory memory = noCache ? LinkMemory.none(clock) : LinkMemory.in(cache.resolve("links"), clock);
        progress.stage("asking elsewhere", links.count());
        links.check(Manners.of(program, site, privateAddresses), memory, clock, diagnostics, progress::step);
    }
}
