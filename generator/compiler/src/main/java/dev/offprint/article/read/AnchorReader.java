package dev.offprint.article.read;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.markdown.PageAnchors;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.yaml.FrontMatter;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.source.SourceTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Reads as much of a translation as decides which identifiers its page has. Findings are reported elsewhere. */
public final class AnchorReader {

    /** The page's own identifiers that are there only where one of these keys has a value. */
    private static final Map<String, String> CONDITIONAL = Map.of(
            "takeaways", "keyTakeaways",
            "faq", "faqPairs",
            "framework", "framework",
            "sources", "citations");

    private final Sources sources;

    /** Returns a reader of these sources. It tells the listener what it reads, and drops the findings. */
    public AnchorReader(SourceTree tree, SourceTree.Listener listener) {
        this.sources = Sources.silent(tree, listener);
    }

    /** Reads the files that {@link #read} looks at, for the listener alone. */
    public void listen(String folder, ContentLocale locale) {
        files(folder, locale).forEach(sources.tree()::text);
    }

    /** Returns the files that {@link #read} looks at. */
    public static List<String> files(String folder, ContentLocale locale) {
        return List.of(article(folder), translation(folder, locale));
    }

    /** Returns the identifiers in the order of the page, or nothing where the sources cannot be read. */
    public Optional<Set<String>> read(String folder, ContentLocale locale) {
        String path = translation(folder, locale);
        Optional<ObjectNode> article = sources.yaml(article(folder)).map(YamlDocument::root);
        Optional<FrontMatter> parts = sources.frontMatter(path);
        Optional<ObjectNode> head = parts.flatMap(p -> sources.head(p, path)).map(YamlDocument::root);
        List<ParsedMarkdown> answers = new ArrayList<>();
        head.ifPresent(said -> said.path("faqPairs")
                .forEach(pair ->
                        answers.add(new ParsedMarkdown(pair.path("answer").asText()))));
        ParsedMarkdown body = new ParsedMarkdown(parts.map(FrontMatter::body).orElse(""));
        if (article.isEmpty() || head.isEmpty() || !areBounded(body, answers)) {
            return Optional.empty();
        }
        Set<String> anchors = PageAnchors.of(body, answers);
        for (String own : new TreeSet<>(PageAnchors.OWN)) {
            String key = CONDITIONAL.get(own);
            if (key == null || has(head.get(), key) || has(article.get(), key)) {
                anchors.add(own);
            }
        }
        return Optional.of(anchors);
    }

    private static boolean areBounded(ParsedMarkdown body, List<ParsedMarkdown> answers) {
        return body.excess().isEmpty()
                && answers.stream().allMatch(answer -> answer.excess().isEmpty());
    }

    private static String article(String folder) {
        return folder + "/article.yaml";
    }

    private static String translation(String folder, ContentLocale locale) {
        return folder + "/" + locale.tag() + ".md";
    }

    private static boolean has(ObjectNode object, String key) {
        return !object.path(key).isEmpty();
    }
}
