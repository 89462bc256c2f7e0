package dev.offprint.importer.article;

import dev.offprint.author.SiteScaffold;
import dev.offprint.importer.origin.OriginPage;
import dev.offprint.importer.origin.OriginSite;
import dev.offprint.message.Language;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Makes the {@code site.yaml} of a new site: address and name of the old one, and the names of its topics. */
final class SiteFile {

    private static final String PLACEHOLDER = "https://knowledge.example.com";

    private SiteFile() {}

    static void write(Path folder, OriginSite site, List<ArticlePlan> plans, Language language)
            throws IOException, RefusedException {
        String name = site.name() == null || site.name().isBlank()
                ? "Knowledge"
                : site.name().strip();
        String cut = name.length() > 255 ? name.substring(0, 255) : name;
        Path file = SiteScaffold.write(folder, cut, site.url() == null ? PLACEHOLDER : site.url(), language);
        Map<String, String> topics = new TreeMap<>();
        for (ArticlePlan plan : plans) {
            for (OriginPage page : plan.pages().values()) {
                page.fields()
                        .topics()
                        .forEach(label -> SlugNames.topic(label).ifPresent(topic -> topics.putIfAbsent(topic, label)));
            }
        }
        if (!topics.isEmpty()) {
            StringBuilder yaml = new StringBuilder("\ntopics:\n");
            topics.forEach((topic, label) -> {
                String text = YamlText.item(label);
                yaml.append("  ")
                        .append(YamlText.item(topic))
                        .append(": {en: ")
                        .append(text)
                        .append(", de: ")
                        .append(text)
                        .append("}\n");
            });
            Files.writeString(file, yaml.toString(), StandardCharsets.UTF_8, StandardOpenOption.APPEND);
        }
    }
}
