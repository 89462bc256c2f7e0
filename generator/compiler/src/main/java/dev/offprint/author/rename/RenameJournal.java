package dev.offprint.author.rename;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.edge.resource.Slug;
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
 * A rename that is written down before it is done, so that the next run can finish it if this one is killed. Its name begins with a
 * dot, so no build reads it.
 *
 * @param content the content folder
 * @param from the old slug
 * @param to the new one
 * @param steps the files to write
 */
record RenameJournal(Path content, Slug from, Slug to, List<Step> steps) {

    /** The file below the content folder. */
    static final String NAME = ".offprint-rename.json";

    private static final JsonMapper JSON = new JsonMapper();

    /**
     * A file to write.
     *
     * @param path the file below the content folder, before the move
     * @param before the digest of the text that it replaces
     * @param after the new text
     */
    record Step(String path, Sha256 before, String after) {}

    /** Writes a rename down. */
    static RenameJournal begin(Path content, Slug from, Slug to, List<SourceEdit> edits)
            throws IOException, RefusedException {
        List<Step> steps = edits.stream()
                .map(edit -> new Step(edit.path(), digest(edit.before()), edit.after()))
                .toList();
        RenameJournal journal = new RenameJournal(content, from, to, steps);
        for (SourceEdit edit : edits) {
            Path file = content.resolve(edit.path());
            if (!Files.exists(file) || !Files.readString(file).equals(edit.before())) {
                throw new RefusedException(
                        file + " was edited meanwhile; nothing was changed; start the command again");
            }
        }
        Path whole = content.resolve(NAME + ".part");
        Files.write(whole, journal.bytes());
        if (Files.exists(content.resolve(NAME))) {
            throw new RefusedException("another rename is in progress, or was interrupted; start the command again");
        }
        Files.move(whole, content.resolve(NAME), StandardCopyOption.ATOMIC_MOVE);
        return journal;
    }

    /** Returns the rename that an earlier run did not finish. */
    static Optional<RenameJournal> pending(Path content) throws IOException, RefusedException {
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
            return Optional.of(new RenameJournal(
                    content,
                    new Slug(json.path("from").asText()),
                    new Slug(json.path("to").asText()),
                    steps));
        } catch (com.fasterxml.jackson.core.JacksonException | IllegalArgumentException broken) {
            throw new RefusedException(
                    file + " of an interrupted rename cannot be read; undo the rename with git, and remove that file");
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
                throw new RefusedException(file + " was edited while `" + from + "` was being renamed to `" + to
                        + "`; undo that edit and start the command again, or finish by hand and remove "
                        + content.resolve(NAME));
            }
        }
        for (Step step : open) {
            write(located(step.path()), step.after());
        }
        move();
        Files.delete(content.resolve(NAME));
    }

    private Path located(String path) throws IOException {
        String old = "articles/" + from + "/";
        if (!path.startsWith(old) || isThere(from.value())) {
            return content.resolve(path);
        }
        String folder = isThere(aside()) ? aside() : to.value();
        return articles().resolve(folder).resolve(path.substring(old.length()));
    }

    /** Moves by way of another name where the two differ in letter case only: to some file systems they are one. */
    private void move() throws IOException {
        if (isThere(from.value())) {
            boolean same = from.value().equalsIgnoreCase(to.value());
            Files.move(articles().resolve(from.value()), articles().resolve(same ? aside() : to.value()));
        }
        if (isThere(aside())) {
            Files.move(articles().resolve(aside()), articles().resolve(to.value()));
        }
    }

    private Path articles() {
        return content.resolve("articles");
    }

    private String aside() {
        return ".renaming-" + Integer.toHexString(to.value().hashCode());
    }

    /** Returns whether there is a folder of exactly this name, whatever the file system makes of letter case. */
    private boolean isThere(String name) throws IOException {
        try (Stream<Path> all = Files.list(articles())) {
            return all.anyMatch(path -> path.getFileName().toString().equals(name));
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
        json.put("from", from.value()).put("to", to.value());
        var edits = json.putArray("edits");
        for (Step step : steps) {
            edits.addObject()
                    .put("path", step.path())
                    .put("before", step.before().hex())
                    .put("after", step.after());
        }
        return JSON.writeValueAsBytes(json);
    }

    private static Sha256 digest(String text) {
        return Sha256.of(text.getBytes(StandardCharsets.UTF_8));
    }
}
