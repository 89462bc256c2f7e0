package dev.offprint.command.store;

import dev.offprint.command.report.Amounts;
import dev.offprint.command.store.StoreCommand.DurationConverter;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.program.ExitStatus;
import dev.offprint.publish.plan.Guard;
import dev.offprint.publish.release.Actor;
import dev.offprint.publish.release.Prune;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.Settings;
import dev.offprint.publish.release.StoppedException;
import java.io.IOException;
import java.time.Duration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Deletes old releases and the content that only they need. */
@Command(
        name = "prune",
        description = {
            "Deletes old releases of a store, and all content that no release needs.",
            "",
            "It keeps the current release, the target of `offprint rollback`, and releases",
            "that a publish or rollback is using. It deletes nothing if a record cannot be",
            "read, or while another prune or a publish is running.",
            ""
        },
        exitCodeList = {
            "0:done",
            "1:another command is running, or a record cannot be read",
            "2:wrong usage",
            "3:the store or the network failed"
        })
public final class PruneCommand extends StoreCommand {

    private final Terminal terminal;

    @Mixin
    private final StoreOptions store = new StoreOptions();

    @Option(
            names = "--keep",
            paramLabel = "N",
            defaultValue = "10",
            description = "Keep the newest N releases, at least 1. Default: ${DEFAULT-VALUE}")
    private int keep = 10;

    @Option(
            names = "--older-than",
            paramLabel = "AGE",
            defaultValue = "30d",
            converter = DurationConverter.class,
            description = "Keep releases younger than this, such as 30d or 12h. Default: ${DEFAULT-VALUE}")
    private Duration olderThan = Duration.ofDays(30);

    @Option(
            names = "--grace",
            paramLabel = "AGE",
            defaultValue = "1h",
            converter = DurationConverter.class,
            description = "Keep content written within this time. Default: ${DEFAULT-VALUE}")
    private Duration grace = Duration.ofHours(1);

    @Option(names = "--dry-run", description = "Print what would be deleted, and delete nothing.")
    private boolean dryRun;

    @Mixin
    private final GuardOptions guards = new GuardOptions(Guard.UNLOCKED);

    /** Returns the command for a terminal. */
    public PruneCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    protected int run() throws IOException, StoppedException {
        if (keep < 1) {
            throw wrong("--keep takes 1 or more, not " + keep);
        }
        store.refuseMissing();
        Settings settings = store.settings(guards.allowed(), progress(terminal));
        try (Releases releases = new Releases(store.storage(), settings)) {
            Prune.Pruned pruned =
                    releases.prune(new Prune.Keep(keep, olderThan, grace)).run(dryRun);
            clearProgress();
            report(pruned);
            return ExitStatus.DONE;
        }
    }

    private void report(Prune.Pruned pruned) {
        String would = dryRun ? "would be deleted" : "deleted";
        pruned.releases().forEach((Release one) -> out().println("  " + one.id()));
        out().println(store.name() + ": " + Amounts.count(pruned.releases().size(), "release") + " and "
                + Amounts.count(pruned.objects(), "object") + " " + would + ", " + Amounts.bytes(pruned.bytes()) + "; "
                + pruned.kept() + " kept");
        if (pruned.swept() > 0) {
            out().println("  " + Amounts.count(pruned.swept(), "file") + " of interrupted writes deleted");
        }
        if (!pruned.unknown().isEmpty()) {
            out().println("  " + Amounts.count(pruned.unknown().size(), "object")
                    + " left: no digest is its name, so Offprint did not write it: "
                    + Actor.printable(pruned.unknown().get(0))
                    + (pruned.unknown().size() > 1 ? ", …" : ""));
        }
    }
}
