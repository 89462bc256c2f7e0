package dev.offprint.represent.developers.section;

import dev.offprint.edge.EdgeConfig.CachePolicy;
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

/** The cache policy of this site, and conditional requests. */
final class CachingSection {

    private CachingSection() {}

    static Section of(SectionContext facts) {
        Messages messages = facts.messages();
        List<Block> blocks = new ArrayList<>();
        blocks.add(Prose.of(messages.text("caching.intro")));
        blocks.add(table(facts.context().site().cache(), messages));
        blocks.add(Prose.of(messages.text("caching.tag")));
        facts.example().ifPresent(example -> {
            blocks.add(conditional(facts, example));
            blocks.add(Prose.of(messages.text("caching.after")));
        });
        return new Section("caching", messages.text("caching"), blocks);
    }

    private static Block conditional(SectionContext facts, Example example) {
        String url = facts.request(Operation.DETAIL);
        return Snippets.shell(
                "conditional-request",
                facts.messages().text("caching.conditional"),
                "curl -sS -o /dev/null -w '%{http_code}\\n' \\\n  -H 'If-None-Match: "
                        + example.detail().tag() + "' \\\n  '" + url + "'");
    }

    private static Table table(CachePolicy policy, Messages messages) {
        return Table.of(
                messages.text("caching.label"),
                List.of(
                        row("list", policy.list(), messages),
                        row("article", policy.article(), messages),
                        row("asset", policy.asset(), messages),
                        row("clientError", policy.clientError(), messages)),
                messages.text("caching.what"),
                messages.text("caching.client"),
                messages.text("caching.shared"),
                "`Cache-Control`");
    }

    private static Table.Row row(String kind, String policy, Messages messages) {
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
}
