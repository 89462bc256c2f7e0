package dev.offprint.preview.dashboard;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.cache.BuildCache;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.output.DigestSink;
import dev.offprint.pipeline.Pipeline;
import dev.offprint.pipeline.Progress;
import dev.offprint.preview.against.ComparedRelease;
import dev.offprint.preview.against.ReleasedFiles;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.nio.file.Path;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * What publishing the content as it is now would change: every file that a build would write, against the last
 * release, under its own base URL.
 *
 * @param content the content folder
 * @param options how to read it
 * @param release the release
 * @param language the language of the reason why nothing can be compared
 */
public record ChangesJson(Path content, Corpus.Options options, ComparedRelease release, Language language)
        implements Supplier<JsonNode> {

    @Override
    public JsonNode get() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("release", release.name());
        try {
            return compare(json, release.source().read());
        } catch (RefusedException none) {
            return json.put("reason", none.in(language));
        } catch (IOException damaged) {
            return reason(
                    json, Message.of("{0} cannot be read: {1}", release.name(), String.valueOf(damaged.getMessage())));
        }
    }

    private JsonNode reason(ObjectNode json, Message reason) {
        return json.put("reason", reason.in(language));
    }

    private JsonNode compare(ObjectNode json, ReleasedFiles released) {
        DigestSink built = new DigestSink();
        Diagnostics diagnostics = new Diagnostics();
        Pipeline.run(
                content,
                options.withBaseUrl(released.baseUrl()),
                built,
                BuildCache.none(),
                diagnostics,
                Progress.SILENT);
        if (diagnostics.hasErrors()) {
            return reason(json, Message.of("nothing can be published while there are errors"));
        }
        SortedSet<String> added = new TreeSet<>();
        SortedSet<String> changed = new TreeSet<>();
        built.digests().forEach((key, digest) -> {
            Sha256 last = released.digests().get(key);
            if (last == null) {
                added.add(key);
            } else if (!last.equals(digest)) {
                changed.add(key);
            }
        });
        // the name of a version of an image says of which content it is
        for (String key : built.derived()) {
            if (!released.digests().containsKey(key)) {
                added.add(key);
            }
        }
        list(json.putArray("added"), added);
        list(json.putArray("changed"), changed);
        list(json.putArray("removed"), removed(released, built));
        return json;
    }

    /** Returns what only the tree has. Lists that are composed again were not compared, and are not among it. */
    private static SortedSet<String> removed(ReleasedFiles released, DigestSink built) {
        SortedSet<String> removed = new TreeSet<>(released.digests().keySet());
        removed.removeAll(built.digests().keySet());
        removed.removeAll(built.lists());
        removed.removeAll(built.derived());
        return removed;
    }

    private static void list(ArrayNode array, SortedSet<String> keys) {
        keys.forEach(array::add);
    }
}
