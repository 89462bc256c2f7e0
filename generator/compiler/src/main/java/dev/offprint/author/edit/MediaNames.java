package dev.offprint.author.edit;

import dev.offprint.author.edit.text.LineEnds;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.edge.negotiate.AssetTypes;
import dev.offprint.message.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
    void fix(Map<String, String> texts, List<EditJournal.Move> moves) throws IOException {
        for (String file : head.files()) {
            String name = file.substring(file.lastIndexOf('/') + 1);
            String better = file.substring(0, file.length() - name.length())
                    + name.strip().replaceAll("\\s+", "-");
            if (!better.equals(file) && AssetTypes.isMedia(name)) {
                Optional<Message> objection = objection(file, better, moves);
                if (objection.isPresent()) {
                    notes.add(objection.get());
                } else {
                    moves.add(new EditJournal.Move(path(file), path(better)));
                    refer(file, better, texts);
                }
            }
        }
    }

    /** Says why a file is not renamed: another one would be lost, or it cannot be told which one a reference means. */
    private Optional<Message> objection(String file, String better, List<EditJournal.Move> moves) throws IOException {
        if (head.files().stream().anyMatch(better::equalsIgnoreCase)
                || moves.stream().anyMatch(move -> move.to().equalsIgnoreCase(path(better)))) {
            return Optional.of(Message.of("{0}: rename it by hand, for `{1}` exists already", path(file), better));
        } else if (head.files().stream()
                .anyMatch(other -> !other.equals(file) && composed(other).equals(composed(file)))) {
            return Optional.of(Message.of(
                    "{0}: rename it by hand, for another file has the same name with its accents in another form of Unicode",
                    path(file)));
        } else if (isLinked(file)) {
            return Optional.of(
                    Message.of("{0}: rename it by hand, for it is a symbolic link, or one leads to it", path(file)));
        }
        return Optional.empty();
    }

    private static String composed(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFC);
    }

    private boolean isLinked(String file) throws IOException {
        Path own = content.resolve(path(file));
        if (Files.isSymbolicLink(own)) {
            return true;
        }
        Path real = own.toRealPath();
        for (Path link : links()) {
            if (Files.exists(link) && link.toRealPath().equals(real)) {
                return true;
            }
        }
        return false;
    }

    private List<Path> links() {
        List<Path> links = new ArrayList<>();
        for (String file : head.files()) {
            Path path = content.resolve(path(file));
            if (Files.isSymbolicLink(path)) {
                links.add(path);
            }
        }
        return links;
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
