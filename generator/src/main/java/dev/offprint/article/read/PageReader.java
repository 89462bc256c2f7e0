package dev.offprint.article.read;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.SitePageSource;
import dev.offprint.article.SkillSource;
import dev.offprint.article.schema.SourceSchema;
import dev.offprint.article.yaml.FrontMatter;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.article.yaml.YamlReader;
import dev.offprint.diagnostic.Code;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the site's own pages and skills, in whose text {@code {base_url}} stands for the site's address. */
public final class PageReader {

    private static final String PLACEHOLDER = "{base_url}";

    private final Sources sources;
    private final String baseUrl;

    /** Returns a reader of these sources. */
    public PageReader(Sources sources, String baseUrl) {
        this.sources = sources;
        this.baseUrl = baseUrl;
    }

    /** Returns the page in a file, or nothing where it is not valid. */
    public Optional<SitePageSource> page(String path, Slug name, ContentLocale locale) {
        return sources.markdown(path, SourceSchema.PAGE).map(file -> {
            ObjectNode head = file.head().root();
            return new SitePageSource(
                    name,
                    locale,
                    placed(head.path("title").asText()),
                    placedOrNull(Members.text(head, "description")),
                    placed(file.body()));
        });
    }

    /** Returns the skill in a file, or nothing where it is not valid. */
    public Optional<SkillSource> skill(String path, String folder) {
        return sources.tree()
                .text(path)
                .map(this::placed)
                .flatMap(text -> FrontMatter.split(text, path, sources.diagnostics())
                        .flatMap(parts -> YamlReader.read(parts.yaml(), path, 2, sources.diagnostics()))
                        .filter(head -> SourceSchema.SKILL.accepts(head, sources.diagnostics()))
                        .filter(head -> isNamed(head, folder))
                        .map(head -> new SkillSource(
                                new Slug(folder),
                                head.root().path("description").asText(),
                                text.getBytes(StandardCharsets.UTF_8))));
    }

    private boolean isNamed(YamlDocument head, String folder) {
        String name = head.root().path("name").asText();
        if (!name.equals(folder)) {
            sources.diagnostics()
                    .add(Code.INVALID_VALUE.at(
                            head.placeOf("/name"),
                            "`name` is `" + name + "`, and the skill's folder is `" + folder + "`",
                            "give both the same name"));
        }
        return name.equals(folder);
    }

    private @Nullable String placedOrNull(@Nullable String text) {
        return text == null ? null : placed(text);
    }

    private String placed(String text) {
        return text.replace(PLACEHOLDER, baseUrl);
    }
}
