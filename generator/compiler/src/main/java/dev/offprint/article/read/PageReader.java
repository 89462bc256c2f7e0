package dev.offprint.article.read;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.Site;
import dev.offprint.article.SitePageSource;
import dev.offprint.article.SkillSource;
import dev.offprint.article.SourceSchema;
import dev.offprint.article.link.ApiAddresses;
import dev.offprint.article.link.ArticleLinks;
import dev.offprint.article.link.ValueLinks;
import dev.offprint.article.markdown.MarkdownCheck;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.markdown.lint.MarkdownLint;
import dev.offprint.article.markdown.page.PageAnchors;
import dev.offprint.article.markdown.page.TakenIdentifiers;
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
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
                    if (isBounded(file.body(), path, file.bodyLine())) {
                        show(links, locale, file.body(), path, file.bodyLine());
                    }
                })
                .filter(file -> isBounded(file.body(), path, file.bodyLine()))
                .map(file -> {
                    MarkdownLint.report(
                            new ParsedMarkdown(file.body()),
                            (line, column) -> new Place(path, file.bodyLine() + line, column),
                            new TakenIdentifiers(PageAnchors.OF_SITE_PAGES),
                            sources.diagnostics());
                    ObjectNode head = file.head().root();
                    new ValueLinks(links, locale, this::placed, sources.diagnostics())
                            .show(file.head(), pointer -> false);
                    show(links, locale, file.body(), path, file.bodyLine());
                    MarkdownLint.headings(
                            new ParsedMarkdown(file.body()),
                            head.path("title").asText(),
                            (line, column) -> new Place(path, file.bodyLine() + line, column),
                            sources.diagnostics());
                    otherBaseUrls(file.body(), path, file.bodyLine());
                    return new SitePageSource(
                            name,
                            locale,
                            placed(head.path("title").asText()),
                            placedOrNull(DocumentFields.text(head, "description")),
                            placed(file.body()));
                });
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
                .filter(parts -> new ParsedMarkdown(parts.body()).excess().isEmpty())
                .ifPresent(parts -> {
                    show(links, ContentLocale.EN, parts.body(), path, parts.bodyLine());
                    otherBaseUrls(parts.body(), path, parts.bodyLine());
                });
        return sources.tree()
                .text(path)
                .map(this::placed)
                .flatMap(text -> FrontMatter.split(text, path, sources.diagnostics())
                        .filter(parts -> isBounded(parts.body(), path, parts.bodyLine()))
                        .flatMap(parts -> YamlReader.read(parts.yaml(), path, 2, sources.diagnostics()))
                        .filter(head -> SourceSchema.SKILL.accepts(head, sources.diagnostics()))
                        .filter(head -> isNamed(head, folder))
                        .map(head -> skill(head, folder, text, links)));
    }

    /** What is outside the bounds is given to no parser. */
    private boolean isBounded(String markdown, String path, int firstLine) {
        return MarkdownCheck.accepts(
                new ParsedMarkdown(markdown),
                (line, column) -> new Place(path, firstLine + line, column),
                sources.diagnostics());
    }

    private SkillSource skill(YamlDocument head, String folder, String text, ArticleLinks links) {
        new ValueLinks(links, ContentLocale.EN, sources.diagnostics()).show(head, pointer -> false);
        return new SkillSource(
                new Slug(folder), head.root().path("description").asText(), text.getBytes(StandardCharsets.UTF_8));
    }

    private void show(ArticleLinks links, ContentLocale locale, String body, String path, int bodyLine) {
        String[] lines = body.split("\n", -1);
        ParsedMarkdown ignored = links.resolved(
                new ParsedMarkdown(placed(body)),
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

    private @Nullable String placedOrNull(@Nullable String text) {
        return text == null ? null : placed(text);
    }

    private String placed(String text) {
        return text.replace(PLACEHOLDER, site.baseUrl());
    }
}
