package dev.offprint.cli;

import dev.offprint.cli.report.Style;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.source.SourceLimits;
import dev.offprint.source.SourceTree;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options of every command that reads sources. */
class ContentOptions {

    @Option(
            names = "--content",
            paramLabel = "DIR",
            defaultValue = "content",
            description = "The source tree: site.yaml, articles/, pages/, skills/. Default: ${DEFAULT-VALUE}")
    Path content = Path.of("content");

    @Option(
            names = "--max-file-size",
            paramLabel = "BYTES",
            defaultValue = "5242880",
            description = "The largest text file that is read, in bytes. Default: ${DEFAULT-VALUE}")
    long maxFileSize = 5_242_880;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads to work with. Default: one for each processor. The output is the same for any N.")
    int threads = Runtime.getRuntime().availableProcessors();

    Corpus.Options corpusOptions() {
        return new Corpus.Options(null, new SourceLimits(maxFileSize, SourceLimits.DEFAULT.media()), threads());
    }

    /** Returns how findings about these sources look on a terminal. Reading a line again must not lead to new findings. */
    Style style(Terminal terminal) {
        Optional<SourceTree> tree = SourceTree.open(content, SourceLimits.DEFAULT, new Diagnostics());
        return new Style(terminal.colour(), terminal.columns(), path -> tree.flatMap(sources -> sources.media(path)));
    }

    int threads() {
        return Math.max(1, threads);
    }
}
