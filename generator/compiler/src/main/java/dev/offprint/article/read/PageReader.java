package dev.offprint.article.read;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.Site;
import dev.offprint.article.SiteAddress;
import dev.offprint.article.SitePageSource;
import dev.offprint.article.SkillSource;
import dev.offprint.article.SourceSchema;
import dev.offprint.article.markdown.MarkdownCheck;
import dev.offprint.article.markdown.PageAnchors;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.markdown.SourceMap;
import dev.offprint.article.markdown.TakenIdentifiers;
import dev.offprint.article.markdown.lint.MarkdownLint;
import dev.offprint.article.yaml.FrontMatter;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.article.yaml.YamlReader;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Message;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the site's own pages and skills, in whose text {@code {base_url}} stands for the site's address. */
public record PageReader(Sources sources, Site site) {

    private static final String PLACEHOLDER = "{base_url}";

    /**
     * Returns the page in a file, or nothing where it is not valid.
     *
     * @param links resolves its links
     */
    public Optional<SitePageSource> page(String path, Slug name, ContentLocale locale, ArticleLinks links) {
        return sources.markdown(path, SourceSchema.PAGE, file -> {
                    ParsedMarkdown body = new ParsedMarkdown(file.body());
                    if (isBounded(body, places(path, file.bodyLine()))) {
                        show(links, locale, body, path, file.bodyLine());
                    }
                })
                .flatMap(file -> page(file, path, name, locale, links));
    }

    private Optional<SitePageSource> page(
            Sources.Markdown file, String path, Slug name, ContentLocale locale, ArticleLinks links) {
        ParsedMarkdown body = new ParsedMarkdown(file.body());
        SourceMap places = places(path, file.bodyLine());
        if (!isBounded(body, places)) {
            return Optional.empty();
        }
        ObjectNode head = file.head().root();
        String title = head.path("title").asText();
        MarkdownLint.report(body, places, new TakenIdentifiers(PageAnchors.OF_SITE_PAGES), sources.diagnostics());
        new ValueLinks(links, locale, this::placed, sources.diagnostics()).show(file.head(), pointer -> false);
        MarkdownLint.headings(body, title, places, sources.diagnostics());
        otherBaseUrls(file.body(), path, file.bodyLine());
        show(links, locale, body, path, file.bodyLine());
        String description = DocumentFields.text(head, "description");
        return Optional.of(new SitePageSource(
                name, locale, placed(title), description == null ? null : placed(description), placed(file.body())));
    }

    /**
     * Returns the skill in a file, or nothing where it is not valid.
     *
     * @param links resolves its links
     */
    public Optional<SkillSource> skill(String path, String folder, ArticleLinks links) {
        sources.tree()
                .text(path)
                .flatMap(text -> FrontMatter.split(text, path, new Diagnostics()))
                .ifPresent(parts -> {
                    ParsedMarkdown body = new ParsedMarkdown(parts.body());
                    if (body.excess().isEmpty()) {
                        show(links, ContentLocale.EN, body, path, parts.bodyLine());
                        otherBaseUrls(parts.body(), path, parts.bodyLine());
                    }
                });
        return sources.tree()
                .text(path)
                .map(this::placed)
                .flatMap(text -> FrontMatter.split(text, path, sources.diagnostics())
                        .filter(parts -> isBounded(new ParsedMarkdown(parts.body()), places(path, parts.bodyLine())))
                        .flatMap(parts -> YamlReader.read(parts.yaml(), path, 2, sources.diagnostics()))
                        .filter(head -> SourceSchema.SKILL.accepts(head, sources.diagnostics()))
                        .filter(head -> isNamed(head, folder))
                        .map(head -> skill(head, folder, text, links)));
    }

    /** What is outside the bounds is looked at no further. */
    private boolean isBounded(ParsedMarkdown markdown, SourceMap places) {
        return MarkdownCheck.accepts(markdown, places, sources.diagnostics());
    }

    private static SourceMap places(String path, int firstLine) {
        return (line, column) -> new Place(path, firstLine + line, column);
    }

    private SkillSource skill(YamlDocument head, String folder, String text, ArticleLinks links) {
        new ValueLinks(links, ContentLocale.EN, sources.diagnostics()).show(head, pointer -> false);
        return new SkillSource(
                new Slug(folder), head.root().path("description").asText(), text.getBytes(StandardCharsets.UTF_8));
    }

    private void show(ArticleLinks links, ContentLocale locale, ParsedMarkdown body, String path, int bodyLine) {
        String[] lines = body.source().split("\n", -1);
        ParsedMarkdown ignored = links.resolved(
                body.source().contains(PLACEHOLDER) ? new ParsedMarkdown(placed(body.source())) : body,
                locale,
                (line, column) -> new Place(path, bodyLine + line, column(lines[line], column)));
    }

    private void otherBaseUrls(String body, String path, int bodyLine) {
        if (site.links() == Site.LinkPolicy.UNDECIDED) {
            return; // what is wrong with it was said
        }
        ApiAddresses.findOthers(
                body,
                site.baseUrl(),
                (url, line, column) -> sources.report(
                        Code.OTHER_BASE_URL,
                        new Place(path, bodyLine + line, column),
                        Message.of("`{0}` is not the base URL of this site, `{1}`", url, site.baseUrl()),
                        Message.of("write `{0}`, which stands for it", PLACEHOLDER)));
    }

    /** Returns the column of the source that has become a column of the text, both in code points from 1. */
    private int column(String line, int placedColumn) {
        int longer = site.baseUrl().length() - PLACEHOLDER.length();
        int shift = 0;
        for (int at = line.indexOf(PLACEHOLDER); at >= 0; at = line.indexOf(PLACEHOLDER, at + 1)) {
            int column = line.codePointCount(0, at) + 1;
            if (column + shift >= placedColumn) {
                break;
            }
            shift += longer;
        }
        return Math.max(1, placedColumn - shift);
    }

    private boolean isNamed(YamlDocument head, String folder) {
        String name = head.root().path("name").asText();
        if (!name.equals(folder)) {
            sources.report(
                    Code.INVALID_VALUE,
                    head.placeOf("/name"),
                    Message.of("`name` is `{0}`, and the skill's folder is `{1}`", name, folder),
                    Message.of("give both the same name"));
        }
        return name.equals(folder);
    }

    private String placed(String text) {
        return text.replace(PLACEHOLDER, site.baseUrl());
    }

    /**
     * Finds addresses of this API below another base URL in a text. A copy of a built skill holds the base URL of that build, and
     * sends agents there wherever it is published.
     */
    private static final class ApiAddresses {

        private static final Pattern OPERATION = Pattern.compile("/api/(?:knowledge|aeo)/articles");
        private static final Pattern SCHEME = Pattern.compile("https?://", Pattern.CASE_INSENSITIVE);
        /** No base URL is longer. */
        private static final int LONGEST = 1000;

        private ApiAddresses() {}

        /** Takes what is found. */
        @FunctionalInterface
        interface Sink {
            /**
             * Takes a base URL.
             *
             * @param line the line of the text, from 0
             * @param column the column in code points, from 1
             */
            void found(String baseUrl, int line, int column);
        }

        /** Finds each base URL that is not the site's, once. */
        static void findOthers(String text, String baseUrl, Sink sink) {
            SiteAddress site = SiteAddress.of(baseUrl);
            Set<String> seen = new HashSet<>();
            String[] lines = text.split("\n", -1);
            for (int number = 0; number < lines.length; number++) {
                String line = lines[number];
                Matcher operation = OPERATION.matcher(line);
                while (operation.find()) {
                    int start = start(line, operation.start());
                    String base = start < 0 ? "" : line.substring(start, operation.start());
                    if (start >= 0 && !site.holds(base) && seen.add(base)) {
                        sink.found(base, number, line.codePointCount(0, start) + 1);
                    }
                }
            }
        }

        /** Returns where the address begins that ends here, or -1 where it names no host. */
        private static int start(String line, int end) {
            int from = end;
            while (from > 0 && from > end - LONGEST && " \t\"'`<>()[]{}".indexOf(line.charAt(from - 1)) < 0) {
                from--;
            }
            Matcher scheme = SCHEME.matcher(line).region(from, end);
            return scheme.find() ? scheme.start() : -1;
        }
    }
}
