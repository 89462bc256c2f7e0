package dev.offprint.command.store;

import dev.offprint.command.report.Amounts;
import dev.offprint.command.terminal.ProgressLine;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.resource.Addresses;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.program.ExitStatus;
import dev.offprint.publish.release.Cutter;
import dev.offprint.publish.release.Fsck;
import dev.offprint.publish.release.FsckReport;
import dev.offprint.publish.release.FsckReport.Counts;
import dev.offprint.publish.release.LocalTree;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
            "  offprint fsck --to s3://bucket/knowledge",
            "  offprint fsck --to s3://bucket/knowledge --repair --from public"
        },
        exitCodeList = {
            "0:everything is intact, or was repaired",
            "1:something is damaged or missing",
            "2:wrong usage, or there are no releases",
            "3:the folder does not exist, or the store, the network or the disk failed"
        })
public final class FsckCommand extends StoreCommand {

    private final Terminal terminal;

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
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}")
    private ReportFormat format = ReportFormat.text;

    /** Returns the command for a terminal. */
    public FsckCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        ProgressLine progress = new ProgressLine(err(), terminal.forPrograms(format == ReportFormat.json));
        store.refuseMissing();
        try (Storage storage = store.storage();
                Releases releases = store.open(storage)) {
            return check(storage, releases, progress);
        } catch (RefusedException refused) {
            progress.clear();
            return refused(refused);
        } finally {
            progress.clear();
        }
    }

    private int check(Storage storage, Releases releases, ProgressLine progress) throws IOException, RefusedException {
        LocalTree tree = repair ? Trees.open(from).inParts(Cutter.OF_LISTS) : null;
        if (tree == null && spec.commandLine().getParseResult().hasMatchedOption("--from")) {
            throw wrong("--from is the tree for --repair; use --repair as well");
        }
        Fsck.Options options = new Fsck.Options(
                StoreOptions.REQUESTS,
                tree,
                Clock.systemUTC(),
                release -> addresses(releases, release),
                (release, of, counts) -> progress.show(() -> text(release, of, counts)));
        FsckReport report = new Fsck(storage, options).run();
        progress.clear();
        FsckOutput output = new FsckOutput(out(), store.name(), repair);
        if (format == ReportFormat.json) {
            output.json(report);
        } else {
            output.text(report);
        }
        return report.isWhole() ? ExitStatus.DONE : ExitStatus.STOPPED;
    }

    private static String text(int release, int releases, Counts counts) {
        return "release " + release + "/" + releases + ": " + Amounts.count(counts.contents(), "content") + " read, "
                + Amounts.bytes(counts.bytes())
                + (counts.damaged() == 0 ? "" : ", " + counts.damaged() + " damaged or missing");
    }

    /** Names files by their keys if the site's configuration cannot be read. */
    private static UnaryOperator<String> addresses(Releases releases, Release release) {
        try {
            Optional<EdgeConfig> config = Trees.config(releases, release);
            if (config.isPresent()) {
                Addresses addresses = config.get().addresses();
                return key -> ObjectKey.isLegal(key)
                        ? addresses.route(new ObjectKey(key)).map(addresses::of).orElse(key)
                        : key;
            }
        } catch (StorageException lost) { // the report then names keys
            return key -> key;
        }
        return key -> key;
    }
}
