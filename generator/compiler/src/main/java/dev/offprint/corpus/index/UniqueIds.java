package dev.offprint.corpus.index;

import dev.offprint.article.read.Sources;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The identifiers given so far. What repeats one is known only at the end, whichever thread read what first; so it is said
 * then.
 */
public final class UniqueIds {

    private final Sources sources;
    private final Map<String, Holder> firsts = new ConcurrentHashMap<>();
    private final Map<String, Set<String>> repeated = new ConcurrentHashMap<>();

    /**
     * Who gives an identifier. A large site has some hundred thousand, so its path is made when it is asked for.
     *
     * @param slug the article, as the index has it
     * @param locale the translation; null for the article itself
     */
    private record Holder(Slug slug, @Nullable ContentLocale locale) {
        String path() {
            return ArticleHead.folder(slug.value()) + "/" + (locale == null ? "article.yaml" : locale.tag() + ".md");
        }
    }

    private UniqueIds(Sources sources) {
        this.sources = sources;
    }

    /** Returns a register of these sources that reports at the end. */
    public static UniqueIds reportingTo(Sources sources) {
        UniqueIds ids = new UniqueIds(Sources.silent(sources.tree()));
        sources.diagnostics().addAtEnd(ids::findings);
        return ids;
    }

    /** Registers the identifier of an article; the same article may do so again. */
    void add(String id, Slug slug) {
        add(id, new Holder(slug, null));
    }

    /** Registers the identifier of a translation; the same one may do so again. */
    public void add(String id, Slug slug, ContentLocale locale) {
        add(id, new Holder(slug, locale));
    }

    private void add(String id, Holder holder) {
        Holder first = firsts.putIfAbsent(id, holder);
        if (first != null && !first.equals(holder)) {
            repeated.compute(id, (key, known) -> {
                Set<String> paths = known == null ? new TreeSet<>(Set.of(first.path())) : known;
                paths.add(holder.path());
                return paths;
            });
        }
    }

    private List<Diagnostic> findings() {
        List<Diagnostic> findings = new ArrayList<>();
        repeated.keySet()
                .forEach(id -> repeated.computeIfPresent(id, (key, paths) -> {
                    String first = paths.iterator().next();
                    paths.stream()
                            .skip(1)
                            .forEach(path -> findings.add(Code.DUPLICATE_ID.at(
                                    placeIn(path),
                                    Message.of("`id` is `{0}`, as in `{1}`", id, first),
                                    Message.of("change it, or leave it out to have one derived"))));
                    return paths;
                }));
        return findings;
    }

    /** Returns the place of the identifier in a file, or the file if the identifier is derived. */
    private Place placeIn(String path) {
        Optional<YamlDocument> document = path.endsWith(".md") ? sources.head(path) : sources.yaml(path);
        return document.filter(one -> one.root().has("id"))
                .map(one -> one.placeOf("/id"))
                .orElse(Place.file(path));
    }
}
