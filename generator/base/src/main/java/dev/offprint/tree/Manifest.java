package dev.offprint.tree;

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
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** {@code manifest.json}: every key with digest, length, media type and codings, one line for each, sorted. */
public final class Manifest {

    /** The format that this version reads and writes. */
    static final int FORMAT = 1;

    private static final int CHUNK = 1 << 16;

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
        } catch (ManifestReader.NewerException newer) {
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
        text.append(",\"mediaType\":\"")
                .append(file.mediaType().replace("\"", "\\\""))
                .append('"');
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
                .append(ManifestReader.DIGEST)
                .append(content.digest().hex())
                .append("\",\"length\":")
                .append(content.length());
    }

    private static void flush(StringBuilder text, OutputStream out) throws IOException {
        out.write(text.toString().getBytes(StandardCharsets.UTF_8));
        text.setLength(0);
    }
}
