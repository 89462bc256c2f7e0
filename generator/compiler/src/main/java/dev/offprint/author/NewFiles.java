package dev.offprint.author;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes files that must not exist yet: all of them or none. */
final class NewFiles {

    private NewFiles() {}

    /**
     * Writes files into a folder, which is made where it is missing.
     *
     * @param files the text of each, by name
     * @return their paths
     * @throws java.nio.file.FileAlreadyExistsException where one of them exists
     */
    static List<Path> write(Path folder, Map<String, String> files) throws IOException {
        Files.createDirectories(folder);
        List<Path> written = new ArrayList<>();
        try {
            for (Map.Entry<String, String> file : files.entrySet()) {
                Path path = folder.resolve(file.getKey());
                Files.writeString(path, file.getValue(), StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW);
                written.add(path);
            }
            return written;
        } catch (IOException failed) {
            for (Path path : written) {
                Files.deleteIfExists(path);
            }
            throw failed;
        }
    }
}
