package dev.offprint.importer;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A folder of Markdown with front matter in YAML or TOML, of any tool. Its texts stay as they are, but for their links; markup that this compiler
 * does not read is for {@code check} to find.
 */
final class MarkdownFolder implements Origin {

    private static final TomlMapper TOML = new TomlMapper();
    private static final Pattern NAME = Pattern.compile("(.*/)?([^/]+?)(?:\\.([a-z]{2}))?\\.(?:md|markdown)");
    private static final Pattern FENCED =
            Pattern.compile("\\A\\+\\+\\+[ \\t]*\\n(.*?)(?<=\\n)\\+\\+\\+[ \\t]*(?:\\n|\\z)", Pattern.DOTALL);
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
        Matcher toml = FENCED.matcher(text);
        if (toml.lookingAt()) {
            return toml(file, toml.group(1), text.substring(toml.end()));
        } else if (!text.startsWith("---")) {
            return Optional.of(new Parts(JsonNodeFactory.instance.objectNode(), text));
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

    private Optional<Parts> toml(String file, String fields, String body) {
        try {
            return TOML.readTree(fields) instanceof ObjectNode root
                    ? Optional.of(new Parts(root, body))
                    : Optional.empty();
        } catch (JacksonException wrong) {
            JsonLocation place = wrong.getLocation();
            report.leftOut(
                    Report.Kind.UNREADABLE,
                    file,
                    (place == null ? 1 : place.getLineNr() + 1) + ": " + wrong.getOriginalMessage());
            return Optional.empty();
        }
    }

    private Optional<PageFacts> page(String file) throws IOException {
        Optional<Parts> read = parts(file);
        Matcher name = NAME.matcher(file);
        if (read.isEmpty() || !name.matches()) {
            return Optional.empty();
        }
        ObjectNode fields = read.get().fields;
        PageFacts.Source says =
                (where, field) -> where.equals("front") ? PageFacts.texts(fields.path(field)) : Stream.empty();
        String folder = name.group(1) == null ? "" : name.group(1);
        String first = folder.isEmpty() ? "" : folder.substring(0, folder.indexOf('/'));
        String tag = Stream.concat(
                        says.field("language"),
                        Stream.of(
                                name.group(3) == null ? "" : name.group(3),
                                first.matches("[a-z]{2}([-_][A-Za-z]+)?") ? first : ""))
                .filter(one -> !one.isEmpty())
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
        String path = "/" + below + (isIndex ? "" : stem + "/");
        String address = (name.group(3) != null || first.equals(tag) ? "/" + tag : "") + path;
        addresses.put(file, address);
        Matcher heading = HEADING.matcher(read.get().body);
        String title = says.field("title").findFirst().orElseGet(() -> heading.find() ? plain(heading.group(1)) : "");
        boolean isHidden = says.all("front", "published").anyMatch("false"::equals)
                || says.field("hidden").anyMatch(one -> !one.matches("(?i)false|no"));
        PageFacts facts = PageFacts.of(
                says,
                file,
                address,
                own.get(),
                List.of(),
                title,
                dated.matches() ? dated.group(1) : null,
                null,
                isHidden);
        facts.former().forEach(one -> redirects.put(Links.resolved(address, one), address));
        fields.fieldNames().forEachRemaining(key -> {
            if (!PageFacts.isKnown(key)) {
                report.note(Message.of("the field `{0}` is not kept", key), file, "", 0);
            }
        });
        return Optional.of(facts);
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
        String own = repeats ? body.substring(heading.end()) : body;
        String picture = page.picture();
        boolean isAdded = picture != null
                && !own.contains(picture)
                && links.copied(page, inFolder(page, picture), copies).isPresent();
        String text = (isAdded ? "<img src=\"" + picture + "\" alt=\"\">\n\n" : "") + own.replaceFirst("\\A\\n+", "");
        ParsedMarkdown parsed = new ParsedMarkdown(text);
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
