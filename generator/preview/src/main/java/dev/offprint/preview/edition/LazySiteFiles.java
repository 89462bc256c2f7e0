package dev.offprint.preview.edition;

import dev.offprint.pipeline.SiteForms;
import dev.offprint.represent.Representation;
import dev.offprint.represent.SitePiece;
import dev.offprint.represent.index.SiteIndexes;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The files of the site as a whole, made on request and cached. The parts of indexes are known by their keys; the others are made
 * until the requested one is among them.
 */
final class LazySiteFiles {

    private final SiteForms forms;
    private final Deque<Supplier<List<Representation>>> ahead = new ArrayDeque<>();
    private final Map<String, SitePiece> parts = new HashMap<>();
    private final Map<String, byte[]> made = new HashMap<>();
    private boolean begun;

    LazySiteFiles(SiteForms forms) {
        this.forms = forms;
    }

    synchronized byte @Nullable [] get(String key) {
        if (!begun) {
            begin();
        }
        SitePiece part = parts.get(key);
        if (part != null && !made.containsKey(key)) {
            keep(part.maker().get());
        }
        while (!made.containsKey(key) && !ahead.isEmpty()) {
            keep(ahead.remove().get());
        }
        return made.get(key);
    }

    private void begin() {
        begun = true;
        keep(forms.assets());
        SiteIndexes indexes = forms.indexes();
        forms.parts(indexes).forEach(part -> part.keys().forEach(key -> parts.put(key.value(), part)));
        ahead.addAll(forms.all(indexes));
    }

    private void keep(List<Representation> representations) {
        representations.forEach(one -> made.put(one.key().value(), one.body()));
    }
}
