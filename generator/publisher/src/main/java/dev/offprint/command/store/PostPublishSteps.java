package dev.offprint.command.store;

import dev.offprint.program.ExitStatus;
import dev.offprint.publish.cdn.Cdn;
import dev.offprint.publish.cdn.PurgeList;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.release.LocalTree;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.Releases.Switched;
import dev.offprint.publish.release.StoppedException;
import dev.offprint.publish.storage.Cancellation;
import dev.offprint.verify.ExpectedRelease;
import dev.offprint.verify.LiveAddress;
import dev.offprint.verify.Verification.VerifyResult;
import dev.offprint.verify.Verification.VerifyResult.Outcome;
import dev.offprint.verify.Verification.VerifySettings;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The steps after the switch of the pointer: purge caches, verify the live address, and undo the switch if that fails and no
 * other switch followed.
 *
 * @param cdn how to purge
 * @param caches the caches to purge
 * @param check verifies and prints findings
 * @param live the address to verify, or null
 * @param rollsBack whether a failed verification undoes the switch
 * @param program name and version, as {@code --version} prints them
 * @param report hears what happened
 * @param cancellation hears of a signal
 */
record PostPublishSteps(
        CdnOptions cdn,
        List<Cdn> caches,
        LiveCheck check,
        @Nullable LiveAddress live,
        boolean rollsBack,
        String program,
        OutcomeReport report,
        Cancellation cancellation) {

    /** Adapters follow within seconds, purges take a minute or two. Tests in which nothing appears set another number of seconds. */
    private static final Duration APPEARS = Duration.ofSeconds(Long.getLong("offprint.verify.wait", 120));

    /**
     * The switch that the steps follow.
     *
     * @param releases of the store
     * @param tree the published tree
     * @param to the live release
     * @param own the switch to it by a publish, which may be undone
     * @param changes the changes of the switch
     * @param changed the addresses to purge, also for earlier switches
     * @param left the steps that earlier switches left
     */
    record Followed(
            Releases releases,
            LocalTree tree,
            Release to,
            Optional<Switched> own,
            List<Change> changes,
            PurgeList changed,
            FollowUp left) {}

    /**
     * Runs the steps.
     *
     * @return the exit code
     */
    int run(Followed one) throws IOException {
        StringBuilder undone = new StringBuilder(
                "caches were not purged" + (live == null ? "" : ", and " + live.url() + " was not verified"));
        Runnable stopped = () -> report.tell(
                "stopped: " + one.to().id() + " is live; " + undone + ". The same command again does what is left");
        cancellation.onCancel(stopped);
        try {
            int purged = purge(one.changed(), one.tree().config().baseUrl(), one.to());
            if (live == null) {
                note(one, purged, Stream.empty());
                return purged;
            }
            undone.replace(0, undone.length(), live.url() + " was not verified");
            return verify(one, live, purged);
        } finally {
            cancellation.forget(stopped);
        }
    }

    /** Only verifies the live address, if nothing was published, and returns the exit code. */
    int verifyOnly(LocalTree tree) throws IOException {
        return live == null ? ExitStatus.DONE : code(verified(tree, List.of(), live), ExitStatus.DONE);
    }

    private int verify(Followed one, LiveAddress address, int purged) throws IOException {
        Outcome outcome = verified(one.tree(), one.changes(), address);
        boolean failed = outcome != Outcome.SERVED && outcome != Outcome.UNFINISHED;
        if (failed && rollsBack && one.own().isPresent()) {
            undo(one, one.own().get(), address.url() + " was verified: " + word(outcome), purged);
            return code(outcome, purged);
        }
        if (outcome != Outcome.SERVED) {
            tellWhatIsLive(one, outcome);
        }
        if (outcome == Outcome.SERVED || isKnownToBeWrong(outcome)) { // otherwise the next run verifies again
            note(one, purged, Stream.empty());
        }
        return code(outcome, purged);
    }

    private static boolean isKnownToBeWrong(Outcome outcome) {
        return outcome == Outcome.DIFFERENT || outcome == Outcome.OTHER_RELEASE;
    }

    private static int code(Outcome outcome, int purged) {
        return switch (outcome) {
            case SERVED -> purged;
            case UNREACHABLE -> ExitStatus.WORLD;
            default -> ExitStatus.STOPPED;
        };
    }

    private Outcome verified(LocalTree tree, List<Change> changes, LiveAddress address) throws IOException {
        try {
            ExpectedRelease expected = new ExpectedRelease(tree.config(), tree.files());
            VerifyResult result =
                    check.run(expected, address, new VerifySettings(VerifySettings.SAMPLE, APPEARS, changes), program);
            report.summarise("Verified `" + address.url() + "`: " + word(result.outcome()) + "; " + result.addresses()
                    + " addresses asked for, " + result.differing() + " differ");
            return result.outcome();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while verifying; the release is live", stopped);
        }
    }

    private void undo(Followed one, Switched own, String reason, int purged) throws IOException {
        Switched undone;
        try {
            undone = one.releases().undo(own, reason);
        } catch (StoppedException stopped) {
            report.tell("not rolled back (" + stopped.name() + "): " + stopped.getMessage());
            note(one, purged, Stream.empty());
            return;
        }
        report.tell("rolled back: " + undone.to().described() + " is live again");
        PurgeList back = FollowUp.between(one.releases(), undone.from(), undone.to());
        note(
                one,
                purge(
                        purged == ExitStatus.DONE ? back : back.and(one.changed()),
                        FollowUp.config(one.releases(), undone.to()).baseUrl(),
                        undone.to()),
                Stream.of(undone.entry()));
    }

    private void note(Followed one, int purged, Stream<String> more) {
        if (purged == ExitStatus.DONE) {
            one.left().note(Stream.concat(more, one.own().stream().map(Switched::entry)), check.err());
        }
    }

    private void tellWhatIsLive(Followed one, Outcome outcome) throws IOException {
        Optional<Release> now = one.releases().current();
        if (now.filter(one.to()::equals).isEmpty()) {
            report.tell("superseded: somebody else has switched since; the current release is "
                    + now.map(Release::described).orElse("one that cannot be read"));
        } else if (isKnownToBeWrong(outcome)) {
            report.tell(one.to().id() + " stays live; `offprint rollback` undoes it");
        } else {
            report.tell(one.to().id() + " stays live, for it is not known to be wrong (" + word(outcome)
                    + "); the same command again verifies it, `offprint rollback` undoes it");
        }
    }

    private static String word(Outcome outcome) {
        return outcome.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private int purge(PurgeList changed, String baseUrl, Release release) throws IOException {
        int purged = cdn.purge(caches, changed, baseUrl, release.id(), report.unpurged(), check.err());
        if (!caches.isEmpty() && !changed.isEmpty()) {
            report.summarise(
                    purged == ExitStatus.DONE ? "Caches were purged" : "Caches were **not** purged; see the log");
        }
        return purged;
    }
}
