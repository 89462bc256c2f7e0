package dev.offprint.benchmarks.compare;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.yaml.FrontMatter;
import dev.offprint.article.yaml.YamlReader;
import dev.offprint.diagnostic.Diagnostics;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Converts a content folder to sources for the other generators: one Markdown file for each translation, with
 * everything in its front matter, and a stub for each list variant.
 *
 * @param content the content folder
 * @param out the folder for the sources
 */
record PeerSources(Path content, Path out) {

    private static final JsonMapper JSON = new JsonMapper();
    private static final List<String> LOCALES = List.of("en", "de");
    private static final List<String> ARTICLE = List.of(
            "contentType",
            "awarenessLevel",
            "difficulty",
            "estimatedReadTime",
            "firstPublished",
            "lastUpdated",
            "isPublished",
            "origin",
            "isCustomerResource",
            "primaryQuestion",
            "shortAnswer",
            "keyTakeaways",
            "framework");
    private static final List<String> TRANSLATION =
            List.of("title", "description", "detailedAnswer", "faqPairs", "citations");

    void write() throws IOException {
        for (String locale : LOCALES) {
            Files.createDirectories(out.resolve(locale + "/articles"));
        }
        Files.createDirectories(out.resolve("en/lists"));
        try (Stream<Path> articles = Files.list(content.resolve("articles"))) {
            for (Path article : articles.sorted().toList()) {
                write(article);
            }
        }
        for (String type : List.of("all", "framework", "guide", "research", "medium")) {
            for (String locale : List.of("all", "de", "en")) {
                for (String level :
                        List.of("all", "unaware", "problem-aware", "solution-aware", "product-aware", "most-aware")) {
                    writeList(type, locale, level);
                }
            }
        }
    }

    private void write(Path article) throws IOException {
        ObjectNode head = yaml(Files.readString(article.resolve("article.yaml")));
        String slug = article.getFileName().toString();
        boolean first = true;
        for (String locale : LOCALES) {
            Path file = article.resolve(locale + ".md");
            if (Files.exists(file)) {
                write(slug, head, locale, Files.readString(file), first);
                first = false;
            }
        }
    }

    private void write(String slug, ObjectNode head, String locale, String text, boolean first) throws IOException {
        FrontMatter parts = FrontMatter.split(text, slug, new Diagnostics()).orElseThrow();
        ObjectNode own = yaml(parts.yaml());
        StringBuilder page = new StringBuilder("---\n");
        line(page, "id", JSON.getNodeFactory().textNode(head.path("id").asText(slug)));
        line(page, "slug", JSON.getNodeFactory().textNode(slug));
        line(page, "translationKey", JSON.getNodeFactory().textNode(slug));
        line(page, "locale", JSON.getNodeFactory().textNode(locale));
        for (String key : ARTICLE) {
            line(page, key, head.get(key));
        }
        for (String key : TRANSLATION) {
            line(page, key, own.get(key));
        }
        page.append("outputs: [\"html\", \"markdown\", \"aeo\"").append(first ? ", \"detail\"]\n" : "]\n");
        boolean hidden = !head.path("isPublished").asBoolean()
                || head.path("origin").asText().equals("syndicated");
        page.append(hidden ? "draft: true\n" : "").append("---\n").append(parts.body());
        Files.write(
                out.resolve(locale + "/articles/" + slug + ".md"),
                page.toString().getBytes(StandardCharsets.UTF_8));
    }

    private void writeList(String type, String locale, String level) throws IOException {
        String name = type + "_" + locale + "_" + level;
        String stub = "---\ntitle: \"" + name + "\"\nct: " + type + "\nloc: " + locale + "\naw: " + level
                + "\noutputs: [\"listjson\"]\n---\n";
        Files.write(out.resolve("en/lists/" + name + ".md"), stub.getBytes(StandardCharsets.UTF_8));
    }

    private static ObjectNode yaml(String text) {
        return YamlReader.read(text, "corpus", 1, new Diagnostics())
                .orElseThrow()
                .root();
    }

    /** Writes JSON, which is YAML with safe quoting. */
    private static void line(StringBuilder page, String key, JsonNode value) throws JsonProcessingException {
        if (value != null) {
            page.append(key).append(": ").append(JSON.writeValueAsString(value)).append('\n');
        }
    }
}
