package dev.offprint.represent.developers.section;

import dev.offprint.edge.limit.Quota;
import dev.offprint.represent.Messages;
import dev.offprint.represent.developers.block.Block.Prose;
import dev.offprint.represent.developers.block.Block.Table;
import dev.offprint.represent.developers.block.Section;
import java.util.List;

/** The quota of this site, and how a client hears of it. */
final class RateLimitSection {

    private RateLimitSection() {}

    static Section of(SectionContext facts) {
        Messages words = facts.words();
        Quota quota = facts.context().site().rateLimit();
        String intro = words.text(
                "limits.intro",
                "requests",
                words.count("request", quota.requests()),
                "window",
                words.duration(quota.windowSeconds()));
        Table headers = Table.of(
                words.text("limits.label"),
                List.of(
                        row("Retry-After", "retryAfter", words, ""),
                        row("RateLimit-Policy", "policy", words, quota.policy()),
                        row("RateLimit-Limit", "limit", words, Integer.toString(quota.requests())),
                        row("RateLimit-Remaining", "remaining", words, ""),
                        row("RateLimit-Reset", "reset", words, "")),
                words.text("header"),
                words.text("meaning"),
                words.text("limits.here"));
        return new Section(
                "limits",
                words.text("limits"),
                List.of(Prose.of(intro), headers, Prose.of(words.text("limits.after"))));
    }

    private static Table.Row row(String header, String key, Messages words, String value) {
        return Table.Row.of("`" + header + "`", words.text("limits." + key), value.isEmpty() ? "–" : "`" + value + "`");
    }
}
