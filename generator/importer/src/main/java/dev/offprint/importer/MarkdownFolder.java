package dev.offprint.importer;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import dev.offprint.article.markdown.MarkdownAddresses;
import dev.offprint.article.markdown.MarkdownAddresses.Change;
import dev.offprint.article.markdown.ParsedMarkdown;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A folder of Markdown with front matter in YAML or TOML, of any tool. Its texts stay as they are, but for their links; markup that this compiler
 * does not read is for {@code check} to find.
 */
final class MarkdownFolder extends Origin {

    private static final TomlMapper TOML = new TomlMapper();
    /** The folder of a language, folders below it, the day, the name and the language of a text. */
    private static final Pattern NAME = Pattern.compile("(?:([a-z]{2}(?:[-_][A-Za-z]+)?)/)?((?:.*/)?)"
            + "(?:(\\d{4}-\\d{2}-\\d{2})-(?=.))?([^/]+?)(?:\\.([a-z]{2}))?\\.(?:md|markdown)");

    private static final Pattern TEXTS_OF_NOBODY = Pattern.compile("(?:.*/)?(?:[._].*|node_modules/.*)");
    private static final Pattern FENCED =
            Pattern.compile("\\A\\+\\+\\+[ \\t]*\\n(.*?)(?<=\\n)\\+\\+\\+[ \\t]*(?:\\n|\\z)", Pattern.DOTALL);
    private static final Pattern HEADING =
            Pattern.compile("\\A\\s*#[ \\t]+(.+?)[ \\t]*(?:\\{#[^{}]*}[ \\t]*)?#*[ \\t]*(?:\\n|\\z)");

    private MarkdownFolder(Path root, Report report) {
        super(root, report);
    }

    /** Reads a folder; files and folders whose names begin with a dot or an underscore are no texts. */
    static MarkdownFolder read(ImportRun.Request request, Report report) throws IOException, RefusedException {
        if (!Files.isDirectory(request.from())) {
            throw new RefusedException(Message.of("{0} is no folder; name a folder of Markdown", request.from()));
        }
        MarkdownFolder read = new MarkdownFolder(request.from().toRealPath(), report);
        for (String file : read.files()) {
            Matcher name = NAME.matcher(file);
            if (name.matches() && !TEXTS_OF_NOBODY.matcher(file).matches()) {
                read.parts(file, report).ifPresent(parts -> read.page(file, name, parts, request.locale()));
            }
        }
        if (read.pages.isEmpty()) {
            throw new RefusedException(Message.of("{0} has no pages in Markdown", request.from()));
        }
        return read;
    }

    /** A text, cut in two. */
    private record Parts(JsonNode fields, String body) {}

    /** Returns the parts of a file; nothing, with an entry in the report, where it cannot be read. */
    private Optional<Parts> parts(String file, Report to) throws IOException {
        if (Files.size(root.resolve(file)) > SourceLimits.DEFAULT.text()) {
            to.leftOut(Report.TOO_LARGE, file, "");
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
                to.leftOut(Report.NOT_READ, file, first.place().line() + ": " + first.problem());
            }
            return parts;
        } catch (JacksonException broken) {
            to.leftOut(Report.NOT_READ, file, broken.getOriginalMessage());
            return Optional.empty();
        }
    }

    private void page(String file, Matcher name, Parts parts, ContentLocale usual) {
        Map<String, List<String>> said = PageFacts.said(
                (where, key) -> where.equals("front") ? PageFacts.texts(parts.fields.path(key)) : Stream.empty());
        String folder = Objects.requireNonNullElse(name.group(1), "");
        String prefix = Objects.requireNonNullElse(name.group(5), folder);
        String language = String.join("", said.getOrDefault("language", List.of(prefix)));
        String tag = language.isEmpty() ? usual.tag() : language;
        Optional<ContentLocale> locale = locale(tag);
        if (locale.isEmpty()) {
            report.leftOut(Report.OTHER_LANGUAGE, file, tag);
            return;
        }
        String stem = name.group(4).matches("index|README") ? "" : name.group(4) + "/";
        String path = said.getOrDefault("address", List.of()).stream()
                .filter(one -> !one.contains(":"))
                .map(one -> one.replaceFirst("(?<=[^/])$", "/"))
                .findFirst()
                .orElse(stem);
        String below = (prefix.isEmpty() ? "/" : "/" + prefix + "/") + name.group(2);
        String address = path.startsWith("/") ? path : below + path;
        Matcher heading = HEADING.matcher(parts.body);
        PageFacts.add(said, "title", heading.find() ? shown("# " + heading.group(1)) : "");
        PageFacts.add(said, "published", Objects.requireNonNullElse(name.group(3), ""));
        boolean isHidden = said.getOrDefault("published", List.of()).contains("false")
                || said.getOrDefault("hidden", List.of()).stream().anyMatch(one -> !one.matches("(?i)false|no"));
        pages.add(new PageFacts(file, address, locale.get(), List.of(), isHidden, said));
        said.getOrDefault("former", List.of()).forEach(one -> redirects.put(resolved(address, one), address));
        parts.fields.fieldNames().forEachRemaining(key -> {
            if (!PageFacts.isKnown(key)) {
                report.note(Message.of("the field `{0}` is not kept", key), file, "");
            }
        });
    }

    @Override
    String text(PageFacts page, Links links, Links.Copies copies) throws IOException {
        String body = parts(page.source(), new Report()).map(Parts::body).orElse("");
        Matcher heading = HEADING.matcher(body);
        boolean repeats = heading.find() && shown("# " + heading.group(1)).equalsIgnoreCase(page.first("title"));
        String own = repeats ? body.substring(heading.end()) : body;
        String picture = page.first("picture");
        boolean isAdded = !picture.isEmpty() && !own.contains(picture) && links.isKnown(whole(page, picture, links));
        String text = (isAdded ? "<img src=\"" + picture + "\" alt=\"\">\n\n" : "") + own.replaceFirst("\\A\\n+", "");
        report.words(page.source(), body, page.first("title") + "\n" + text);
        ParsedMarkdown parsed = new ParsedMarkdown(text);
        return parsed.excess().isPresent() // the check says where
                ? parsed.text()
                : MarkdownAddresses.edited(
                        parsed,
                        (link, line, column) -> change(page, link.whole().strip(), links, copies));
    }

    private Change change(PageFacts page, String link, Links links, Links.Copies copies) {
        Optional<String> address =
                links.converted(page, link, whole(page, link, links), copies).map(MarkdownLine::address);
        return address.isEmpty()
                ? new Change.Unlink()
                : address.get().equals(link) ? new Change.Keep() : new Change.Replace(address.get());
    }

    /** Links lead between files, or between addresses, which may be deeper: from what they lead to something. */
    private String whole(PageFacts page, String link, Links links) {
        String file = resolved("/" + page.source(), link);
        return links.isKnown(file) ? file : resolved(page.address(), link);
    }
}
