package dev.offprint.cli;

import dev.offprint.cli.option.CdnOptions;
import dev.offprint.publish.RefusedException;
import dev.offprint.publish.cdn.Cdn;
import dev.offprint.publish.cdn.PurgeFile;
import dev.offprint.publish.cdn.PurgeList;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes caches forget addresses from a file: what a publish could not purge, or anything else. */
@Command(
        name = "purge",
        mixinStandardHelpOptions = true,
        description = {
            "Makes caches forget the addresses in a file, one absolute URL a line.",
            "",
            "A publish purges by itself; this is for what it could not purge, and for",
            "caches that it was not told of. A line that ends with * stands for a path with",
            "everything below it.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  offprint purge stale.txt --cdn cloudfront:E2QWRUHAPOMQZL",
            "  echo 'https://example.com/*' >all.txt && offprint purge all.txt --cdn fastly:SU1Z0"
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:all purged", "2:wrong usage", "3:some cache was not purged"})
final class PurgeCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in before call()
    private CommandSpec spec;

    @Mixin
    private final CdnOptions cdn = new CdnOptions();

    @Parameters(paramLabel = "FILE", description = "The addresses, as --purge-list writes them.")
    private Path list = Path.of("");

    @Option(
            names = "--base-url",
            paramLabel = "URL",
            description = "The site's base URL: what is purged where a CDN takes no list as long as this."
                    + " Default: the host of the first address.")
    private @Nullable URI baseUrl;

    @Override
    public Integer call() throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        try {
            List<Cdn> cdns = cdn.open();
            if (cdns.isEmpty()) {
                throw new IllegalArgumentException("name the caches to purge with --cdn");
            }
            PurgeList addresses = PurgeFile.read(list);
            if (addresses.isEmpty()) {
                err.println(list + " names no address; nothing is purged");
                return 0;
            }
            PrintWriter out = spec.commandLine().getOut();
            return cdn.purge(cdns, addresses, base(addresses), "again", out, err)
                            .succeeded()
                    ? 0
                    : Main.WORLD;
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec.commandLine(), wrong.getMessage(), wrong);
        } catch (RefusedException wrong) {
            throw new ParameterException(spec.commandLine(), wrong.getMessage(), wrong);
        }
    }

    private String base(PurgeList addresses) {
        String text = baseUrl == null ? PurgeList.origin(addresses.lines().get(0)) : baseUrl.toString();
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }
}
