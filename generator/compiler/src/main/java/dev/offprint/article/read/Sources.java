package dev.offprint.article.read;

import dev.offprint.article.SourceSchema;
import dev.offprint.article.yaml.BlockPlaces;
import dev.offprint.article.yaml.FrontMatter;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.article.yaml.YamlReader;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.message.Message;
import dev.offprint.source.SourceTree;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Reads files of the source tree and parses them, without a look at what they mean.
 *
 * @param tree where they lie
 * @param diagnostics what is wrong with them
 */
public record Sources(SourceTree tree, Diagnostics diagnostics) {

    /**
     * A Markdown file: its front matter, and its body.
     *
     * @param head the front matter
     * @param places where its texts are
     * @param body the body
     * @param bodyLine the line of the file at which the body begins
     */
    record Markdown(YamlDocument head, BlockPlaces places, String body, int bodyLine) {}

    /** Returns the same sources, which report to others. */
    public Sources reportingTo(Diagnostics others, SourceTree.Listener listener) {
        return new Sources(tree.reportingTo(others, listener), others);
    }

    /** Returns the same sources for a second look: findings are dropped, because the first look reports them. */
    public static Sources silent(SourceTree tree, SourceTree.Listener listener) {
        Diagnostics dropped = Diagnostics.ofBuild();
        return new Sources(tree.reportingTo(dropped, listener), dropped);
    }

    /** Returns the same sources for a second look that nothing listens to. */
    public static Sources silent(SourceTree tree) {
        return silent(tree, (path, digest) -> {});
    }

    /** Reports a finding. */
    public void report(Code code, Place place, Message problem, Message remedy) {
        diagnostics.add(code.at(place, problem, remedy));
    }

    /** Reports a finding whose texts have no values. */
    public void report(Code code, Place place, String message, String hint) {
        diagnostics.add(code.at(place, message, hint));
    }

    /** Returns a YAML file. */
    public Optional<YamlDocument> yaml(String path) {
        Optional<String> read = tree.text(path);
        read.ifPresent(text -> TodoComments.report(text, path, 1, diagnostics));
        return read.flatMap(text -> YamlReader.read(text, path, 1, diagnostics));
    }

    /** Returns a YAML file, and keeps it for who needs it next; what is wrong with it is reported now. */
    public Optional<YamlDocument> yamlAhead(String path) {
        Optional<YamlDocument> read = yaml(path);
        read.ifPresent(document -> tree.keep(path, document));
        return read;
    }

    /** Returns a YAML file that was kept, which may be changed, or reads it. */
    Optional<YamlDocument> keptYaml(String path) {
        return tree.take(path, YamlDocument.class).or(() -> yaml(path));
    }

    /** Returns a Markdown file, cut in two. */
    public Optional<FrontMatter> frontMatter(String path) {
        return tree.text(path).flatMap(text -> FrontMatter.split(text, path, diagnostics));
    }

    /** Returns the front matter of a Markdown file. */
    public Optional<YamlDocument> head(String path) {
        return frontMatter(path).flatMap(parts -> head(parts, path));
    }

    /** Returns the front matter of a Markdown file that was cut in two. */
    public Optional<YamlDocument> head(FrontMatter parts, String path) {
        TodoComments.report(parts.yaml(), path, 2, diagnostics);
        return YamlReader.read(parts.yaml(), path, 2, diagnostics);
    }

    /**
     * Returns a Markdown file whose front matter fits a schema.
     *
     * @param bodyAlone takes the body if the front matter does not fit, so that one run reports the findings of both
     */
    Optional<Markdown> markdown(String path, SourceSchema schema, Consumer<FrontMatter> bodyAlone) {
        Optional<FrontMatter> parts = frontMatter(path);
        Optional<Markdown> whole = parts.flatMap(cut -> head(cut, path)
                .filter(head -> schema.accepts(head, diagnostics))
                .map(head -> new Markdown(head, new BlockPlaces(head, cut.yaml()), cut.body(), cut.bodyLine())));
        if (whole.isEmpty()) {
            parts.ifPresent(bodyAlone);
        }
        return whole;
    }

    /** Reports comments in YAML that begin with {@code TODO}: what an author has left open. */
    private static final class TodoComments {

        private static final String MARK = "# TODO";

        private TodoComments() {}

        /**
         * Reports the comments of a text.
         *
         * @param firstLine the line of the file at which the text begins
         */
        static void report(String text, String path, int firstLine, Diagnostics diagnostics) {
            int line = firstLine;
            for (String one : text.contains(MARK) ? text.split("\n", -1) : new String[0]) {
                int at = comment(one);
                if (at >= 0) {
                    String said = one.substring(at + MARK.length())
                            .replaceFirst("^[:\\s]+", "")
                            .strip();
                    diagnostics.add(Code.TODO_COMMENT.at(
                            new Place(path, line, one.codePointCount(0, at) + 1),
                            said.isEmpty()
                                    ? Message.of("something is left to do here")
                                    : Message.of("left to do: {0}", said),
                            Message.of("do it, and remove the comment")));
                }
                line++;
            }
        }

        /** A number sign begins a comment at the beginning of a line and after a space (YAML 1.2.2, 6.6), but not within quotes. */
        private static int comment(String line) {
            boolean isQuoted = false;
            for (int i = 0; i < line.length(); i++) {
                isQuoted ^= line.charAt(i) == '"';
                if (!isQuoted && line.startsWith(MARK, i) && (i == 0 || Character.isWhitespace(line.charAt(i - 1)))) {
                    return i;
                }
            }
            return -1;
        }
    }
}
