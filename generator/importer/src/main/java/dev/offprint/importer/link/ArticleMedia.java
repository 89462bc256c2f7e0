package dev.offprint.importer.link;

import dev.offprint.article.media.MediaCheck;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Severity;
import dev.offprint.message.Message;
import dev.offprint.source.MediaFile;
import dev.offprint.source.SourceLimits;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The files beside one article: copies what its texts refer to, once, under names that are safe. */
public final class ArticleMedia {

    /** The names of an article's own files. */
    private static final Set<String> OWN = Set.of("article.yaml", "en.md", "de.md");

    private static final int LONGEST = 100;

    private final Path folder;
    private final Map<Path, String> names = new HashMap<>();
    private final Map<Path, Message> refused = new HashMap<>();
    private final Set<String> taken = new HashSet<>(OWN);

    /** Makes the media of an article with this folder, which exists. */
    public ArticleMedia(Path folder) {
        this.folder = folder;
    }

    /** Returns how many files were copied. */
    public int count() {
        return names.size();
    }

    /** Returns why a file was not copied. */
    Message reason(Path file) {
        return refused.getOrDefault(file, Message.NONE);
    }

    /** Returns the name of the copy of a file, or nothing if Offprint would not publish it. */
    Optional<String> copied(Path file) throws IOException {
        String known = names.get(file);
        if (known != null) {
            return Optional.of(known);
        } else if (refused.containsKey(file) || !isAccepted(file)) {
            return Optional.empty();
        }
        String name = unique(safe(String.valueOf(file.getFileName())));
        Files.copy(file, folder.resolve(name));
        names.put(file, name);
        return Optional.of(name);
    }

    private boolean isAccepted(Path file) throws IOException {
        long size = Files.size(file);
        if (size > SourceLimits.DEFAULT.media()) {
            refused.put(file, Message.of("it has more than 50 MiB"));
            return false;
        }
        Diagnostics found = new Diagnostics();
        String name = String.valueOf(file.getFileName());
        boolean accepted = MediaCheck.accepts(new MediaFile(file, name, new Sha256(0, 0, 0, 0), size), found);
        if (!accepted) {
            refused.put(
                    file,
                    found.sorted().stream()
                            .filter(one -> one.severity() == Severity.ERROR)
                            .map(Diagnostic::problem)
                            .findFirst()
                            .orElse(Message.NONE));
        }
        return accepted;
    }

    private String unique(String name) {
        int dot = name.lastIndexOf('.');
        String candidate = name;
        for (int number = 2; !taken.add(candidate.toLowerCase(Locale.ROOT)); number++) {
            candidate = name.substring(0, dot) + "-" + number + name.substring(dot);
        }
        return candidate;
    }

    /** Names are parts of addresses and of files on every system. */
    private static String safe(String name) {
        int dot = name.lastIndexOf('.');
        String stem = name.substring(0, dot).replaceAll("[^A-Za-z0-9._-]+", "-").replaceAll("^[.-]+|[.-]+$", "");
        String cut = stem.length() > LONGEST ? stem.substring(0, LONGEST) : stem;
        return (cut.isEmpty() ? "file" : cut) + name.substring(dot).toLowerCase(Locale.ROOT);
    }
}
