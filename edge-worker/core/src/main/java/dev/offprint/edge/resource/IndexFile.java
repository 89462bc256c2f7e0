package dev.offprint.edge.resource;

import java.util.Optional;

/** A file for programs beside a part of an index, at the address of the part with its name behind. */
public enum IndexFile {
    /** The articles of the part, for language-model agents. */
    LLMS_TXT("llms.txt", "text/plain; charset=utf-8"),
    /** The same with their texts. */
    LLMS_FULL_TXT("llms-full.txt", "text/plain; charset=utf-8"),
    /** The newest articles of the part (Atom, RFC 4287). */
    FEED("feed.xml", "application/atom+xml; charset=utf-8");

    private final String fileName;
    private final String mediaType;

    IndexFile(String fileName, String mediaType) {
        this.fileName = fileName;
        this.mediaType = mediaType;
    }

    /** Returns the last segment of its address. */
    public String fileName() {
        return fileName;
    }

    /** Returns the media type to serve it with. */
    public String mediaType() {
        return mediaType;
    }

    /** Returns the file with this name. */
    public static Optional<IndexFile> of(String fileName) {
        for (IndexFile file : values()) {
            if (file.fileName.equals(fileName)) {
                return Optional.of(file);
            }
        }
        return Optional.empty();
    }
}
