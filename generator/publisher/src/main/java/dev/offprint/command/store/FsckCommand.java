package dev.offprint.command.store;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.command.report.Amounts;
import dev.offprint.command.report.Findings;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.program.ExitStatus;
import dev.offprint.publish.release.Actor;
import dev.offprint.publish.release.Cutter;
import dev.offprint.publish.release.Fsck;
import dev.offprint.publish.release.Fsck.CheckedRelease;
import dev.offprint.publish.release.Fsck.Hit;
import dev.offprint.publish.release.LocalTree;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.Settings;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
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
            "missing, and which files are affected. With --repair, uploads damaged",
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

    /** The number of the JSON format. */
    private static final int FORMAT = 1;

    /** The most objects, and the most hits of each release, in the text. */
    private static final int SHOWN = 10;

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
    protected int run() throws IOException, RefusedException {
        if (!repair && spec.commandLine().getParseResult().hasMatchedOption("--from")) {
            throw wrong("--from is the tree for --repair; use --repair as well");
        }
        Settings.Steps steps = progress(terminal.forPrograms(format == ReportFormat.json));
        store.refuseMissing();
        try (Releases releases = new Releases(store.storage(), store.settings(Set.of(), steps))) {
            LocalTree tree = repair ? Trees.open(from).inParts(Cutter.OF_LISTS) : null;
            Fsck.Report report = new Fsck(releases, tree).run();
            clearProgress();
            print(report);
            return report.isWhole() ? ExitStatus.DONE : ExitStatus.STOPPED;
        }
    }

    private void print(Fsck.Report report) {
        if (format == ReportFormat.json) {
            ObjectNode document =
                    JsonNodeFactory.instance.objectNode().put("format", FORMAT).put("store", store.name());
            document.setAll(new JsonMapper().<ObjectNode>valueToTree(report));
            Findings.println(document, out());
            return;
        }
        report.records().forEach(record -> out().println(Actor.printable(record.key()) + " " + record.problem()));
        list(report.objects(), "objects", one -> one.key() + " is " + one.problem());
        for (CheckedRelease one : report.releases()) {
            if (one.hit() > 0) {
                out().println("release " + one.id() + (one.current() ? " (current)" : "") + ": " + one.hit() + " of "
                        + one.files() + " files affected");
                list(one.hits(), "files", FsckCommand::described);
            }
        }
        out().println(store.name() + ": " + Amounts.count(report.releases().size(), "release") + ", "
                + Amounts.count(report.read(), "object") + " read"
                + (repair ? ", " + report.repaired() + " repaired" : "")
                + ", " + report.damaged() + " damaged or missing; "
                + Amounts.count(report.records().size(), "record") + " unreadable");
        if (report.damaged() > 0) {
            out().println(
                            repair
                                    ? "The tree does not have what is left. Build the commits of the releases that are hit,"
                                            + " and repair from each; or roll back to a release that is whole."
                                    : "Build the commit of a release that is hit, then `offprint fsck --to "
                                            + store.name() + " --repair --from public`.");
        }
    }

    private <T> void list(List<T> all, String what, Function<T, String> line) {
        all.stream().limit(SHOWN).map(line).forEach(out()::println);
        if (all.size() > SHOWN) {
            out().println("  and " + (all.size() - SHOWN) + " more " + what + "; --format json has more of them");
        }
    }

    private static String described(Hit hit) {
        return "  " + hit.file() + (hit.files() > 1 ? " and the " + (hit.files() - 1) + " files before it" : "");
    }
}
