package dev.offprint.command.preview;

import dev.offprint.cache.CacheFolder;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.external.ExternalLinks;
import dev.offprint.external.LinkCache;
import dev.offprint.external.LinkCheckPolicy;
import dev.offprint.pipeline.Progress;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of the check of external links. */
public final class ExternalOptions {

    private static final Path USUAL = Path.of(".offprint-cache");

    @Option(
            names = "--external",
            description = "Request every external link of the sources. One that fails is a warning, also with --strict."
                    + " Each host gets one request at a time. A good result is cached for a week, a bad one for a"
                    + " day.")
    private boolean wanted;

    @Option(
            names = "--cache",
            paramLabel = "DIR",
            description =
                    "The folder where checks keep what the next one need not do again, and --external its results."
                            + " Safe to delete. Default: .offprint-cache; without --external only if that exists.")
    private @Nullable Path cache;

    @Option(
            names = "--no-cache",
            description = "Check everything from scratch, request every external link again, and keep nothing.")
    private boolean noCache;

    @Option(
            names = "--allow-private-addresses",
            description = "Also request links to this machine and its networks, which --external refuses.")
    private boolean privateAddresses;

    /** Returns whether to check external links. */
    public boolean wanted() {
        return wanted;
    }

    /** Returns where checks of a content folder keep what they found; nothing if they are to keep nothing. */
    Optional<Path> folder(Path content) {
        if (noCache) {
            return Optional.empty();
        }
        byte[] path = content.toAbsolutePath().normalize().toString().getBytes(StandardCharsets.UTF_8);
        Optional<Path> parent = cache == null ? CacheFolder.existing(USUAL) : Optional.of(cache);
        return parent.map(folder -> folder.resolve("check-" + Sha256.of(path).tag()));
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
        LinkCache known =
                noCache ? LinkCache.none(clock) : LinkCache.in((cache == null ? USUAL : cache).resolve("links"), clock);
        progress.stage("asking elsewhere", links.count());
        links.check(LinkCheckPolicy.of(program, site, privateAddresses), known, clock, diagnostics, progress::step);
    }
}
