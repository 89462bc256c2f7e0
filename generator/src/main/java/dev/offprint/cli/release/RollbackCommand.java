package dev.offprint.cli.release;

import dev.offprint.cli.option.CdnOptions;
import dev.offprint.cli.report.ExitStatus;
import dev.offprint.publish.cdn.Cdn;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.StoppedException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes an earlier release current again. */
@Command(
        name = "rollback",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {"Makes an earlier release of a store the current one again, in one step.", ""})
public final class RollbackCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in before call()
    private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "ID",
            description = "Which, as `offprint releases` names it. Default: the one before the current one.")
    private @Nullable String id;

    @Mixin
    private final StoreOptions store = new StoreOptions();

    @Mixin
    private final CdnOptions cdn = CdnOptions.afterSwitch();

    @Override
    public Integer call() throws IOException {
        List<Cdn> caches = cdn.open(spec);
        try (Releases releases = store.open(false, (step, count) -> {})) {
            Optional<Release> before = releases.current();
            Release now = releases.rollback(Optional.ofNullable(id));
            spec.commandLine()
                    .getOut()
                    .println(store.name() + ": " + now.described() + " is live"
                            + before.map(release -> "; it was " + release.id()).orElse(""));
            ChangedAnswers changed = ChangedAnswers.between(releases, before, now);
            return cdn.purge(caches, changed.list(), changed.baseUrl(), now.id(), CdnOptions.Outputs.of(spec));
        } catch (StoppedException stopped) {
            spec.commandLine().getErr().println("offprint: nothing was changed: " + stopped.getMessage());
            return ExitStatus.STOPPED;
        }
    }
}
