package dev.offprint.s3.soak;

import dev.offprint.s3.site.Addresses;
import dev.offprint.s3.site.Site;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Editions of a small site, and what is asked of each.
 *
 * @param trees the built editions
 * @param questions all requests of the load
 * @param answers the answers of each edition
 */
record SoakSite(List<Path> trees, List<Question> questions, List<KnownAnswers> answers) {

    /** Builds so many editions below a folder. */
    static SoakSite build(Path folder, int editions) throws Exception {
        List<Path> trees = new ArrayList<>();
        List<KnownAnswers> answers = new ArrayList<>();
        List<Question> questions = List.of();
        for (int i = 0; i < editions; i++) {
            Site site = Site.small(folder.resolve("edition-" + i));
            questions = Question.of(Addresses.of(site.slugs()));
            site.edit(Site.EDITED, i).build("--no-cache");
            trees.add(site.tree());
            answers.add(KnownAnswers.of(site.tree(), questions));
        }
        return new SoakSite(trees, questions, answers);
    }
}
