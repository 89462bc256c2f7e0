package dev.offprint.author.edit;

import dev.offprint.author.edit.text.SourceEdit;
import dev.offprint.author.edit.text.TextDiff;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Edits of sources, made file by file: each is replaced at once, and none if one of them was edited meanwhile. What a killed command
 * leaves half done, git shows and undoes.
 *
 * @param content the content folder
 * @param edits the files to write, by path before the moves
 * @param moves the files and folders to move afterwards
 */
public record SourceEdits(Path content, List<SourceEdit> edits, List<Move> moves) {

    /**
     * A file or folder to move within its folder.
     *
     * @param from its path below the content folder, with slashes
     * @param to the new one
     */
    public record Move(String from, String to) {}

    /** Returns whether there is nothing to do. */
    public boolean isEmpty() {
        return edits.isEmpty() && moves.isEmpty();
    }

    /**
     * Makes the edits.
     *
     * @throws RefusedException where somebody edited one of the files meanwhile; nothing is changed then
     */
    public void run() throws IOException, RefusedException {
        for (SourceEdit edit : edits) {
            Path file = content.resolve(edit.path());
            if (!Files.isRegularFile(file) || !SourceFiles.read(file).equals(Optional.of(edit.before()))) {
                throw new RefusedException(
                        Message.of("{0} was edited meanwhile; nothing was changed; start the command again", file));
            }
        }
        for (SourceEdit edit : edits) {
            write(content.resolve(edit.path()), edit.after());
        }
        for (Move move : moves) {
            move(content.resolve(move.from()), content.resolve(move.to()));
        }
    }

    /** To some file systems two names that differ in letter case only are one. */
    private static void move(Path from, Path to) throws IOException {
        if (from.toString().equalsIgnoreCase(to.toString())) {
            Path aside = to.resolveSibling(".renaming-" + to.getFileName());
            Files.move(from, aside);
            Files.move(aside, to);
        } else {
            Files.move(from, to);
        }
    }

    private static void write(Path file, String text) throws IOException {
        Path part = file.resolveSibling("." + file.getFileName() + ".part");
        try {
            Files.writeString(part, text);
            PosixFileAttributeView mode = Files.getFileAttributeView(part, PosixFileAttributeView.class);
            if (mode != null) {
                mode.setPermissions(Files.getPosixFilePermissions(file));
            }
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /** Returns the changes as a diff, a line for each entry. */
    public List<String> diff(Language language) {
        List<String> lines = new ArrayList<>();
        moves.forEach(move -> lines.add(
                Message.of("rename {0} to {1}", move.from(), move.to()).in(language)));
        edits.forEach(edit -> TextDiff.of(edit, language, lines));
        return lines;
    }
}
