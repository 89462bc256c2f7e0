package dev.offprint.output;

import dev.offprint.address.MediaTypes;
import dev.offprint.article.Article;
import dev.offprint.article.media.ImageTotals;
import dev.offprint.article.media.RenditionPlan.Rendition;
import dev.offprint.article.media.Renditions;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.message.Message;
import dev.offprint.source.MediaFile;
import java.util.ArrayList;
import java.util.List;

/** Adds the files beside articles to a tree, with the smaller versions of images. Safe for use by many threads. */
public final class MediaFiles {

    private MediaFiles() {}

    /** Returns the key of a file beside an article that has this public name. */
    public static ObjectKey key(Article article, String publicName) {
        return new ObjectKey("media/" + article.slug() + "/" + publicName);
    }

    /** Returns the keys of an article's files. */
    public static List<String> keys(Article article) {
        List<String> keys = new ArrayList<>();
        for (Article.Media media : article.media()) {
            keys.add(key(article, media.publicName()).value());
            media.renditions().forEach(one -> keys.add(key(article, one.name()).value()));
        }
        return keys;
    }

    /** Returns how much images an article has. */
    public static ImageTotals totals(Article article) {
        ImageTotals totals = ImageTotals.NONE;
        for (Article.Media media : article.media()) {
            totals = totals.with(media.file());
        }
        return totals;
    }

    /** Adds an article's files to a tree, and returns what was found when its images were read, if they had to be. */
    public static List<Diagnostic> add(Article article, TreeSink target) {
        List<Diagnostic> damaged = new ArrayList<>();
        for (Article.Media media : article.media()) {
            target.addFile(key(article, media.publicName()), MediaTypes.of(media.publicName()), media.file());
            if (!addVersions(article, media, target)) {
                damaged.add(damaged(media.file()));
            }
        }
        return damaged;
    }

    private static boolean addVersions(Article article, Article.Media media, TreeSink target) {
        Renditions versions = new Renditions(media.file());
        for (Rendition one : media.renditions()) {
            target.addDerived(
                    key(article, one.name()),
                    MediaTypes.of(one.name()),
                    media.file(),
                    () -> versions.content(one.width()));
        }
        return !versions.isDamaged();
    }

    private static Diagnostic damaged(MediaFile file) {
        return Code.DAMAGED_IMAGE.at(
                Place.file(file.path()),
                Message.of("no smaller versions are made of the image: it is damaged or cut off"),
                Message.of("save it again from its source"));
    }
}
