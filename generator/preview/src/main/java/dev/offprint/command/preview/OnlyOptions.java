package dev.offprint.command.preview;

import dev.offprint.command.report.Amounts;
import dev.offprint.command.report.Findings;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.message.Message;
import dev.offprint.source.SourceLimits;
import dev.offprint.source.SourceTree;
import dev.offprint.tree.RefusedException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option of {@code check} that shows the findings of one file or folder. */
public final class OnlyOptions {

    @Option(
            names = "--only",
            paramLabel = "PATH",
            description =
                    "Print the findings of a file or folder below the content folder alone: articles/first-steps.")
    private @Nullable String path;

    /** Returns whether the findings of a file or folder are to be shown alone. */
    boolean isGiven() {
        return path != null;
    }

    /** Returns the findings to show. */
    Findings of(Findings all) {
        return path == null ? all : all.in(below(path, all.folder()));
    }

    /** Returns how many findings there are besides those to show, if any: errors among them stop a build. */
    Optional<String> elsewhere(Findings all) {
        Findings shown = of(all);
        long errors = all.errors() - shown.errors();
        long warnings = all.warnings() - shown.warnings();
        return errors + warnings == 0
                ? Optional.empty()
                : Optional.of(Message.of("elsewhere: {0}, {1}", Amounts.errors(errors), Amounts.warnings(warnings))
                        .in(all.language()));
    }

    /**
     * Refuses a path that is not there. One of a file that is missing may have findings all the same.
     *
     * @param all the findings of everything
     */
    void check(Findings all, Path content) throws RefusedException {
        Optional<SourceTree> tree =
                path == null ? Optional.empty() : SourceTree.open(content, SourceLimits.DEFAULT, new Diagnostics());
        if (path != null && tree.isPresent() && of(all).sorted().isEmpty()) {
            String wanted = below(path, all.folder());
            if (!wanted.isEmpty() && !children(tree.get(), parent(wanted)).containsValue(wanted)) {
                throw new RefusedException(missing(tree.get(), content, wanted));
            }
        }
    }

    /** Findings are shown with the content folder in front, so people give it as well. */
    private static String below(String path, String folder) {
        String given = path.replace('\\', '/');
        String inside = given.startsWith(folder + "/") ? given.substring(folder.length() + 1) : given;
        return inside.endsWith("/") ? inside.substring(0, inside.length() - 1) : inside;
    }

    private static String parent(String path) {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }

    private static Message missing(SourceTree tree, Path content, String path) {
        Map<String, String> known = children(tree, "articles");
        known.putAll(children(tree, parent(path)));
        Message problem = Message.of("there is no `{0}` in {1}", path, content);
        return new Nearest(known.keySet())
                .to(path.substring(path.lastIndexOf('/') + 1))
                .map(name -> Message.of("{0}; {1}", problem, Message.of("did you mean `{0}`?", known.get(name))))
                .orElse(Message.of(
                        "{0}; {1}",
                        problem, Message.of("name a file or folder of it, such as `{0}`", "articles/NAME")));
    }

    /** Returns what lies in a folder: the path by the name. */
    private static Map<String, String> children(SourceTree tree, String folder) {
        Map<String, String> paths = new TreeMap<>();
        tree.list(folder).forEach(entry -> paths.put(entry.name(), entry.path()));
        return paths;
    }
}
