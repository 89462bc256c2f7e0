package dev.offprint.command.store;

import dev.offprint.command.option.UrlConverter;
import dev.offprint.command.report.ExitStatus;
import dev.offprint.publish.cdn.Cdn;
import dev.offprint.publish.cdn.Purge;
import dev.offprint.publish.cdn.PurgeFile;
import dev.offprint.publish.cdn.PurgeList;
import dev.offprint.publish.cdn.PurgeOutcome;
import dev.offprint.publish.cdn.PurgeRequest;
import dev.offprint.publish.cdn.http.Backoff;
import dev.offprint.publish.cdn.http.Pause;
import dev.offprint.publish.cdn.provider.Cdns;
import dev.offprint.publish.cdn.provider.Outside;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
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

/** The options of every command that makes caches forget. */
public final class CdnOptions {

    /** Twice what the adapter takes to follow a release unless told otherwise (--follow-within). */
    private static final int PATIENCE = 10;

    private static final Clock CLOCK = Clock.systemUTC();

    private final int patience;

    @Option(
            names = "--cdn",
            paramLabel = "CDN",
            converter = CdnConverter.class,
            description = {
                "A cache to purge: cloudfront:DISTRIBUTION_ID, cloudflare:ZONE_ID, fastly:SERVICE_ID, or"
                        + " exec:COMMAND, which reads the addresses from its standard input. May be repeated.",
                "Tokens come from the environment: AWS_ACCESS_KEY_ID and the like, CLOUDFLARE_API_TOKEN,"
                        + " FASTLY_API_TOKEN."
            })
    private List<String> settings = new ArrayList<>();

    @Option(
            names = "--cdn-endpoint",
            paramLabel = "URL",
            converter = UrlConverter.class,
            description = "The address of the provider's API in place of its own.")
    private @Nullable URI endpoint;

    @Option(
            names = "--purge-list",
            paramLabel = "FILE",
            description =
                    "Where to write the addresses that are still to be purged, one a line: all of them without"
                            + " --cdn, those that failed with it. Default: standard output; standard error where a publish prints JSON.")
    private @Nullable Path file;

    @Option(
            names = "--purge-after",
            paramLabel = "SECONDS",
            converter = WaitConverter.class,
            defaultValue = "${env:OFFPRINT_PURGE_AFTER}",
            description =
                    "How long to wait before purging, until every adapter has followed: one that has not would give"
                            + " the cache the old answer again. Default: what OFFPRINT_PURGE_AFTER says, else 10 after a"
                            + " publish or a rollback and 0 without one.")
    private @Nullable Integer wait;

    private CdnOptions(int patience) {
        this.patience = patience;
    }

    /** Returns the options of a command that has just moved the pointer of a store: adapters need time to follow. */
    public static CdnOptions afterSwitch() {
        return new CdnOptions(PATIENCE);
    }

    /** Returns the options of a command that purges at once. */
    public static CdnOptions atOnce() {
        return new CdnOptions(0);
    }

    /**
     * Returns the providers. To be called before anything is published: one without a token is wrong usage, and so is a list
     * that cannot be written.
     *
     * @param command the command that was called
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
                    new Outside(System::getenv, endpoint, CLOCK, new SplittableRandom(), Pause.SLEEP, Backoff.DEFAULT));
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(command.commandLine(), wrong.getMessage(), wrong);
        }
    }

    /**
     * Makes the providers forget, says on standard error what came of it, and hands over what nobody has purged.
     *
     * @param cdns what {@link #open} returned
     * @param list what to forget
     * @param baseUrl the site's base URL, without a trailing slash
     * @param release the release that went live
     * @param outputs where the list goes, and what is said of it
     * @return the exit code of the command: 0, or 3 where a provider failed
     */
    public int purge(List<Cdn> cdns, PurgeList list, String baseUrl, String release, Outputs outputs)
            throws IOException {
        PrintWriter err = outputs.err();
        if (!cdns.isEmpty() && !list.isEmpty()) {
            pause();
        }
        PurgeRequest request = new PurgeRequest(list, baseUrl, Purge.reference(release, CLOCK.instant()));
        PurgeOutcome outcome = Purge.run(request, cdns);
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
     * Where a purge is told about.
     *
     * @param list gets the addresses that are still to be purged
     * @param err gets everything else
     */
    public record Outputs(PrintWriter list, PrintWriter err) {

        /** Returns those of a command that prints nothing else. */
        public static Outputs of(CommandSpec command) {
            return new Outputs(
                    command.commandLine().getOut(), command.commandLine().getErr());
        }
    }

    /** Stopped while waiting, the purge comes early rather than not at all. */
    private void pause() {
        try {
            Pause.SLEEP.take(Duration.ofSeconds(wait == null ? patience : Math.max(0, wait)));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** Refuses what is no provider. */
    static final class CdnConverter implements ITypeConverter<String> {
        @Override
        public String convert(String text) {
            try {
                if (!text.isBlank()) { // a variable that CI does not know is empty there
                    Cdns.check(text);
                }
                return text;
            } catch (IllegalArgumentException wrong) {
                throw new TypeConversionException(wrong.getMessage());
            }
        }
    }

    /** Reads how many seconds to wait: 0 or more, at most a day. */
    static final class WaitConverter implements ITypeConverter<Integer> {

        private static final int DAY = 86_400;

        @Override
        public @Nullable Integer convert(String text) {
            if (text.isBlank()) { // a variable that CI does not know is empty there
                return null;
            }
            if (!text.matches("[0-9]{1,5}") || Integer.parseInt(text) > DAY) {
                throw new TypeConversionException("`" + text + "` is no number of seconds from 0 to " + DAY);
            }
            return Integer.valueOf(text);
        }
    }
}
