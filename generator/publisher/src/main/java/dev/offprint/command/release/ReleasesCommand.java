package dev.offprint.command.release;

import dev.offprint.command.report.ExitStatus;
import dev.offprint.command.report.Findings;
import dev.offprint.command.store.StoreCommand;
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
            "1:there is no release, or it is unknown which one is current",
            "2:wrong usage",
            "3:the folder does not exist, or the store or the network failed"
        })
public final class ReleasesCommand extends StoreCommand {

    @Mixin
    private final StoreOptions store = new StoreOptions();

    @Option(
            names = "--history",
            paramLabel = "N",
            defaultValue = "10",
            description = "The number of entries of the audit trail; each takes a request. Default: ${DEFAULT-VALUE}")
    private int history = 10;

    @Option(names = "--json", description = "Print everything as JSON.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (history < 0) {
            throw wrong("--history takes 0 or more, not " + history);
        }
        store.refuseMissing();
        try (Releases releases = store.open()) {
            Releases.StoreState state = releases.state(history);
            if (json) {
                Findings.println(ReleasesReport.document(state), out());
            } else {
                ReleasesReport.print(state, Clock.systemUTC().instant(), out());
            }
            if (state.isEmpty()) {
                err().println("offprint: there is no release at " + store.name()
                        + "; check the address, or publish the first one");
                return ExitStatus.STOPPED;
            }
            return state.isPointerLost() ? ExitStatus.STOPPED : ExitStatus.DONE;
        }
    }
}
