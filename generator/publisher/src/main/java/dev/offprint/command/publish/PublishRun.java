package dev.offprint.command.publish;

import dev.offprint.command.plan.PlanFormat;
import dev.offprint.command.plan.PlanReport;
import dev.offprint.command.release.ChangedAnswers;
import dev.offprint.command.release.FollowUp;
import dev.offprint.command.report.Amounts;
import dev.offprint.command.report.ExitStatus;
import dev.offprint.publish.plan.Guards;
import dev.offprint.publish.plan.Guards.SourceCommit;
import dev.offprint.publish.plan.PlannedFile.Kind;
import dev.offprint.publish.plan.PublishPlan.NewContent;
import dev.offprint.publish.plan.Verdict;
import dev.offprint.publish.release.Publication;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases.Switched;
import dev.offprint.publish.release.StoppedException;
import dev.offprint.publish.release.lease.Actor;
import dev.offprint.publish.release.manifest.LocalTree;
import dev.offprint.publish.release.manifest.Recheck;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One publish, from the plan to the steps after the switch.
 *
 * @param target the store
 * @param guards the guards
 * @param mode which parts to run
 * @param steps the steps after the switch
 */
record PublishRun(Target target, Guards guards, Mode mode, PostPublishSteps steps) {

    /**
     * Which parts of a publish to run.
     *
     * @param dry whether only to plan
     * @param recheck how to check the content that the store should have
     */
    record Mode(boolean dry, Recheck recheck) {}

    int run(LocalTree tree, Release.Origin origin, Verdict ofTree) throws IOException, StoppedException {
        Publication publication = target.releases().publication(tree, origin, mode.recheck());
        publication.check();
        target.checkPlace(publication);
        publication.warning().ifPresent(report()::warn);
        boolean nothing = publication.isLive() && !mode.recheck().isAll();
        if (nothing && !mode.dry() && report().format() == PlanFormat.text) {
            report().out()
                    .println(target.name() + ": nothing to publish, "
                            + publication.live().map(Release::id).orElse("") + " is live and the same");
            return resume(tree, publication);
        }
        Verdict sofar = ofTree.and(commits(publication, origin));
        Assessment assessment = Assessment.of(target, tree, publication, guards, sofar);
        if (nothing && !mode.dry()) {
            print(assessment);
            return resume(tree, publication);
        }
        boolean passes = assessment.verdict().passes() || nothing; // there is no change to stop
        if (mode.dry() || !passes) {
            print(assessment.uploading(publication.newContent()));
            return passes ? ExitStatus.DONE : ExitStatus.STOPPED;
        }
        return publish(tree, publication, assessment);
    }

    /** The publication compares the commits again when it switches; a dry run reports the result here. */
    private Verdict commits(Publication publication, Release.Origin origin) {
        Optional<SourceCommit> live =
                publication.live().flatMap(release -> commit(release.commit(), release.committed()));
        Optional<SourceCommit> built = commit(origin.commit(), origin.committed());
        return live.isPresent() && built.isPresent() ? guards.check(live.get(), built.get()) : Verdict.NONE;
    }

    private static Optional<SourceCommit> commit(@Nullable String id, Optional<Instant> time) {
        return time.map(at -> new SourceCommit(id == null ? "unknown" : Actor.printable(id), at));
    }

    private int publish(LocalTree tree, Publication publication, Assessment assessment)
            throws IOException, StoppedException {
        FollowUp left = FollowUp.before(publication, target.releases());
        Publication.Sent done = publication.run();
        Assessment published = assessment.uploading(new NewContent(done.objects(), done.bytes()));
        boolean text = report().format() == PlanFormat.text;
        say(text ? report().out() : report().err(), done, published, publication);
        if (!text) {
            print(published);
        }
        return steps.run(followed(tree, publication, done.switched(), left));
    }

    private PostPublishSteps.Followed followed(LocalTree tree, Publication publication, Switched own, FollowUp left)
            throws IOException {
        boolean known = own.from().isPresent() || publication.live().isEmpty();
        // without the pointer it is unknown what caches have
        ChangedAnswers changed = known && publication.lostNodes() == 0
                ? ChangedAnswers.of(target.releases(), publication.changes(), tree.config(), tree.files())
                : ChangedAnswers.everything(tree.config());
        ChangedAnswers all = left.changed(tree.config()).map(changed::and).orElse(changed);
        return new PostPublishSteps.Followed(
                target.releases(), tree, own.to(), Optional.of(own), publication.changes(), all, left);
    }

    /** Runs the steps that an earlier publish of the same release left. */
    private int resume(LocalTree tree, Publication publication) throws IOException {
        FollowUp left = FollowUp.before(publication, target.releases());
        Optional<ChangedAnswers> changed = left.changed(tree.config());
        Optional<Release> live = publication.live();
        if (changed.isEmpty() || live.isEmpty()) {
            return steps.verifyOnly(tree);
        }
        report().tell("purging and verifying after " + live.get().id()
                + " went live was stopped, failed, or is at work; it is done now");
        Optional<Switched> own = left.published(live.get());
        return steps.run(new PostPublishSteps.Followed(
                target.releases(), tree, live.get(), own, left.changes(own), changed.get(), left));
    }

    private void say(PrintWriter to, Publication.Sent done, Assessment published, Publication publication) {
        String live = target.name() + ": " + done.switched().to().id() + " is live"
                + done.switched()
                        .from()
                        .map(before -> "; it was " + before.id())
                        .orElse("");
        to.println(live);
        if (publication.live().isEmpty()) {
            to.println("  the first release there; check the address if there should have been one");
        }
        report().summarise(live);
        var counts = published.plan().counts();
        to.println("  " + counts.get(Kind.ADDED) + " files added, " + counts.get(Kind.CHANGED) + " changed, "
                + counts.get(Kind.REMOVED) + " removed; " + Amounts.count(done.objects(), "object") + " sent, "
                + Amounts.bytes(done.bytes()));
        published.verdict().cautions().forEach(caution -> report().warn(caution.message() + "; " + caution.hint()));
    }

    private void print(Assessment one) {
        report().print(new PlanReport(one.plan(), one.view(), one.verdict()));
    }

    private OutcomeReport report() {
        return steps.report();
    }
}
