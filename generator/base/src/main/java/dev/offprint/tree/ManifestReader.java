package dev.offprint.tree;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.tree.PublicFile.Content;
import java.io.IOException;
import java.io.InputStream;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads a manifest. It ignores unknown members, and refuses the manifests of other programs. */
final class ManifestReader {

    static final String DIGEST = "sha256:";

    private static final JsonFactory JSON = new JsonFactory();

    private final JsonParser parser;
    private final Map<String, PublicFile> files = new HashMap<>();
    private Set<Coding> codings = EnumSet.noneOf(Coding.class);

    /** The manifest was written by a newer version. */
    static final class NewerException extends IOException {
        private static final long serialVersionUID = 1L;

        NewerException(int format) {
            super("format " + format);
        }
    }

    private ManifestReader(JsonParser parser) {
        this.parser = parser;
    }

    /** Returns the content of a manifest. Throws if it is not one of Offprint. */
    static Manifest.Contents read(InputStream in) throws IOException {
        try (JsonParser parser = JSON.createParser(in)) {
            return new ManifestReader(parser).read();
        }
    }

    private Manifest.Contents read() throws IOException {
        boolean ours = false;
        int format = 0;
        parser.nextToken();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String member = parser.currentName();
            parser.nextToken();
            switch (member) {
                case "format" -> format = parser.getIntValue();
                case "generator" -> ours = "offprint".equals(parser.getText());
                case "codings" -> codings = codings();
                case "files" -> readFiles();
                default -> parser.skipChildren();
            }
        }
        if (!ours || parser.currentToken() != JsonToken.END_OBJECT) {
            throw new IOException("not a manifest of Offprint");
        }
        if (format > Manifest.FORMAT) {
            throw new NewerException(format);
        }
        return new Manifest.Contents(files, codings);
    }

    private Set<Coding> codings() throws IOException {
        Set<Coding> made = EnumSet.noneOf(Coding.class);
        while (parser.nextToken() == JsonToken.VALUE_STRING) {
            Coding.of(parser.getText()).ifPresent(made::add);
        }
        return made;
    }

    private void readFiles() throws IOException {
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String key = parser.currentName();
            parser.nextToken();
            files.put(key, readFile());
        }
    }

    private PublicFile readFile() throws IOException {
        String mediaType = "";
        String digest = "";
        long length = -1;
        Map<Coding, Content> coded = new EnumMap<>(Coding.class);
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String member = parser.currentName();
            parser.nextToken();
            switch (member) {
                case "mediaType" -> mediaType = parser.getText().intern();
                case "digest" -> digest = parser.getText().substring(DIGEST.length());
                case "length" -> length = parser.getLongValue();
                case "codings" -> readCodings(coded);
                default -> parser.skipChildren();
            }
        }
        return new PublicFile(
                mediaType, new Content(Sha256.parse(digest), length), coded.get(Coding.GZIP), coded.get(Coding.BROTLI));
    }

    private void readCodings(Map<Coding, Content> coded) throws IOException {
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            Optional<Coding> coding = Coding.of(parser.currentName());
            parser.nextToken();
            Content content = readFile().content();
            coding.ifPresent(known -> coded.put(known, content));
        }
    }
}
