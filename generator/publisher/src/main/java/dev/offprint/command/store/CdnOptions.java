package dev.offprint.command.store;

import dev.offprint.program.ExitStatus;
import dev.offprint.publish.cdn.Cdn;
import dev.offprint.publish.cdn.Cdns;
import dev.offprint.publish.cdn.PurgeList;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options of every command that purges caches. */
public final class CdnOptions {

    /** Twice the default of the adapter's --follow-within, in seconds. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    @Option(
            names = "--cdn",
            paramLabel = "CDN",
            description = {
                "A cache to purge. Repeat it for more.",
                "cloudfront:DISTRIBUTION_ID",
                "cloudflare:ZONE_ID",
                "fastly:SERVICE_ID",
                "exec:COMMAND, which reads the addresses from its standard input.",
                "Credentials come from the environment: AWS_ACCESS_KEY_ID and so on, CLOUDFLARE_API_TOKEN,"
                        + " FASTLY_API_TOKEN."
            })
    private List<String> settings = new ArrayList<>();

    @Option(
            names = "--purge-list",
            paramLabel = "FILE",
            description =
                    "The file for the addresses that are still to be purged, one per line: all without --cdn, those"
                            + " that failed with it. Default: standard output, or standard error if that has JSON.")
    private @Nullable Path file;

    @Option(
            names = "--purge-after",
            paramLabel = "SECONDS",
            converter = StoreCommand.SecondsConverter.class,
            defaultValue = "${env:OFFPRINT_PURGE_AFTER}",
            description =
                    "How long to wait before the purge, until every adapter serves the new release: otherwise a cache"
                            + " may store an old answer again. Default: $OFFPRINT_PURGE_AFTER, or 10.")
    private @Nullable Duration wait;

    private List<Cdn> cdns = List.of();

    /**
     * Finds the providers. Call this before publishing: a missing token or a list that cannot be written is wrong usage.
     *
     * @param command the current command
     */
    public void open(CommandSpec command) {
        Path list = file;
        if (list != null && !PurgeList.isWritable(list)) {
            throw new ParameterException(
                    command.commandLine(),
                    "--purge-list " + list + " cannot be written; name a file in a folder that exists");
        }
        try {
            Cdns known = Cdns.ofProcess();
            cdns = settings.stream()
                    .filter(setting -> !setting.isBlank())
                    .map(known::open)
                    .toList();
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(command.commandLine(), wrong.getMessage(), wrong);
        }
    }

    /**
     * Purges, reports on standard error, and writes the addresses that are still to be purged. A provider that fails does not
     * stop the next one.
     *
     * @param list what to purge
     * @param baseUrl the site's base URL, without a trailing slash
     * @param release the release that is live
     * @param out gets the addresses that are still to be purged
     * @param err gets everything else
     * @return the exit code: 0, or 3 if a provider failed
     */
    public int purge(PurgeList list, String baseUrl, String release, PrintWriter out, PrintWriter err)
            throws IOException {
        PurgeList rest = cdns.isEmpty() ? list : PurgeList.NOTHING;
        if (!cdns.isEmpty() && !list.isEmpty()) {
            pause();
            String reference = "offprint-" + release + "-" + Clock.systemUTC().millis();
            for (Cdn cdn : cdns) {
                rest = rest.and(purge(cdn, list, baseUrl, reference, err));
            }
        }
        boolean failed = !cdns.isEmpty() && !rest.isEmpty();
        if (file != null) {
            rest.write(file);
        } else if (!rest.isEmpty()) {
            if (!failed) {
                err.println("No --cdn is given. Caches before the site have to forget these addresses ("
                        + rest.lines().size() + "; --purge-list FILE writes them to a file):");
            }
            rest.lines().forEach(out::println);
        }
        if (failed) {
            err.println("The release is live; caches may answer " + rest + " from before until they expire.");
            err.println((file == null ? "They are listed above" : "They are in " + file)
                    + ". The same command again purges them.");
        }
        return failed ? ExitStatus.WORLD : ExitStatus.DONE;
    }

    /** Returns what is still to be purged. */
    private static PurgeList purge(Cdn cdn, PurgeList list, String baseUrl, String reference, PrintWriter err) {
        PurgeList within = list.within(cdn.limit(), baseUrl);
        String why = within.equals(list)
                ? ""
                : ", for " + list.addresses().size() + " addresses are more than its limit of " + cdn.limit();
        try {
            cdn.purge(within, reference);
            err.println(cdn.name() + ": purged " + within + why);
            return PurgeList.NOTHING;
        } catch (IOException failed) {
            err.println(cdn.name() + ": did not purge " + within + why);
            err.println("  " + failed.getMessage());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            err.println(cdn.name() + ": purging was stopped");
        }
        return within;
    }

    /** When interrupted, purges early rather than never. */
    private void pause() {
        try {
            Thread.sleep((wait == null ? PATIENCE : wait).toMillis());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
