package dev.offprint.command.store;

import dev.offprint.program.ExitStatus;
import dev.offprint.publish.release.LeaseInfo;
import dev.offprint.publish.release.Releases;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Lists the locks of a store, and removes one that a killed process left. */
@Command(
        name = "unlock",
        description = {
            "Lists the locks of a store, or removes the one with this name.",
            "",
            "The list shows who holds each lock, on which host and for how long.",
            "",
            "A killed publish or prune leaves a lock that expires after 90 seconds. Remove",
            "it earlier only if the process is gone. If a publish or rollback is still",
            "running, it fails and changes nothing; a prune stops before its next deletion.",
            ""
        },
        exitCodeList = {
            "0:listed, or removed",
            "1:there is no such lock",
            "2:wrong usage",
            "3:the store or the network failed"
        })
public final class UnlockCommand extends StoreCommand {

    @Parameters(arity = "0..1", paramLabel = "NAME", description = "The lock to remove. Default: list all locks.")
    private @Nullable String name;

    @Mixin
    private final StoreOptions store = new StoreOptions();

    @Override
    protected int run() throws IOException {
        store.refuseMissing();
        try (Releases releases = store.open()) {
            List<LeaseInfo> leases = new ArrayList<>(releases.leases());
            leases.removeIf(lease -> name != null && !lease.name().equals(name));
            Instant now = Clock.systemUTC().instant();
            leases.forEach(lease -> out().println(store.name() + ": " + lease.described(now)));
            if (name == null) {
                out().println(store.name() + ": " + leases.size() + (leases.size() == 1 ? " lock" : " locks"));
                return ExitStatus.DONE;
            } else if (leases.isEmpty()) {
                err().println("offprint: there is no lock `" + name + "` at " + store.name()
                        + "; `offprint unlock` shows all");
                return ExitStatus.STOPPED;
            }
            releases.unlock(leases.get(0));
            out().println(store.name() + ": the lock `" + name + "` is broken");
            return ExitStatus.DONE;
        }
    }
}
