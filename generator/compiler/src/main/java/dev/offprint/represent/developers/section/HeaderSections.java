package dev.offprint.represent.developers.section;

import dev.offprint.edge.EdgeConfig.CachePolicy;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Operation;
import dev.offprint.represent.Messages;
import dev.offprint.represent.developers.block.Block;
import dev.offprint.represent.developers.block.Block.Prose;
import dev.offprint.represent.developers.block.Block.Table;
import dev.offprint.represent.developers.block.Example;
import dev.offprint.represent.developers.block.Section;
import dev.offprint.represent.developers.block.Snippets;
import java.util.ArrayList;
import java.util.List;

/** The sections about headers: caching, limits and access. */
final class HeaderSections {

    private HeaderSections() {}

    /** The cache policy of this site, and conditional requests. */
    static Section caching(SectionContext facts) {
        Messages messages = facts.messages();
        List<Block> blocks = new ArrayList<>();
        blocks.add(Prose.of(messages.text("caching.intro")));
        blocks.add(cachingTable(facts.context().site().cache(), messages));
        blocks.add(Prose.of(messages.text("caching.tag")));
        facts.example().ifPresent(example -> {
            blocks.add(conditional(facts, example));
            blocks.add(Prose.of(messages.text("caching.after")));
        });
        blocks.add(Prose.of(messages.text(
                "caching.index", "index", url(facts, Document.INDEX), "schema", url(facts, Document.INDEX_SCHEMA))));
        blocks.add(Snippets.shell(
                "changed-parts",
                messages.text("caching.parts"),
                "curl -sS --compressed '" + url(facts, Document.INDEX)
                        + "' |\n  jq -r '.parts[] | .etag + \" \" + .href'"));
        return new Section("caching", messages.text("caching"), blocks);
    }

    private static String url(SectionContext facts, Document document) {
        return facts.url("/" + document.path());
    }

    private static Block conditional(SectionContext facts, Example example) {
        String url = facts.request(Operation.DETAIL);
        return Snippets.shell(
                "conditional-request",
                facts.messages().text("caching.conditional"),
                "curl -sS -o /dev/null -w '%{http_code}\\n' \\\n  -H 'If-None-Match: "
                        + example.detail().tag() + "' \\\n  '" + url + "'");
    }

    private static Table cachingTable(CachePolicy policy, Messages messages) {
        return Table.of(
                messages.text("caching.label"),
                List.of(
                        cachingRow("list", policy.list(), messages),
                        cachingRow("article", policy.article(), messages),
                        cachingRow("asset", policy.asset(), messages),
                        cachingRow("clientError", policy.clientError(), messages)),
                messages.text("caching.what"),
                messages.text("caching.client"),
                messages.text("caching.shared"),
                "`Cache-Control`");
    }

    private static Table.Row cachingRow(String kind, String policy, Messages messages) {
        String client = age(policy, "max-age", "–", messages);
        return Table.Row.of(
                messages.text("caching." + kind),
                client,
                age(policy, "s-maxage", client, messages),
                "`" + policy.replace("`", "'") + "`");
    }

    /** Returns a directive's seconds (RFC 9111, 5.2.2) in words. */
    private static String age(String policy, String directive, String otherwise, Messages messages) {
        for (String part : policy.split(",", -1)) {
            String[] member = part.strip().split("=", 2);
            if (member.length == 2 && member[0].equalsIgnoreCase(directive) && isNumber(member[1])) {
                return messages.duration(Long.parseLong(member[1]));
            }
        }
        return otherwise;
    }

    private static boolean isNumber(String text) {
        return !text.isEmpty() && text.length() < 16 && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** The rate limit of this site, and the headers that tell it to clients. */
    static Section limits(SectionContext facts) {
        Messages messages = facts.messages();
        Quota quota = facts.context().site().rateLimit();
        String intro = messages.text(
                "limits.intro",
                "requests",
                messages.count("request", quota.requests()),
                "window",
                messages.duration(quota.windowSeconds()));
        Table headers = Table.of(
                messages.text("limits.label"),
                List.of(
                        limitRow("Retry-After", "retryAfter", messages, ""),
                        limitRow("RateLimit-Policy", "policy", messages, quota.policy()),
                        limitRow("RateLimit-Limit", "limit", messages, Integer.toString(quota.requests())),
                        limitRow("RateLimit-Remaining", "remaining", messages, ""),
                        limitRow("RateLimit-Reset", "reset", messages, "")),
                messages.texts("header", "meaning", "limits.here"));
        return new Section(
                "limits",
                messages.text("limits"),
                List.of(Prose.of(intro), headers, Prose.of(messages.text("limits.after"))));
    }

    private static Table.Row limitRow(String header, String key, Messages messages, String value) {
        return Table.Row.of(
                "`" + header + "`", messages.text("limits." + key), value.isEmpty() ? "–" : "`" + value + "`");
    }

    /** Compression, and access from other origins (CORS). */
    static Section access(SectionContext facts) {
        Messages messages = facts.messages();
        Table headers = Table.of(
                messages.text("access.label"),
                List.of(
                        accessRow("Access-Control-Allow-Origin", "`*`", "origin", messages),
                        accessRow("Access-Control-Allow-Methods", "`GET, HEAD, OPTIONS`", "methods", messages),
                        accessRow(
                                "Access-Control-Allow-Headers",
                                "`Accept, If-None-Match, Content-Type`",
                                "headers",
                                messages),
                        accessRow(
                                "Access-Control-Expose-Headers",
                                "`ETag, Link, Retry-After, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining,"
                                        + " RateLimit-Reset, Content-Location, X-Markdown-Tokens`",
                                "exposed",
                                messages)),
                messages.texts("header", "value", "meaning"));
        String request = "curl -sS --compressed -D - -o /dev/null '" + facts.url(Operation.LIST.path()) + "'";
        return new Section(
                "access",
                messages.text("access"),
                List.of(
                        Prose.of(messages.text("access.compression")),
                        Snippets.shell("compressed-request", messages.text("access.request"), request),
                        Prose.of(messages.text("access.cors")),
                        headers));
    }

    private static Table.Row accessRow(String header, String value, String key, Messages messages) {
        return Table.Row.of("`" + header + "`", value, messages.text("access." + key));
    }
}
