package dev.offprint.preview.against;

import dev.offprint.output.NullSink;
import dev.offprint.output.TreeSink;
import dev.offprint.output.list.ListItem;
import dev.offprint.output.list.ListItem.ItemParts;
import dev.offprint.represent.Representation;
import dev.offprint.tree.index.StaleDate;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The full forms of articles that are compared. The sources are compiled again for them, once, because which ones they are is
 * not known before the first run has ended, and all of them are too much to keep.
 */
final class ComparedTexts implements StaleDate.Texts {

    private final ReleasedIndex release;
    private final Set<String> slugs;
    private final Compilation compilation;
    private Map<String, byte[]> made = Map.of();

    /** Compiles the sources into a sink. */
    interface Compilation {
        void run(TreeSink sink) throws IOException;
    }

    ComparedTexts(ReleasedIndex release, Set<String> slugs, Compilation compilation) {
        this.release = release;
        this.slugs = slugs;
        this.compilation = compilation;
    }

    @Override
    public Optional<byte[]> before(String slug) throws IOException {
        return release.article(slug);
    }

    @Override
    public Optional<byte[]> after(String slug) throws IOException {
        if (made.isEmpty()) {
            Kept kept = new Kept();
            compilation.run(kept);
            made = kept.bodies;
        }
        return Optional.ofNullable(made.get(slug));
    }

    /** Keeps these articles, and nothing else. */
    private final class Kept extends NullSink {
        private final Map<String, byte[]> bodies = new ConcurrentHashMap<>();

        @Override
        public ListItem addArticle(Representation detail, ItemParts parts) {
            String folder =
                    detail.key().value().substring(0, detail.key().value().lastIndexOf('/'));
            String slug = folder.substring(folder.lastIndexOf('/') + 1);
            if (slugs.contains(slug)) {
                bodies.put(slug, detail.body());
            }
            return super.addArticle(detail, parts);
        }
    }
}
