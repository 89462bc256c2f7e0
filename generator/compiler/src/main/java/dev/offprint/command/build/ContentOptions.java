package dev.offprint.command.build;

import dev.offprint.command.report.Style;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.source.SourceLimits;
import dev.offprint.source.SourceTree;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options of every command that reads sources. */
public class ContentOptions {

    @Option(
            names = "--content",
            paramLabel = "DIR",
            defaultValue = "content",
            description = "The source tree: site.yaml, articles/, pages/, skills/. Default: ${DEFAULT-VALUE}")
    private Path content = Path.of("content");

    @Option(
            names = "--max-file-size",
            paramLabel = "BYTES",
            defaultValue = "5242880",
            description = "The largest text file that is read, in bytes. Default: ${DEFAULT-VALUE}")
    private long maxFileSize = 5_242_880;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads to work with. Default: one for each processor. The output is the same for any N.")
    private int threads = Runtime.getRuntime().availableProcessors();

    /** Returns the content folder as the user named it. */
    public Path content() {
        return content;
    }

    /** Returns how to read it. */
    public Corpus.Options corpusOptions() {
        return new Corpus.Options(null, new SourceLimits(maxFileSize, SourceLimits.DEFAULT.media()), threads());
    }

    /**
     * Returns how findings about these sources look on a terminal. Reading a line again must not lead to new findings.
     *
     * @param colour whether colour is welcome
     * @param columns how many cells a line has
     */
    public Style style(boolean colour, int columns) {
        Optional<SourceTree> tree = SourceTree.open(content, SourceLimits.DEFAULT, new Diagnostics());
        return new Style(colour, columns, path -> tree.flatMap(sources -> sources.anyBytes(path)));
    }

    /** Returns how many threads to work with. */
    public int threads() {
        return Math.max(1, threads);
    }

    /** Returns everything here that what is built depends on, as text. */
    public String settings() {
        return String.valueOf(maxFileSize);
    }
}
