package dev.offprint.source;

import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Place;
import dev.offprint.message.Message;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Lists the folders of a tree, and reports what it refuses. */
record SourceFolder(SourceTree tree) {

    /** Of NAS devices, Windows, archives of macOS and repaired file systems; in lower case, as Windows does not tell the case. */
    private static final Set<String> LEFT_BEHIND = Set.of(
            "@eadir",
            "#recycle",
            "$recycle.bin",
            "system volume information",
            "__macosx",
            "lost+found",
            "thumbs.db",
            "ehthumbs.db",
            "desktop.ini");

    /** Returns what a folder holds, sorted by name, without hidden files, editors' backups and what is refused. */
    List<SourceEntry> list(String folder) {
        List<SourceEntry> entries = new ArrayList<>();
        try (DirectoryStream<Path> paths = Files.newDirectoryStream(tree.at(folder))) {
            for (Path path : paths) {
                String name = path.getFileName().toString();
                if (name.indexOf('\uFFFD') >= 0) {
                    undecodable(folder, name);
                } else if (isListed(name)) {
                    entry(path, folder.isEmpty() ? name : folder + "/" + name, name)
                            .ifPresent(entries::add);
                }
            }
        } catch (NotDirectoryException e) {
            tree.diagnostics()
                    .add(Code.NOT_A_FOLDER.at(
                            Place.file(folder),
                            Message.of("`{0}` is a file", folder),
                            Message.of("make it a folder, or remove it")));
        } catch (DirectoryIteratorException e) {
            tree.report(folder, e);
        } catch (IOException | InvalidPathException e) {
            tree.report(folder, e);
        }
        entries.sort(Comparator.comparing(SourceEntry::name));
        return entries;
    }

    /**
     * Returns whether a name is not one of those that systems and editors leave behind: hidden files, backups and locks of editors, and the
     * files and folders of network drives, archives and desktops. These are ignored everywhere.
     */
    static boolean isListed(String name) {
        return !name.startsWith(".")
                && !name.startsWith("~$")
                && !name.endsWith("~")
                && !(name.startsWith("#") && name.endsWith("#"))
                && !LEFT_BEHIND.contains(name.toLowerCase(Locale.ROOT));
    }

    /** The decoded name is not the name on the disk, so no path made of it opens the file. */
    private void undecodable(String folder, String name) {
        tree.diagnostics()
                .add(Code.UNREADABLE.at(
                        Place.file(folder.isEmpty() ? name : folder + "/" + name),
                        "the name of this file cannot be decoded under this locale",
                        "use a UTF-8 locale that is installed, such as `LC_ALL=C.UTF-8`, or rename the file"));
    }

    private Optional<SourceEntry> entry(Path path, String relative, String name) {
        try {
            BasicFileAttributes facts =
                    Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            boolean isLink = facts.isSymbolicLink();
            if (isLink) {
                if (!staysInside(path, relative)) {
                    return Optional.empty();
                }
                facts = Files.readAttributes(path, BasicFileAttributes.class);
            }
            if (!facts.isDirectory() && !facts.isRegularFile()) {
                tree.diagnostics()
                        .add(Code.NOT_A_FILE.at(
                                Place.file(relative),
                                Message.of("`{0}` is neither a file nor a folder", name),
                                Message.of("remove it")));
                return Optional.empty();
            }
            return Optional.of(new SourceEntry(relative, name, facts.isDirectory(), isLink));
        } catch (IOException e) {
            tree.report(relative, e);
            return Optional.empty();
        }
    }

    /** A link to a folder that holds the link would make the tree endless; one that leaves could publish anything. */
    private boolean staysInside(Path link, String relative) {
        Message problem;
        try {
            Path target = link.toRealPath();
            Path holder = tree.at(relative.substring(0, Math.max(0, relative.lastIndexOf('/'))))
                    .toRealPath();
            problem = !target.startsWith(tree.realRoot())
                    ? Message.of("symbolic link `{0}` leaves the content folder", link.getFileName())
                    : holder.startsWith(target)
                            ? Message.of("symbolic link `{0}` leads back to a folder that holds it", link.getFileName())
                            : Message.NONE;
        } catch (IOException e) {
            problem = Message.of("symbolic link `{0}` leads nowhere", link.getFileName());
        }
        if (!problem.isEmpty()) {
            tree.diagnostics()
                    .add(Code.SYMLINK.at(
                            Place.file(relative),
                            problem,
                            Message.of("replace it by a copy of what it should lead to")));
        }
        return problem.isEmpty();
    }
}
