package dev.offprint.publish.cdn;

import dev.offprint.edge.http.UserInfo;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A purge list in a file: one absolute URL on each line, sorted. A path that ends with {@code *} is a prefix. */
public final class PurgeFile {

    private PurgeFile() {}

    /** Returns whether a list can probably be written to a file. */
    public static boolean isWritable(Path file) {
        if (Files.exists(file)) {
            return Files.isWritable(file) && !Files.isDirectory(file);
        }
        Path folder = file.toAbsolutePath().getParent();
        return folder != null && Files.isDirectory(folder) && Files.isWritable(folder);
    }

    /** Writes a list. An empty list makes an empty file. */
    public static void write(Path file, PurgeList list) throws IOException {
        StringBuilder text = new StringBuilder();
        list.lines().forEach(line -> text.append(line).append('\n'));
        Files.writeString(file, text, StandardCharsets.UTF_8);
    }

    /**
     * Reads a list. Blank lines are ignored.
     *
     * @throws RefusedException where a line is not an address
     */
    public static PurgeList read(Path file) throws IOException, RefusedException {
        List<String> lines = Files.readAllLines(file);
        List<String> addresses = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (!line.isEmpty() && !isAddress(line)) {
                throw new RefusedException(file + ":" + (i + 1) + ": `" + UserInfo.removed(line)
                        + "` is not an address; write absolute URLs, one a line, such as https://example.com/llms.txt");
            } else if (!line.isEmpty()) {
                addresses.add(line.endsWith("/*") ? folder(line) : line);
            }
        }
        return PurgeList.ofLines(addresses);
    }

    /**
     * Returns the prefix of a folder without its slash, so that the folder itself is purged, too. The root keeps its slash.
     */
    private static String folder(String line) {
        String bare = line.substring(0, line.length() - 2);
        return bare.indexOf('/', bare.indexOf("://") + 3) < 0 ? line : bare + "*";
    }

    private static boolean isAddress(String line) {
        try {
            URI uri = new URI(line);
            return ("https".equals(uri.getScheme()) || "http".equals(uri.getScheme()))
                    && uri.getHost() != null
                    && uri.getRawUserInfo() == null
                    && uri.getRawFragment() == null;
        } catch (URISyntaxException broken) {
            return false;
        }
    }
}
