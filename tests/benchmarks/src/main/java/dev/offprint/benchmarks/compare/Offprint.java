package dev.offprint.benchmarks.compare;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The contenders that run Offprint's launcher. Each round builds into its own folders, because deleting a tree just before
 * makes a file system many times slower.
 *
 * @param home the checkout
 * @param content the corpus, which rounds edit
 * @param work the folder for trees
 */
record Offprint(Path home, Path content, Path work) {

    List<Contender> contenders() {
        return List.of(
                new Contender("clean", round -> build("none", tree(round)).measure()),
                new Contender(
                        "coded",
                        round -> build("gzip", work.resolve("coded-" + round)).measure()),
                new Contender(
                        "check",
                        round -> command("check", "--content", content.toString())
                                .measure()),
                new Contender("nothing", round -> build("none", tree(round)).measure()),
                new Contender("one", this::afterOneEdit));
    }

    private Path tree(int round) {
        return work.resolve("clean-" + round);
    }

    private Measurement build(String codings, Path out) {
        return command("build", "--content", content.toString(), "--codings", codings, "--out", out.toString());
    }

    private Measurement command(String... arguments) {
        return new Measurement(Stream.concat(Stream.of(home.resolve("offprint").toString()), Stream.of(arguments))
                .toArray(String[]::new));
    }

    private RunFigures afterOneEdit(int round) throws IOException, InterruptedException {
        Path file = translation(publicArticle(round));
        String text = "\nOne more paragraph, in round " + round + ".\n";
        Files.write(file, text.getBytes(StandardCharsets.UTF_8), StandardOpenOption.APPEND);
        return build("none", tree(round)).measure();
    }

    private static Path translation(Path article) {
        Path english = article.resolve("en.md");
        return Files.exists(english) ? english : article.resolve("de.md");
    }

    private Path publicArticle(int round) throws IOException {
        List<Path> found = new ArrayList<>();
        try (Stream<Path> articles = Files.list(content.resolve("articles"))) {
            for (Path article : articles.sorted().limit(100).toList()) {
                String head = Files.readString(article.resolve("article.yaml"));
                if (head.contains("isPublished: true") && !head.contains("syndicated")) {
                    found.add(article);
                }
            }
        }
        return found.get(round % found.size());
    }
}
