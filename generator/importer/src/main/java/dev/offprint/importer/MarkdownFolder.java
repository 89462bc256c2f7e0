package dev.offprint.importer;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import dev.offprint.article.yaml.FrontMatter;
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

    private static final Pattern FENCED =
            Pattern.compile("\\A\\+\\+\\+[ \\t]*\\n(.*?)(?<=\\n)\\+\\+\\+[ \\t]*(?:\\n|\\z)", Pattern.DOTALL);
    private static final Pattern HEADING =
            Pattern.compile("\\A\\s*#[ \\t]+(.+?)[ \\t]*(?:\\{#[^{}]*}[ \\t]*)?#*[ \\t]*(?:\\n+|\\z)");

    MarkdownFolder(ImportRun.Request request, Path texts, Report report) throws IOException, RefusedException {
        super(request, texts, report);
    }

    /** A text, cut in two. */
    private record Parts(JsonNode fields, String body) {}

    @Override
    boolean read(Set<String> files) throws IOException {
        for (String file : files) {
            Matcher name = NAME.matcher(file);
            Optional<Parts> parts = name.matches() ? parts(file) : Optional.empty();
            if (parts.isPresent()) {
                page(file, name, parts.get());
            }
        }
        return !pages.isEmpty();
    }

    /** Returns the parts of a file; nothing, with an entry in the report, where it cannot be read. */
    private Optional<Parts> parts(String file) throws IOException {
        if (Files.size(root.resolve(file)) > SourceLimits.DEFAULT.text()) {
            report.leftOut(Report.TOO_LARGE, file, "");
            return Optional.empty();
        }
        String text = new String(Files.readAllBytes(root.resolve(file)), StandardCharsets.UTF_8)
                .replace("\r\n", "\n")
                .replaceFirst("^\uFEFF", "");
        Matcher toml = FENCED.matcher(text);
        Diagnostics found = new Diagnostics();
        try {
            if (toml.lookingAt()) {
                return Optional.of(new Parts(TOML.readTree(toml.group(1)), text.substring(toml.end())));
            } else if (!text.startsWith("---")) {
                return Optional.of(new Parts(MissingNode.getInstance(), text));
            }
            Optional<Parts> parts = FrontMatter.split(text, file, found)
                    .flatMap(split -> YamlReader.read(split.yaml(), file, 2, found)
                            .map(yaml -> new Parts(yaml.root(), split.body())));
            if (parts.isEmpty()) {
                Diagnostic first = found.sorted().get(0);
                report.leftOut(Report.NOT_READ, file, first.place().line() + ": " + first.problem());
            }
            return parts;
        } catch (JacksonException broken) {
            report.leftOut(Report.NOT_READ, file, broken.getOriginalMessage());
            return Optional.empty();
        }
    }

    private void page(String file, Matcher name, Parts parts) throws IOException {
        Map<String, List<String>> said = PageFacts.said(
                (where, key) -> where.equals("front") ? PageFacts.texts(parts.fields.path(key)) : Stream.empty());
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
        Matcher heading = HEADING.matcher(parts.body);
        String first = heading.find() ? shown("# " + heading.group(1)) : "";
        PageFacts.add(said, "title", first);
        PageFacts.add(said, "published", Objects.requireNonNullElse(name.group(3), ""));
        boolean isHidden = said.getOrDefault("published", List.of()).contains("false")
                || said.getOrDefault("hidden", List.of()).stream().anyMatch(one -> !one.matches("(?i)false|no"));
        PageFacts facts = new PageFacts(file, address, locale.get(), List.of(), isHidden, said, next());
        pages.add(facts);
        said.getOrDefault("former", List.of()).forEach(one -> redirects.put(resolved(address, one), address));
        parts.fields.fieldNames().forEachRemaining(key -> {
            if (!PageFacts.isKnown(key)) {
                report.note(Message.of("the field `{0}` is not kept", key), file, "");
            }
        });
        boolean repeats = !first.isEmpty() && first.equalsIgnoreCase(facts.first("title"));
        String text = (repeats ? parts.body.substring(heading.end()) : parts.body).replaceFirst("\\A\\n+", "");
        if (text.contains(facts.first("picture"))) {
            said.remove("picture");
        }
        report.words(file, parts.body, facts.first("title") + "\n" + text);
        Files.writeString(facts.text(), text);
    }
}
