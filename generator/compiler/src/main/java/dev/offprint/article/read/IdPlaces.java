package dev.offprint.article.read;

import dev.offprint.article.yaml.FrontMatter;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.article.yaml.YamlReader;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.source.SourceTree;
import java.util.Optional;

/** Finds where files give their identifier. They are read again for that, because it is asked of few. */
public final class IdPlaces {

    private final Diagnostics discarded = new Diagnostics();
    private final SourceTree tree;

    /** Returns the places in these sources. */
    public IdPlaces(SourceTree tree) {
        this.tree = tree.reportingTo(discarded, (path, digest) -> {});
    }

    /** Returns the place of the identifier in a file, or the file where that is derived. */
    public Place in(String path) {
        return document(path)
                .filter(document -> document.root().has("id"))
                .map(document -> document.placeOf("/id"))
                .orElse(Place.file(path));
    }

    private Optional<YamlDocument> document(String path) {
        Optional<String> text = tree.text(path);
        return path.endsWith(".md")
                ? text.flatMap(t -> FrontMatter.split(t, path, discarded))
                        .flatMap(parts -> YamlReader.read(parts.yaml(), path, 2, discarded))
                : text.flatMap(t -> YamlReader.read(t, path, 1, discarded));
    }
}
