package dev.offprint.author.rename;

import dev.offprint.article.Site;
import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.Slug;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.disk.ProcessLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The rename of an article: its folder, its former slugs, and the links of other sources to it. Nothing is written before
 * {@link #run}.
 *
 * @param content the content folder
 * @param from the slug that the article has
 * @param to the slug that it gets
 * @param edits the files that change, by path
 * @param left what has to be edited by hand, a line for each
 */
public record ArticleRename(Path content, Slug from, Slug to, List<SourceEdit> edits, List<String> left) {

    private static final String LOCK = ".offprint-rename.lock";

    /**
     * Finishes the rename that an earlier run was killed in.
     *
     * @return what was renamed, or nothing if there was no such run
     * @throws RefusedException where an author edited one of the files since
     */
    public static Optional<String> resume(Path content) throws IOException, RefusedException {
        Optional<RenameJournal> pending = RenameJournal.pending(content);
        if (pending.isPresent()) {
            pending.get().finish();
        }
        return pending.map(done -> done.from() + " to " + done.to());
    }

    /**
     * Takes the content folder for one rename alone, until the lock is closed.
     *
     * @throws RefusedException where another rename is at it
     */
    public static ProcessLock alone(Path content) throws IOException, RefusedException {
        Path file = content.resolve(LOCK);
        if (!Files.isDirectory(content)) {
            throw new RefusedException(content + " is not a content folder; name it with --content");
        }
        return ProcessLock.tryTake(file)
                .orElseThrow(() -> new RefusedException("another rename"
                        + ProcessLock.holder(file).map(who -> " (" + who + ")").orElse("") + " is at work in " + content
                        + "; wait until it is done"));
    }

    /** Returns whether an earlier run was killed before it was done. */
    public static boolean isInterrupted(Path content) {
        return Files.exists(content.resolve(RenameJournal.NAME));
    }

    /**
     * Returns the rename of an article.
     *
     * @throws RefusedException where it cannot be renamed so; the message says what to do
     */
    public static ArticleRename of(Path content, String old, String wanted) throws IOException, RefusedException {
        Slug to = Slug.parse(wanted)
                .orElseThrow(() -> new RefusedException("`" + wanted
                        + "` is no slug, which has 1 to 255 of the letters a to z, digits, `-` and `_` and begins with a"
                        + " letter or a digit"));
        Corpus corpus = Corpus.open(content, Corpus.Options.defaults(), new Diagnostics())
                .orElseThrow(() -> new RefusedException(content + " is not a content folder; name it with --content"));
        if (corpus.site().equals(Corpus.UNKNOWN)) {
            throw new RefusedException(content.resolve("site.yaml") + " is missing or wrong; run 'offprint check'");
        }
        ArticleHead head = RenameChecks.article(corpus, content, old, to);
        List<SourceEdit> edits = new ArrayList<>();
        List<String> left = new ArrayList<>();
        new Sweep(content, corpus.site(), head.slug(), to, edits, left).run();
        return new ArticleRename(content, head.slug(), to, List.copyOf(edits), List.copyOf(left));
    }

    /** Writes the changes, then moves the folder. */
    public void run() throws IOException, RefusedException {
        RenameJournal.begin(content, from, to, edits).finish();
    }

    /** Returns the changes as a diff, a line for each entry. */
    public List<String> diff() {
        List<String> lines = new ArrayList<>();
        lines.add("rename articles/" + from + " to articles/" + to);
        edits.forEach(edit -> TextDiff.of(edit, lines));
        return lines;
    }

    /**
     * Looks through the sources.
     *
     * @param edits takes the files that change
     * @param left takes what has to be edited by hand
     */
    private record Sweep(Path content, Site site, Slug from, Slug to, List<SourceEdit> edits, List<String> left) {

        void run() throws IOException, RefusedException {
            LinkRewrite rewrite = new LinkRewrite(from, to, new AddressRewrite(site, from, to));
            for (String path : SourceFiles.of(content)) {
                Optional<String> read = SourceFiles.read(content.resolve(path));
                if (read.isPresent()) {
                    String text = read.get();
                    String edited = LineEnds.edited(text, plain -> linked(path, plain, rewrite));
                    if (path.equals("articles/" + from + "/article.yaml")) {
                        edited = former(path, edited);
                    }
                    if (!edited.equals(text)) {
                        add(new SourceEdit(path, text, edited));
                    }
                }
            }
        }

        /** What a symbolic link leads to may be the source of something else as well. */
        private void add(SourceEdit edit) throws RefusedException {
            if (!Files.isSymbolicLink(content.resolve(edit.path()))) {
                edits.add(edit);
            } else if (edit.path().equals("articles/" + from + "/article.yaml")) {
                throw new RefusedException(content.resolve(edit.path()) + " is a symbolic link; write `formerSlugs: ["
                        + from + "]` into what it leads to, move the folder, and edit the links to it");
            } else {
                left.add(edit.path() + ": a symbolic link; edit the links in what it leads to by hand");
            }
        }

        private String linked(String path, String text, LinkRewrite rewrite) {
            if (!text.contains(from.value()) && text.indexOf('%') < 0) {
                return text;
            } else if (!path.startsWith("articles/") && !path.equals(SourceFiles.THEME)) {
                return rewrite.page(text);
            }
            LinkRewrite.Result result = result(path, text, rewrite);
            result.left().forEach(link -> left.add(path + ": change `" + link + "` by hand"));
            return result.text();
        }

        private static LinkRewrite.Result result(String path, String text, LinkRewrite rewrite) {
            if (path.equals(SourceFiles.THEME)) {
                return rewrite.theme(text);
            }
            String folder = path.split("/", -1)[1];
            return path.endsWith(".md") ? rewrite.markdown(text, folder) : rewrite.yaml(text, folder);
        }

        private String former(String path, String text) throws RefusedException {
            List<Optional<String>> result = new ArrayList<>();
            String edited = LineEnds.edited(text, plain -> {
                result.add(new FormerSlugEdit(plain, from).apply());
                return result.get(0).orElse(plain);
            });
            if (result.get(0).isEmpty()) {
                throw new RefusedException(content.resolve(path)
                        + " cannot be edited by a program; write `formerSlugs: [" + from
                        + "]` into it yourself, and start the command again");
            }
            return edited;
        }
    }
}
