package dev.offprint.preview.against;

import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.memo.Memo;
import dev.offprint.pipeline.Pipeline;
import dev.offprint.pipeline.Progress;
import dev.offprint.tree.index.IndexedArticle;
import dev.offprint.tree.index.StaleDate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;

/**
 * Finds public articles whose content differs from that of a release although their {@code lastUpdated} does not.
 *
 * @param content the content folder
 * @param options how to read it
 * @param today the date to offer
 */
public record StaleDateCheck(Path content, Corpus.Options options, LocalDate today) {

    private static final String KEY = "lastUpdated:";

    /** Adds a finding for each of them. Sources with errors are not compared: nothing is made of them. */
    public void run(ReleasedIndex release, Diagnostics diagnostics, Progress progress) throws IOException {
        SourceIndex built = new SourceIndex();
        Corpus.Options there = options.withBaseUrl(release.config().baseUrl());
        Diagnostics reported = new Diagnostics();
        Pipeline.run(content, there, built, Memo.none(), reported, progress);
        if (reported.hasErrors()) {
            return;
        }
        List<IndexedArticle> before = release.unlike(built.tags());
        List<IndexedArticle> after = built.articles();
        StaleDate.Texts texts = new ComparedTexts(
                release,
                StaleDate.compared(before, after),
                sink -> Pipeline.run(content, there, sink, Memo.none(), Diagnostics.ofBuild(), progress));
        for (StaleDate one : StaleDate.between(before, after, texts)) {
            diagnostics.add(StaleDate.CODE.at(place(one), one.message(), StaleDate.hint(today)));
        }
    }

    /** Returns the place of the date, or of the file if there is none. */
    private Place place(StaleDate article) throws IOException {
        String file = "articles/" + article.slug() + "/article.yaml";
        List<String> lines = Files.readAllLines(content.resolve(file));
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(KEY)) {
                return new Place(file, i + 1, 1);
            }
        }
        return Place.file(file);
    }
}
