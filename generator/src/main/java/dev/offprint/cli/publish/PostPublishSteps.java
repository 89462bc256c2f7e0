package dev.offprint.cli.publish;

import dev.offprint.cli.option.CdnOptions;
import dev.offprint.cli.release.ChangedAnswers;
import dev.offprint.cli.release.LiveCheck;
import dev.offprint.cli.report.ExitStatus;
import dev.offprint.publish.cdn.Cdn;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.release.LocalTree;
import dev.offprint.publish.release.Publication;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.Releases.Switched;
import dev.offprint.publish.release.StoppedException;
import dev.offprint.verify.VerifyResult;
import dev.offprint.verify.expect.Expected;
import dev.offprint.verify.live.LiveAddress;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The steps after the pointer was switched: caches are purged, the live address is verified, and where it differs, the switch
 * is undone if nobody has switched since.
 *
 * @param cdn how to purge
 * @param caches where
 * @param check how to verify, and where to tell
 * @param live what to verify, or null
 * @param verify how thoroughly, and what to do about differences
 * @param program who we are, as {@code --version} says it
 */
record PostPublishSteps(
        CdnOptions cdn,
        List<Cdn> caches,
        LiveCheck check,
        @Nullable LiveAddress live,
        VerifyAfterwards verify,
        String program) {

    /**
     * Takes them.
     *
     * @param publication what was published
     * @param own the switch that made it current
     * @return the exit code
     */
    int run(Releases releases, LocalTree tree, Publication publication, Switched own) throws IOException {
        List<Change> changes = publication.changes();
        boolean known = own.from().isPresent() || publication.live().isEmpty();
        // Where the pointer was lost, nobody knows what caches hold.
        ChangedAnswers changed = known
                ? ChangedAnswers.of(releases, changes, tree.config(), tree.files())
                : ChangedAnswers.everything(tree.config());
        int purged = purge(changed, own.to());
        if (live == null) {
            return purged;
        }
        VerifyResult.Outcome outcome = verified(tree, changes, live);
        if (outcome == VerifyResult.Outcome.SERVED) {
            return purged;
        }
        boolean differs = outcome != VerifyResult.Outcome.UNFINISHED;
        if (differs && verify.rollsBack()) {
            undo(releases, own, live.url() + " was verified: " + word(outcome));
        } else {
            sayWhatIsLive(releases, own);
        }
        return outcome == VerifyResult.Outcome.UNREACHABLE ? ExitStatus.WORLD : ExitStatus.STOPPED;
    }

    /** Verifies the live address alone, where nothing had to be published, and returns the exit code. */
    int look(LocalTree tree) throws IOException {
        if (live == null) {
            return ExitStatus.DONE;
        }
        VerifyResult.Outcome outcome = verified(tree, List.of(), live);
        return switch (outcome) {
            case SERVED -> ExitStatus.DONE;
            case UNREACHABLE -> ExitStatus.WORLD;
            default -> ExitStatus.STOPPED;
        };
    }

    private VerifyResult.Outcome verified(LocalTree tree, List<Change> changes, LiveAddress address)
            throws IOException {
        try {
            Expected expected = new Expected(tree.config(), tree.files());
            return check.run(expected, address, verify.options(changes), program)
                    .outcome();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while verifying; the release is live", stopped);
        }
    }

    private void undo(Releases releases, Switched own, String reason) throws IOException {
        Switched undone;
        try {
            undone = releases.undo(own, reason);
        } catch (StoppedException stopped) {
            err().println("offprint: not rolled back (" + stopped.name() + "): " + stopped.getMessage());
            return;
        }
        err().println("offprint: rolled back: " + undone.to().described() + " is live again");
        purge(ChangedAnswers.between(releases, undone.from(), undone.to()), undone.to());
    }

    private void sayWhatIsLive(Releases releases, Switched own) throws IOException {
        Optional<Release> now = releases.current();
        if (now.filter(own.to()::equals).isPresent()) {
            err().println("offprint: " + own.to().id() + " stays live; `offprint rollback` undoes it");
        } else {
            err().println("offprint: superseded: somebody else has switched since; the current release is "
                    + now.map(Release::described).orElse("one that cannot be read"));
        }
    }

    private static String word(VerifyResult.Outcome outcome) {
        return outcome.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private int purge(ChangedAnswers changed, Release release) throws IOException {
        CdnOptions.Outputs outputs = new CdnOptions.Outputs(check.out(), err());
        return cdn.purge(caches, changed.list(), changed.baseUrl(), release.id(), outputs);
    }

    private PrintWriter err() {
        return check.err();
    }
}
