package dev.offprint.bounds;

import static dev.offprint.bounds.SourceShapes.each;

import java.util.List;
import java.util.stream.Stream;

/** Shapes of what belongs to the site, and to no article. */
final class SiteShapes {

    private SiteShapes() {}

    static Stream<Shape> all() {
        return Stream.of(themes(), pages()).flatMap(List::stream);
    }

    private static List<Shape> themes() {
        return List.of(
                Shape.of("templates that include two of the next", 4, n -> {
                            ContentFiles files = template("footer", "{{> t0}}");
                            for (int i = 0; i < n; i++) {
                                files.with("theme/templates/t" + i + ".mustache", ("{{> t" + (i + 1) + "}}").repeat(2));
                            }
                            return files.with("theme/templates/t" + n + ".mustache", "a");
                        })
                        .finding("invalid-template"),
                Shape.of("templates that include the next", 100, n -> {
                            ContentFiles files = template("footer", "{{> t0}}");
                            for (int i = 0; i < n; i++) {
                                files.with("theme/templates/t" + i + ".mustache", "{{> t" + (i + 1) + "}}");
                            }
                            return files.with("theme/templates/t" + n + ".mustache", "a");
                        })
                        .finding("invalid-template"),
                Shape.of(
                                "includes of a long template",
                                100,
                                n -> template("footer", "{{> long}}".repeat(n))
                                        .with("theme/templates/long.mustache", "{{name}}".repeat(n)))
                        .finding("invalid-template"),
                Shape.of(
                                "nested sections",
                                1_000,
                                n -> template("footer", "{{#footer}}".repeat(n) + "a" + "{{/footer}}".repeat(n)))
                        .finding("invalid-template"),
                Shape.of(
                                "nested sections over one list",
                                2,
                                n -> template(
                                        "footer",
                                        "{{#footer}}" + "{{#machines}}".repeat(n) + "a" + "{{/machines}}".repeat(n)
                                                + "{{/footer}}"))
                        .finding("invalid-template"),
                Shape.of("sections without an end", 1_000, n -> template("footer", "{{#footer}}".repeat(n)))
                        .finding("invalid-template"),
                Shape.of("values on one line", 10_000, n -> template("footer", "{{name}}".repeat(n)))
                        .finding("invalid-template"),
                Shape.of("unknown values", 1_000, n -> template("footer", "{{nmae}}\n".repeat(n)))
                        .finding("invalid-template"),
                Shape.of("braces", 50_000, n -> template("footer", "{{{a".repeat(n)))
                        .finding("invalid-template"),
                Shape.of(
                        "rules of a style sheet",
                        3_000,
                        n -> ContentFiles.site().with("theme/theme.css", ".a { color: red; margin: 0 }\n".repeat(n))));
    }

    private static ContentFiles template(String name, String text) {
        return ContentFiles.site().with("theme/templates/" + name + ".mustache", text);
    }

    private static List<Shape> pages() {
        return List.of(
                Shape.of(
                                "keys of the site",
                                3_000,
                                n -> ContentFiles.site()
                                        .with(
                                                "site.yaml",
                                                "baseUrl: https://example.com\nname: Test\nmcpUrl: https://mcp.example.com\n"
                                                        + each(n, i -> "kez" + i + ": a\n")))
                        .finding("unknown-key"),
                Shape.of(
                                "a long base URL",
                                2_000,
                                n -> ContentFiles.site()
                                        .article("a", "", "[x](../a/)\n\n".repeat(n))
                                        .with(
                                                "site.yaml",
                                                "baseUrl: https://example.com/" + "a".repeat(n)
                                                        + "\nname: Test\nmcpUrl: https://mcp.example.com\n"))
                        .finding("invalid-value"),
                Shape.of(
                                "a long pattern of pages",
                                50_000,
                                n -> ContentFiles.site()
                                        .with(
                                                "site.yaml",
                                                "baseUrl: https://example.com\nname: Test\nmcpUrl: https://mcp.example.com\npagePattern: \""
                                                        + "/a{locale}".repeat(n) + "\"\n"))
                        .finding("invalid-value"),
                Shape.of(
                                "markers of a page for developers",
                                3_000,
                                n -> ContentFiles.site()
                                        .with(
                                                "pages/developers/en.md",
                                                "---\ntitle: Developers\n---\n" + "{errors}\n\n".repeat(n)))
                        .finding("unknown-marker"),
                Shape.of(
                        "headings of a page for developers",
                        3_000,
                        n -> ContentFiles.site()
                                .with(
                                        "pages/developers/en.md",
                                        "---\ntitle: Developers\n---\n" + "## Same\n\n".repeat(n))),
                Shape.of(
                        "braces of a page for developers",
                        30_000,
                        n -> ContentFiles.site()
                                .with("pages/developers/en.md", "---\ntitle: Developers\n---\n" + "{a\n\n".repeat(n))),
                Shape.of(
                        "headings of a page",
                        3_000,
                        n -> ContentFiles.site()
                                .with("pages/about/en.md", "---\ntitle: About\n---\n" + "## Same\n\n".repeat(n))),
                Shape.of(
                        "a long skill",
                        30_000,
                        n -> ContentFiles.site()
                                .with(
                                        "skills/s/SKILL.md",
                                        "---\nname: s\ndescription: d\n---\n" + "{base_url}\n".repeat(n))));
    }
}
