package dev.offprint.importer;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.article.yaml.YamlReader;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Message;
import dev.offprint.source.SourceLimits;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A folder of Markdown with front matter in YAML or TOML, of any tool. Its texts stay as they are, but for their links; markup that this compiler
 * does not read is for {@code check} to find. Files and folders whose names begin with a dot or an underscore are no texts.
 */
final class MarkdownFolder extends OldSite {

    private static final TomlMapper TOML = new TomlMapper();
    /** The folder of a language, folders below it, the day, the name and the language of a text. */
    private static final Pattern NAME = Pattern.compile("(?!(?:.*/)?[._]|(?:.*/)?node_modules/)"
            + "(?:([a-z]{2}(?:[-_][A-Za-z]+)?)/)?((?:.*/)?)"
            + "(?:(\\d{4}-\\d{2}-\\d{2})-(?=.))?([^/]+?)(?:\\.([a-z]{2}))?\\.(?:md|markdown)");

    /** YAML between lines of hyphens, TOML between lines of plus signs. */
    private static final Pattern FRONT =
            Pattern.compile("\\A(---|\\+\\+\\+)[ \\t]*\\n(.*?)(?<=\\n)\\1[ \\t]*(?:\\n|\\z)", Pattern.DOTALL);

    private static final Pattern HEADING =
            Pattern.compile("\\A\\s*#[ \\t]+(.+?)[ \\t]*(?:\\{#[^{}]*}[ \\t]*)?#*[ \\t]*(?:\\n+|\\z)");

    MarkdownFolder(ImportRun.Request request, Path texts, Report report) throws IOException, RefusedException {
        super(request, texts, report);
    }

    @Override
    boolean read(Set<String> files) throws IOException {
        for (String file : files) {
            Matcher name = NAME.matcher(file);
            boolean isText = name.matches();
            if (isText && Files.size(root.resolve(file)) > SourceLimits.DEFAULT.text()) {
                report.leftOut(Report.TOO_LARGE, file, "");
            } else if (isText) {
                String text = new String(Files.readAllBytes(root.resolve(file)), StandardCharsets.UTF_8)
                        .replace("\r\n", "\n")
                        .replaceFirst("^\uFEFF", "");
                Matcher front = FRONT.matcher(text);
                Optional<JsonNode> fields =
                        front.lookingAt() ? fields(file, front) : Optional.of(MissingNode.getInstance());
                if (fields.isPresent()) {
                    page(file, name, fields.get(), fields.get().isMissingNode() ? text : text.substring(front.end()));
                }
            }
        }
        return !pages.isEmpty();
    }

    /** Returns front matter; nothing, with an entry in the report, where it cannot be read. */
    private Optional<JsonNode> fields(String file, Matcher front) {
        Diagnostics found = new Diagnostics();
        try {
            Optional<JsonNode> fields = front.group(1).equals("---")
                    ? YamlReader.read(front.group(2), file, 2, found).map(YamlDocument::root)
                    : Optional.of(TOML.readTree(front.group(2)));
            if (fields.isEmpty()) {
                Diagnostic first = found.sorted().get(0);
                report.leftOut(Report.NOT_READ, file, first.place().line() + ": " + first.problem());
            }
            return fields;
        } catch (JacksonException broken) {
            report.leftOut(Report.NOT_READ, file, broken.getOriginalMessage());
            return Optional.empty();
        }
    }

    private void page(String file, Matcher name, JsonNode fields, String body) throws IOException {
        Map<String, List<String>> said = PageFacts.said(
                (where, key) -> where.equals("front") ? PageFacts.texts(fields.path(key)) : Stream.empty());
        String folder = Objects.requireNonNullElse(name.group(1), "");
        String prefix = Objects.requireNonNullElse(name.group(5), folder);
        String language = String.join("", said.getOrDefault("language", List.of(prefix)));
        Optional<ContentLocale> locale = language.isEmpty() ? Optional.of(request.locale()) : locale(language);
        if (locale.isEmpty()) {
            report.leftOut(Report.OTHER_LANGUAGE, file, language);
            return;
        }
        String path = said.getOrDefault("address", List.of()).stream()
                .filter(one -> !one.contains(":"))
                .map(one -> one.replaceFirst("(?<=[^/])$", "/"))
                .findFirst()
                .orElse(name.group(4).matches("index|README") ? "" : name.group(4) + "/");
        String below = (prefix.isEmpty() ? "/" : "/" + prefix + "/") + name.group(2);
        String address = path.startsWith("/") ? path : below + path;
        Matcher heading = HEADING.matcher(body);
        String first = heading.find() ? shown("# " + heading.group(1)) : "";
        PageFacts.add(said, "title", first);
        PageFacts.add(said, "published", Objects.requireNonNullElse(name.group(3), ""));
        boolean isHidden = said.getOrDefault("published", List.of()).contains("false")
                || said.getOrDefault("hidden", List.of()).stream().anyMatch(one -> !one.matches("(?i)false|no"));
        PageFacts facts = new PageFacts(file, address, locale.get(), List.of(), isHidden, said, next());
        pages.add(facts);
        said.getOrDefault("former", List.of()).forEach(one -> redirects.put(resolved(address, one), address));
        fields.fieldNames().forEachRemaining(key -> {
            if (!PageFacts.isKnown(key)) {
                report.note(Message.of("the field `{0}` is not kept", key), file, "");
            }
        });
        boolean repeats = !first.isEmpty() && first.equalsIgnoreCase(facts.first("title"));
        String text = (repeats ? body.substring(heading.end()) : body).replaceFirst("\\A\\n+", "");
        if (text.contains(facts.first("picture"))) {
            said.remove("picture");
        }
        report.words(file, body, facts.first("title") + "\n" + text);
        Files.writeString(facts.text(), text);
    }
}
