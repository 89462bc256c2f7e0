package dev.offprint.publish.plan;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.publish.plan.ConsumerView.Translated;
import dev.offprint.publish.plan.ContractChange.Impact;
import dev.offprint.publish.plan.PublishPlan.Side;
import dev.offprint.publish.plan.Verdict.Caution;
import dev.offprint.publish.plan.Verdict.Stop;
import dev.offprint.tree.TreeState;
import dev.offprint.tree.TreeState.Flaw;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks a publish before it starts.
 *
 * @param allowed the guards that the user allows to fail
 * @param maxRemovedPercent the percentage of live articles that may be removed
 */
public record Guards(Set<Guard> allowed, int maxRemovedPercent) {

    /** The default percentage of live articles that may be removed. */
    public static final int MAX_REMOVED = 20;

    /**
     * The commit that a tree was built from.
     *
     * @param id its name
     * @param time when it was committed
     */
    public record SourceCommit(String id, Instant time) {}

    /** Keeps an immutable copy. */
    public Guards {
        allowed = Set.copyOf(allowed);
    }

    /** Checks a tree. Unless a stop is not allowable, the tree has a manifest and all its files. */
    public Verdict check(TreeState tree) {
        List<Stop> stops = new ArrayList<>();
        for (Map.Entry<Flaw, List<String>> flaw : tree.flaws().entrySet()) {
            List<String> names = flaw.getValue();
            boolean allowable = !flaw.getKey().fatal();
            stops.add(new Stop(
                    Guard.INCOMPLETE_BUILD,
                    flaw.getKey().message(),
                    names,
                    names.size(),
                    isAllowed(Guard.INCOMPLETE_BUILD),
                    allowable));
        }
        return new Verdict(stops, List.of());
    }

    /** Checks the order of the commits of the live and the new site. */
    public Verdict check(SourceCommit live, SourceCommit built) {
        if (!built.time().isBefore(live.time()) || built.id().equals(live.id())) {
            return Verdict.NONE;
        }
        String found = "commit `" + built.id() + "` of " + built.time() + " is older than `" + live.id() + "` of "
                + live.time() + ", which is live";
        return new Verdict(List.of(stop(Guard.OLDER_COMMIT, found, List.of())), List.of());
    }

    /**
     * Checks that the live release can be read.
     *
     * @param nodes the number of its manifest nodes that are lost
     * @param files the files that guards read and that are lost
     */
    public Verdict check(int nodes, List<String> files) {
        List<Stop> stops = new ArrayList<>();
        if (nodes > 0) {
            String found = nodes + " of the nodes that name the files of the live release cannot be read";
            stops.add(stop(Guard.DAMAGED_LIVE, found, List.of()));
        } else if (!files.isEmpty()) {
            stops.add(stop(Guard.DAMAGED_LIVE, "files of the live release cannot be read", files));
        }
        return new Verdict(stops, List.of());
    }

    /** Checks a plan and what consumers notice of it. */
    public Verdict check(PublishPlan plan, ConsumerView view) {
        List<Stop> stops = new ArrayList<>();
        plan.live().ifPresent(live -> {
            removed(live, view, stops);
            moved(live, plan.built(), stops);
            otherBase(live, plan.built(), stops);
        });
        contract(view, stops);
        List<Caution> cautions = new ArrayList<>();
        baseUrl(new BaseUrl(plan.built().config().baseUrl()), stops, cautions);
        if (plan.built().articles() == 0) {
            cautions.add(new Caution("no-articles", "the tree has no article", "check that the content was built"));
        }
        return new Verdict(stops, cautions);
    }

    private void removed(Side live, ConsumerView view, List<Stop> stops) {
        List<String> gone = view.articlesGone();
        if (tooMany(gone.size(), live.articles())) {
            stops.add(stop(Guard.MASS_REMOVAL, share(gone.size(), live.articles(), "live articles are gone"), gone));
            return;
        }
        for (ContentLocale locale : ContentLocale.values()) {
            List<String> lost = view.translationsLost().stream()
                    .filter(one -> one.locale() == locale)
                    .map(Translated::toString)
                    .toList();
            if (tooMany(lost.size(), live.articles())) {
                String of = "live articles lose their translation `" + locale.tag() + "`";
                stops.add(stop(Guard.MASS_REMOVAL, share(lost.size(), live.articles(), of), lost));
            }
        }
    }

    /** Returns whether more than the limit is removed, compared without rounding. */
    private boolean tooMany(int gone, long live) {
        return gone * 100L > live * maxRemovedPercent;
    }

    private String share(int gone, long live, String what) {
        return gone + " of " + live + " " + what + ", more than " + maxRemovedPercent + " %";
    }

    private void moved(Side live, Side built, List<Stop> stops) {
        String was = live.config().pages().toString();
        String is = built.config().pages().toString();
        if (!was.equals(is) && live.articles() > 0) {
            stops.add(stop(Guard.PAGES_MOVED, "the page pattern was `" + was + "` and is `" + is + "`", List.of()));
        }
    }

    private void otherBase(Side live, Side built, List<Stop> stops) {
        String was = live.config().baseUrl();
        String is = built.config().baseUrl();
        if (!was.equals(is)) {
            stops.add(stop(Guard.BASE_URL_CHANGED, "the base URL was `" + was + "` and is `" + is + "`", List.of()));
        }
    }

    private void contract(ConsumerView view, List<Stop> stops) {
        view.contract()
                .filter(change -> change.impact() == Impact.BREAKING)
                .ifPresent(change -> stops.add(stop(Guard.BREAKING_CONTRACT, change.what(), List.of())));
    }

    private void baseUrl(BaseUrl url, List<Stop> stops, List<Caution> cautions) {
        if (url.isLocal()) {
            stops.add(stop(Guard.LOCAL_BASE_URL, "the base URL leads to `" + url.host() + "`", List.of()));
        } else if (url.isReserved()) {
            String hint = "build with the public base URL: `--base-url https://…`";
            cautions.add(new Caution("reserved-base-url", "`" + url.host() + "` is a name for examples", hint));
        }
        if (!url.isEncrypted()) {
            String hint = "use https: what readers get over http, anybody between may change";
            cautions.add(new Caution("plain-http", "the base URL is not encrypted", hint));
        }
    }

    private Stop stop(Guard guard, String found, List<String> examples) {
        return new Stop(guard, found, examples, examples.size(), isAllowed(guard), true);
    }

    private boolean isAllowed(Guard guard) {
        return allowed.contains(guard);
    }
}
