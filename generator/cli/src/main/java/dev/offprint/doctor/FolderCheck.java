package dev.offprint.doctor;

import dev.offprint.message.Message;
import dev.offprint.tree.disk.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks at the file system of a folder: tries in a temporary folder what a build does there, and deletes it again. A folder that
 * does not exist stands for its next parent that does.
 */
public final class FolderCheck {

    private static final String AREA = "folder";
    private static final long LITTLE = 500L << 20;
    private static final long TOO_LITTLE = 20L << 20;

    private FolderCheck() {}

    /** Looks at the file system of a folder to write to. */
    public static List<DoctorFinding> of(Path wanted) {
        Path folder = existing(wanted);
        List<DoctorFinding> found = new ArrayList<>();
        try {
            Path probe = Files.createTempDirectory(folder, ".offprint-doctor-");
            try {
                found.add(abilities(folder, probe));
            } finally {
                Folders.deleteAll(probe);
            }
            found.add(space(folder, Files.getFileStore(folder).getUsableSpace()));
        } catch (IOException denied) {
            found.add(DoctorFinding.problem(
                    AREA,
                    Message.of("{0} cannot be written", folder),
                    Message.of("change its owner or permissions, or name another folder with --out")));
        }
        return found;
    }

    private static Path existing(Path wanted) {
        Path folder = wanted.toAbsolutePath().normalize();
        for (Path at = folder; at != null; at = at.getParent()) {
            if (Files.isDirectory(at)) {
                return at;
            }
        }
        return folder;
    }

    private static DoctorFinding abilities(Path folder, Path probe) throws IOException {
        Path file = Files.writeString(probe.resolve("a"), "first");
        boolean distinguishes = !Files.exists(probe.resolve("A"));
        boolean links = canLink(probe);
        try {
            Folders.replace(Files.writeString(probe.resolve("b"), "second"), file);
        } catch (IOException | UnsupportedOperationException notAtomic) {
            return DoctorFinding.problem(
                    AREA,
                    Message.of("{0}: files cannot be replaced by renaming, which builds and publishes need", folder),
                    Message.of("use a local disk: --out for the tree, --to for a store in a folder"));
        }
        return DoctorFinding.ok(
                AREA,
                Message.of(
                        "{0}: files are replaced by renaming; {1}; {2}",
                        folder,
                        distinguishes
                                ? Message.of("letter case matters in names")
                                : Message.of("letter case does not matter in names"),
                        links ? Message.of("symbolic links are possible") : Message.of("no symbolic links")));
    }

    private static boolean canLink(Path probe) {
        try {
            return Files.isSymbolicLink(Files.createSymbolicLink(probe.resolve("link"), Path.of("a")));
        } catch (IOException | UnsupportedOperationException | SecurityException refused) {
            return false; // Windows wants a right for it; Offprint makes no links
        }
    }

    /** Looks at what is free, in bytes. */
    static DoctorFinding space(Path folder, long free) {
        if (free >= LITTLE) {
            return DoctorFinding.ok("space", Message.of("{0} free at {1}", Gigabytes.of(free), folder));
        }
        Message text = Message.of("only {0} free at {1}", Gigabytes.of(free), folder);
        Message fix = Message.of("delete files, or name a folder on another disk with --out");
        return free < TOO_LITTLE
                ? DoctorFinding.problem("space", text, fix)
                : DoctorFinding.warning("space", text, fix);
    }
}
