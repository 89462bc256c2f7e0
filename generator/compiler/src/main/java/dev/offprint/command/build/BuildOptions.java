package dev.offprint.command.build;

import dev.offprint.corpus.Corpus;
import dev.offprint.source.SourceLimits;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options of a build that say how much it may work with. */
final class BuildOptions extends SourceOptions {

    @Option(
            names = "--max-file-size",
            paramLabel = "BYTES",
            defaultValue = "5242880",
            description = "The largest text file that is read, in bytes. Default: ${DEFAULT-VALUE}")
    private long maxFileSize = 5_242_880;

    @Option(
            names = "--threads",
            paramLabel = "N",
            converter = ThreadsConverter.class,
            description = "Threads to work with. Default: one for each processor. The output is the same for any N.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Override
    public Corpus.Options corpusOptions() {
        Corpus.Options usual = super.corpusOptions();
        SourceLimits limits = new SourceLimits(maxFileSize, SourceLimits.DEFAULT.media());
        return new Corpus.Options(usual.baseUrl(), limits, threads).withInstant(usual.at());
    }

    /** Returns how many threads to work with, at least 1. */
    int threads() {
        return threads;
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
}
