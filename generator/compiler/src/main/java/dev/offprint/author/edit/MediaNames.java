package dev.offprint.author.edit;

import dev.offprint.author.edit.text.LineEnds;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.edge.negotiate.AssetTypes;
import dev.offprint.message.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Gives the media of an article names without blanks, and changes the references to them in its translations: links and images that
 * Markdown does not take for such, because of the blanks, as well.
 *
 * @param content the content folder
 * @param head the article
 * @param notes takes what has to be done by hand
 */
record MediaNames(Path content, ArticleHead head, List<Message> notes) {

    /** Adds the moves, and replaces the texts by path. */
    void fix(Map<String, String> texts, List<SourceEdits.Move> moves) throws IOException {
        if (head.files().stream()
                .noneMatch(
                        file -> AssetTypes.isMedia(name(file)) && !better(file).equals(file))) {
            return;
        }
        Neighbours neighbours = neighbours();
        for (String file : head.files()) {
            String better = better(file);
            if (!better.equals(file) && AssetTypes.isMedia(name(file))) {
                Optional<Message> objection = objection(file, better, neighbours);
                if (objection.isPresent()) {
                    notes.add(objection.get());
                } else {
                    neighbours.taken.add(folded(better));
                    moves.add(new SourceEdits.Move(path(file), path(better)));
                    refer(file, better, texts);
                }
            }
        }
    }

    private static String name(String file) {
        return file.substring(file.lastIndexOf('/') + 1);
    }

    private static String better(String file) {
        String name = name(file);
        return file.substring(0, file.length() - name.length()) + name.strip().replaceAll("\\s+", "-");
    }

    /**
     * What the files of the article are beside each other, looked up once: there may be thousands.
     *
     * @param taken their names, and those that files get, without letter case
     * @param alike how many have a name, whatever the form of its accents
     * @param linked what symbolic links among them lead to
     */
    private record Neighbours(Set<String> taken, Map<String, Integer> alike, Set<Path> linked) {}

    private Neighbours neighbours() throws IOException {
        Neighbours all = new Neighbours(new HashSet<>(), new HashMap<>(), new HashSet<>());
        for (String file : head.files()) {
            all.taken.add(folded(file));
            all.alike.merge(composed(file), 1, Integer::sum);
            Path path = content.resolve(path(file));
            if (Files.isSymbolicLink(path) && Files.exists(path)) {
                all.linked.add(path.toRealPath());
            }
        }
        return all;
    }

    private static String folded(String name) {
        return name.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    }

    private static String composed(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFC);
    }

    /** Says why a file is not renamed: another one would be lost, or it cannot be told which one a reference means. */
    private Optional<Message> objection(String file, String better, Neighbours neighbours) throws IOException {
        if (neighbours.taken.contains(folded(better))) {
            return Optional.of(Message.of("{0}: rename it by hand, for `{1}` exists already", path(file), better));
        } else if (neighbours.alike.getOrDefault(composed(file), 0) > 1) {
            return Optional.of(Message.of(
                    "{0}: rename it by hand, for another file has the same name with its accents in another form of Unicode",
                    path(file)));
        }
        Path own = content.resolve(path(file));
        if (!Files.exists(own) || neighbours.linked.contains(own.toRealPath())) {
            return Optional.of(
                    Message.of("{0}: rename it by hand, for it is a symbolic link, or one leads to it", path(file)));
        }
        return Optional.empty();
    }

    private void refer(String old, String better, Map<String, String> texts) {
        MediaReference reference = new MediaReference(head.slug().value(), old);
        head.locales().forEach(locale -> {
            String path = path(locale.tag() + ".md");
            texts.computeIfPresent(
                    path, (file, text) -> LineEnds.edited(text, plain -> reference.renamed(plain, better)));
            noteWhatIsLeft(path, texts, reference);
        });
        noteWhatIsLeft(path("article.yaml"), texts, reference); // members of extra may be names of files
    }

    private void noteWhatIsLeft(String path, Map<String, String> texts, MediaReference reference) {
        int line = reference.line(texts.getOrDefault(path, ""));
        if (line > 0) {
            notes.add(
                    Message.of("{0}:{1}: change `{2}` by hand where it means the file", path, line, reference.name()));
        }
    }

    private String path(String file) {
        return head.folder() + "/" + file;
    }
}
