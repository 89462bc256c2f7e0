package dev.offprint.represent.developers.section;

import dev.offprint.edge.limit.Quota;
import dev.offprint.represent.Messages;
import dev.offprint.represent.developers.block.Block.Prose;
import dev.offprint.represent.developers.block.Block.Table;
import dev.offprint.represent.developers.block.Section;
import java.util.List;

/** The rate limit of this site, and the headers that tell it to clients. */
final class RateLimitSection {

    private RateLimitSection() {}

    static Section of(SectionContext facts) {
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
                        row("Retry-After", "retryAfter", messages, ""),
                        row("RateLimit-Policy", "policy", messages, quota.policy()),
                        row("RateLimit-Limit", "limit", messages, Integer.toString(quota.requests())),
                        row("RateLimit-Remaining", "remaining", messages, ""),
                        row("RateLimit-Reset", "reset", messages, "")),
                messages.text("header"),
                messages.text("meaning"),
                messages.text("limits.here"));
        return new Section(
                "limits",
                messages.text("limits"),
                List.of(Prose.of(intro), headers, Prose.of(messages.text("limits.after"))));
    }

    private static Table.Row row(String header, String key, Messages messages, String value) {
        return Table.Row.of(
                "`" + header + "`", messages.text("limits." + key), value.isEmpty() ? "–" : "`" + value + "`");
    }
}
