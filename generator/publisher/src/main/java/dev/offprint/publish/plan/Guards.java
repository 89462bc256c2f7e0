package dev.offprint.publish.plan;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.publish.plan.PublishPlan.ArticleChange;
import dev.offprint.publish.plan.PublishPlan.Kind;
import dev.offprint.publish.plan.PublishPlan.Side;
import dev.offprint.publish.plan.Verdict.Caution;
import dev.offprint.publish.plan.Verdict.Stop;
import dev.offprint.tree.TreeState;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
        tree.flaws()
                .forEach((flaw, names) -> stops.add(new Stop(
                        Guard.INCOMPLETE_BUILD,
                        flaw.message(),
                        names,
                        names.size(),
                        allowed.contains(Guard.INCOMPLETE_BUILD),
                        !flaw.fatal())));
        return new Verdict(stops, List.of());
    }

    /** Checks the order of the commits of the live and the new site. */
    public Verdict check(SourceCommit live, SourceCommit built) {
        if (!built.time().isBefore(live.time()) || built.id().equals(live.id())) {
            return Verdict.NONE;
        }
        return stopped(
                Guard.OLDER_COMMIT,
                "commit `" + built.id() + "` of " + built.time() + " is older than `" + live.id() + "` of "
                        + live.time() + ", which is live");
    }

    /** Returns the verdict about a live release of whose manifest this number of nodes is lost. */
    public Verdict lost(int nodes) {
        return stopped(
                Guard.DAMAGED_LIVE, nodes + " of the nodes that name the files of the live release cannot be read");
    }

    /** Returns the verdict about a live release whose edge.json cannot be read. */
    public Verdict lostSettings() {
        return stopped(Guard.DAMAGED_LIVE, "`edge.json` of the live release cannot be read");
    }

    /** Stops a publish that would leave adapters behind that trust keys. */
    public Verdict unsigned() {
        return stopped(Guard.UNSIGNED, "the live release is signed, and this one would not be");
    }

    private Verdict stopped(Guard guard, String found) {
        return new Verdict(List.of(stop(guard, found, List.of())), List.of());
    }

    /** Checks a plan. */
    public Verdict check(PublishPlan plan) {
        List<Stop> stops = new ArrayList<>();
        plan.live().ifPresent(live -> {
            removed(live, plan, stops);
            EdgeConfig was = live.config();
            EdgeConfig is = plan.built().config();
            if (!was.articles().equals(is.articles()) && live.articles() > 0) {
                stops.add(changed(Guard.PAGES_MOVED, "page pattern", was.articles(), is.articles()));
            }
            if (!was.baseUrl().equals(is.baseUrl())) {
                stops.add(changed(Guard.BASE_URL_CHANGED, "base URL", was.baseUrl(), is.baseUrl()));
            }
        });
        List<Caution> cautions = new ArrayList<>();
        baseUrl(plan.built().config().baseUrl(), stops, cautions);
        if (plan.built().articles() == 0) {
            cautions.add(new Caution("no-articles", "the tree has no article", "check that the content was built"));
        }
        return new Verdict(stops, cautions);
    }

    private void removed(Side live, PublishPlan plan, List<Stop> stops) {
        List<String> gone =
                plan.articles(Kind.GONE).stream().map(ArticleChange::slug).toList();
        if (!tooMany(gone, live, "live articles are gone", stops)) {
            for (ContentLocale locale : ContentLocale.values()) {
                List<String> lost = plan.articles().stream()
                        .filter(one -> one.lost().contains(locale.tag()))
                        .map(one -> one.slug() + " (" + locale.tag() + ")")
                        .toList();
                tooMany(lost, live, "live articles lose their translation `" + locale.tag() + "`", stops);
            }
        }
    }

    /** Adds a stop if more than the limit is removed, compared without rounding. */
    private boolean tooMany(List<String> gone, Side live, String what, List<Stop> stops) {
        boolean many = gone.size() * 100L > live.articles() * maxRemovedPercent;
        if (many) {
            String share =
                    gone.size() + " of " + live.articles() + " " + what + ", more than " + maxRemovedPercent + " %";
            stops.add(stop(Guard.MASS_REMOVAL, share, gone));
        }
        return many;
    }

    private Stop changed(Guard guard, String setting, Object was, Object is) {
        return stop(guard, "the " + setting + " was `" + was + "` and is `" + is + "`", List.of());
    }

    private void baseUrl(String url, List<Stop> stops, List<Caution> cautions) {
        String host = BaseUrl.host(url);
        if (BaseUrl.isLocal(host)) {
            stops.add(stop(Guard.LOCAL_BASE_URL, "the base URL leads to `" + host + "`", List.of()));
        } else if (BaseUrl.isReserved(host)) {
            String hint = "build with the public base URL: `--base-url https://…`";
            cautions.add(new Caution("reserved-base-url", "`" + host + "` is a name for examples", hint));
        }
        if (!url.startsWith("https://")) {
            String hint = "use https: what readers get over http, anybody between may change";
            cautions.add(new Caution("plain-http", "the base URL is not encrypted", hint));
        }
    }

    private Stop stop(Guard guard, String found, List<String> examples) {
        return new Stop(guard, found, examples, examples.size(), allowed.contains(guard), true);
    }

    /** Classifies a base URL by its host. A name is not resolved: it may have another address elsewhere. */
    static final class BaseUrl {

        /** Domains that are not in the public DNS (RFC 6761, RFC 6762, RFC 8375, and ICANN's reservation of internal). */
        private static final Set<String> LOCAL =
                Set.of("localhost", "local", "internal", "home.arpa", "localdomain", "lan");
        /** Domains for documents and tests (RFC 2606, RFC 6761). */
        private static final Set<String> RESERVED =
                Set.of("example", "example.com", "example.net", "example.org", "test", "invalid");

        private BaseUrl() {}

        static String host(String url) {
            String authority = url.substring(url.indexOf("://") + 3).replaceFirst("/.*", "");
            String host = authority.replaceFirst(":[0-9]*$", "").toLowerCase(Locale.ROOT);
            return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
        }

        /** Returns whether a host is reserved for examples and tests. */
        static boolean isReserved(String host) {
            return isWithin(host, RESERVED);
        }

        /** Returns whether a host is this machine, or in a private network. */
        static boolean isLocal(String host) {
            boolean number = host.matches("\\[.*]|[0-9.]+|0x[0-9a-f.x]+");
            return number ? isLocalNumber(host) : isWithin(host, LOCAL) || host.indexOf('.') < 0;
        }

        private static boolean isWithin(String host, Set<String> domains) {
            return domains.stream().anyMatch(domain -> host.equals(domain) || host.endsWith("." + domain));
        }

        /**
         * RFC 1122 this host and loopback, RFC 1918, RFC 3927, RFC 6598; RFC 4291 unspecified, loopback, link-local and
         * mapped; RFC 4193 unique local. Numbers that are no addresses in four parts or brackets count as local.
         */
        private static boolean isLocalNumber(String host) {
            String part = "(25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])";
            if (!host.matches("\\[[0-9a-f:.]+]|" + part + "(\\." + part + "){3}")) {
                return true;
            }
            try {
                InetAddress address = InetAddress.getByName(host); // of digits: no name is resolved
                byte[] bytes = address.getAddress();
                return address.isAnyLocalAddress()
                        || address.isLoopbackAddress()
                        || address.isLinkLocalAddress()
                        || (bytes.length == 4
                                ? address.isSiteLocalAddress()
                                        || bytes[0] == 0
                                        || (bytes[0] == 100 && (bytes[1] & 0xc0) == 64)
                                : (bytes[0] & 0xfe) == 0xfc);
            } catch (UnknownHostException none) {
                return true;
            }
        }
    }
}
