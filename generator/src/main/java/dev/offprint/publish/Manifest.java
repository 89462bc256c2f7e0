package dev.offprint.publish;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.offprint.publish.PublicFile.Content;
import dev.offprint.publish.coding.Coding;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Reads and writes {@code manifest.json}: every key with digest, length, media type and codings, one line for each. */
final class Manifest {

    private static final JsonFactory JSON = new JsonFactory();
    private static final String DIGEST = "sha256:";

    private Manifest() {}

    static void write(NavigableMap<String, PublicFile> files, OutputStream out) throws IOException {
        StringBuilder text = new StringBuilder("{\"format\":1,\"generator\":\"offprint\",\"files\":{\n");
        String separator = "";
        for (Map.Entry<String, PublicFile> file : files.entrySet()) {
            text.append(separator)
                    .append('"')
                    .append(file.getKey())
                    .append("\": ")
                    .append(line(file.getValue()));
            separator = ",\n";
            if (text.length() > 1 << 16) {
                out.write(text.toString().getBytes(StandardCharsets.UTF_8));
                text.setLength(0);
            }
        }
        out.write(text.append("\n}}\n").toString().getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the files a manifest names. Throws where it is none of ours. */
    static NavigableMap<String, PublicFile> read(InputStream in) throws IOException {
        NavigableMap<String, PublicFile> files = new TreeMap<>();
        try (JsonParser parser = JSON.createParser(in)) {
            boolean ours = false;
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String member = parser.currentName();
                parser.nextToken();
                if (member.equals("generator")) {
                    ours = "offprint".equals(parser.getText());
                } else if (member.equals("files")) {
                    readFiles(parser, files);
                }
            }
            if (!ours) {
                throw new IOException("not a manifest of Offprint");
            }
        }
        return files;
    }

    private static void readFiles(JsonParser parser, NavigableMap<String, PublicFile> files) throws IOException {
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String key = parser.currentName();
            parser.nextToken();
            files.put(key, readFile(parser));
        }
    }

    private static PublicFile readFile(JsonParser parser) throws IOException {
        String mediaType = "";
        String digest = "";
        long length = -1;
        Map<Coding, Content> codings = new EnumMap<>(Coding.class);
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String member = parser.currentName();
            parser.nextToken();
            switch (member) {
                case "mediaType" -> mediaType = parser.getText();
                case "digest" -> digest = parser.getText().substring(DIGEST.length());
                case "length" -> length = parser.getLongValue();
                case "codings" -> readCodings(parser, codings);
                default -> parser.skipChildren();
            }
        }
        return new PublicFile(mediaType, new Content(digest, length), codings);
    }

    private static void readCodings(JsonParser parser, Map<Coding, Content> codings) throws IOException {
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String token = parser.currentName();
            parser.nextToken();
            Content content = readFile(parser).content();
            for (Coding coding : Coding.values()) {
                if (coding.token().equals(token)) {
                    codings.put(coding, content);
                }
            }
        }
    }

    private static String line(PublicFile file) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.writeStartObject();
            writeContent(json, file.content());
            json.writeStringField("mediaType", file.mediaType());
            if (!file.codings().isEmpty()) {
                json.writeObjectFieldStart("codings");
                for (Map.Entry<Coding, Content> coding : file.codings().entrySet()) {
                    json.writeObjectFieldStart(coding.getKey().token());
                    writeContent(json, coding.getValue());
                    json.writeEndObject();
                }
                json.writeEndObject();
            }
            json.writeEndObject();
        }
        return text.toString();
    }

    private static void writeContent(JsonGenerator json, Content content) throws IOException {
        json.writeStringField("digest", DIGEST + content.digest());
        json.writeNumberField("length", content.length());
    }
}
