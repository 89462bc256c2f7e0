package dev.offprint.author.edit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.author.edit.text.SourceEdit;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Edits of sources that are written down before they are made, so that the next run can finish them if this one is killed. The file's
 * name begins with a dot, so no build reads it.
 *
 * @param content the content folder
 * @param title what is done, in a few words: {@code old to new}
 * @param steps the files to write
 * @param moves the files and folders to move afterwards
 */
record EditJournal(Path content, String title, List<Step> steps, List<Move> moves) {

    /** The file below the content folder. */
    static final String NAME = ".offprint-edit.json";

    private static final JsonMapper JSON = new JsonMapper();

    /**
     * A file to write.
     *
     * @param path the file below the content folder, before the moves
     * @param before the digest of the text that it replaces
     * @param after the new text
     */
    record Step(String path, Sha256 before, String after) {}

    /**
     * A file or folder to move within its folder.
     *
     * @param from its path below the content folder, with slashes
     * @param to the new one
     */
    record Move(String from, String to) {

        /** Returns the name in between, where the two names differ in letter case only: to some file systems they are one. */
        String aside() {
            String name = to.substring(to.lastIndexOf('/') + 1);
            return to.substring(0, to.lastIndexOf('/') + 1) + ".renaming-" + Integer.toHexString(name.hashCode());
        }

        boolean isCaseOnly() {
            return from.equalsIgnoreCase(to);
        }
    }

    /** Writes edits down. */
    static EditJournal begin(Path content, String title, List<SourceEdit> edits, List<Move> moves)
            throws IOException, RefusedException {
        List<Step> steps = edits.stream()
                .map(edit -> new Step(edit.path(), digest(edit.before()), edit.after()))
                .toList();
        EditJournal journal = new EditJournal(content, title, steps, List.copyOf(moves));
        for (SourceEdit edit : edits) {
            Path file = content.resolve(edit.path());
            if (!Files.exists(file) || !Files.readString(file).equals(edit.before())) {
                throw new RefusedException(
                        Message.of("{0} was edited meanwhile; nothing was changed; start the command again", file));
            }
        }
        Path whole = content.resolve(NAME + ".part");
        Files.write(whole, journal.bytes());
        if (Files.exists(content.resolve(NAME))) {
            throw new RefusedException(
                    Message.of("another edit is in progress, or was interrupted; start the command again"));
        }
        Files.move(whole, content.resolve(NAME), StandardCopyOption.ATOMIC_MOVE);
        return journal;
    }

    /** Returns the edits that an earlier run did not finish. */
    static Optional<EditJournal> pending(Path content) throws IOException, RefusedException {
        Path file = content.resolve(NAME);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            JsonNode json = JSON.readTree(Files.readAllBytes(file));
            List<Step> steps = new ArrayList<>();
            for (JsonNode edit : json.path("edits")) {
                steps.add(new Step(
                        edit.path("path").asText(),
                        Sha256.parse(edit.path("before").asText()),
                        edit.path("after").asText()));
            }
            List<Move> moves = new ArrayList<>();
            for (JsonNode move : json.path("moves")) {
                moves.add(new Move(move.path("from").asText(), move.path("to").asText()));
            }
            return Optional.of(new EditJournal(content, json.path("title").asText(), steps, moves));
        } catch (com.fasterxml.jackson.core.JacksonException | IllegalArgumentException broken) {
            throw new RefusedException(Message.of(
                    "{0} of an interrupted command cannot be read; undo its edits with git, and remove that file",
                    file));
        }
    }

    /** Does what is not done yet. What an author changed since is left alone, and named. */
    void finish() throws IOException, RefusedException {
        List<Step> open = new ArrayList<>();
        for (Step step : steps) {
            Path file = located(step.path());
            String now = Files.readString(file);
            if (digest(now).equals(step.before())) {
                open.add(step);
            } else if (!now.equals(step.after())) {
                throw new RefusedException(Message.of(
                        "{0} was edited while a command was changing it ({1}); undo that edit and start the command again, or"
                                + " finish by hand and remove {2}",
                        file, title, content.resolve(NAME)));
            }
        }
        for (Step step : open) {
            write(located(step.path()), step.after());
        }
        for (Move move : moves) {
            move(move);
        }
        Files.delete(content.resolve(NAME));
    }

    private Path located(String path) throws IOException {
        for (Move move : moves) {
            String old = move.from() + "/";
            if (path.startsWith(old) && !isThere(move.from())) {
                String folder = isThere(move.aside()) ? move.aside() : move.to();
                return content.resolve(folder).resolve(path.substring(old.length()));
            }
        }
        return content.resolve(path);
    }

    private void move(Move move) throws IOException {
        if (isThere(move.from())) {
            Files.move(content.resolve(move.from()), content.resolve(move.isCaseOnly() ? move.aside() : move.to()));
        }
        if (isThere(move.aside())) {
            Files.move(content.resolve(move.aside()), content.resolve(move.to()));
        }
    }

    /** Returns whether there is a file or folder of exactly this name, whatever the file system makes of letter case. */
    private boolean isThere(String path) throws IOException {
        Path file = content.resolve(path);
        try (Stream<Path> all = Files.list(file.getParent())) {
            return all.anyMatch(one -> one.getFileName().toString().equals(path.substring(path.lastIndexOf('/') + 1)));
        }
    }

    private static void write(Path file, String text) throws IOException {
        Path part = file.resolveSibling("." + file.getFileName() + ".part");
        try {
            Files.writeString(part, text, StandardCharsets.UTF_8);
            PosixFileAttributeView mode = Files.getFileAttributeView(part, PosixFileAttributeView.class);
            if (mode != null) {
                mode.setPermissions(Files.getPosixFilePermissions(file));
            }
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (FileAlreadyExistsException | RuntimeException failed) {
            Files.deleteIfExists(part);
            throw failed;
        }
    }

    private byte[] bytes() throws IOException {
        ObjectNode json = JSON.createObjectNode();
        json.put("title", title);
        var edits = json.putArray("edits");
        for (Step step : steps) {
            edits.addObject()
                    .put("path", step.path())
                    .put("before", step.before().hex())
                    .put("after", step.after());
        }
        var moved = json.putArray("moves");
        moves.forEach(move -> moved.addObject().put("from", move.from()).put("to", move.to()));
        return JSON.writeValueAsBytes(json);
    }

    private static Sha256 digest(String text) {
        return Sha256.of(text.getBytes(StandardCharsets.UTF_8));
    }
}
