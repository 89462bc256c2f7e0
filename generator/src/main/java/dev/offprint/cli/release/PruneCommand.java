package dev.offprint.cli.release;

import dev.offprint.cli.report.ExitStatus;
import dev.offprint.cli.report.Sizes;
import dev.offprint.cli.report.Summary;
import dev.offprint.publish.release.Prune;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.StoppedException;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Deletes old releases and what only they needed. */
@Command(
        name = "prune",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Deletes old releases of a store, and every content that no release needs.",
            "",
            "The current release, the one before it, and what somebody publishes at this",
            "moment always stay.",
            ""
        })
public final class PruneCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in before call()
    private CommandSpec spec;

    @Mixin
    private final StoreOptions store = new StoreOptions();

    @Option(
            names = "--keep",
            paramLabel = "N",
            defaultValue = "10",
            description = "Keep the newest N releases. Default: ${DEFAULT-VALUE}")
    private int keep = 10;

    @Option(
            names = "--older-than",
            paramLabel = "AGE",
            defaultValue = "30d",
            converter = DurationConverter.class,
            description = "Keep every release younger than this, such as 30d or 12h. Default: ${DEFAULT-VALUE}")
    private Duration olderThan = Duration.ofDays(30);

    @Option(
            names = "--grace",
            paramLabel = "AGE",
            defaultValue = "1h",
            converter = DurationConverter.class,
            description = "Keep every content written within this time. Default: ${DEFAULT-VALUE}")
    private Duration grace = Duration.ofHours(1);

    @Option(names = "--dry-run", description = "Say what would be deleted, and delete nothing.")
    private boolean dryRun;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        try (Releases releases = store.open(false, (step, count) -> {})) {
            Prune.Pruned pruned = releases.prune(new Prune.Keep(Math.max(1, keep), olderThan, grace))
                    .run(dryRun);
            String would = dryRun ? "would be deleted" : "deleted";
            pruned.releases().forEach((Release one) -> out.println("  " + one.id()));
            out.println(store.name() + ": " + Summary.count(pruned.releases().size(), "release") + " and "
                    + Summary.count(pruned.objects(), "object") + " " + would + ", " + Sizes.of(pruned.bytes()) + "; "
                    + pruned.kept() + " kept");
            return ExitStatus.DONE;
        } catch (StoppedException stopped) {
            spec.commandLine().getErr().println("offprint: nothing was deleted: " + stopped.getMessage());
            return ExitStatus.STOPPED;
        }
    }
}
