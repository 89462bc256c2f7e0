package dev.offprint.command.fsck;

import dev.offprint.command.release.StoreOptions;
import dev.offprint.command.release.Trees;
import dev.offprint.command.report.ExitStatus;
import dev.offprint.edge.resource.Addresses;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.publish.fsck.Fsck;
import dev.offprint.publish.fsck.FsckOptions;
import dev.offprint.publish.fsck.FsckReport;
import dev.offprint.publish.release.LocalTree;
import dev.offprint.publish.storage.Storage;
import dev.offprint.tree.EdgeConfigReader;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Reads the releases of a store whole, and sends again what is damaged. */
@Command(
        name = "fsck",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Compares the releases in a store with their digests.",
            "",
            "Reads every record, manifest node and content. Says what is damaged or",
            "missing, and which addresses that hits. With --repair it sends again what a",
            "built tree has.",
            "",
            "Nothing is locked, and nothing is deleted. See docs/fsck.md.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  offprint fsck s3://bucket/knowledge",
            "  offprint fsck s3://bucket/knowledge --resume fsck.state --json",
            "  offprint fsck s3://bucket/knowledge --repair --from public"
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:everything is whole, or was repaired",
            "1:something is damaged or missing",
            "2:wrong usage, or there are no releases",
            "3:there is no such folder, or the store, the network or the disk failed"
        })
public final class FsckCommand implements Callable<Integer> {

    private final boolean interactive;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in before call()
    private CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "STORE", description = "The store; the same as --to.")
    private @Nullable String place;

    @Mixin
    private final StoreOptions store = new StoreOptions();

    @Option(names = "--repair", description = "Send damaged and missing objects again, from the tree of --from.")
    private boolean repair;

    @Option(
            names = "--from",
            paramLabel = "DIR",
            defaultValue = "public",
            description = "The built tree that --repair sends from. Default: ${DEFAULT-VALUE}")
    private Path from = Path.of("public");

    @Option(
            names = "--resume",
            paramLabel = "FILE",
            description = "Keep in this file which contents are whole. A run that was cut off is taken up with the same"
                    + " file; at the end of a run the file is deleted.")
    private @Nullable Path resume;

    @Option(names = "--json", description = "Print everything that was found as JSON.")
    private boolean json;

    /**
     * Returns the command.
     *
     * @param interactive whether a person watches standard error
     */
    public FsckCommand(boolean interactive) {
        this.interactive = interactive;
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        FsckProgress progress = new FsckProgress(err, interactive);
        if (place != null) {
            store.at(place);
        }
        store.refuseMissing();
        try (Storage storage = store.storage()) {
            return check(storage, progress);
        } catch (RefusedException refused) {
            progress.end();
            err.println("offprint: " + refused.getMessage());
            return ExitStatus.USAGE;
        } finally {
            progress.end();
        }
    }

    private int check(Storage storage, FsckProgress progress) throws IOException, RefusedException {
        LocalTree tree = repair ? Trees.open(from) : null;
        if (tree == null && spec.commandLine().getParseResult().hasMatchedOption("--from")) {
            throw new ParameterException(spec.commandLine(), "--from names what --repair sends; give --repair as well");
        }
        FsckOptions options = new FsckOptions(
                store.requests(), resume, store.identity(), tree, Clock.systemUTC(), FsckCommand::addresses, progress);
        try (FsckReport report = new Fsck(storage, options).run()) {
            progress.end();
            PrintWriter out = spec.commandLine().getOut();
            if (json) {
                FsckJson.print(store.name(), report, repair, out);
            } else {
                new FsckText(out, store.name(), repair).print(report);
            }
            return report.isWhole() ? ExitStatus.DONE : ExitStatus.STOPPED;
        }
    }

    /** Where the rules of the site cannot be read, a file is named by its key. */
    private static UnaryOperator<String> addresses(Optional<byte[]> config) {
        try {
            if (config.isPresent()) {
                Addresses addresses = EdgeConfigReader.read(config.get()).addresses();
                return key -> ObjectKey.isLegal(key)
                        ? addresses.route(new ObjectKey(key)).map(addresses::of).orElse(key)
                        : key;
            }
        } catch (EdgeConfigReader.Unreadable unreadable) {
            // as if there were none
        }
        return key -> key;
    }
}
