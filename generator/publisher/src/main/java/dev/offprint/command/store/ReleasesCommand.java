package dev.offprint.command.store;

import dev.offprint.command.report.Findings;
import dev.offprint.program.ExitStatus;
import dev.offprint.publish.release.Releases;
import java.io.IOException;
import java.time.Clock;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists the releases of a store, and the audit trail. */
@Command(
        name = "releases",
        description = {
            "Lists the releases of a store, newest first.",
            "",
            "* marks the current release, ! a record that cannot be read. Releases with the",
            "same CONTENT have the same files.",
            "",
            "The audit trail follows: who made which release current, when, with which",
            "command and why.",
            ""
        },
        exitCodeList = {
            "0:listed",
            "1:there is no release, it is unknown which one is current, or caches were not purged",
            "2:wrong usage",
            "3:the folder does not exist, or the store or the network failed"
        })
public final class ReleasesCommand extends StoreCommand {

    /** The number of entries of the audit trail; each takes a request. */
    private static final int SWITCHES = 10;

    @Mixin
    private final StoreOptions store = new StoreOptions();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}")
    private ReportFormat format = ReportFormat.text;

    @Override
    public Integer call() throws IOException {
        store.refuseMissing();
        try (Releases releases = store.open()) {
            Releases.StoreState state = releases.state(SWITCHES);
            if (format == ReportFormat.json) {
                Findings.println(
                        ReleasesReport.document(state, Clock.systemUTC().instant()), out());
            } else {
                ReleasesReport.print(state, Clock.systemUTC().instant(), out());
            }
            if (state.isEmpty()) {
                err().println("offprint: there is no release at " + store.name()
                        + "; check the address, or publish the first one");
                return ExitStatus.STOPPED;
            }
            boolean owed = state.owesPurge(Clock.systemUTC().instant());
            return state.isPointerLost() || owed ? ExitStatus.STOPPED : ExitStatus.DONE;
        }
    }
}
