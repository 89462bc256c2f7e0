package dev.offprint.preview.edition;

import dev.offprint.pipeline.SiteForms;
import dev.offprint.represent.Representation;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The files of the site as a whole, made until the requested one is among them, and cached. */
final class LazySiteFiles {

    private final SiteForms forms;
    private final Deque<Supplier<List<Representation>>> ahead = new ArrayDeque<>();
    private final Map<String, byte[]> made = new HashMap<>();
    private boolean begun;

    LazySiteFiles(SiteForms forms) {
        this.forms = forms;
    }

    synchronized byte @Nullable [] get(String key) {
        if (!begun) {
            begun = true;
            keep(forms.assets());
            ahead.addAll(forms.all());
            ahead.addAll(forms.feeds());
        }
        while (!made.containsKey(key) && !ahead.isEmpty()) {
            keep(ahead.remove().get());
        }
        return made.get(key);
    }

    private void keep(List<Representation> representations) {
        representations.forEach(one -> made.put(one.key().value(), one.body()));
    }
}
