package dev.offprint.tree;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.tree.PublicFile.Content;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** {@code manifest.json}: every key with digest, length, media type and codings, one line for each, sorted. */
public final class Manifest {

    /** The format that this version reads and writes. */
    static final int FORMAT = 1;

    private static final int CHUNK = 1 << 16;
    private static final String DIGEST = "sha256:";

    private Manifest() {}

    /**
     * The content of a manifest.
     *
     * @param files every file by key
     * @param codings the codings of siblings that were made
     */
    public record Contents(Map<String, PublicFile> files, Set<Coding> codings) {}

    /** Returns the content of a manifest; no files if it is missing. */
    public static Contents load(Path file) throws RefusedException {
        if (!Files.isRegularFile(file)) {
            return new Contents(new HashMap<>(), EnumSet.copyOf(Coding.COMPRESSED));
        }
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), CHUNK)) {
            return ManifestReader.read(in);
        } catch (NewerException newer) {
            throw new RefusedException(file + " has " + newer.getMessage() + ", and this version reads format " + FORMAT
                    + "; use the version that wrote it, or choose another --out");
        } catch (IOException | RuntimeException damaged) {
            throw RefusedException.damagedManifest(file);
        }
    }

    public static void write(Map<String, PublicFile> files, Set<Coding> codings, OutputStream out) throws IOException {
        String[] keys = files.keySet().toArray(String[]::new);
        Arrays.parallelSort(keys);
        StringBuilder text = new StringBuilder(CHUNK + 4096);
        text.append("{\"format\":" + FORMAT + ",\"generator\":\"offprint\",\"codings\":[")
                .append(codings.stream()
                        .map(coding -> '"' + coding.token() + '"')
                        .sorted()
                        .collect(Collectors.joining(",")))
                .append("],\"files\":{\n");
        String separator = "";
        for (String key : keys) {
            text.append(separator);
            line(text, key, Objects.requireNonNull(files.get(key)));
            separator = ",\n";
            if (text.length() > CHUNK) {
                flush(text, out);
            }
        }
        text.append("\n}}\n");
        flush(text, out);
    }

    private static void line(StringBuilder text, String key, PublicFile file) {
        text.append('"').append(key).append("\": {");
        content(text, file.content());
        String separator = ",\"codings\":{";
        for (Coding coding : Coding.COMPRESSED) {
            Content coded = file.coded(coding);
            if (coded != null) {
                text.append(separator).append('"').append(coding.token()).append("\":{");
                content(text, coded);
                text.append('}');
                separator = ",";
            }
        }
        text.append(separator.equals(",") ? "}}" : "}");
    }

    private static void content(StringBuilder text, Content content) {
        text.append("\"digest\":\"")
                .append(DIGEST)
                .append(content.digest().hex())
                .append("\",\"length\":")
                .append(content.length());
    }

    private static void flush(StringBuilder text, OutputStream out) throws IOException {
        out.write(text.toString().getBytes(StandardCharsets.UTF_8));
        text.setLength(0);
    }

    /** The manifest was written by a newer version. */
    private static final class NewerException extends IOException {
        private static final long serialVersionUID = 1L;

        NewerException(int format) {
            super("format " + format);
        }
    }

    /** Reads a manifest. It ignores unknown members, and refuses the manifests of other programs. */
    private static final class ManifestReader {

        private static final JsonFactory JSON = new JsonFactory();

        private final JsonParser parser;
        private final Map<String, PublicFile> files = new HashMap<>();
        private Set<Coding> codings = EnumSet.noneOf(Coding.class);

        private ManifestReader(JsonParser parser) {
            this.parser = parser;
        }

        /** Returns the content of a manifest. Throws if it is not one of Offprint. */
        static Contents read(InputStream in) throws IOException {
            try (JsonParser parser = JSON.createParser(in)) {
                return new ManifestReader(parser).read();
            }
        }

        private Contents read() throws IOException {
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
            if (format > FORMAT) {
                throw new NewerException(format);
            }
            return new Contents(files, codings);
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
            String digest = "";
            long length = -1;
            Map<Coding, Content> coded = new EnumMap<>(Coding.class);
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String member = parser.currentName();
                parser.nextToken();
                switch (member) {
                    case "digest" -> digest = parser.getText().substring(DIGEST.length());
                    case "length" -> length = parser.getLongValue();
                    case "codings" -> readCodings(coded);
                    default -> parser.skipChildren();
                }
            }
            return new PublicFile(
                    new Content(Sha256.parse(digest), length), coded.get(Coding.GZIP), coded.get(Coding.BROTLI));
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
}
