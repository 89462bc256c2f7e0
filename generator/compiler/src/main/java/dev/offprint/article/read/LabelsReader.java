package dev.offprint.article.read;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.article.Labels;
import dev.offprint.article.Labels.Forms;
import dev.offprint.edge.resource.ContentLocale;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** Reads {@code contentTypes}, {@code topics} and {@code series} of a valid {@code site.yaml}. */
final class LabelsReader {

    private LabelsReader() {}

    static Labels read(JsonNode site) {
        return new Labels(
                each(
                        site.path("contentTypes"),
                        forms -> new Forms(
                                forms.path("one").asText(), forms.path("many").asText())),
                each(site.path("topics"), JsonNode::asText),
                each(site.path("series"), JsonNode::asText));
    }

    private static <T> Map<String, Map<ContentLocale, T>> each(JsonNode names, Function<JsonNode, T> reader) {
        Map<String, Map<ContentLocale, T>> all = new LinkedHashMap<>();
        names.properties().forEach(name -> {
            Map<ContentLocale, T> versions = new EnumMap<>(ContentLocale.class);
            for (ContentLocale locale : ContentLocale.values()) {
                versions.put(locale, reader.apply(name.getValue().path(locale.tag())));
            }
            all.put(name.getKey(), versions);
        });
        return all;
    }
}
