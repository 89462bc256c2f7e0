package dev.offprint.command.build;

import dev.offprint.article.read.SourceDate;
import dev.offprint.command.terminal.Style;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.source.SourceLimits;
import dev.offprint.source.SourceTree;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

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
            names = "--at",
            paramLabel = "INSTANT",
            converter = InstantConverter.class,
            description =
                    "The day, or the time with an offset, to take for now: articles whose firstPublished is later are not"
                            + " public. Default: the clock's.")
    private @Nullable Instant at;

    @Option(
            names = "--threads",
            paramLabel = "N",
            converter = ThreadsConverter.class,
            description = "Threads to work with. Default: one for each processor. The output is the same for any N.")
    private int threads = Runtime.getRuntime().availableProcessors();

    /** Returns the content folder as the user named it. */
    public Path content() {
        return content;
    }

    /** Returns how to read it. */
    public Corpus.Options corpusOptions() {
        return new Corpus.Options(null, new SourceLimits(maxFileSize, SourceLimits.DEFAULT.media()), threads())
                .withInstant(at);
    }

    /**
     * Returns how findings about these sources look on a terminal. Reading a line again must not lead to new findings.
     *
     * @param terminal the terminal
     */
    public Style style(Terminal terminal) {
        Optional<SourceTree> tree = SourceTree.open(content, SourceLimits.DEFAULT, new Diagnostics());
        Style plain = terminal.style();
        return new Style(
                plain.colour(),
                plain.columns(),
                plain.links(),
                path -> tree.flatMap(sources -> sources.anyBytes(path)));
    }

    /** Reads a date as articles have it: {@code 2026-01-31} or {@code 2026-01-31T09:30:00+01:00}. */
    static final class InstantConverter implements ITypeConverter<Instant> {

        @Override
        public Instant convert(String text) {
            return SourceDate.parse(text)
                    .map(date -> OffsetDateTime.parse(date).toInstant())
                    .orElseThrow(
                            () -> new TypeConversionException(
                                    "`" + text
                                            + "` is not a date; write 2026-01-31, or a time with an offset: 2026-01-31T09:30:00+01:00"));
        }
    }

    /** Reads a number of threads. */
    static final class ThreadsConverter implements ITypeConverter<Integer> {

        @Override
        public Integer convert(String text) {
            if (!text.matches("0*[1-9]\\d{0,4}")) {
                throw new TypeConversionException("`" + text + "` is no number of threads; write 1 or more");
            }
            return Integer.valueOf(text);
        }
    }

    /** Returns how many threads to work with, at least 1. */
    public int threads() {
        return threads;
    }

    /** Returns everything here that what is built depends on, as text. */
    public String settings() {
        return String.valueOf(maxFileSize);
    }
}
