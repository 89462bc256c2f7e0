package dev.offprint.edge.runtime.jvm.bundle;

import dev.offprint.command.report.ExitStatus;
import dev.offprint.command.report.Version;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.runtime.jvm.option.StorageOptions;
import dev.offprint.edge.runtime.jvm.release.Snapshot;
import dev.offprint.edge.runtime.jvm.release.TreeFollower;
import dev.offprint.edge.runtime.jvm.release.UnusableTree;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.tree.EdgeConfigReader;
import dev.offprint.tree.StoreAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command that writes the folder of a worker. */
@Command(
        name = "worker",
        version = Version.TEXT,
        description = {
            "Writes a worker for a CDN: the adapter, without a server to operate.",
            "",
            "The folder has the adapter as a JavaScript module, its entry, and a wrangler.toml",
            "with the address and the quota of the release that is live in the store. Deploy",
            "it with `npx wrangler deploy`. A wrangler.toml that is there stays as it is.",
            ""
        },
        resourceBundle = "dev.offprint.edge.runtime.jvm.bundle.WorkerCommand", // what its --store takes
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:written",
            "2:wrong usage",
            "3:no release at the store, or the disk, the network or the store failed"
        })
public final class WorkerCommand implements Callable<Integer> {

    /** Enough for the nodes of a manifest and an edge.json. */
    private static final long MEMORY = 16L * 1024 * 1024;

    private static final int LONGEST_NAME = 54;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Mixin
    private final StorageOptions storage = new StorageOptions();

    @Option(names = "--out", required = true, paramLabel = "DIR", description = "The folder to write.")
    private Path out = Path.of("");

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "The name of the worker: letters, digits and hyphens. Default: from the site's host.")
    private @Nullable String name;

    @Option(
            names = "--quota",
            paramLabel = "COUNTER",
            description =
                    "Who counts requests: platform (each data centre), durable (one Durable Object for each client)"
                            + " or local (each isolate). Default: platform if the window has 10 or 60 seconds, else durable.")
    private @Nullable QuotaCounter counter;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Print this help and exit.")
    @SuppressWarnings("UnusedVariable") // picocli alone looks at it
    private boolean help;

    @Override
    public Integer call() throws IOException {
        StoreAddress address = storage.address();
        if (!(address instanceof StoreAddress.Bucket bucket)) {
            throw wrong(
                    "--store takes s3://BUCKET/PREFIX: a worker reads a bucket, and not the folder `" + address + "`");
        } else if (name != null && !name.matches("[a-z0-9]([a-z0-9-]*[a-z0-9])?")) {
            throw wrong("--name takes small letters, digits and hyphens, such as my-site, not `" + name + "`");
        }
        if (out.toString().isBlank()) {
            throw wrong("--out takes a folder");
        }
        Path module = WorkerFiles.folder();
        if (!WorkerFiles.areIn(module)) {
            return failed("the files of the worker are not in " + module + "; " + WorkerFiles.REMEDY);
        }
        try (ObjectStore store = storage.open(address, MEMORY)) {
            Snapshot live =
                    new TreeFollower(store, MEMORY, failure -> {}).newer(null).orElseThrow();
            if (live.release() == null) {
                return failed(
                        address + " has a plain tree, and a worker reads releases; make one: `offprint publish --to "
                                + address + "`");
            }
            write(module, EdgeConfigReader.read(live.config().bytes()), bucket);
            return ExitStatus.DONE;
        } catch (StoreUnavailable failure) {
            return failed(address + ": the store failed: " + failure.getMessage());
        } catch (UnusableTree | EdgeConfigReader.Unreadable unusable) {
            return failed(address + ": " + unusable.getMessage() + "; " + address.remedy());
        }
    }

    private void write(Path module, EdgeConfig config, StoreAddress.Bucket bucket) throws IOException {
        QuotaCounter counts = counter == null ? QuotaCounter.usual(config.quota()) : counter;
        if (counts == QuotaCounter.platform && !QuotaCounter.platformCounts(config.quota())) {
            throw wrong("--quota platform counts in windows of 10 or 60 seconds, and the site's quota has "
                    + config.quota().windowSeconds() + "; take durable or local");
        }
        Path wrangler = out.resolve("wrangler.toml");
        boolean kept = Files.isRegularFile(wrangler);
        if (Files.exists(wrangler) && !kept) {
            throw wrong(wrangler + " is no file");
        }
        Optional<String> foreign = kept ? Optional.empty() : WorkerFiles.anyIn(out);
        if (foreign.isPresent()) {
            throw wrong("--out " + out + " has a file `" + foreign.get()
                    + "` and no wrangler.toml, so it is no folder of a" + " worker; take another one");
        }
        WorkerFiles.copy(module, out);
        WorkerBucket reads = new WorkerBucket(bucket, storage.endpoint(), storage.region());
        if (!kept) {
            Files.writeString(wrangler, WranglerFile.text(name(config), config, reads, counts));
        }
        spec.commandLine()
                .getOut()
                .println(out + ": the worker of " + config.baseUrl() + (kept ? "; wrangler.toml stays as it is" : "")
                        + "\nDeploy it: cd " + out + " && npx wrangler deploy");
    }

    private String name(EdgeConfig config) {
        if (name != null) {
            return name;
        }
        String host = config.baseUrl().replaceFirst("^[a-z]+://", "").replaceFirst("[:/].*", "");
        String safe =
                host.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        return safe.substring(0, Math.min(LONGEST_NAME, safe.length()));
    }

    private int failed(String why) {
        spec.commandLine().getErr().println("offprint: " + why);
        return ExitStatus.WORLD;
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
