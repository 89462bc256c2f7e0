package dev.offprint.command.store;

import dev.offprint.command.report.Amounts;
import dev.offprint.command.store.PlanReport.PlanFormat;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.program.ExitStatus;
import dev.offprint.publish.cdn.PurgeList;
import dev.offprint.publish.plan.Guards;
import dev.offprint.publish.plan.Guards.SourceCommit;
import dev.offprint.publish.plan.PublishPlan;
import dev.offprint.publish.plan.PublishPlan.Counts;
import dev.offprint.publish.plan.PublishPlan.NewContent;
import dev.offprint.publish.plan.PublishPlan.Side;
import dev.offprint.publish.plan.Verdict;
import dev.offprint.publish.release.Actor;
import dev.offprint.publish.release.LocalTree;
import dev.offprint.publish.release.Publication;
import dev.offprint.publish.release.Recheck;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.ReleaseSigner;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.Releases.Switched;
import dev.offprint.publish.release.StoppedException;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One publish, from the plan to the steps after the switch.
 *
 * @param store the store, as the user named it
 * @param releases the releases there
 * @param tree the tree
 * @param guards the guards
 * @param dry whether only to plan
 * @param recheck how to check the content that the store should have
 * @param signer signs the release, if it is to be signed
 * @param steps the steps after the switch
 */
record PublishRun(
        StoreOptions store,
        Releases releases,
        LocalTree tree,
        Guards guards,
        boolean dry,
        Recheck recheck,
        Optional<ReleaseSigner> signer,
        PostPublishSteps steps) {

    int run(Release.Origin origin, Verdict ofTree) throws IOException, StoppedException {
        Publication publication = releases.publication(tree, origin, recheck, signer);
        publication.check();
        if (publication.live().isEmpty()) {
            store.place().refuseInside();
        }
        publication.warning().ifPresent(report()::warn);
        boolean nothing = publication.isLive() && !recheck.isAll();
        if (nothing && !dry && report().format() == PlanFormat.text) {
            report().out()
                    .println(store.name() + ": nothing to publish, "
                            + publication.live().map(Release::id).orElse("") + " is live and the same");
            return resume(publication);
        }
        Verdict sofar = ofTree.and(commits(publication, origin))
                .and(publication.losesSignature() ? guards.unsigned() : Verdict.NONE);
        PlanReport plan = plan(publication, sofar);
        if (nothing && !dry) {
            report().print(plan);
            return resume(publication);
        }
        boolean passes = plan.verdict().passes() || nothing; // there is no change to stop
        if (dry || !passes) {
            report().print(plan.uploading(publication.newContent()));
            return passes ? ExitStatus.DONE : ExitStatus.STOPPED;
        }
        return publish(publication, plan);
    }

    /** Settings of the live release that cannot be read count as equal to those of the tree, and a guard says so. */
    private PlanReport plan(Publication publication, Verdict sofar) throws IOException {
        Release live = publication.live().orElse(null);
        Optional<EdgeConfig> config = live == null ? Optional.empty() : Trees.config(releases, live);
        Optional<Side> before = publication
                .live()
                .map(release -> new Side(config.orElse(tree.config()), release.addresses(), release.articles()));
        PublishPlan plan = PublishPlan.of(
                publication.changes(), before, Side.of(tree.config(), tree.files()), new NewContent(0, 0));
        Verdict damage = Verdict.NONE;
        if (publication.lostNodes() > 0) {
            damage = guards.lost(publication.lostNodes());
        } else if (live != null && config.isEmpty()) {
            damage = guards.lostSettings();
        }
        return new PlanReport(plan, sofar.and(guards.check(plan)).and(damage));
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

    private int publish(Publication publication, PlanReport plan) throws IOException, StoppedException {
        FollowUp left = FollowUp.before(publication, releases);
        Publication.Sent done = publication.run();
        PlanReport published = plan.uploading(new NewContent(done.objects(), done.bytes()));
        boolean text = report().format() == PlanFormat.text;
        say(text ? report().out() : report().err(), done, published, publication);
        if (!text) {
            report().print(published);
        }
        return steps.run(followed(publication, done.switched(), left));
    }

    private PostPublishSteps.Followed followed(Publication publication, Switched own, FollowUp left)
            throws IOException {
        boolean known = own.from().isPresent() || publication.live().isEmpty();
        // without the pointer it is unknown what caches have
        PurgeList changed = known && publication.lostNodes() == 0
                ? FollowUp.of(releases, publication.changes(), tree.config())
                : PurgeList.everything(tree.config().baseUrl());
        PurgeList all = changed.and(left.changed(tree.config()).orElse(PurgeList.NOTHING));
        return new PostPublishSteps.Followed(
                releases, tree, own.to(), Optional.of(own), publication.changes(), all, left);
    }

    /** Runs the steps that an earlier publish of the same release left. */
    private int resume(Publication publication) throws IOException {
        FollowUp left = FollowUp.before(publication, releases);
        Optional<PurgeList> changed = left.changed(tree.config());
        Optional<Release> live = publication.live();
        if (changed.isEmpty() || live.isEmpty()) {
            return steps.verifyOnly(tree);
        }
        report().tell("purging and verifying after " + live.get().id()
                + " went live was stopped, failed, or is at work; it is done now");
        Optional<Switched> own = left.published(live.get());
        return steps.run(
                new PostPublishSteps.Followed(releases, tree, live.get(), own, left.changes(own), changed.get(), left));
    }

    private void say(PrintWriter to, Publication.Sent done, PlanReport published, Publication publication) {
        String live = store.name() + ": " + done.switched().to().id() + " is live"
                + done.switched()
                        .from()
                        .map(before -> "; it was " + before.id())
                        .orElse("");
        to.println(live);
        if (publication.live().isEmpty()) {
            to.println("  the first release there; check the address if there should have been one");
        }
        report().summarise(live);
        Counts counts = Objects.requireNonNull(published.plan()).counts();
        to.println("  " + counts.added() + " files added, " + (counts.changed() + counts.recoded()) + " changed, "
                + counts.removed() + " removed; " + Amounts.count(done.objects(), "object") + " sent, "
                + Amounts.bytes(done.bytes()));
        published.verdict().cautions().forEach(caution -> report().warn(caution.message() + "; " + caution.hint()));
    }

    private OutcomeReport report() {
        return steps.report();
    }
}
