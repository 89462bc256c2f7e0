package dev.offprint.importer.frontmatter;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import dev.offprint.article.yaml.YamlReader;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.message.Message;
import java.util.List;
import java.util.regex.Pattern;

/** Reads an object in one of the three languages in which other tools write configuration. */
final class StructuredText {

    private static final TomlMapper TOML = new TomlMapper();
    private static final JsonMapper JSON = new JsonMapper();
    /** Tags such as {@code !!python/name:a.b}, which say something to one program only; {@code !a.md} is a pattern. */
    private static final Pattern TAG =
            Pattern.compile("(?m)((?:^|[:-])[ \\t]+)(?:!!|!(?=[A-Z]|relative\\b))[A-Za-z][^\\s\"']*");

    private StructuredText() {}

    /** Says that a text cannot be read. */
    static final class Unreadable extends Exception {
        private static final long serialVersionUID = 1;
        private final transient Message reason;
        private final int line;

        Unreadable(Message reason, int line) {
            super(reason.toString());
            this.reason = reason;
            this.line = line;
        }

        Message reason() {
            return reason;
        }

        /** Returns the line of the text, from 1. */
        int line() {
            return line;
        }
    }

    static ObjectNode yaml(String text) throws Unreadable {
        Diagnostics found = new Diagnostics();
        ObjectNode root = YamlReader.read(TAG.matcher(text).replaceAll("$1"), "", 1, found)
                .map(document -> document.root())
                .orElse(null);
        if (root == null) {
            List<Diagnostic> findings = found.sorted();
            if (findings.isEmpty()) {
                return JsonNodeFactory.instance.objectNode();
            }
            throw new Unreadable(
                    findings.get(0).problem(), findings.get(0).place().line());
        }
        return root;
    }

    static ObjectNode toml(String text) throws Unreadable {
        return read(TOML, text);
    }

    static ObjectNode json(String text) throws Unreadable {
        return read(JSON, text);
    }

    private static ObjectNode read(ObjectMapper mapper, String text) throws Unreadable {
        try {
            JsonNode root = mapper.readTree(text);
            if (root instanceof ObjectNode object) {
                return object;
            }
            throw new Unreadable(Message.of("it is no object"), 1);
        } catch (JacksonException broken) {
            JsonLocation place = broken.getLocation();
            throw new Unreadable(
                    Message.verbatim(String.valueOf(broken.getOriginalMessage())),
                    place == null ? 1 : place.getLineNr());
        }
    }
}
