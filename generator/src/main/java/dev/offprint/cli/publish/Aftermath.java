package dev.offprint.cli.publish;

import dev.offprint.cli.option.CdnOptions;
import dev.offprint.cli.release.ChangedAnswers;
import dev.offprint.cli.release.LiveCheck;
import dev.offprint.cli.report.ExitStatus;
import dev.offprint.publish.cdn.Cdn;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.release.LocalTree;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.StoppedException;
import dev.offprint.verify.VerifyResult;
import dev.offprint.verify.expect.Expected;
import dev.offprint.verify.live.LiveAddress;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What follows when the pointer has been switched: caches forget, the live address is looked at, and where it is not what it
 * should be, the release before is made current again.
 *
 * @param cdn how to purge
 * @param caches where
 * @param check how to look, and where to tell
 * @param live what to look at, or null
 * @param verify how thoroughly, and what to do about differences
 * @param program who we are, as {@code --version} says it
 */
record Aftermath(
        CdnOptions cdn,
        List<Cdn> caches,
        LiveCheck check,
        @Nullable LiveAddress live,
        VerifyAfterwards verify,
        String program) {

    /** Does it, and returns the exit code. */
    int run(Releases releases, LocalTree tree, List<Change> changes, Release now) throws IOException, StoppedException {
        ChangedAnswers changed = ChangedAnswers.of(releases, changes, tree.config(), tree.files());
        int purged = purge(changed, now);
        if (live == null) {
            return purged;
        }
        VerifyResult.Outcome outcome = verified(tree, changes, live);
        if (outcome == VerifyResult.Outcome.SERVED) {
            return purged;
        }
        boolean differs = outcome != VerifyResult.Outcome.UNFINISHED;
        if (differs && verify.rollsBack()) {
            rollback(releases, now);
        } else {
            err().println("offprint: " + now.id()
                    + " stays live; `offprint rollback` makes the release before it current" + " again");
        }
        return outcome == VerifyResult.Outcome.UNREACHABLE ? ExitStatus.WORLD : ExitStatus.STOPPED;
    }

    /** Looks at the live address alone, where nothing had to be published, and returns the exit code. */
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

    private void rollback(Releases releases, Release now) throws IOException, StoppedException {
        if (now.previous() == null) {
            err().println("offprint: there is no release before " + now.id() + " to go back to");
            return;
        }
        Release before = releases.rollback(Optional.empty());
        err().println("offprint: rolled back: " + before.described() + " is live again");
        purge(ChangedAnswers.between(releases, Optional.of(now), before), before);
    }

    private int purge(ChangedAnswers changed, Release release) throws IOException {
        CdnOptions.Outputs outputs = new CdnOptions.Outputs(check.out(), err());
        return cdn.purge(caches, changed.list(), changed.baseUrl(), release.id(), outputs);
    }

    private PrintWriter err() {
        return check.err();
    }
}
