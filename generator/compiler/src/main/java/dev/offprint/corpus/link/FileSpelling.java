package dev.offprint.corpus.link;

import java.text.Normalizer;
import java.util.Collections;
import java.util.List;

/**
 * Names of files with accents, which Unicode can write in two ways: as one sign, as keyboards do (NFC), or as a letter and a sign
 * (NFD), as some file systems and archives do. The difference is invisible, so it makes none.
 */
final class FileSpelling {

    private FileSpelling() {}

    /**
     * Returns the name among those of a folder that an author means; what was written, if there is none.
     *
     * @param written the path below the folder, as a link has it
     * @param files the paths of its files, sorted
     */
    static String of(String written, List<String> files) {
        if (written.chars().allMatch(c -> c < 0x80) || Collections.binarySearch(files, written) >= 0) {
            return written;
        }
        String composed = composed(written);
        return files.stream()
                .filter(file -> composed(file).equals(composed))
                .findFirst()
                .orElse(written);
    }

    /** Returns the form in which a name is published, whatever a file system made of it. */
    static String composed(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFC);
    }
}
