package dev.offprint.command.fsck;

import dev.offprint.command.release.StoreOptions;
import dev.offprint.command.release.Trees;
import dev.offprint.command.report.Amounts;
import dev.offprint.command.report.ExitStatus;
import dev.offprint.command.store.StoreCommand;
import dev.offprint.command.terminal.ProgressLine;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.edge.resource.Addresses;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.publish.fsck.Fsck;
import dev.offprint.publish.fsck.FsckCounts;
import dev.offprint.publish.fsck.FsckOptions;
import dev.offprint.publish.fsck.FsckReport;
import dev.offprint.publish.release.manifest.LocalTree;
import dev.offprint.publish.release.part.Cutter;
import dev.offprint.publish.storage.Storage;
import dev.offprint.tree.EdgeConfigReader;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks all objects of a store against their digests, and repairs damaged ones. */
@Command(
        name = "fsck",
        description = {
            "Checks every object of the releases in a store against its digest.",
            "",
            "Reads every record, manifest node and content. Reports what is damaged or",
            "missing, and which addresses are affected. With --repair, uploads damaged",
            "objects again from a built tree.",
            "",
            "It locks nothing and deletes nothing. See docs/fsck.md.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  offprint fsck s3://bucket/knowledge",
            "  offprint fsck s3://bucket/knowledge --resume fsck.state --json",
            "  offprint fsck s3://bucket/knowledge --repair --from public"
        },
        exitCodeList = {
            "0:everything is intact, or was repaired",
            "1:something is damaged or missing",
            "2:wrong usage, or there are no releases",
            "3:the folder does not exist, or the store, the network or the disk failed"
        })
public final class FsckCommand extends StoreCommand {

    private final Terminal terminal;

    @Parameters(arity = "0..1", paramLabel = "STORE", description = "The store; the same as --to.")
    private @Nullable String place;

    @Mixin
    private final StoreOptions store = new StoreOptions();

    @Option(names = "--repair", description = "Upload damaged and missing objects again, from the tree of --from.")
    private boolean repair;

    @Option(
            names = "--from",
            paramLabel = "DIR",
            defaultValue = "public",
            description = "The built tree for --repair. Default: ${DEFAULT-VALUE}")
    private Path from = Path.of("public");

    @Option(
            names = "--resume",
            paramLabel = "FILE",
            description =
                    "The file for the progress. Use the same file to continue a run that was stopped; a complete run"
                            + " deletes it.")
    private @Nullable Path resume;

    @Option(names = "--json", description = "Print all findings as JSON.")
    private boolean json;

    /** Returns the command for a terminal. */
    public FsckCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        ProgressLine progress = new ProgressLine(err(), terminal.forPrograms(json));
        if (place != null) {
            store.at(place);
        }
        store.refuseMissing();
        try (Storage storage = store.storage()) {
            return check(storage, progress);
        } catch (RefusedException refused) {
            progress.clear();
            return refused(refused);
        } finally {
            progress.clear();
        }
    }

    private int check(Storage storage, ProgressLine progress) throws IOException, RefusedException {
        LocalTree tree = repair ? Trees.open(from).inParts(Cutter.OF_LISTS) : null;
        if (tree == null && spec.commandLine().getParseResult().hasMatchedOption("--from")) {
            throw wrong("--from is the tree for --repair; use --repair as well");
        }
        FsckOptions options = new FsckOptions(
                store.requests(),
                resume,
                store.identity(),
                tree,
                Clock.systemUTC(),
                FsckCommand::addresses,
                (release, releases, counts) -> progress.show(() -> text(release, releases, counts)));
        try (FsckReport report = new Fsck(storage, options).run()) {
            progress.clear();
            if (json) {
                FsckJson.print(store.name(), report, repair, out());
            } else {
                new FsckText(out(), store.name(), repair).print(report);
            }
            return report.isWhole() ? ExitStatus.DONE : ExitStatus.STOPPED;
        }
    }

    private static String text(int release, int releases, FsckCounts counts) {
        String resumed =
                counts.resumed().get() == 0 ? "" : ", " + counts.resumed().get() + " read before";
        String damaged =
                counts.damaged().get() == 0 ? "" : ", " + counts.damaged().get() + " damaged or missing";
        return "release " + release + "/" + releases + ": "
                + Amounts.count(counts.contents().get(), "content") + " read, "
                + Amounts.bytes(counts.bytes().get()) + resumed + damaged;
    }

    /** Names files by their keys if the site's configuration cannot be read. */
    private static UnaryOperator<String> addresses(Optional<byte[]> config) {
        try {
            if (config.isPresent()) {
                Addresses addresses = EdgeConfigReader.read(config.get()).addresses();
                return key -> ObjectKey.isLegal(key)
                        ? addresses.route(new ObjectKey(key)).map(addresses::of).orElse(key)
                        : key;
            }
        } catch (EdgeConfigReader.Unreadable unreadable) {
            // no configuration
        }
        return key -> key;
    }
}
