package dev.offprint.benchmarks.compare;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Hugo, where it is installed, for the same set of files. Its site is in {@code tests/benchmarks/peers}.
 *
 * @param home the checkout
 * @param work the folder for their sites and trees
 * @param hugo the command that starts Hugo
 */
record PeerGenerators(Path home, Path work, String hugo) {

    /** Returns the installed ones; adds the reasons for the others. */
    List<Contender> contenders(Path sources, Map<String, String> skipped) throws IOException, InterruptedException {
        List<Contender> found = new ArrayList<>();
        Path site = work.resolve("hugo-site");
        try {
            String version = new Measurement(hugo, "version").run().output();
            prepareHugo(site, sources, version);
            found.add(new Contender(
                    "hugo",
                    round -> new Measurement(
                                    hugo,
                                    "--config",
                                    "hugo.toml,sources.toml",
                                    "-d",
                                    work.resolve("hugo-" + round).toString())
                            .in(site)
                            .measure()));
        } catch (IOException absent) {
            skipped.put("hugo", "not installed; `apt-get install hugo`, or --hugo PATH");
        }
        return found;
    }

    private void prepareHugo(Path site, Path sources, String version) throws IOException {
        Path template = home.resolve("tests/benchmarks/peers/hugo");
        try (Stream<Path> files = Files.walk(template)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = site.resolve(template.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                String text = Files.readString(file);
                // versions before 0.120 know neither the function nor the keys
                boolean old = version.matches("(?s).*v0\\.1[01]\\d\\..*");
                text = old
                        ? text.replace("hugo.Sites", "site.Sites")
                                .replaceAll("(?s)\\[markup\\.goldmark\\.renderHooks.*", "")
                        : text;
                Files.write(copy, text.getBytes(StandardCharsets.UTF_8));
            }
        }
        String folders = "[languages.en]\ncontentDir = \""
                + sources.resolve("en").toAbsolutePath() + "\"\n[languages.de]\ncontentDir = \""
                + sources.resolve("de").toAbsolutePath() + "\"\n";
        Files.write(site.resolve("sources.toml"), folders.getBytes(StandardCharsets.UTF_8));
    }
}
