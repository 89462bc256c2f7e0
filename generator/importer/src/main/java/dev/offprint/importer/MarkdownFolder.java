package dev.offprint.importer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.markdown.MarkdownAddresses;
import dev.offprint.article.markdown.MarkdownAddresses.Change;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.yaml.FrontMatter;
import dev.offprint.article.yaml.YamlReader;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Message;
import dev.offprint.source.SourceLimits;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A folder of Markdown with front matter in YAML, of whatever tool. Its texts stay as they are, but for their links; markup that this compiler
 * does not read is for {@code check} to find.
 */
final class MarkdownFolder implements Origin {

    private static final List<String> TITLE = List.of("title");
    private static final List<String> DESCRIPTION = List.of("description", "summary", "excerpt");
    private static final List<String> PUBLISHED =
            List.of("publishDate", "date", "pubDate", "published", "firstPublished");
    private static final List<String> UPDATED =
            List.of("lastmod", "last_modified_at", "updated", "updatedDate", "lastUpdated", "modified");
    private static final List<String> TOPICS = List.of("tags", "topics", "categories", "category", "keywords");
    private static final List<String> AUTHORS = List.of("author", "authors");
    private static final List<String> FORMER = List.of("aliases", "redirect_from", "formerSlugs");
    private static final List<String> SLUG = List.of("slug", "permalink", "url");
    private static final List<String> LANGUAGE = List.of("lang", "locale", "language");
    private static final List<String> HIDDEN = List.of(
            "draft", "private", "hidden", "unlisted", "headless", "noindex", "password", "expiryDate", "protected");

    private static final Pattern NAME = Pattern.compile("(.*/)?([^/]+?)(?:\\.([a-z]{2}))?\\.(?:md|markdown)");
    private static final Pattern DATED = Pattern.compile("^(\\d{4}-\\d{2}-\\d{2})-(.+)$");
    private static final Pattern HEADING = Pattern.compile("\\A\\s*#[ \\t]+(.+?)[ \\t]*#*[ \\t]*(?:\\n|\\z)");

    private final Path root;
    private final ContentLocale locale;
    private final Report report;
    private final List<PageFacts> pages = new ArrayList<>();
    private final Map<String, String> redirects = new TreeMap<>();
    /** Addresses of pages by their files. */
    private final Map<String, String> addresses = new HashMap<>();

    private MarkdownFolder(Path root, ContentLocale locale, Report report) {
        this.root = root;
        this.locale = locale;
        this.report = report;
    }

    /** Reads a folder; files and folders whose names begin with a dot or an underscore are no texts. */
    static MarkdownFolder read(Path folder, ContentLocale locale, Report report) throws IOException, RefusedException {
        if (!Files.isDirectory(folder)) {
            throw new RefusedException(Message.of("{0} is no folder; name a folder of Markdown", folder));
        }
        MarkdownFolder read = new MarkdownFolder(folder.toRealPath(), locale, report);
        List<String> files;
        try (Stream<Path> all = Files.walk(read.root)) {
            files = all.filter(path -> Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS))
                    .map(path -> read.root.relativize(path).toString().replace('\\', '/'))
                    .filter(path ->
                            NAME.matcher(path).matches() && !("/" + path).matches(".*/(?:[._].*|node_modules/.*)"))
                    .sorted()
                    .toList();
        } catch (UncheckedIOException unreadable) {
            throw unreadable.getCause();
        }
        for (String file : files) {
            read.page(file).ifPresent(read.pages::add);
        }
        if (read.pages.isEmpty()) {
            throw new RefusedException(Message.of("{0} has no pages in Markdown", folder));
        }
        return read;
    }

    /** A text, cut in two. */
    private record Parts(ObjectNode fields, String body) {}

    private Optional<Parts> parts(String file) throws IOException {
        Path path = root.resolve(file);
        if (Files.size(path) > SourceLimits.DEFAULT.text()) {
            report.leftOut(Report.Kind.LARGE, file, "");
            return Optional.empty();
        }
        String text = new String(Files.readAllBytes(path), StandardCharsets.UTF_8)
                .replace("\r\n", "\n")
                .replaceFirst("^\uFEFF", "");
        Diagnostics found = new Diagnostics();
        if (!text.startsWith("---")) {
            boolean isOther = text.startsWith("+++") || text.startsWith("{\n");
            if (isOther) {
                report.leftOut(Report.Kind.UNREADABLE, file, text.startsWith("+++") ? "TOML" : "JSON");
            }
            return isOther ? Optional.empty() : Optional.of(new Parts(JsonNodeFactory.instance.objectNode(), text));
        }
        Optional<Parts> parts = FrontMatter.split(text, file, found)
                .flatMap(split -> split.yaml().isBlank()
                        ? Optional.of(new Parts(JsonNodeFactory.instance.objectNode(), split.body()))
                        : YamlReader.read(split.yaml(), file, 2, found)
                                .map(yaml -> new Parts(yaml.root(), split.body())));
        if (parts.isEmpty()) {
            report.leftOut(
                    Report.Kind.UNREADABLE,
                    file,
                    found.sorted().stream()
                            .findFirst()
                            .map(one -> one.place().line() + ": " + one.problem())
                            .orElse(""));
        }
        return parts;
    }

    private Optional<PageFacts> page(String file) throws IOException {
        Optional<Parts> read = parts(file);
        Matcher name = NAME.matcher(file);
        if (read.isEmpty() || !name.matches()) {
            return Optional.empty();
        }
        ObjectNode fields = read.get().fields;
        String folder = name.group(1) == null ? "" : name.group(1);
        String first = folder.isEmpty() ? "" : folder.substring(0, folder.indexOf('/'));
        String tag = Stream.of(
                        text(fields, LANGUAGE), name.group(3), first.matches("[a-z]{2}([-_][A-Za-z]+)?") ? first : null)
                .filter(one -> one != null && !one.isBlank())
                .findFirst()
                .orElse(locale.tag());
        Optional<ContentLocale> own = Origin.locale(tag);
        if (own.isEmpty()) {
            report.leftOut(Report.Kind.LANGUAGE, file, tag);
            return Optional.empty();
        }
        Matcher dated = DATED.matcher(name.group(2));
        String stem = dated.matches() ? dated.group(2) : name.group(2);
        boolean isIndex = stem.matches("_?index|README");
        String below = first.equals(tag) ? folder.substring(first.length() + 1) : folder;
        String key = "/" + below + (isIndex ? "" : stem + "/");
        String address = (name.group(3) != null || first.equals(tag) ? "/" + tag : "") + key;
        addresses.put(file, address);
        String said = text(fields, TITLE);
        Matcher heading = HEADING.matcher(read.get().body);
        String title = said != null ? said : heading.find() ? plain(heading.group(1)) : "";
        String date = text(fields, PUBLISHED);
        String published = Optional.ofNullable(date)
                .or(() -> dated.matches() ? Optional.of(dated.group(1)) : Optional.empty())
                .flatMap(PageFacts::date)
                .orElse(null);
        String updated = Optional.ofNullable(text(fields, UPDATED))
                .flatMap(PageFacts::date)
                .orElse(null);
        boolean isHidden = HIDDEN.stream()
                        .map(fields::path)
                        .anyMatch(one -> one.asBoolean(false)
                                || (one.isTextual() && !one.asText().matches("(?i)false|no|")))
                || (fields.path("published").isBoolean()
                        && !fields.path("published").asBoolean());
        List<String> former = texts(fields, FORMER);
        former.forEach(one -> redirects.put(Links.resolved(address, one), address));
        noteOthers(file, fields);
        return Optional.of(new PageFacts(
                file,
                address,
                own.get(),
                List.of(),
                title,
                text(fields, DESCRIPTION),
                published,
                updated,
                texts(fields, TOPICS),
                texts(fields, AUTHORS),
                former,
                text(fields, SLUG),
                isHidden));
    }

    private void noteOthers(String file, ObjectNode fields) {
        Set<String> known = new LinkedHashSet<>();
        Stream.of(TITLE, DESCRIPTION, PUBLISHED, UPDATED, TOPICS, AUTHORS, FORMER, SLUG, LANGUAGE, HIDDEN)
                .forEach(known::addAll);
        fields.fieldNames().forEachRemaining(key -> {
            if (!known.contains(key)) {
                report.note(Message.of("the field `{0}` is not kept", key), file, "", 0);
            }
        });
    }

    private static @Nullable String text(ObjectNode fields, List<String> keys) {
        return keys.stream()
                .map(fields::path)
                .filter(one -> one.isValueNode()
                        && !one.isNull()
                        && !one.isBoolean()
                        && !one.asText().isBlank())
                .map(JsonNode::asText)
                .findFirst()
                .orElse(null);
    }

    private static List<String> texts(ObjectNode fields, List<String> keys) {
        Set<String> texts = new LinkedHashSet<>();
        for (String key : keys) {
            JsonNode value = fields.path(key);
            if (value.isArray()) {
                value.forEach(one -> texts.add(one.isObject() ? one.path("name").asText() : one.asText()));
            } else if (value.isTextual()) {
                texts.addAll(List.of(value.asText().split("\\s*,\\s*")));
            }
        }
        texts.removeIf(String::isBlank);
        return List.copyOf(texts);
    }

    /** Returns a heading without markup. */
    private static String plain(String heading) {
        return heading.replaceAll("<[^<>]*>|\\{#[^{}]*}", "")
                .replaceAll("!?\\[([^\\[\\]]*)]\\([^()]*\\)", "$1")
                .replaceAll("[*`]", "")
                .replaceAll("\\\\(\\p{Punct})", "$1")
                .strip();
    }

    @Override
    public String text(PageFacts page, Links links, Links.Copies copies, Report notes) throws IOException {
        String body = parts(page.source()).map(Parts::body).orElse("");
        Matcher heading = HEADING.matcher(body);
        boolean repeats = heading.find() && plain(heading.group(1)).equalsIgnoreCase(page.title());
        String text = repeats ? body.substring(heading.end()) : body;
        ParsedMarkdown parsed = new ParsedMarkdown(text.replaceFirst("\\A\\n+", ""));
        notes.words(page.source(), WordCount.of(body), WordCount.of(page.title() + "\n" + text));
        if (parsed.excess().isPresent()) {
            return parsed.text(); // the check says where
        }
        try {
            return MarkdownAddresses.edited(
                    parsed, (link, line, column) -> change(page, link.whole().strip(), links, copies));
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        }
    }

    private Change change(PageFacts page, String link, Links links, Links.Copies copies) {
        try {
            Optional<String> address = links.converted(page, inFolder(page, link), copies);
            if (address.isEmpty()) {
                return new Change.Unlink();
            }
            String written = MarkdownLine.address(address.get());
            return written.equals(link) ? new Change.Keep() : new Change.Replace(written);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Links between files become those between addresses; a file lies in its folder, and its address may be deeper. */
    private String inFolder(PageFacts page, String link) {
        String path = link.replaceFirst("[?#].*$", "");
        if (path.isEmpty() || path.startsWith("/") || path.matches("(?i)[a-z][a-z0-9+.-]*:.*")) {
            return link;
        }
        String file = Links.resolved("/" + page.source(), path);
        String known = addresses.get(Links.decoded(file).substring(1));
        return (known == null ? Files.exists(root.resolve(Links.decoded(file).substring(1))) ? file : link : known)
                + link.substring(path.length());
    }

    @Override
    public Path root() {
        return root;
    }

    @Override
    public String url() {
        return "";
    }

    @Override
    public String name() {
        return "";
    }

    @Override
    public List<PageFacts> pages() {
        return pages;
    }

    @Override
    public Map<String, String> redirects() {
        return redirects;
    }
}
