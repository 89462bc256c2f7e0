package dev.offprint.author;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.Site;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.read.SiteReader;
import dev.offprint.article.read.Sources;
import dev.offprint.article.yaml.FrontMatter;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Operation;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Message;
import dev.offprint.source.SourceLimits;
import dev.offprint.source.SourceTree;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The rename of an article: its folder, its former slugs, and the links of other sources to it. */
public final class ArticleRename {

    private static final String KEY = "formerSlugs";
    private static final Pattern EMPTY =
            Pattern.compile("(?m)^formerSlugs:(?:[ \\t]*(?:\\[[ \\t]*\\]|null|~))?(?=[ \\t]*(?:#|$))");
    private static final Pattern FLOW =
            Pattern.compile("(?m)^(formerSlugs:[ \\t]*\\[[^\\]\\n]*[^\\]\\s,])(?=[ \\t]*\\])");
    private static final Pattern BLOCK = Pattern.compile("(?m)^formerSlugs:.*(?:\\n([ \\t]*)-.*)+");

    private final Path content;
    private final SourceEdits edits;
    private final Slug from;
    private final Slug to;

    private ArticleRename(Path content, Slug from, Slug to) {
        this.content = content;
        this.edits = new SourceEdits(content);
        this.from = from;
        this.to = to;
    }

    /**
     * Returns the edits that rename an article. Nothing is written before {@link SourceEdits#run}.
     *
     * @throws RefusedException where it cannot be renamed so; the message says what to do
     */
    public static SourceEdits of(Path content, String old, String wanted) throws IOException, RefusedException {
        Slug to = Scaffold.legal(wanted);
        SourceTree tree = tree(content);
        Site site = new SiteReader(Sources.silent(tree))
                .read(null)
                .orElseThrow(() -> new RefusedException(
                        Message.of("{0} is missing or wrong; run 'offprint check'", content.resolve("site.yaml"))));
        folder(content, old);
        ArticleRename rename = new ArticleRename(content, new Slug(old), to);
        rename.check();
        rename.sweep(new Links(site, old, to.value()));
        rename.edits.move("articles/" + old, "articles/" + to);
        return rename.edits;
    }

    /** Opens a content folder, or refuses what is not one. */
    static SourceTree tree(Path content) throws RefusedException {
        return SourceTree.open(content, SourceLimits.DEFAULT, new Diagnostics())
                .orElseThrow(() -> new RefusedException(
                        Message.of("{0} is not a content folder; name it with --content", content)));
    }

    /** Returns the path of the folder of an article below the content folder, or says which one may be meant. */
    static String folder(Path content, String slug) throws IOException, RefusedException {
        Path articles = content.resolve("articles");
        if (Slug.parse(slug).isPresent() && Files.isDirectory(articles.resolve(slug))) {
            return "articles/" + slug;
        }
        List<String> names = new ArrayList<>();
        if (Files.isDirectory(articles)) {
            try (Stream<Path> all = Files.list(articles)) {
                all.map(path -> path.getFileName().toString()).sorted().forEach(names::add);
            }
        }
        Message hint = new Nearest(names)
                .to(slug)
                .map(name -> Message.of("did you mean `{0}`?", name))
                .orElse(Message.of("name the folder of an article"));
        throw new RefusedException(
                Message.of("{0}; {1}", Message.of("{0} does not exist", articles.resolve(slug)), hint));
    }

    private void check() throws IOException, RefusedException {
        Path articles = content.resolve("articles");
        Path folder = articles.resolve(from.value());
        if (from.equals(to)) {
            throw new RefusedException(Message.of("`{0}` is the slug that the article has; nothing to do", from));
        } else if (Files.isSymbolicLink(folder)) {
            throw new RefusedException(Message.of("{0} is a symbolic link; rename what it leads to", folder));
        } else if (!Files.exists(folder.resolve("article.yaml"))) {
            throw new RefusedException(Message.of("{0} has no article.yaml; run 'offprint check'", folder));
        }
        Scaffold.free(articles, to.value(), from.value());
    }

    private void sweep(Links links) throws IOException, RefusedException {
        String own = "articles/" + from + "/article.yaml";
        for (String path : edits.sources()) {
            edits.edit(path, text -> text.contains(from.value()) ? links.in(path, text) : text);
            if (path.endsWith("/article.yaml")
                    && !path.equals(own)
                    && formerSlugs(path).stream().anyMatch(to.value()::equalsIgnoreCase)) {
                throw new RefusedException(Message.of(
                        "`{0}` is a former slug of `{1}`, whose old addresses lead there; choose another slug, or remove it from"
                                + " its formerSlugs",
                        to, path.substring(0, path.lastIndexOf('/'))));
            }
        }
        edits.edit(own, yaml -> withFormer(yaml, from.value()).orElse(yaml));
        if (!formerSlugs(own).contains(from.value())) {
            throw new RefusedException(Message.of(
                    "{0} cannot be edited by a program; write `{1}` into it yourself, and start the command again",
                    content.resolve(own), KEY + ": [" + from + "]"));
        }
    }

    private List<String> formerSlugs(String path) throws IOException {
        List<String> slugs = new ArrayList<>();
        String yaml = edits.plain(path);
        if (yaml.contains(KEY)) {
            SourceEdits.root(yaml).ifPresent(root -> root.path(KEY).forEach(one -> slugs.add(one.asText())));
        }
        return slugs;
    }

    /** Returns an {@code article.yaml} with a former slug more, in the form of its list; nothing where that takes a person. */
    static Optional<String> withFormer(String yaml, String slug) {
        Optional<ObjectNode> root = SourceEdits.root(yaml);
        if (root.isEmpty()) {
            return Optional.empty();
        }
        ObjectNode wanted = root.get().deepCopy();
        ArrayNode list = wanted.get(KEY) instanceof ArrayNode known ? known : wanted.putArray(KEY);
        for (JsonNode one : list) {
            if (one.asText().equals(slug)) {
                return Optional.of(yaml);
            }
        }
        list.add(slug);
        String item = Scaffold.scalar(slug);
        String line = KEY + ": [" + item + "]";
        return SourceEdits.saying(
                wanted,
                yaml + (yaml.isEmpty() || yaml.endsWith("\n") ? "" : "\n") + line + "\n",
                EMPTY.matcher(yaml).replaceFirst(Matcher.quoteReplacement(line)),
                FLOW.matcher(yaml).replaceFirst("$1, " + Matcher.quoteReplacement(item)),
                BLOCK.matcher(yaml).replaceFirst("$0\n$1- " + Matcher.quoteReplacement(item)));
    }

    /**
     * Links to the article, in the forms in which authors write them: its folder beside another one, a path from the root of the host,
     * and an address below the base URL, or below {@code {base_url}}, which stands for it in pages and skills. In Markdown only what
     * the parser takes for a link is one; in YAML and in whole addresses the text is enough.
     */
    private static final class Links {

        private static final String NO_WORD_BEFORE = "(?<![\\w./-])";
        private static final String END = "(?![\\w-]|\\.\\w)";

        private final Pattern beside;
        private final Pattern onHost;
        private final Pattern whole;
        private final String replacement;

        Links(Site site, String from, String to) {
            List<String> below = new ArrayList<>(List.of(Operation.DETAIL.path(), Operation.ANSWER.path()));
            for (ContentLocale locale : ContentLocale.values()) {
                String page = site.pages().path(locale, new Slug(from));
                below.add("/" + page.substring(0, page.length() - from.length()));
            }
            String slug = Pattern.quote(from) + "(?![\\w-])";
            String paths = String.join("|", below.stream().map(Pattern::quote).toList());
            String path = Pattern.quote(URI.create(site.baseUrl()).getRawPath());
            String base = "(?:(?i:" + Pattern.quote(site.baseUrl()) + ")|\\{base_url\\})";
            beside = Pattern.compile(NO_WORD_BEFORE + "((?:\\./)*\\.\\./)" + Pattern.quote(from) + END);
            onHost = Pattern.compile(NO_WORD_BEFORE + "(" + path + "(?:" + paths + "))" + slug);
            whole = Pattern.compile("(" + base + "(?:" + paths + "))" + slug);
            replacement = "$1" + Matcher.quoteReplacement(to);
        }

        String in(String path, String text) {
            boolean isArticle = path.startsWith("articles/");
            String edited = whole.matcher(text).replaceAll(replacement);
            if (path.endsWith(".yaml")) {
                return replaced(edited, isArticle);
            }
            return FrontMatter.split(edited, "", new Diagnostics())
                    .map(parts -> replaced(
                                    edited.substring(
                                            0, edited.length() - parts.body().length()),
                                    isArticle)
                            + body(parts.body(), isArticle))
                    .orElse(edited);
        }

        private String body(String body, boolean isArticle) {
            ParsedMarkdown markdown = new ParsedMarkdown(body);
            return markdown.excess().isPresent()
                    ? body
                    : markdown.linked((link, line, column) -> Optional.of(replaced(link.path(), isArticle))
                                    .filter(now -> !now.equals(link.path())))
                            .text();
        }

        private String replaced(String text, boolean isArticle) {
            String rooted = onHost.matcher(text).replaceAll(replacement);
            return isArticle ? beside.matcher(rooted).replaceAll(replacement) : rooted;
        }
    }
}
