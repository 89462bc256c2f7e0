package dev.offprint.cli.release;

import dev.offprint.cli.option.CdnOptions;
import dev.offprint.cli.report.ExitStatus;
import dev.offprint.cli.report.Sizes;
import dev.offprint.publish.RefusedException;
import dev.offprint.publish.cdn.Cdn;
import dev.offprint.publish.release.LocalTree;
import dev.offprint.publish.release.Publication;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.StoppedException;
import dev.offprint.publish.storage.StorageException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Makes a built tree the current release of a store. */
@Command(
        name = "publish",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Makes a built tree the current release of a store.",
            "",
            "Sends what the store lacks, makes sure that all of it is there, and only then",
            "switches the pointer that names the current release. Until that moment",
            "consumers see the old release, whole; a run that was killed is taken up by",
            "the next one.",
            ""
        })
public final class PublishCommand implements Callable<Integer> {

    private final boolean interactive;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in before call()
    private CommandSpec spec;

    @Option(
            names = "--from",
            paramLabel = "DIR",
            defaultValue = "public",
            description = "The built tree. Default: ${DEFAULT-VALUE}")
    private Path from = Path.of("public");

    @Mixin
    private final StoreOptions store = new StoreOptions();

    @Mixin
    private final CdnOptions cdn = CdnOptions.afterSwitch();

    @Option(
            names = "--layout",
            paramLabel = "LAYOUT",
            defaultValue = "releases",
            description = {
                "releases: contents by digest, for the adapter. mirror: every file under its",
                "address, for a bucket that is served as it is; mirror-gzip: the same, gzip",
                "compressed. Default: ${DEFAULT-VALUE}"
            })
    private String layout = "releases";

    @Option(names = "--dry-run", description = "Say what would be done, and do nothing.")
    private boolean dryRun;

    @Option(names = "--recheck", description = "Look for every content in the store, not only for those that changed.")
    private boolean recheck;

    @Option(names = "--force", description = "Let an older commit replace a newer one, and replace a damaged pointer.")
    private boolean force;

    @Option(names = "--commit", paramLabel = "ID", description = "The source commit. Default: what CI says, or git.")
    private @Nullable String commit;

    @Option(
            names = "--commit-time",
            paramLabel = "TIME",
            description = "When it was committed (RFC 3339). Default: what CI says, or git.")
    private @Nullable String commitTime;

    @Option(names = "--publisher", paramLabel = "WHO", description = "Who publishes. Default: the CI run, or the user.")
    private @Nullable String publisher;

    /**
     * Returns the command.
     *
     * @param interactive whether a person watches standard error
     */
    public PublishCommand(boolean interactive) {
        this.interactive = interactive;
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        ReleaseProgress progress = new ReleaseProgress(err, interactive);
        try (Releases releases = store.open(force, progress)) {
            return publish(releases);
        } catch (RefusedException refused) {
            err.println("offprint: " + refused.getMessage());
            return ExitStatus.USAGE;
        } catch (StoppedException stopped) {
            progress.end();
            err.println("offprint: nothing was published (" + stopped.name() + "): " + stopped.getMessage());
            return ExitStatus.STOPPED;
        } catch (StorageException.Unconditional unconditional) {
            progress.end();
            err.println("offprint: " + unconditional.getMessage() + ". It cannot tell two publishers apart;"
                    + " where only one publishes at a time, use --no-lock");
            return ExitStatus.WORLD;
        } finally {
            progress.end();
        }
    }

    private int publish(Releases releases) throws IOException, RefusedException, StoppedException {
        PrintWriter out = spec.commandLine().getOut();
        List<Cdn> caches = cdn.open(spec);
        LocalTree tree = Trees.open(from);
        Release.Origin origin = new SourceCommit(System.getenv(), SourceCommit::gitOfThisMachine)
                .origin(commit, commitTime, publisher, spec.root().version()[0]);
        Publication publication = releases.publication(tree, origin, recheck);
        if (publication.isLive() && !recheck) {
            out.println(store.name() + ": nothing to publish, "
                    + publication.live().map(Release::id).orElse("") + " is live and the same");
            return ExitStatus.DONE;
        }
        if (dryRun) {
            Publication.Load load = publication.load();
            out.println(publication.changes().size() + " changed, " + load.objects() + " objects to send, "
                    + Sizes.of(load.bytes()));
            return ExitStatus.DONE;
        }
        Publication.Sent sent = publication.run();
        out.println(store.name() + ": " + sent.release().id() + " is live");
        out.println("  " + publication.changes().size() + " files changed, " + sent.objects() + " objects sent, "
                + Sizes.of(sent.bytes()));
        ChangedAnswers changed = ChangedAnswers.of(releases, publication.changes(), tree.config(), tree.files());
        return cdn.purge(
                caches, changed.list(), changed.baseUrl(), sent.release().id(), spec);
    }
}
