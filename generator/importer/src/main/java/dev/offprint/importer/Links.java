package dev.offprint.importer;

import dev.offprint.article.media.MediaCheck;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Severity;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Message;
import dev.offprint.source.MediaFile;
import dev.offprint.source.SourceLimits;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Where the links of the old site lead in the new one: to articles, to copies of files, or to what they led to. Reads no file outside of the
 * folder that is imported, whatever links and symbolic links say.
 */
final class Links {

    /** Schemes that pages publish. */
    private static final Pattern PUBLISHED = Pattern.compile("(?is)(?:https?|mailto|tel):.*");

    private static final int LONGEST_CHAIN = 20;

    private final Origin origin;
    private final Map<String, Target> targets = new HashMap<>();
    private final Map<String, String> redirects = new HashMap<>();

    /**
     * An article that a page becomes.
     *
     * @param slug its slug
     * @param locale the language of the page
     */
    record Target(String slug, ContentLocale locale) {}

    /** Makes the links to these articles. */
    Links(Origin origin, List<ArticlePlan> plans) {
        this.origin = origin;
        origin.redirects.forEach((from, to) -> redirects.put(Origin.plain(from), to));
        for (ArticlePlan plan : plans) {
            plan.pages().forEach((locale, page) -> {
                Target target = new Target(plan.slug(), locale);
                targets.put(Origin.plain(page.address()), target);
                targets.putIfAbsent(Origin.plain("/" + page.source()), target);
            });
        }
    }

    /**
     * Returns what takes the place of a link in a page; nothing where it would run something.
     *
     * @param to the address to which the link leads
     */
    Optional<String> converted(PageFacts page, String link, String to, Copies copies) {
        Optional<Target> meant = target(to);
        Optional<Path> file = file(to);
        if (!to.startsWith("/")) {
            boolean isPublished = PUBLISHED.matcher(to).matches();
            if (!isPublished && !to.isEmpty()) {
                note(Message.of("links with an address that is not published became text"), page, to);
            }
            return Optional.of(to).filter(one -> isPublished);
        } else if (meant.isPresent()) {
            return Optional.of(article(page, meant.get(), Origin.fragment(to)));
        } else if (file.isEmpty()) {
            note(Message.of("links that lead to nothing that was imported keep their paths"), page, link);
            return Optional.of(to);
        }
        Optional<Message> refused = copies.add(file.get());
        refused.ifPresent(why -> note(Message.of("files that are not published are not copied: {0}", why), page, link));
        String name = copies.names.get(file.get());
        return Optional.of(name == null ? to : name + Origin.fragment(to));
    }

    /** Returns the address of an article from another one, or a fragment in the same text; readers stay in their language. */
    private String article(PageFacts page, Target meant, String fragment) {
        Target own = targets.get(Origin.plain(page.address()));
        boolean isSame = own != null && own.slug.equals(meant.slug);
        boolean isOther = isSame && page.locale() != meant.locale;
        String path = "../" + meant.slug + "/" + (isOther ? meant.locale.tag() + ".md" : "");
        return isSame && !isOther && !fragment.isEmpty() ? fragment : path + fragment;
    }

    private void note(Message cause, PageFacts page, String link) {
        String line = link.strip().replaceAll("\\s+", " ");
        String shown = line.length() <= 80 ? line : line.substring(0, line.offsetByCodePoints(0, 60)) + "…";
        origin.report.note(cause, page.source(), shown);
    }

    /** Returns whether an address is that of a file that is, or can be, beside the article. */
    boolean isFile(String address, Copies copies) {
        return file(address).filter(one -> copies.add(one).isEmpty()).isPresent();
    }

    /** Returns whether an address is that of an article or a file. */
    boolean isKnown(String address) {
        return target(address).isPresent() || file(address).isPresent();
    }

    /** Returns the article of an address, after the redirects of the old site. */
    Optional<Target> target(String address) {
        String at = address;
        for (int i = 0; i < LONGEST_CHAIN && at != null; i++) {
            Target target = targets.get(Origin.plain(at));
            if (target != null) {
                return Optional.of(target);
            }
            at = redirects.get(Origin.plain(at));
        }
        return Optional.empty();
    }

    private Optional<Path> file(String address) {
        String path = Origin.decoded(address.replaceFirst("[?#].*$", "")).replaceFirst("^/+", "");
        String name = path.substring(path.lastIndexOf('/') + 1);
        if (name.startsWith(".") || !name.contains(".") || name.matches("(?i).*\\.x?html?")) {
            return Optional.empty(); // pages are no files
        }
        try {
            Path file = origin.root.resolve(path).normalize();
            boolean isFile = file.startsWith(origin.root) && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
            return isFile && file.toRealPath().startsWith(origin.root) ? Optional.of(file) : Optional.empty();
        } catch (InvalidPathException | IOException none) {
            return Optional.empty();
        }
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

        /** Copies a file, and returns why Offprint would not publish it; nothing if it does. */
        private Optional<Message> add(Path file) {
            try {
                String name = String.valueOf(file.getFileName());
                if (names.containsKey(file)) {
                    return Optional.empty();
                } else if (Files.size(file) > SourceLimits.DEFAULT.media()) {
                    return Optional.of(Message.of("it has more than 50 MiB"));
                }
                Diagnostics found = new Diagnostics();
                if (MediaCheck.accepts(new MediaFile(file, name, new Sha256(0, 0, 0, 0), Files.size(file)), found)) {
                    names.put(file, unique(name));
                    Files.copy(file, folder.resolve(names.get(file)));
                }
                return found.sorted().stream()
                        .filter(one -> one.severity() == Severity.ERROR)
                        .map(Diagnostic::problem)
                        .findFirst();
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
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
