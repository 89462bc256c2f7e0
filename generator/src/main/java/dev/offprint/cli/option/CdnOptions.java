package dev.offprint.cli.option;

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
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options of every command that makes caches forget. */
public final class CdnOptions {

    private static final Clock CLOCK = Clock.systemUTC();

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
            description = "The address of the provider's API in place of its own.")
    private @Nullable URI endpoint;

    @Option(
            names = "--purge-list",
            paramLabel = "FILE",
            description = "Where to write the addresses that are still to be purged, one a line: all of them without"
                    + " --cdn, those that failed with it. Default: standard output.")
    private @Nullable Path file;

    /**
     * Returns the providers, before anything is published.
     *
     * @throws IllegalArgumentException where one has no token in the environment: wrong usage, said to a person
     */
    public List<Cdn> open() {
        return Cdns.open(
                settings,
                new Outside(System::getenv, endpoint, CLOCK, new SplittableRandom(), Pause.SLEEP, Backoff.DEFAULT));
    }

    /**
     * Makes the providers forget, and says what came of it.
     *
     * @param cdns what {@link #open} returned
     * @param list what to forget
     * @param baseUrl the site's base URL, without a trailing slash
     * @param release the release that went live
     * @param out where the list goes that nobody has purged, unless into a file
     * @param err where reports go
     * @return what came of it; where it did not succeed the exit code is 3
     */
    public PurgeOutcome purge(
            List<Cdn> cdns, PurgeList list, String baseUrl, String release, PrintWriter out, PrintWriter err)
            throws IOException {
        PurgeRequest request = new PurgeRequest(list, baseUrl, Purge.reference(release, CLOCK.instant()));
        PurgeOutcome outcome = Purge.run(request, cdns);
        outcome.lines().forEach(err::println);
        if (file == null) {
            outcome.unpurged().lines().forEach(out::println);
        } else {
            PurgeFile.write(file, outcome.unpurged());
        }
        outcome.wayOut(file == null ? null : file.toString()).forEach(err::println);
        return outcome;
    }

    /** Refuses what is no provider. */
    static final class CdnConverter implements ITypeConverter<String> {
        @Override
        public String convert(String text) {
            try {
                Cdns.check(text);
                return text;
            } catch (IllegalArgumentException wrong) {
                throw new TypeConversionException(wrong.getMessage());
            }
        }
    }
}
