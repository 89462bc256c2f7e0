package dev.offprint.command.store;

import dev.offprint.command.report.Amounts;
import dev.offprint.command.report.Format;
import dev.offprint.command.store.PlanReport.PlanFormat;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.program.ExitStatus;
import dev.offprint.publish.cdn.PurgeList;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.plan.Guard;
import dev.offprint.publish.plan.Guards;
import dev.offprint.publish.plan.PublishPlan;
import dev.offprint.publish.plan.PublishPlan.Counts;
import dev.offprint.publish.plan.PublishPlan.Side;
import dev.offprint.publish.release.Blob.NewContent;
import dev.offprint.publish.release.LocalTree;
import dev.offprint.publish.release.Publication;
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
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One publish: the plan, the switch of the pointer, and the steps after it: purge caches, verify the live address, and undo the
 * switch if that fails and no other switch followed.
 *
 * @param store the store, as the user named it
 * @param releases the releases there
 * @param tree the tree
 * @param guards the guards
 * @param caches purges
 * @param live the address to verify, or null
 * @param rollsBack whether a failed verification undoes the switch
 * @param told where the plan and what happened are printed
 */
record PublishRun(
        StoreOptions store,
        Releases releases,
        LocalTree tree,
        Guards guards,
        CdnOptions caches,
        @Nullable LiveAddress live,
        boolean rollsBack,
        Told told) {

    /** Adapters follow within seconds, purges take a minute or two. Tests in which nothing appears set another number of seconds. */
    private static final Duration APPEARS = Duration.ofSeconds(Long.getLong("offprint.verify.wait", 120));

    /**
     * Where the plan and what happened are printed: Markdown for a job's summary has both. Standard output gets nothing else
     * than the document of {@code --format json}.
     *
     * @param program name and version, as {@code --version} prints them
     */
    record Told(PrintWriter out, PrintWriter err, PlanFormat format, Terminal terminal, String program) {

        boolean isText() {
            return format == PlanFormat.text;
        }

        void plan(PlanReport plan) {
            plan.print(format, out, err);
        }

        /** Prints a result. */
        void say(String sentence) {
            (format == PlanFormat.json ? err : out).println(sentence);
            out.flush();
        }

        /** Prints what happened on the way. */
        void tell(String sentence) {
            err.println("offprint: " + sentence);
            err.flush();
            if (format == PlanFormat.github) {
                say("- " + sentence);
            }
        }

        LiveCheck check() {
            return new LiveCheck(
                    isText() ? out : err,
                    err,
                    format == PlanFormat.github ? Format.github : Format.text,
                    terminal.forPrograms(!isText()));
        }
    }

    int run(Publication publication, boolean dry) throws IOException, StoppedException {
        publication.check();
        publication.warning().ifPresent(warning -> told.err().println("offprint: warning: " + warning));
        PublishPlan plan = plan(publication);
        boolean nothing = publication.isLive() && !publication.rechecks();
        boolean passes = guards.passes() || nothing; // there is no change to stop
        if (dry || !passes) {
            told.plan(new PlanReport(plan, guards, publication.newContent()));
            return passes ? ExitStatus.DONE : ExitStatus.STOPPED;
        } else if (nothing) {
            return resume(publication.live().orElseThrow(), plan);
        }
        Publication.Sent done = publication.run();
        if (!told.isText()) {
            told.plan(new PlanReport(plan, guards, done.content()));
        }
        say(done, plan.counts(), publication);
        return followUp(done.release(), FollowUp.of(releases));
    }

    /** Settings of the live release that cannot be read count as equal to those of the tree, and a guard says so. */
    private PublishPlan plan(Publication publication) throws IOException {
        Map<Guard, String> findings = publication.findings();
        Optional<Side> before = Optional.empty();
        Release current = publication.live().orElse(null);
        if (current != null) {
            // the same release has the same settings, and a publish of nothing reads nothing for them
            EdgeConfig config = publication.isLive()
                    ? tree.config()
                    : Trees.config(releases, current).orElse(null);
            if (config == null) {
                findings.putIfAbsent(Guard.DAMAGED_LIVE, "`edge.json` of the live release cannot be read");
            }
            before = Optional.of(
                    new Side(config == null ? tree.config() : config, current.addresses(), current.articles()));
        }
        findings.forEach(guards::stop);
        PublishPlan plan = PublishPlan.of(publication.changes(), before, Side.of(tree.config(), tree.files()));
        guards.check(plan);
        return plan;
    }

    private void say(Publication.Sent done, Counts counts, Publication publication) {
        told.say(store.name() + ": " + done.release().id() + " is live"
                + done.switched()
                        .from()
                        .map(before -> "; it was " + before.id())
                        .orElse(""));
        if (publication.live().isEmpty()) {
            told.say("  the first release there; check the address if there should have been one");
        }
        if (told.isText()) {
            told.say("  " + Amounts.count(counts.added(), "file") + " added, " + (counts.changed() + counts.recoded())
                    + " changed, "
                    + counts.removed() + " removed; "
                    + Amounts.count(done.content().contents(), "object") + " sent, "
                    + Amounts.bytes(done.content().bytes()));
            guards.warnings()
                    .forEach(caution ->
                            told.err().println("offprint: warning: " + caution.message() + "; " + caution.hint()));
        }
    }

    /** Runs the steps that an earlier publish of the same release left. */
    private int resume(Release current, PublishPlan plan) throws IOException {
        if (told.isText()) {
            told.say(store.name() + ": nothing to publish, " + current.id() + " is live and the same");
        } else {
            told.plan(new PlanReport(plan, guards, new NewContent(0, 0)));
        }
        FollowUp left = FollowUp.of(releases);
        if (left.isEmpty()) {
            return live == null ? ExitStatus.DONE : LiveCheck.code(verified(live, List.of()), ExitStatus.DONE);
        }
        told.tell("purging and verifying after " + current.id()
                + " went live was stopped, failed, or is at work; it is done now");
        return followUp(current, left);
    }

    /** Purges and verifies after the switch to a release, and returns the exit code. */
    private int followUp(Release to, FollowUp left) throws IOException {
        StringBuilder undone = new StringBuilder(
                "caches were not purged" + (live == null ? "" : ", and " + live.url() + " was not verified"));
        Runnable stopped = () ->
                told.tell("stopped: " + to.id() + " is live; " + undone + ". The same command again does what is left");
        Cancellation cancellation = store.cancellation();
        cancellation.onCancel(stopped);
        try {
            int purged = purge(left, tree.config(), to);
            if (live == null) {
                note(left, purged);
                return purged;
            }
            undone.replace(0, undone.length(), live.url() + " was not verified");
            return verify(live, to, left, purged);
        } finally {
            cancellation.forget(stopped);
        }
    }

    /** What is not known to be right or wrong is verified again by the next run. */
    private int verify(LiveAddress address, Release to, FollowUp left, int purged) throws IOException {
        Optional<Switched> own = left.published(to);
        Outcome outcome = verified(address, own.isPresent() ? left.changes(own.get()) : List.of());
        boolean wrong = outcome == Outcome.DIFFERENT || outcome == Outcome.OTHER_RELEASE;
        if (rollsBack && own.isPresent() && (wrong || outcome == Outcome.UNREACHABLE)) {
            undo(own.get(), address.url() + " was verified: " + word(outcome), left, purged);
            return LiveCheck.code(outcome, purged);
        }
        if (outcome != Outcome.SERVED) {
            tellWhatIsLive(to, wrong ? "" : ", for it is not known to be wrong (" + word(outcome) + ")");
        }
        if (outcome == Outcome.SERVED || wrong) {
            note(left, purged);
        }
        return LiveCheck.code(outcome, purged);
    }

    private Outcome verified(LiveAddress address, List<Change> changes) throws IOException {
        try {
            ExpectedRelease expected = new ExpectedRelease(tree.config(), tree.files());
            VerifySettings settings = new VerifySettings(VerifySettings.SAMPLE, APPEARS, changes);
            VerifyResult result = told.check().run(expected, address, settings, told.program());
            if (told.format() == PlanFormat.github) {
                told.say("- Verified `" + address.url() + "`: " + word(result.outcome()) + "; " + result.addresses()
                        + " addresses asked for, " + result.differing() + " differ");
            }
            return result.outcome();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while verifying; the release is live", stopped);
        }
    }

    /** What the undone switch changed was purged before, or is purged with what undoing it changes. */
    private void undo(Switched own, String reason, FollowUp left, int purged) throws IOException {
        try {
            note(left, purged);
            Switched undone = releases.undo(own, reason);
            told.tell("rolled back: " + undone.to().described() + " is live again");
            FollowUp back = FollowUp.of(releases);
            note(back, purge(back, Trees.config(releases, undone.to()).orElse(tree.config()), undone.to()));
        } catch (StoppedException stopped) {
            told.tell("not rolled back (" + stopped.name() + "): " + stopped.getMessage());
        }
    }

    private void note(FollowUp done, int purged) {
        if (purged == ExitStatus.DONE) {
            done.note(told.err());
        }
    }

    private void tellWhatIsLive(Release to, String why) throws IOException {
        Optional<Release> now = releases.current();
        if (now.filter(to::equals).isEmpty()) {
            told.tell("superseded: somebody else has switched since; the current release is "
                    + now.map(Release::described).orElse("one that cannot be read"));
        } else {
            told.tell(to.id() + " stays live" + why
                    + "; the same command again verifies it, `offprint rollback` undoes it");
        }
    }

    private static String word(Outcome outcome) {
        return outcome.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private int purge(FollowUp left, EdgeConfig config, Release release) throws IOException {
        PurgeList changed = left.changed(config);
        return caches.purge(
                changed, config.baseUrl(), release.id(), told.isText() ? told.out() : told.err(), told.err());
    }
}
