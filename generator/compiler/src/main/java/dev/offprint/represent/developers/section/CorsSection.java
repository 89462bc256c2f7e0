package dev.offprint.represent.developers.section;

import dev.offprint.edge.resource.Operation;
import dev.offprint.represent.Messages;
import dev.offprint.represent.developers.block.Block.Prose;
import dev.offprint.represent.developers.block.Block.Table;
import dev.offprint.represent.developers.block.Section;
import dev.offprint.represent.developers.block.Snippets;
import java.util.List;

/** Compression, and access from other origins (CORS). */
final class CorsSection {

    private CorsSection() {}

    static Section of(SectionContext facts) {
        Messages messages = facts.messages();
        Table headers = Table.of(
                messages.text("access.label"),
                List.of(
                        row("Access-Control-Allow-Origin", "`*`", "origin", messages),
                        row("Access-Control-Allow-Methods", "`GET, HEAD, OPTIONS`", "methods", messages),
                        row(
                                "Access-Control-Allow-Headers",
                                "`Accept, If-None-Match, Content-Type`",
                                "headers",
                                messages),
                        row(
                                "Access-Control-Expose-Headers",
                                "`ETag, Link, Retry-After, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining,"
                                        + " RateLimit-Reset, Content-Location`",
                                "exposed",
                                messages)),
                messages.text("header"),
                messages.text("value"),
                messages.text("meaning"));
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

    private static Table.Row row(String header, String value, String key, Messages messages) {
        return Table.Row.of("`" + header + "`", value, messages.text("access." + key));
    }
}
