package dev.offprint.command.build;

import dev.offprint.corpus.Corpus;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of every command that compiles sources for an address. */
public class SourceOptions extends ContentOptions {

    @Option(
            names = "--base-url",
            paramLabel = "URL",
            description = "Absolute base URL of everything built, in place of site.yaml's baseUrl. May have a path.")
    private @Nullable String baseUrl;

    @Override
    public Corpus.Options corpusOptions() {
        return super.corpusOptions().withBaseUrl(baseUrl);
    }
}
