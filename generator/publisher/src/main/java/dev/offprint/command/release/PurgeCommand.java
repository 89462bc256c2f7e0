package dev.offprint.command.release;

import dev.offprint.command.option.UrlConverter;
import dev.offprint.command.report.ExitStatus;
import dev.offprint.command.store.CdnOptions;
import dev.offprint.publish.cdn.Cdn;
import dev.offprint.publish.cdn.PurgeFile;
import dev.offprint.publish.cdn.PurgeList;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
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

/** Purges addresses from a file: those that a publish could not purge, or any others. */
@Command(
        name = "purge",
        mixinStandardHelpOptions = true,
        description = {
            "Purges the addresses in a file from caches: one absolute URL per line.",
            "",
            "`offprint publish` purges caches itself. Use this command for addresses that it",
            "could not purge, and for other caches. A line that ends with * stands for a path",
            "and everything below it.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  offprint purge stale.txt --cdn cloudfront:E2QWRUHAPOMQZL",
            "  echo 'https://example.com/*' >all.txt",
            "  offprint purge all.txt --cdn fastly:SU1Z0"
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:all purged", "2:wrong usage", "3:a cache was not purged"})
public final class PurgeCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in before call()
    private CommandSpec spec;

    @Mixin
    private final CdnOptions cdn = CdnOptions.atOnce();

    @Parameters(paramLabel = "FILE", description = "The addresses, as --purge-list writes them.")
    private Path file = Path.of("");

    @Option(
            names = "--base-url",
            paramLabel = "URL",
            converter = UrlConverter.class,
            description = "The site's base URL, which is purged if a CDN does not accept such a long list."
                    + " Default: the host of the first address.")
    private @Nullable URI baseUrl;

    @Override
    public Integer call() throws IOException {
        List<Cdn> caches = cdn.open(spec);
        if (caches.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "name the caches to purge with --cdn");
        }
        PurgeList addresses = addresses();
        if (addresses.isEmpty()) {
            spec.commandLine().getErr().println(file + " names no address; nothing is purged");
            return ExitStatus.DONE;
        }
        return cdn.purge(caches, addresses, base(addresses), "again", CdnOptions.Outputs.of(spec));
    }

    private PurgeList addresses() throws IOException {
        try {
            return PurgeFile.read(file);
        } catch (RefusedException wrong) {
            throw new ParameterException(spec.commandLine(), wrong.getMessage(), wrong);
        }
    }

    private String base(PurgeList addresses) {
        String text = baseUrl == null ? PurgeList.origin(addresses.lines().get(0)) : baseUrl.toString();
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }
}
