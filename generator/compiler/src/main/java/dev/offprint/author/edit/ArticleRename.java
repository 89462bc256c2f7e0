package dev.offprint.author.edit;

import dev.offprint.article.Site;
import dev.offprint.author.edit.text.LineEnds;
import dev.offprint.author.edit.text.SourceEdit;
import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The rename of an article: its folder, its former slugs, and the links of other sources to it. Nothing is written before
 * {@link SourceEdits#run}.
 *
 * @param edits the files that change, and the folder that moves
 * @param left what has to be edited by hand, a line for each
 */
public record ArticleRename(SourceEdits edits, List<Message> left) {

    static RefusedException noFolder(Path content) {
        return new RefusedException(Message.of("{0} is not a content folder; name it with --content", content));
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
        SourceEdits.Move move = new SourceEdits.Move(head.folder(), "articles/" + to);
        return new ArticleRename(new SourceEdits(content, List.copyOf(edits), List.of(move)), List.copyOf(left));
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
