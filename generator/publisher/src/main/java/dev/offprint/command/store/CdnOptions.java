package dev.offprint.command.store;

import dev.offprint.command.report.ExitStatus;
import dev.offprint.publish.cdn.Cdn;
import dev.offprint.publish.cdn.PurgeFile;
import dev.offprint.publish.cdn.PurgeList;
import dev.offprint.publish.cdn.PurgeOutcome;
import dev.offprint.publish.cdn.PurgeRequest;
import dev.offprint.publish.cdn.provider.Backoff;
import dev.offprint.publish.cdn.provider.Cdns;
import dev.offprint.publish.cdn.provider.Pause;
import dev.offprint.publish.cdn.provider.ProviderDependencies;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

/** The options of every command that purges caches. */
public final class CdnOptions {

    /** Twice the default of the adapter's --follow-within, in seconds. */
    private static final int PATIENCE = 10;

    private static final Clock CLOCK = Clock.systemUTC();

    @Option(
            names = "--cdn",
            paramLabel = "CDN",
            converter = CdnConverter.class,
            description = {
                "A cache to purge: cloudfront:DISTRIBUTION_ID, cloudflare:ZONE_ID, fastly:SERVICE_ID, or"
                        + " exec:COMMAND, which reads the addresses from its standard input. Repeat it for more.",
                "Credentials come from the environment: AWS_ACCESS_KEY_ID and so on, CLOUDFLARE_API_TOKEN,"
                        + " FASTLY_API_TOKEN."
            })
    private List<String> settings = new ArrayList<>();

    @Option(
            names = "--purge-list",
            paramLabel = "FILE",
            description =
                    "The file for the addresses that are still to be purged, one per line: all without --cdn, those"
                            + " that failed with it. Default: standard output, or standard error with --format json.")
    private @Nullable Path file;

    @Option(
            names = "--purge-after",
            paramLabel = "SECONDS",
            converter = WaitConverter.class,
            defaultValue = "${env:OFFPRINT_PURGE_AFTER}",
            description =
                    "How long to wait before the purge, until every adapter serves the new release: otherwise a cache"
                            + " may store an old answer again. Default: $OFFPRINT_PURGE_AFTER, or 10.")
    private @Nullable Integer wait;

    /**
     * Returns the providers. Call this before publishing: a missing token or a list that cannot be written is wrong usage.
     *
     * @param command the current command
     */
    public List<Cdn> open(CommandSpec command) {
        Path list = file;
        if (list != null && !PurgeFile.isWritable(list)) {
            throw new ParameterException(
                    command.commandLine(),
                    "--purge-list " + list + " cannot be written; name a file in a folder that exists");
        }
        try {
            return Cdns.open(
                    settings.stream().filter(setting -> !setting.isBlank()).toList(),
                    new ProviderDependencies(
                            System::getenv, CLOCK, new SplittableRandom(), Pause.SLEEP, Backoff.DEFAULT));
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(command.commandLine(), wrong.getMessage(), wrong);
        }
    }

    /**
     * Purges, reports on standard error, and writes the addresses that are still to be purged.
     *
     * @param cdns the providers from {@link #open}
     * @param list what to purge
     * @param baseUrl the site's base URL, without a trailing slash
     * @param release the release that is live
     * @param outputs get the list and the report
     * @return the exit code: 0, or 3 if a provider failed
     */
    public int purge(List<Cdn> cdns, PurgeList list, String baseUrl, String release, Outputs outputs)
            throws IOException {
        PrintWriter err = outputs.err();
        if (!cdns.isEmpty() && !list.isEmpty()) {
            pause();
        }
        PurgeRequest request = PurgeRequest.of(list, baseUrl, release, CLOCK.instant());
        PurgeOutcome outcome = PurgeOutcome.of(request, cdns);
        outcome.lines().forEach(err::println);
        if (file != null) {
            PurgeFile.write(file, outcome.unpurged());
        } else if (!outcome.succeeded() || outcome.byHand()) {
            if (outcome.byHand() && !list.isEmpty()) {
                err.println("No --cdn is given. Caches before the site have to forget these addresses ("
                        + list.lines().size() + "; --purge-list FILE writes them to a file):");
            }
            outcome.unpurged().lines().forEach(outputs.list()::println);
        }
        outcome.wayOut(file == null ? null : file.toString()).forEach(err::println);
        return outcome.succeeded() ? ExitStatus.DONE : ExitStatus.WORLD;
    }

    /**
     * The outputs of a purge.
     *
     * @param list gets the addresses that are still to be purged
     * @param err gets everything else
     */
    public record Outputs(PrintWriter list, PrintWriter err) {

        /** Returns the outputs of a command. */
        public static Outputs of(CommandSpec command) {
            return new Outputs(
                    command.commandLine().getOut(), command.commandLine().getErr());
        }
    }

    /** When interrupted, purges early rather than never. */
    private void pause() {
        try {
            Pause.SLEEP.take(Duration.ofSeconds(wait == null ? PATIENCE : Math.max(0, wait)));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** Refuses unknown providers. */
    static final class CdnConverter implements ITypeConverter<String> {
        @Override
        public String convert(String text) {
            try {
                if (!text.isBlank()) { // CI sets unknown variables to an empty text
                    Cdns.check(text);
                }
                return text;
            } catch (IllegalArgumentException wrong) {
                throw new TypeConversionException(wrong.getMessage());
            }
        }
    }

    /** Reads the seconds to wait: at most a day. */
    static final class WaitConverter implements ITypeConverter<Integer> {

        private static final int DAY = 86_400;

        @Override
        public @Nullable Integer convert(String text) {
            if (text.isBlank()) { // CI sets unknown variables to an empty text
                return null;
            }
            if (!text.matches("[0-9]{1,5}") || Integer.parseInt(text) > DAY) {
                throw new TypeConversionException("`" + text + "` is no number of seconds from 0 to " + DAY);
            }
            return Integer.valueOf(text);
        }
    }
}
