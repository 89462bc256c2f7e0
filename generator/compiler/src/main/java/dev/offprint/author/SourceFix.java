package dev.offprint.author;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.address.MediaTypes;
import dev.offprint.article.SourceDate;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.markdown.lint.MarkdownLint;
import dev.offprint.article.yaml.FrontMatter;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.message.Message;
import dev.offprint.process.GitRepository;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Mechanical corrections of sources: none changes what an article says.
 *
 * @param content the content folder
 * @param edits takes them
 */
public record SourceFix(Path content, SourceEdits edits) {

    private static final String ARTICLE = "/article.yaml";
    private static final String DATE = "firstPublished";
    private static final Pattern PUBLISHED = Pattern.compile("(?m)^isPublished[ \\t]*:.*$");
    private static final Pattern NO_DATE = Pattern.compile("(?m)^firstPublished[ \\t]*:[ \\t]*(?:null|~)?[ \\t]*$");
    /** What stands before an address: the end of a label, an attribute, a definition. */
    private static final String BEFORE = "(?:\\]\\(\\s*<?|\\b(?:src|href|poster)\\s*=\\s*[\"']?|\\]:\\s*<?)(?:\\./)?";

    private static final String AFTER = "(?=[>)\"'?#]|\\s+[\"'(]|\\s*$)";
    /** These mean something else in an address, or end it. */
    private static final Pattern MEANT = Pattern.compile("[%#?&()<>\"'\\\\]");

    /** What can be corrected. */
    public enum Kind {
        /** Line ends of Windows become those of Unix. */
        LINE_ENDS,
        /** Byte order marks are removed. */
        BOM,
        /** Spaces in the names of media become hyphens, in the references to them as well. */
        NAMES,
        /** Public articles without {@code firstPublished} get one. */
        DATES,
        /** Headings at the beginning of texts go that repeat the title. */
        TITLES
    }

    /**
     * Returns the corrections of these kinds. Nothing is written before {@link SourceEdits#run}.
     *
     * @param now the date of public articles that git does not know
     */
    public static SourceEdits of(Path content, Instant now, Set<Kind> kinds) throws IOException {
        SourceFix fix = new SourceFix(content, new SourceEdits(content));
        List<String> sources = fix.edits.sources();
        if (kinds.contains(Kind.NAMES)) {
            for (String path : sources) {
                if (path.endsWith(ARTICLE)) {
                    fix.names(path.substring(0, path.length() - ARTICLE.length()));
                }
            }
        }
        if (kinds.contains(Kind.DATES)) {
            fix.dates(sources, now);
        }
        for (String path : kinds.contains(Kind.TITLES) ? sources : List.<String>of()) {
            if (path.matches("(?:articles|pages)/.*\\.md")) {
                boolean ignored = fix.edits.edit(path, SourceFix::withoutTitle);
            }
        }
        for (String path :
                Stream.concat(sources.stream(), Stream.of("site.yaml")).toList()) {
            String text = fix.edits.text(path);
            String bare = kinds.contains(Kind.BOM) ? text.replaceFirst("^" + SourceEdits.MARK, "") : text;
            String whole = kinds.contains(Kind.LINE_ENDS) ? bare.replace("\r\n", "\n") : bare;
            if (!whole.equals(text)) {
                fix.edits.replace(path, whole);
            }
        }
        return fix.edits;
    }

    /** Renames the media of an article, unless another one would be lost, or it is not sure which one a reference means. */
    private void names(String folder) throws IOException {
        List<String> files;
        try (Stream<Path> all = Files.walk(content.resolve(folder))) {
            Path base = content.resolve(folder);
            files = all.filter(path -> !Files.isDirectory(path))
                    .map(path -> base.relativize(path).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        }
        Map<String, Integer> alike = new HashMap<>();
        files.forEach(file -> alike.merge(folded(file), 1, Integer::sum));
        for (String file : files) {
            String name = file.substring(file.lastIndexOf('/') + 1);
            String better = file.substring(0, file.length() - name.length())
                    + name.strip().replaceAll("\\s+", "-");
            if (better.equals(file) || !MediaTypes.isMedia(name)) {
                continue;
            }
            boolean isSure = alike.getOrDefault(folded(file), 0) == 1
                    && !alike.containsKey(folded(better))
                    && !MEANT.matcher(name).find()
                    && !Files.isSymbolicLink(content.resolve(folder + "/" + file));
            if (isSure) {
                alike.put(folded(better), 1);
                edits.move(folder + "/" + file, folder + "/" + better);
                refer(folder, file, better);
            } else {
                edits.note(Message.of(
                        "{0}: rename it to `{1}` by hand, for it is a symbolic link, another file has nearly this name, or a"
                                + " character of it means something in addresses",
                        folder + "/" + file, better));
            }
        }
    }

    private static String withoutTitle(String text) {
        Optional<FrontMatter> parts = FrontMatter.split(text, "", new Diagnostics());
        Optional<String> title = parts.flatMap(cut -> SourceEdits.root(cut.yaml()))
                .map(head -> head.path("title").asText());
        if (title.isEmpty()) {
            return text;
        }
        String body = parts.get().body();
        return text.substring(0, text.length() - body.length())
                + MarkdownLint.withoutTitle(new ParsedMarkdown(body), title.get());
    }

    private static String folded(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
    }

    /** Changes the references to a file, with accents in either form of Unicode, and as editors encode it; not in code. */
    private void refer(String folder, String file, String better) throws IOException {
        Set<String> spellings = new LinkedHashSet<>();
        for (String form : List.of(
                file,
                Normalizer.normalize(file, Normalizer.Form.NFC),
                Normalizer.normalize(file, Normalizer.Form.NFD))) {
            String encoded = URLEncoder.encode(form, StandardCharsets.UTF_8);
            spellings.addAll(List.of(
                    form, form.replace(" ", "%20"), encoded.replace("+", "%20").replace("%2F", "/")));
        }
        String any = spellings.stream().map(Pattern::quote).collect(Collectors.joining("|"));
        Pattern reference = Pattern.compile("(?m)(" + BEFORE + ")(?:" + any + ")" + AFTER);
        for (String path : edits.sources()) {
            if (path.startsWith(folder + "/")) {
                if (path.endsWith(".md")) {
                    edits.edit(path, text -> renamed(text, reference, better));
                }
                String left = edits.text(path);
                int at = spellings.stream().mapToInt(left::indexOf).max().orElse(-1);
                if (at >= 0) {
                    long line = 1
                            + left.substring(0, at)
                                    .chars()
                                    .filter(c -> c == '\n')
                                    .count();
                    edits.note(Message.of("{0}:{1}: change `{2}` by hand where it means the file", path, line, file));
                }
            }
        }
    }

    private static String renamed(String text, Pattern reference, String better) {
        int body = text.startsWith("---") ? Math.max(0, text.indexOf("\n---", 3) + 4) : 0;
        BitSet code = new ParsedMarkdown(text.substring(body)).code();
        return reference.matcher(text).replaceAll(found -> {
            boolean isCode = found.start() >= body && code.get(found.start() - body);
            return Matcher.quoteReplacement(isCode ? found.group() : found.group(1) + better);
        });
    }

    private void dates(List<String> sources, Instant now) throws IOException {
        Map<String, Long> first = firstCommits();
        for (String path : sources) {
            Optional<ObjectNode> root = path.endsWith(ARTICLE) ? SourceEdits.root(edits.plain(path)) : Optional.empty();
            if (root.isPresent()
                    && root.get().path("isPublished").asBoolean()
                    && root.get().path(DATE).asText("null").equals("null")) {
                Long commit = first.get(path);
                Instant at = commit == null ? now : Instant.ofEpochSecond(commit);
                String line = DATE + ": " + notAfterChange(LocalDate.ofInstant(at, ZoneOffset.UTC), root.get());
                if (!edits.edit(path, yaml -> dated(yaml, root.get(), line))) {
                    edits.note(Message.of("{0}: add `{1}` by hand", path, line));
                }
            }
        }
    }

    /** Returns the times of the first commits of all files, in seconds since 1970, by path; none where git does not know them. */
    private Map<String, Long> firstCommits() {
        Map<String, Long> first = new HashMap<>();
        long[] time = new long[1];
        // newest first, so the last time for a path is that of its first commit
        return GitRepository.around(content)
                .filter(git -> git.history(content, record -> {
                    String name = record.strip();
                    if (name.startsWith("\1")) {
                        String[] lines = name.substring(1).split("\n", 2);
                        time[0] = Long.parseLong(lines[0].strip());
                        name = lines.length == 1 ? "" : lines[1].strip();
                    }
                    first.put(name, time[0]);
                }))
                .map(git -> first)
                .orElse(Map.of());
    }

    private static String dated(String yaml, ObjectNode root, String line) {
        ObjectNode wanted = root.deepCopy();
        wanted.put(DATE, line.substring(DATE.length() + 2));
        return SourceEdits.saying(
                        wanted,
                        NO_DATE.matcher(yaml).replaceFirst(line),
                        PUBLISHED.matcher(yaml).replaceFirst("$0\n" + line))
                .orElse(yaml);
    }

    /** An article cannot have changed before it was published. */
    private static LocalDate notAfterChange(LocalDate day, ObjectNode article) {
        return Optional.ofNullable(article.path("lastUpdated").textValue())
                .flatMap(SourceDate::parse)
                .map(date -> LocalDate.ofInstant(OffsetDateTime.parse(date).toInstant(), ZoneOffset.UTC))
                .filter(day::isAfter)
                .orElse(day);
    }
}
