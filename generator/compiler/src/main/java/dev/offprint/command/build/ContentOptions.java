package dev.offprint.command.build;

import dev.offprint.article.SourceDate;
import dev.offprint.article.read.SiteReader;
import dev.offprint.command.terminal.Style;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.http.UserInfo;
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
            names = "--at",
            paramLabel = "INSTANT",
            converter = InstantConverter.class,
            description =
                    "The day, or the time with an offset, to take for now: articles whose firstPublished is later are"
                            + " not public. Default: the clock's.")
    private @Nullable Instant at;

    /** Returns the content folder as the user named it. */
    public Path content() {
        return content;
    }

    /** Returns how to read it. */
    public Corpus.Options corpusOptions() {
        return Corpus.Options.defaults().withInstant(at);
    }

    /**
     * Returns how findings about these sources look on a terminal. Reading a line again must not lead to new findings.
     *
     * @param terminal the terminal
     */
    public Style style(Terminal terminal) {
        Optional<SourceTree> tree = SourceTree.open(content, SourceLimits.DEFAULT, new Diagnostics());
        Style plain = terminal.style();
        return new Style(plain.colour(), plain.columns(), path -> tree.flatMap(sources -> sources.anyBytes(path)));
    }

    /** Reads a date as articles have it: {@code 2026-01-31} or {@code 2026-01-31T09:30:00+01:00}. */
    static final class InstantConverter implements ITypeConverter<Instant> {

        @Override
        public Instant convert(String text) {
            return SourceDate.parse(text)
                    .map(date -> OffsetDateTime.parse(date).toInstant())
                    .orElseThrow(() -> new TypeConversionException("`" + text
                            + "` is not a date; write 2026-01-31, or a time with an offset:"
                            + " 2026-01-31T09:30:00+01:00"));
        }
    }

    /** The options of every command that compiles sources for an address. */
    public static class SourceOptions extends ContentOptions {

        @Option(
                names = "--base-url",
                paramLabel = "URL",
                converter = BaseUrlConverter.class,
                description = "The address of the site, which may have a path. Default: baseUrl of site.yaml")
        private @Nullable String baseUrl;

        @Override
        public Corpus.Options corpusOptions() {
            return super.corpusOptions().withBaseUrl(baseUrl);
        }
    }

    /** Reads the address of a site, by the rule of {@code site.yaml}. */
    public static final class BaseUrlConverter implements ITypeConverter<String> {

        @Override
        public String convert(String text) {
            return SiteReader.base(text)
                    .orElseThrow(() -> new TypeConversionException("`" + UserInfo.removed(text)
                            + "` is no base URL; write an absolute http or https URL without query and fragment"));
        }
    }
}
