package dev.offprint.s3.site;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Several builds of a part of the sample site, each with other content, and the answers of the adapter over each tree: those
 * that a reader of a complete release gets.
 */
public final class Editions {

    private List<String> addresses = List.of();
    private final List<Path> trees = new ArrayList<>();
    private final List<Map<String, String>> answers = new ArrayList<>();

    private Editions() {}

    /** Builds this number of editions. Each has the edits of those before it, so that none brings back what an older one had. */
    public static Editions build(Path folder, int number) throws IOException, InterruptedException {
        Editions editions = new Editions();
        for (int i = 0; i < number; i++) {
            Site site = Site.small(folder.resolve("edition-" + i));
            List<String> slugs = site.slugs();
            editions.addresses = Addresses.of(slugs);
            for (int j = 0; j <= i; j++) {
                site.edit(slugs.get(j % slugs.size()), j);
            }
            site.edit(Site.EDITED, i);
            editions.add(site.build("--no-cache").tree());
        }
        return editions;
    }

    private void add(Path tree) throws IOException, InterruptedException {
        trees.add(tree);
        try (Adapter adapter = Adapter.start("--store", tree.toString())) {
            answers.add(adapter.answers(addresses));
        }
        if (answers.subList(0, answers.size() - 1).contains(answers.get(answers.size() - 1))) {
            throw new AssertionError("two editions that are equal");
        }
    }

    /** Returns the tree of an edition, counted from 0. */
    public Path tree(int edition) {
        return trees.get(edition);
    }

    /**
     * Returns the edition that an adapter serves, or fails if its answers belong to none or several.
     *
     * @return counted from 0
     */
    public int servedBy(Adapter adapter) throws IOException, InterruptedException {
        Map<String, String> served = adapter.answers(addresses);
        int edition = answers.indexOf(served);
        if (edition < 0) {
            throw new AssertionError("of no edition, or of several:\n" + differences(served) + adapter.failures());
        }
        return edition;
    }

    private String differences(Map<String, String> served) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < answers.size(); i++) {
            Map<String, String> edition = answers.get(i);
            text.append("unlike edition ").append(i).append(':');
            served.forEach((path, answer) -> {
                if (!answer.equals(edition.get(path))) {
                    text.append(' ')
                            .append(path)
                            .append(" (")
                            .append(answer.lines().findFirst().orElse(""))
                            .append(')');
                }
            });
            text.append('\n');
        }
        return text.toString();
    }
}
