package dev.offprint.author.edit;

import dev.offprint.article.Site;
import dev.offprint.author.edit.text.LineEnds;
import dev.offprint.author.edit.text.SourceEdit;
import dev.offprint.author.edit.text.TextDiff;
import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
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
public record ArticleRename(Path content, Slug from, Slug to, List<SourceEdit> edits, List<Message> left) {

    private static final String LOCK = ".offprint-rename.lock";

    /**
     * Finishes the edits that an earlier run was killed in.
     *
     * @return what was done, such as {@code old to new}, or nothing if there was no such run
     * @throws RefusedException where an author edited one of the files since
     */
    public static Optional<String> resume(Path content) throws IOException, RefusedException {
        Optional<EditJournal> pending = EditJournal.pending(content);
        if (pending.isPresent()) {
            pending.get().finish();
        }
        return pending.map(EditJournal::title);
    }

    /**
     * Takes the content folder for one rename alone, until the lock is closed.
     *
     * @throws RefusedException where another rename is at it
     */
    public static ProcessLock alone(Path content) throws IOException, RefusedException {
        Path file = content.resolve(LOCK);
        if (!Files.isDirectory(content)) {
            throw noFolder(content);
        }
        return ProcessLock.tryTake(file).orElseThrow(() -> {
            String who = ProcessLock.holder(file).orElse("?");
            return new RefusedException(
                    Message.of("another command ({0}) is editing {1}; wait until it is done", who, content));
        });
    }

    static RefusedException noFolder(Path content) {
        return new RefusedException(Message.of("{0} is not a content folder; name it with --content", content));
    }

    /** Returns whether an earlier run was killed before it was done. */
    public static boolean isInterrupted(Path content) {
        return Files.exists(content.resolve(EditJournal.NAME));
    }

    /**
     * Returns the rename of an article.
     *
     * @throws RefusedException where it cannot be renamed so; the message says what to do
     */
    public static ArticleRename of(Path content, String old, String wanted) throws IOException, RefusedException {
        Slug to = Slug.parse(wanted)
                .orElseThrow(() -> new RefusedException(Message.of(
                        "`{0}` is no slug, which has 1 to 255 of the letters a to z, digits, `-` and `_` and begins with a letter"
                                + " or a digit",
                        wanted)));
        Corpus corpus = Corpus.open(content, Corpus.Options.defaults(), new Diagnostics())
                .orElseThrow(() -> noFolder(content));
        if (corpus.site().equals(Corpus.UNKNOWN)) {
            throw new RefusedException(
                    Message.of("{0} is missing or wrong; run 'offprint check'", content.resolve("site.yaml")));
        }
        ArticleHead head = RenameChecks.article(corpus, content, old, to);
        List<SourceEdit> edits = new ArrayList<>();
        List<Message> left = new ArrayList<>();
        new Sweep(content, corpus.site(), head.slug(), to, edits, left).run();
        return new ArticleRename(content, head.slug(), to, List.copyOf(edits), List.copyOf(left));
    }

    /** Writes the changes, then moves the folder. */
    public void run() throws IOException, RefusedException {
        EditJournal.begin(content, from + " to " + to, edits, moves()).finish();
    }

    /** Returns what is moved. */
    List<EditJournal.Move> moves() {
        return List.of(new EditJournal.Move("articles/" + from, "articles/" + to));
    }

    /** Returns the changes as a diff, a line for each entry. */
    public List<String> diff(Language language) {
        List<String> lines = new ArrayList<>();
        lines.add(Message.of("rename {0} to {1}", "articles/" + from, "articles/" + to)
                .in(language));
        edits.forEach(edit -> TextDiff.of(edit, language, lines));
        return lines;
    }

    /**
     * Looks through the sources.
     *
     * @param edits takes the files that change
     * @param left takes what has to be edited by hand
     */
    private record Sweep(Path content, Site site, Slug from, Slug to, List<SourceEdit> edits, List<Message> left) {

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
                throw new RefusedException(Message.of(
                        "{0} is a symbolic link; write `formerSlugs: [{1}]` into what it leads to, move the folder, and edit the"
                                + " links to it",
                        content.resolve(edit.path()), from));
            } else {
                left.add(Message.of("{0}: a symbolic link; edit the links in what it leads to by hand", edit.path()));
            }
        }

        private String linked(String path, String text, LinkRewrite rewrite) {
            if (!text.contains(from.value()) && text.indexOf('%') < 0) {
                return text;
            } else if (!path.startsWith("articles/") && !path.equals(SourceFiles.THEME)) {
                return rewrite.page(text);
            }
            LinkRewrite.Result result = result(path, text, rewrite);
            result.left().forEach(link -> left.add(Message.of("{0}: change `{1}` by hand", path, link)));
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
                throw new RefusedException(Message.of(
                        "{0} cannot be edited by a program; write `formerSlugs: [{1}]` into it yourself, and start the command"
                                + " again",
                        content.resolve(path), from));
            }
            return edited;
        }
    }
}
