package dev.offprint.command.publish;

import dev.offprint.command.release.Trees;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.plan.ConsumerView;
import dev.offprint.publish.plan.ConsumerView.Bodies;
import dev.offprint.publish.plan.Guards;
import dev.offprint.publish.plan.PublishPlan;
import dev.offprint.publish.plan.PublishPlan.NewContent;
import dev.offprint.publish.plan.PublishPlan.Side;
import dev.offprint.publish.plan.StaleDates;
import dev.offprint.publish.plan.Verdict;
import dev.offprint.publish.release.Publication;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.manifest.LocalTree;
import dev.offprint.tree.PublicFile;
import java.io.IOException;
import java.io.InputStream;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The plan of a publish, its effect on consumers, and the verdict of the guards.
 *
 * @param plan the plan
 * @param view what consumers notice
 * @param verdict the verdict
 */
record Assessment(PublishPlan plan, ConsumerView view, Verdict verdict) {

    private static final String OPENAPI = "openapi.json";

    /**
     * Assesses a publication. The uploads are not known yet.
     *
     * @param ofTree the verdict about the tree itself
     */
    static Assessment of(Target target, LocalTree tree, Publication publication, Guards guards, Verdict ofTree)
            throws IOException {
        Optional<Side> live = live(target.releases(), publication, tree);
        Side built = Side.of(tree.config(), tree.files());
        PublishPlan plan = PublishPlan.of(publication.changes(), live, built, new NewContent(0, 0));
        Bodies bodies = new TreeBodies(target, tree);
        ConsumerView view = ConsumerView.of(plan, bodies);
        Verdict damage = guards.check(publication.lostNodes(), lost(target, publication, bodies));
        Verdict dates =
                StaleDates.of(publication.changes(), view.articlesRenamed(), bodies, LocalDate.now(ZoneOffset.UTC));
        return new Assessment(
                plan, view, ofTree.and(guards.check(plan, view)).and(damage).and(dates));
    }

    /** Returns the changed files that guards read but that cannot be read from the live release. */
    private static List<String> lost(Target target, Publication publication, Bodies bodies) throws IOException {
        List<String> lost = new ArrayList<>();
        for (Change change : publication.changes()) {
            if (change.before() != null && change.after() != null && isLost(change, target, publication, bodies)) {
                lost.add(change.key());
            }
        }
        return lost;
    }

    private static boolean isLost(Change change, Target target, Publication publication, Bodies bodies)
            throws IOException {
        if (change.key().equals(KeyLayout.EDGE_CONFIG.value())) {
            Optional<Release> live = publication.live();
            return live.isPresent()
                    && Trees.config(target.releases(), live.get()).isEmpty();
        }
        return change.key().equals(OPENAPI) && bodies.before(change).isEmpty();
    }

    /** Returns the same with the uploads. */
    Assessment uploading(NewContent upload) {
        return new Assessment(
                new PublishPlan(plan.live(), plan.built(), plan.files(), plan.config(), upload), view, verdict);
    }

    /** Settings of the live release that cannot be read count as equal to those of the tree. */
    private static Optional<Side> live(Releases releases, Publication publication, LocalTree tree) throws IOException {
        Optional<Release> live = publication.live();
        if (live.isEmpty()) {
            return Optional.empty();
        }
        Release release = live.get();
        return Optional.of(new Side(
                Trees.config(releases, release).orElse(tree.config()), release.addresses(), release.articles()));
    }

    /**
     * Bodies of a local tree, and of the live release.
     *
     * @param target the store of the release
     * @param tree the tree
     */
    private record TreeBodies(Target target, LocalTree tree) implements Bodies {

        @Override
        public Optional<byte[]> before(Change change) throws IOException {
            PublicFile file = change.before();
            return file == null ? Optional.empty() : target.releases().content(file);
        }

        @Override
        public Optional<byte[]> after(Change change) throws IOException {
            if (change.after() == null) {
                return Optional.empty();
            }
            try (InputStream body = tree.open(change.key())) {
                return Optional.of(body.readAllBytes());
            }
        }
    }
}
