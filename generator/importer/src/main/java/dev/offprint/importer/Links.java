package dev.offprint.importer;

import dev.offprint.article.media.MediaCheck;
import dev.offprint.corpus.link.LinkTarget;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Severity;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Message;
import dev.offprint.source.MediaFile;
import dev.offprint.source.SourceLimits;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Where the links of the old site lead in the new one: to articles, to copies of files, or to what they led to. Reads no file outside of the
 * folder that is imported, whatever links and symbolic links say.
 */
final class Links {

    private static final Pattern SCHEME = Pattern.compile("(?i)\\s*([a-z][a-z0-9+.-]*):.*", Pattern.DOTALL);
    private static final Set<String> KEPT = Set.of("http", "https", "mailto", "tel");
    /** WordPress shows pictures in sizes that it made: {@code a-300x200.jpg} of {@code a.jpg}. */
    private static final Pattern SIZED = Pattern.compile("-\\d{1,5}x\\d{1,5}(?=\\.[A-Za-z]+$)");

    private static final int LONGEST_CHAIN = 20;

    private final Origin origin;
    private final Map<String, Target> targets;
    private final Report report;

    /**
     * An article that a page becomes.
     *
     * @param slug its slug
     * @param locale the language of the page
     */
    record Target(String slug, ContentLocale locale) {

        /** Returns the link from a page. Readers stay in their language, but where the same article in another language is meant. */
        private String from(ContentLocale reader, boolean isSame) {
            return "../" + slug + "/" + (isSame && reader != locale ? locale.tag() + ".md" : "");
        }
    }

    /**
     * Makes the conversion.
     *
     * @param targets the articles by the {@link #plain} addresses of their pages
     */
    Links(Origin origin, Map<String, Target> targets, Report report) {
        this.origin = origin;
        this.targets = targets;
        this.report = report;
    }

    /** Returns what takes the place of a link in a page; nothing where it would run something. */
    Optional<String> converted(PageFacts page, String link, Copies copies) throws IOException {
        String written = withoutBase(link.strip(), origin.url());
        Matcher scheme = SCHEME.matcher(written);
        if (scheme.matches()) {
            boolean isKept = KEPT.contains(scheme.group(1).toLowerCase(Locale.ROOT));
            if (!isKept) {
                report.note(
                        Message.of("links with an address that is not published became text"),
                        page.source(),
                        shortened(written),
                        0);
            }
            return isKept ? Optional.of(written) : Optional.empty();
        } else if (written.isEmpty() || written.startsWith("//")) {
            return written.isEmpty() ? Optional.empty() : Optional.of("https:" + written);
        } else if (written.startsWith("#")) {
            return Optional.of(written);
        }
        int hash = written.indexOf('#');
        String fragment = hash < 0 ? "" : written.substring(hash);
        String path =
                resolved(page.address(), (hash < 0 ? written : written.substring(0, hash)).replaceFirst("\\?.*$", ""));
        Target meant = target(path).orElse(null);
        if (meant != null) {
            Target own = targets.get(plain(page.address()));
            boolean isSame = own != null && own.slug.equals(meant.slug);
            boolean isWithin = isSame && page.locale() == meant.locale && !fragment.isEmpty();
            return Optional.of(isWithin ? fragment : meant.from(page.locale(), isSame) + fragment);
        }
        return Optional.of(file(page, written, path, copies)
                .map(name -> name + fragment)
                .orElse(resolved(page.address(), written)));
    }

    /** Copies the file that a page refers to; returns its name, or nothing where the site has no such file. */
    Optional<String> copied(PageFacts page, String link, Copies copies) throws IOException {
        Optional<Path> file = file(resolved(page.address(), withoutBase(link, origin.url())));
        return file.isPresent() && copies.add(file.get()).isEmpty()
                ? Optional.of(copies.name(file.get()))
                : Optional.empty();
    }

    private Optional<String> file(PageFacts page, String written, String path, Copies copies) throws IOException {
        Optional<Path> file = file(path);
        if (file.isEmpty()) {
            report.note(
                    Message.of("links that lead to nothing that was imported keep their paths"),
                    page.source(),
                    shortened(written),
                    0);
            return Optional.empty();
        }
        Optional<Message> refused = copies.add(file.get());
        refused.ifPresent(why -> report.note(
                Message.of("files that are not published are not copied: {0}", why),
                page.source(),
                shortened(written),
                0));
        return refused.isPresent() ? Optional.empty() : Optional.of(copies.name(file.get()));
    }

    /** Returns the article of an address, after the redirects of the old site. */
    Optional<Target> target(String address) {
        String at = address.replaceFirst("[?#].*$", "");
        for (int i = 0; i < LONGEST_CHAIN; i++) {
            Target target = targets.get(plain(at));
            if (target != null) {
                return Optional.of(target);
            }
            String next = origin.redirects().get(at);
            next = next == null
                    ? origin.redirects().get(at.endsWith("/") ? at.substring(0, at.length() - 1) : at + "/")
                    : next;
            if (next == null) {
                return Optional.empty();
            }
            at = next.replaceFirst("[?#].*$", "");
        }
        return Optional.empty();
    }

    private Optional<Path> file(String path) {
        String below = decoded(path).replaceFirst("^/+", "");
        return Stream.of(SIZED.matcher(below).replaceFirst(""), below)
                .distinct()
                .flatMap(one -> inside(one).stream())
                .findFirst();
    }

    private Optional<Path> inside(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        boolean isPage = name.matches("(?i).*\\.x?html?") || !name.contains(".");
        if (name.isEmpty() || name.startsWith(".") || isPage || path.chars().anyMatch(Character::isISOControl)) {
            return Optional.empty();
        }
        try {
            Path file = origin.root().resolve(path).normalize();
            boolean isFile = file.startsWith(origin.root()) && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
            return isFile && file.toRealPath().startsWith(origin.root()) ? Optional.of(file) : Optional.empty();
        } catch (InvalidPathException | IOException none) {
            return Optional.empty();
        }
    }

    /** Returns an address in the form in which those that servers treat alike are the same. */
    static String plain(String address) {
        String path = decoded(address)
                .replaceFirst("(?:(?<=/)index)?\\.x?html?$", "")
                .replaceFirst("(?<=/)index$", "")
                .replaceFirst("/+$", "");
        return path.isEmpty() ? "/" : path;
    }

    /** Returns the path of a link in a page, from the root of the site; never above it (RFC 3986, 5.2.4). Other sites stay. */
    static String resolved(String from, String link) {
        if (SCHEME.matcher(link).matches() || link.startsWith("//")) {
            return link;
        }
        int end = link.split("[?#]", 2)[0].length();
        String path = link.substring(0, end);
        String whole = path.startsWith("/")
                ? path
                : path.isEmpty() ? from : from.substring(0, from.lastIndexOf('/') + 1) + path;
        Deque<String> segments = new ArrayDeque<>();
        for (String segment : whole.split("/", -1)) {
            if (segment.equals("..")) {
                segments.pollLast();
            } else if (!segment.equals(".") && !segment.isEmpty()) {
                segments.addLast(segment);
            }
        }
        boolean isFolder = whole.endsWith("/") || whole.endsWith("/.") || whole.endsWith("/..");
        return "/" + String.join("/", segments) + (isFolder && !segments.isEmpty() ? "/" : "") + link.substring(end);
    }

    /**
     * Returns a link of the site from its root, without the address of the site and the base of its paths; other links stay as they are, but
     * for tabs and line ends, which browsers take out (WHATWG URL, 4.4).
     *
     * @param url where the site is served, without a slash at its end; empty if unknown
     */
    static String withoutBase(String written, String url) {
        String link = written.replaceAll("[\\t\\n\\r]", "");
        String host = url.replaceFirst("(?i)^(https?://[^/]*).*$", "$1");
        String base = url.substring(host.length());
        String name = host.replaceFirst("(?i)^https?:", "");
        String own = link.replaceFirst("(?i)^https?:(?=//)", "");
        boolean isOwn = !host.isEmpty()
                && own.regionMatches(true, 0, name, 0, name.length())
                && own.substring(name.length()).matches("(?s)(?:[/?#].*)?");
        String path = isOwn ? own.substring(name.length()) : link;
        if (isOwn && !base.isEmpty() && !path.startsWith(base)) {
            return link;
        }
        boolean isBelow = !base.isEmpty()
                && path.startsWith(base)
                && path.substring(base.length()).matches("(?s)(?:[/?#].*)?");
        String below = isBelow ? path.substring(base.length()) : path;
        return (isOwn || isBelow) && !below.startsWith("/") ? "/" + below : below;
    }

    /** Returns the path of an address of a site: {@code /docs}, or nothing. */
    static String pathOf(String url) {
        return url.replaceFirst("(?i)^https?://[^/]*", "");
    }

    /** Returns a text without percent-encoding; as it is where that is not valid. */
    static String decoded(String text) {
        return LinkTarget.decode(text).orElse(text);
    }

    private static String shortened(String link) {
        String line = link.replaceAll("\\s+", " ");
        return line.length() <= 80 ? line : line.substring(0, line.offsetByCodePoints(0, 60)) + "…";
    }

    /** The files beside one article: copies what its texts refer to, once, under names that are safe on every system. */
    static final class Copies {

        private static final int LONGEST = 100;

        private final Path folder;
        private final Map<Path, String> names = new HashMap<>();
        private final Set<String> taken = new HashSet<>(Set.of("article.yaml", "en.md", "de.md"));

        /** Makes the files of an article with this folder, which exists. */
        Copies(Path folder) {
            this.folder = folder;
        }

        int count() {
            return names.size();
        }

        String name(Path file) {
            return names.getOrDefault(file, "");
        }

        /** Copies a file, and returns why Offprint would not publish it; nothing if it does. */
        private Optional<Message> add(Path file) throws IOException {
            if (names.containsKey(file)) {
                return Optional.empty();
            }
            long size = Files.size(file);
            String name = String.valueOf(file.getFileName());
            Diagnostics found = new Diagnostics();
            if (size > SourceLimits.DEFAULT.media()) {
                return Optional.of(Message.of("it has more than 50 MiB"));
            } else if (!MediaCheck.accepts(new MediaFile(file, name, new Sha256(0, 0, 0, 0), size), found)) {
                return found.sorted().stream()
                        .filter(one -> one.severity() == Severity.ERROR)
                        .map(Diagnostic::problem)
                        .findFirst();
            }
            String copy = unique(name);
            Files.copy(file, folder.resolve(copy));
            names.put(file, copy);
            return Optional.empty();
        }

        /** Writes an SVG, and returns its name; nothing if Offprint would not publish it. */
        Optional<String> drawing(String svg) throws IOException {
            String name = unique("drawing.svg");
            Path file = Files.writeString(folder.resolve(name), svg);
            MediaFile media = new MediaFile(file, name, new Sha256(0, 0, 0, 0), Files.size(file));
            if (MediaCheck.accepts(media, new Diagnostics())) {
                names.put(file, name);
                return Optional.of(name);
            }
            Files.delete(file);
            return Optional.empty();
        }

        private String unique(String name) {
            int dot = name.lastIndexOf('.');
            String stem =
                    name.substring(0, dot).replaceAll("[^A-Za-z0-9._-]+", "-").replaceAll("^[.-]+|[.-]+$", "");
            String cut = stem.isEmpty() ? "file" : stem.substring(0, Math.min(LONGEST, stem.length()));
            String end = name.substring(dot).toLowerCase(Locale.ROOT);
            String candidate = cut + end;
            for (int number = 2; !taken.add(candidate.toLowerCase(Locale.ROOT)); number++) {
                candidate = cut + "-" + number + end;
            }
            return candidate;
        }
    }
}
