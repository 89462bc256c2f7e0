package dev.offprint.author.rename;

import dev.offprint.article.markdown.LinkAddress;
import dev.offprint.article.markdown.MarkdownLinks;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.yaml.FrontMatter;
import dev.offprint.article.yaml.YamlReader;
import dev.offprint.corpus.link.LinkTarget;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.Slug;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lets links lead to an article's new folder: in Markdown every form that the compiler resolves, in YAML the Markdown of values
 * and values that are a relative address. Everything else stays character for character.
 *
 * @param from the slug that the article has
 * @param to the slug that it gets
 * @param addresses the article's addresses below the base URL, in any form in which a text may hold them
 */
record LinkRewrite(Slug from, Slug to, AddressRewrite addresses) {

    /** The folder of sources that are no article: relative links in them lead to no article. */
    private static final String OUTSIDE = "";

    /**
     * What a text became.
     *
     * @param text the text
     * @param left links that could not be replaced, as they are written
     */
    record Result(String text, Set<String> left) {}

    /** Returns a Markdown file, front matter and body, with links that lead to the new slug. */
    Result markdown(String text, String folder) {
        Optional<FrontMatter> parts = FrontMatter.split(text, "", new Diagnostics());
        if (parts.isEmpty()) {
            return new Result(text, Set.of());
        }
        String body = parts.get().body();
        String yaml = parts.get().yaml();
        int start = text.indexOf('\n') + 1;
        Result head = yaml(yaml, folder);
        String rest = text.substring(start + yaml.length(), text.length() - body.length());
        return new Result(text.substring(0, start) + head.text() + rest + body(body, folder), head.left());
    }

    /** Returns a page or a skill: its links lead to articles only by whole addresses and by paths from the root of the host. */
    String page(String text) {
        String whole = addresses.in(text);
        return FrontMatter.split(whole, "", new Diagnostics())
                .map(parts -> whole.substring(0, whole.length() - parts.body().length()) + body(parts.body(), OUTSIDE))
                .orElse(whole);
    }

    /** Returns the description of a theme, whose links are values. */
    Result theme(String yaml) {
        return yaml(yaml, OUTSIDE);
    }

    /** Returns a YAML document with links that lead to the new slug. */
    Result yaml(String yaml, String folder) {
        Map<String, String> links = new LinkedHashMap<>();
        YamlReader.read(yaml, "", 1, new Diagnostics())
                .ifPresent(document -> document.eachText((pointer, value) -> find(value, folder, links)));
        String text = addresses.in(yaml);
        Set<String> left = new LinkedHashSet<>();
        for (Map.Entry<String, String> link : links.entrySet()) {
            Matcher places = Pattern.compile("(?<![\\w./-])" + Pattern.quote(link.getKey()) + "(?![\\w-])")
                    .matcher(text);
            String replaced = places.replaceAll(Matcher.quoteReplacement(link.getValue()));
            if (replaced.equals(text)) {
                left.add(link.getKey());
            }
            text = replaced;
        }
        return new Result(text, left);
    }

    private String body(String body, String folder) {
        ParsedMarkdown markdown = new ParsedMarkdown(addresses.in(body));
        return markdown.excess().isPresent()
                ? body
                : MarkdownLinks.rewrite(markdown, (link, line, column) -> replaced(link, folder));
    }

    /** Finds the links in a value, by what takes the place of each. */
    private void find(String value, String folder, Map<String, String> links) {
        String bare = value.strip();
        boolean path = bare.startsWith("../") || bare.startsWith("/");
        if (path && bare.indexOf('\n') < 0 && bare.indexOf(' ') < 0) {
            note(new LinkAddress(bare), folder, links);
        }
        ParsedMarkdown markdown = new ParsedMarkdown(value);
        if (markdown.excess().isEmpty()) {
            String ignored = MarkdownLinks.rewrite(markdown, (link, line, column) -> {
                note(link, folder, links);
                return Optional.empty();
            });
        }
    }

    private void note(LinkAddress link, String folder, Map<String, String> links) {
        replaced(link, folder).ifPresent(now -> links.put(link.path(), now));
    }

    /** Returns the path that takes the place of a link's path, if that leads to the article. */
    private Optional<String> replaced(LinkAddress link, String folder) {
        String path = link.path();
        if (!link.scheme().isEmpty() || path.isEmpty() || path.indexOf('\\') >= 0) {
            return Optional.empty();
        } else if (path.startsWith("/")) {
            String now = addresses.onHost(path);
            return now.equals(path) ? Optional.empty() : Optional.of(now);
        }
        Optional<LinkTarget> target = folder.equals(OUTSIDE) ? Optional.empty() : LinkTarget.of(folder, path);
        if (target.isEmpty() || !target.get().folder().equals(from.value())) {
            return Optional.empty();
        }
        String[] segments = path.split("/", -1);
        boolean named = false;
        for (int i = 1; i < segments.length; i++) {
            boolean is =
                    LinkTarget.decode(segments[i]).filter(from.value()::equals).isPresent();
            if (is && segments[i - 1].equals("..")) { // not a file of that name
                segments[i] = to.value();
                named = true;
            }
        }
        return named ? Optional.of(String.join("/", segments)) : Optional.empty();
    }
}
