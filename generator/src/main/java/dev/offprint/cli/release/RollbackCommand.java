package dev.offprint.cli.release;

import dev.offprint.cli.option.ActorOptions;
import dev.offprint.cli.option.CdnOptions;
import dev.offprint.cli.option.ReleaseIdConverter;
import dev.offprint.cli.report.ExitStatus;
import dev.offprint.publish.cdn.Cdn;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.Releases.Switched;
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
        description = {
            "Makes an earlier release of a store the current one again, in one step.",
            "",
            "Without ID that is the newest release before the current one whose content",
            "differs. It never waits for a prune or for a publish.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  offprint rollback --reason 'prices are wrong'",
            "  offprint rollback 20261121T110422Z-0f3a5c7e9b1d --by kim"
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:another release is live",
            "1:there is no such release, or somebody else switched meanwhile; nothing changed",
            "2:wrong usage",
            "3:the store or the network failed, or a cache was not purged"
        })
public final class RollbackCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in before call()
    private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "ID",
            converter = ReleaseIdConverter.class,
            description =
                    "Which, as `offprint releases` names it. Default: the newest before the current one that has other"
                            + " content.")
    private @Nullable String id;

    @Mixin
    private final StoreOptions store = new StoreOptions();

    @Mixin
    private final ActorOptions actor = new ActorOptions();

    @Mixin
    private final CdnOptions cdn = CdnOptions.afterSwitch();

    @Override
    public Integer call() throws IOException {
        List<Cdn> caches = cdn.open(spec);
        store.refuseMissing();
        try (Releases releases = store.open(false, (step, count) -> {}, actor.actor())) {
            Switched done = releases.rollback(Optional.ofNullable(id).filter(one -> !one.isEmpty()), actor.reason());
            Release now = done.to();
            spec.commandLine()
                    .getOut()
                    .println(store.name() + ": " + now.described() + " is live"
                            + done.from()
                                    .map(release -> "; it was " + release.id())
                                    .orElse(""));
            ChangedAnswers changed = ChangedAnswers.between(releases, done.from(), now);
            return cdn.purge(caches, changed.list(), changed.baseUrl(), now.id(), CdnOptions.Outputs.of(spec));
        } catch (StoppedException stopped) {
            spec.commandLine()
                    .getErr()
                    .println("offprint: nothing was changed (" + stopped.name() + "): " + stopped.getMessage());
            return ExitStatus.STOPPED;
        }
    }
}
