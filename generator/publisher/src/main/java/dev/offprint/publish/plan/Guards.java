package dev.offprint.publish.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.publish.plan.PublishPlan.ArticleChange;
import dev.offprint.publish.plan.PublishPlan.Kind;
import dev.offprint.publish.plan.PublishPlan.Side;
import dev.offprint.tree.TreeState;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Checks a publish before it starts, and collects what the guards find: in the tree, in the store, and in the plan.
 */
public final class Guards {

    /** The percentage of live articles that may be removed. */
    private static final int MAX_REMOVED = 20;

    private final Set<Guard> allowed;
    private final List<Stop> stops = new ArrayList<>();
    private final List<Caution> warnings = new ArrayList<>();

    /**
     * Returns guards that have found nothing yet.
     *
     * @param allowed those that the user allows to fail
     */
    public Guards(Set<Guard> allowed) {
        this.allowed = Set.copyOf(allowed);
    }

    /**
     * A finding of a guard.
     *
     * @param guard the guard
     * @param found the finding: a clause, values in back-ticks
     * @param examples the first examples, each a line; may be empty
     * @param count the number of all examples
     * @param allowed whether the user has allowed it
     * @param allowable whether a publish is possible if it is allowed
     */
    @JsonPropertyOrder({ // that of methods is not the same in all JVMs
        "guard",
        "found",
        "examples",
        "count",
        "allowed",
        "allowable",
        "remedy",
        "stops",
        "consequence"
    })
    public record Stop(
            Guard guard, String found, List<String> examples, int count, boolean allowed, boolean allowable) {

        /** The maximum number of examples. */
        static final int EXAMPLES = 5;

        /** Keeps an immutable copy. */
        public Stop {
            examples = examples.stream().limit(EXAMPLES).toList();
        }

        /** Returns whether it stops the publish. */
        @JsonProperty
        public boolean stops() {
            return !allowed || !allowable;
        }

        /** Returns the consequence of publishing anyway: a clause without a full stop. */
        @JsonProperty
        public String consequence() {
            return guard.consequence();
        }

        /** Returns how to go on: a sentence, Markdown. */
        @JsonProperty
        public String remedy() {
            String remedy = sentence(guard.remedy());
            return allowable ? remedy + " If it is meant: `--allow " + guard.label() + "`" : remedy;
        }

        /** Returns a clause as a sentence. */
        public static String sentence(String clause) {
            return clause.substring(0, 1).toUpperCase(Locale.ROOT) + clause.substring(1) + ".";
        }
    }

    /**
     * A warning that does not stop a publish.
     *
     * @param code a stable name, lower-case kebab
     * @param message the problem: a clause, values in back-ticks
     * @param hint how to fix it: a clause
     */
    public record Caution(String code, String message, String hint) {}

    /** Returns whether a publish may continue. */
    public boolean passes() {
        return stops.stream().noneMatch(Stop::stops);
    }

    /** Returns what was found, allowed or not, in the order of guards. */
    public List<Stop> stops() {
        return stops.stream().sorted(Comparator.comparing(Stop::guard)).toList();
    }

    /** Returns what does not stop a publish. */
    public List<Caution> warnings() {
        return List.copyOf(warnings);
    }

    /** Adds a finding. */
    public void stop(Guard guard, String found) {
        stop(guard, found, List.of(), true);
    }

    private void stop(Guard guard, String found, List<String> examples, boolean allowable) {
        stops.add(new Stop(guard, found, examples, examples.size(), allowed.contains(guard), allowable));
    }

    /** Checks a tree. Unless a stop is not allowable, the tree has a manifest and all its files. */
    public void check(TreeState tree) {
        tree.flaws().forEach((flaw, names) -> stop(Guard.INCOMPLETE_BUILD, flaw.message(), names, !flaw.fatal()));
    }

    /** Checks a plan. */
    public void check(PublishPlan plan) {
        EdgeConfig is = plan.built().config();
        plan.live().ifPresent(live -> {
            removed(live, plan);
            EdgeConfig was = live.config();
            if (live.articles() > 0) {
                changed(Guard.PAGES_MOVED, "page pattern", was.articles(), is.articles());
            }
            changed(Guard.BASE_URL_CHANGED, "base URL", was.baseUrl(), is.baseUrl());
        });
        baseUrl(is.baseUrl());
        if (plan.built().articles() == 0) {
            warnings.add(new Caution("no-articles", "the tree has no article", "check that the content was built"));
        }
    }

    private void removed(Side live, PublishPlan plan) {
        List<String> gone =
                plan.articles(Kind.GONE).stream().map(ArticleChange::slug).toList();
        if (!tooMany(gone, live, "live articles are gone")) {
            for (ContentLocale locale : ContentLocale.values()) {
                List<String> lost = plan.articles().stream()
                        .filter(one -> one.lost().contains(locale.tag()))
                        .map(one -> one.slug() + " (" + locale.tag() + ")")
                        .toList();
                tooMany(lost, live, "live articles lose their translation `" + locale.tag() + "`");
            }
        }
    }

    /** Adds a stop if more than the limit is removed, compared without rounding. */
    private boolean tooMany(List<String> gone, Side live, String what) {
        boolean many = gone.size() * 100L > live.articles() * MAX_REMOVED;
        if (many) {
            String share = gone.size() + " of " + live.articles() + " " + what + ", more than " + MAX_REMOVED + " %";
            stop(Guard.MASS_REMOVAL, share, gone, true);
        }
        return many;
    }

    private void changed(Guard guard, String setting, Object was, Object is) {
        if (!was.equals(is)) {
            stop(guard, "the " + setting + " was `" + was + "` and is `" + is + "`");
        }
    }

    private void baseUrl(String url) {
        String host = BaseUrl.host(url);
        if (BaseUrl.isLocal(host)) {
            stop(Guard.LOCAL_BASE_URL, "the base URL leads to `" + host + "`");
        } else if (BaseUrl.isReserved(host)) {
            String hint = "build with the public base URL: `--base-url https://…`";
            warnings.add(new Caution("reserved-base-url", "`" + host + "` is a name for examples", hint));
        }
        if (!url.startsWith("https://")) {
            String hint = "use https: over http, anybody on the way can change what readers get";
            warnings.add(new Caution("plain-http", "the base URL is not encrypted", hint));
        }
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
