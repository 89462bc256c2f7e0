package dev.offprint.command.store;

import dev.offprint.command.store.PlanReport.PlanFormat;
import dev.offprint.command.store.PublishRun.Told;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.program.ExitStatus;
import dev.offprint.publish.plan.Guard;
import dev.offprint.publish.plan.Guards;
import dev.offprint.publish.release.Blob.NewContent;
import dev.offprint.publish.release.Cutter;
import dev.offprint.publish.release.LocalTree;
import dev.offprint.publish.release.Publication;
import dev.offprint.publish.release.ReleaseSigner;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.Settings;
import dev.offprint.publish.release.StoppedException;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.TreeState;
import dev.offprint.verify.LiveAddress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Makes a built tree the current release of a store. */
@Command(
        name = "publish",
        abbreviateSynopsis = true,
        description = {
            "Makes a built tree the current release of a store.",
            "",
            "Uploads what the store lacks, checks that all of it is there, and then switches",
            "the pointer to the new release. Consumers see the complete old release until",
            "that moment. The next run continues one that was killed. Guards stop changes",
            "that are probably mistakes.",
            ""
        },
        exitCodeList = {
            "0:published, or nothing to publish",
            "1:a guard, a newer commit or another publish stopped it, and nothing changed; or"
                    + " --verify found differences",
            "2:wrong usage",
            "3:the store, the network or the disk failed, a cache was not purged, or nothing"
                    + " answers at the address of --verify"
        })
public final class PublishCommand extends StoreCommand {

    private final Terminal terminal;

    @Option(
            names = "--from",
            paramLabel = "DIR",
            defaultValue = "public",
            description = "The built tree. Default: ${DEFAULT-VALUE}")
    private Path from = Path.of("public");

    @Mixin
    private final StoreOptions store = new StoreOptions();

    @Option(names = "--dry-run", description = "Print the plan, and change nothing.")
    private boolean dryRun;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "text, json, or github: Markdown for a pull request. Default: ${DEFAULT-VALUE}")
    private PlanFormat format = PlanFormat.text;

    @Mixin
    private final GuardOptions guards = new GuardOptions(Guard.values());

    @Mixin
    private final CdnOptions cdn = new CdnOptions();

    @Option(
            names = "--verify",
            paramLabel = "URL",
            description = "Verify afterwards that this address serves the release, as `offprint verify` does.")
    private @Nullable String verify;

    @Option(
            names = "--rollback-on-failure",
            description = "If --verify finds differences or reaches nothing, make the previous release current again.")
    private boolean rollback;

    @Option(
            names = "--recheck",
            description =
                    "Read all content of the release in the store, not only what changed, and upload again what is missing"
                            + " or damaged.")
    private boolean recheck;

    @Option(
            names = "--sign",
            paramLabel = "KEY",
            description =
                    "Sign the release with this private key, which `offprint keygen` made: adapters with --trust serve"
                            + " nothing else.")
    private @Nullable Path key;

    @Mixin
    private final OriginOptions origin = new OriginOptions();

    /** Returns the command for a terminal. */
    public PublishCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    protected int run() throws IOException, RefusedException, StoppedException {
        Guards rules = new Guards(guards.allowed());
        Optional<ReleaseSigner> signer = signer();
        TreeState state = TreeState.look(from, Runtime.getRuntime().availableProcessors());
        rules.check(state);
        Told told = new Told(out(), err(), format, terminal, spec.root().version()[0]);
        cdn.open(spec);
        if (rollback && verify == null) {
            throw wrong("--rollback-on-failure undoes what --verify finds wrong; name the address with --verify URL");
        }
        if (!rules.passes()) {
            told.plan(new PlanReport(null, rules, new NewContent(0, 0)));
            return ExitStatus.STOPPED;
        }
        LocalTree tree = Trees.open(from, state.files()).inParts(Cutter.OF_LISTS);
        LiveAddress live = verify == null ? null : live(verify, tree.config());
        store.refuseMissingParent();
        Settings.Steps steps = progress(terminal.forPrograms(format != PlanFormat.text));
        try (Releases releases = new Releases(store.storage(), store.settings(guards.allowed(), steps))) {
            return new PublishRun(store, releases, tree, rules, cdn, live, rollback, told)
                    .run(releases.publication(tree, origin.origin(told.program()), recheck, signer), dryRun);
        } catch (StoppedException stopped) {
            if (stopped.name().equals(Publication.SAME)) {
                clearProgress();
                told.say(store.name() + ": nothing to publish, " + stopped.getMessage());
                return ExitStatus.DONE;
            }
            throw stopped;
        }
    }

    private Optional<ReleaseSigner> signer() {
        if (key == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(ReleaseSigner.read(key));
        } catch (IOException unreadable) {
            throw wrong("--sign: cannot read " + key);
        } catch (IllegalArgumentException noKey) {
            throw wrong("--sign: " + key + " " + noKey.getMessage());
        }
    }
}
