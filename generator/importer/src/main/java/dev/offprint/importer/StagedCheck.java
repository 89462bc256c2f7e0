package dev.offprint.importer;

import dev.offprint.cache.BuildCache;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Severity;
import dev.offprint.message.Message;
import dev.offprint.output.NullSink;
import dev.offprint.pipeline.Pipeline;
import dev.offprint.pipeline.Progress;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.disk.Folders;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Checks what an import made as {@code offprint check} does, and takes out what would be an error: links that lead nowhere become
 * text. An article that has another error is left out as a whole.
 *
 * @param staging the articles
 * @param origins the pages by the files that were made of them: {@code articles/a/en.md}
 * @param report takes what was taken out
 * @param progress hears of the checks
 */
record StagedCheck(StagedArticles staging, Map<String, String> origins, Report report, Progress progress) {

    /** What was left out can be the target of links, so one round follows another. */
    private static final int ROUNDS = 8;

    private static final Set<String> LINKS = Set.of(
            Code.BROKEN_LINK.label(),
            Code.MISSING_MEDIA.label(),
            Code.MISSING_ANCHOR.label(),
            Code.HIDDEN_LINK.label(),
            Code.LINK_SCHEME.label());

    /**
     * Corrects the articles, and returns the slugs of those that are left out.
     *
     * @throws RefusedException where the site itself has an error
     */
    Set<String> correct() throws IOException, RefusedException {
        Set<String> left = new TreeSet<>();
        for (int round = 0; round < ROUNDS; round++) {
            Map<String, List<Diagnostic>> errors = errors();
            if (errors.isEmpty()) {
                return left;
            }
            if (errors.containsKey("site.yaml")) {
                throw new RefusedException(
                        Message.of("site.yaml has errors; run 'offprint check' and correct it first"));
            }
            boolean isLast = round == ROUNDS - 1;
            for (Map.Entry<String, List<Diagnostic>> file : errors.entrySet()) {
                correct(file.getKey(), file.getValue(), isLast, left);
            }
        }
        return left;
    }

    private Map<String, List<Diagnostic>> errors() {
        Diagnostics found = new Diagnostics();
        Pipeline.run(staging.root(), Corpus.Options.defaults(), new NullSink(), BuildCache.none(), found, progress);
        Map<String, List<Diagnostic>> errors = new TreeMap<>();
        for (Diagnostic one : found.sorted()) {
            if (one.severity() == Severity.ERROR) {
                errors.computeIfAbsent(one.place().path(), path -> new ArrayList<>())
                        .add(one);
            }
        }
        return errors;
    }

    private void correct(String path, List<Diagnostic> errors, boolean isLast, Set<String> left) throws IOException {
        String[] parts = path.split("/", -1);
        String slug = parts.length > 1 && parts[0].equals("articles") ? parts[1] : "";
        if (slug.isEmpty() || left.contains(slug)) {
            return;
        }
        boolean onlyLinks = errors.stream().allMatch(one -> LINKS.contains(one.code()))
                && parts.length == 3
                && path.endsWith(".md");
        if (!isLast && onlyLinks && repaired(path, errors)) {
            return;
        }
        Diagnostic first = errors.get(0);
        report.refused(origins.getOrDefault(path, path), first.problem() + " (" + first.code() + ")");
        left.add(slug);
        Folders.deleteAll(staging.articles().resolve(slug));
    }

    private boolean repaired(String path, List<Diagnostic> errors) throws IOException {
        String origin = origins.getOrDefault(path, path);
        Path file = staging.root().resolve(path);
        return new LinkRepair(staging.root(), file, origin, report).repair(errors);
    }
}
