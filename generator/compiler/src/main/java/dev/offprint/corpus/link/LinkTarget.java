package dev.offprint.corpus.link;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where a relative path leads, as seen from an article's folder. Says nothing about whether that exists.
 *
 * @param segments the segments below {@code articles}, decoded; the first is an article's folder
 */
public record LinkTarget(List<String> segments) {

    /** Returns the target of a path, or nothing if it leaves the articles or is not a path. */
    public static Optional<LinkTarget> of(String folder, String path) {
        List<String> segments = new ArrayList<>(List.of(folder));
        for (String encoded : path.split("/", -1)) {
            Optional<String> segment = decode(encoded);
            if (segment.isEmpty()
                    || segment.get().indexOf('/') >= 0
                    || segment.get().indexOf('\0') >= 0) {
                return Optional.empty();
            }
            String name = segment.get();
            if (name.equals("..")) {
                if (segments.isEmpty()) {
                    return Optional.empty();
                }
                segments.remove(segments.size() - 1);
            } else if (!name.isEmpty() && !name.equals(".")) {
                segments.add(name);
            }
        }
        return segments.isEmpty() ? Optional.empty() : Optional.of(new LinkTarget(segments));
    }

    /** Returns the folder it leads into. */
    public String folder() {
        return segments.get(0);
    }

    /** Returns the path below the folder; empty where it leads to the folder itself. */
    public String file() {
        return String.join("/", segments.subList(1, segments.size()));
    }

    /** Returns a text without percent-encoding, or nothing where that is not valid. */
    public static Optional<String> decode(String text) {
        if (text.indexOf('%') < 0) {
            return Optional.of(text);
        }
        byte[] source = text.getBytes(StandardCharsets.UTF_8);
        ByteBuffer decoded = ByteBuffer.allocate(source.length);
        for (int i = 0; i < source.length; i++) {
            if (source[i] != '%') {
                decoded.put(source[i]);
                continue;
            }
            int high = i + 2 < source.length ? Character.digit(source[i + 1], 16) : -1;
            int low = i + 2 < source.length ? Character.digit(source[i + 2], 16) : -1;
            if (high < 0 || low < 0) {
                return Optional.empty();
            }
            decoded.put((byte) (high << 4 | low));
            i += 2;
        }
        try {
            return Optional.of(
                    StandardCharsets.UTF_8.newDecoder().decode(decoded.flip()).toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }
}
