package dev.offprint.preview.dashboard;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.read.Sources;
import dev.offprint.article.read.StateReader;
import dev.offprint.article.state.SourceChanges;
import dev.offprint.article.state.SourceChanges.Step;
import dev.offprint.article.state.TextPart;
import dev.offprint.article.state.TranslationState;
import dev.offprint.article.state.TranslationStatus;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.source.SourceLimits;
import dev.offprint.source.SourceTree;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The two languages of an article, paragraph by paragraph, with what changed in one since the other was made from it.
 *
 * @param content the content folder
 */
public record TranslationsJson(Path content) {

    /** Returns the document of an article. */
    public ObjectNode of(Slug slug) {
        ObjectNode json = JsonNodeFactory.instance.objectNode().put("slug", slug.value());
        ArrayNode translations = json.putArray("translations");
        SourceTree.open(content, SourceLimits.DEFAULT, new Diagnostics())
                .map(tree -> new StateReader(Sources.silent(tree)))
                .ifPresent(reader -> describe(reader, ArticleHead.folder(slug.value()), translations));
        return json;
    }

    private static void describe(StateReader reader, String folder, ArrayNode translations) {
        List<TranslationState> states = new ArrayList<>();
        for (ContentLocale locale : ContentLocale.values()) {
            reader.state(folder, locale).ifPresent(states::add);
        }
        for (TranslationState state : states) {
            ObjectNode one =
                    translations.addObject().put("locale", state.locale().tag());
            status(one, TranslationStatus.of(state, null));
            rows(
                    one.putArray("rows"),
                    state.changes(),
                    state.own(),
                    state.record().paragraphs() == null);
        }
        if (states.isEmpty()) {
            unrecorded(reader, folder, translations);
        }
    }

    /** The German text counts as the translation, and its parts as those at the same position. */
    private static void unrecorded(StateReader reader, String folder, ArrayNode translations) {
        Optional<List<TextPart>> english = reader.parts(folder, ContentLocale.EN);
        Optional<List<TextPart>> german = reader.parts(folder, ContentLocale.DE);
        if (english.isPresent() && german.isPresent()) {
            ObjectNode one = translations
                    .addObject()
                    .put("locale", ContentLocale.DE.tag())
                    .put("state", "none");
            ArrayNode rows = one.putArray("rows");
            SourceChanges all = SourceChanges.between(List.of(), english.get(), Place.file(folder));
            rows(rows, all, german.get(), true);
            rows.forEach(row -> ((ObjectNode) row).put("kind", label(SourceChanges.Kind.SAME)));
        }
    }

    /** Adds the members of a state. */
    static void status(ObjectNode json, TranslationStatus status) {
        json.put("state", status.kind().name().toLowerCase(Locale.ROOT));
        json.put("recorded", status.recorded().toString());
        json.put("changed", status.changed());
        if (status.reviewed() != null) {
            json.put("reviewed", status.reviewed().toString());
        }
        if (status.reviewer() != null) {
            json.put("reviewer", status.reviewer());
        }
    }

    private static void rows(ArrayNode rows, SourceChanges changes, List<TextPart> translation, boolean isPaired) {
        List<Optional<TextPart>> own = changes.counterparts(translation, isPaired);
        for (int i = 0; i < own.size(); i++) {
            Step step = changes.steps().get(i);
            if (step.kind() == SourceChanges.Kind.REPLACED && own.get(i).isEmpty()) {
                continue; // nothing to show beside the parts that replace it
            }
            ObjectNode row = rows.addObject()
                    .put("kind", label(step.kind()))
                    .put("name", step.name())
                    .put("place", step.label());
            TextPart now = step.now();
            if (now != null) {
                row.put("source", now.text());
            }
            own.get(i).ifPresent(part -> row.put("translation", part.text()));
        }
    }

    private static String label(SourceChanges.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }
}
