package dev.offprint.corpus;

import dev.offprint.article.Article.Media;
import dev.offprint.article.Site;
import dev.offprint.article.SiteAddress;
import dev.offprint.article.markdown.LinkAddress;
import dev.offprint.article.media.MediaCheck;
import dev.offprint.article.media.RenditionPlan.Rendition;
import dev.offprint.article.read.Sources;
import dev.offprint.corpus.InternalLinks.LinkKind;
import dev.offprint.corpus.LinkReport.LinkHints;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.diagnostic.Place;
import dev.offprint.digest.Sha256;
import dev.offprint.message.Message;
import dev.offprint.source.MediaFile;
import dev.offprint.source.SourceTree;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.text.Normalizer;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Resolves one article's links to the files beside it, and keeps what they lead to. For one thread. */
final class MediaLinks {

    private static final int LONGEST_STEM = 100;
    private static final int LONGEST_EXTENSION = 10;
    private static final int DIGEST = 16;

    private final Sources sources;
    private final Site site;
    private final TrackedIndex index;
    private final ArticleHead head;
    private final LinkReport report;
    private final TreeMap<String, Media> found = new TreeMap<>();
    private final Set<String> refused = new HashSet<>();
    private @Nullable Nearest fileNames;

    MediaLinks(Sources sources, Site site, TrackedIndex index, ArticleHead head, LinkReport report) {
        this.sources = sources;
        this.site = site;
        this.index = index;
        this.head = head;
        this.report = report;
    }

    /** Returns the media that links have led to so far, sorted by name. */
    List<Media> found() {
        return List.copyOf(found.values());
    }

    /** Returns the names of the files that links have led to, of those too that are not published. */
    Set<String> referred() {
        Set<String> referred = new HashSet<>(found.keySet());
        referred.addAll(refused);
        return referred;
    }

    /** Returns the address of media with this path below the article's folder; what is missing is reported. */
    Optional<String> resolve(String written, LinkAddress link, Place place) {
        String file = spelled(written);
        if (refused.contains(file)) {
            return Optional.empty();
        }
        Media known = found.get(file);
        if (known == null) {
            if (Collections.binarySearch(head.files(), file) < 0) {
                missing(file, link, place);
                return Optional.empty();
            }
            Optional<Media> read = read(file);
            if (read.isEmpty()) {
                refused.add(file);
                return Optional.empty();
            }
            known = read.get();
            found.put(file, known);
        }
        return Optional.of(site.url("media/" + head.slug() + "/" + known.publicName()));
    }

    private Optional<Media> read(String file) {
        MessageDigest digest = digest(file);
        OutputStream named = new DigestOutputStream(OutputStream.nullOutputStream(), digest);
        return sources.tree()
                .media(head.folder() + "/" + file, named)
                .flatMap(read -> MediaCheck.look(
                                read,
                                sources.diagnostics(),
                                (text, isAddress, line, column) ->
                                        said(text, isAddress, new Place(read.path(), line, column)))
                        .map(looked -> media(file, publicName(file, digest), read, looked)));
    }

    private static Media media(String file, String publicName, MediaFile read, MediaCheck.Accepted looked) {
        List<Rendition> renditions =
                looked.format() == null ? List.of() : looked.plan().named(publicName, looked.format());
        return new Media(file, publicName, read, looked.size(), renditions);
    }

    /** Reports a link of an SVG to an article that is not public. */
    private void said(String text, boolean isAddress, Place place) {
        LinkAddress link = new LinkAddress(text);
        if (isAddress && LinkKind.of(link, SiteAddress.of(site.baseUrl())) instanceof LinkKind.Internal inside) {
            new InternalLinks(site, index, report, false)
                    .hidden(inside.target())
                    .ifPresent(other -> report.hidden(other, text, place));
        }
    }

    /** Those who leave out the scheme of an address mean no file. */
    private void missing(String file, LinkAddress link, Place place) {
        Optional<String> meant = LinkHints.withScheme(link.whole());
        if (meant.isPresent()) {
            report.nowhere(
                    Code.BROKEN_LINK,
                    link.path(),
                    place,
                    Message.of("has no scheme, so it is a file beside the article"),
                    Message.of("write `{0}`", meant.get()));
        } else {
            report.add(
                    Code.MISSING_MEDIA,
                    place,
                    Message.of("file `{0}` does not exist", link.path()),
                    mediaHint(file, link));
        }
    }

    private Message mediaHint(String file, LinkAddress link) {
        String written = link.path().startsWith("./") ? link.path().substring(2) : link.path();
        if (!written.equals(file) && Collections.binarySearch(head.files(), written) >= 0) {
            return Message.of(
                    "`{0}` in an address means `{1}`: rename the file, or write `{2}`",
                    written, file, written.replace("%", "%25"));
        }
        if (written.contains("{{") || written.contains("{%")) {
            return Message.of("write the address itself: nothing replaces such a tag");
        }
        LinkHints article = new LinkHints(index);
        boolean isPage = LinkHints.isPage(link.path());
        Optional<Message> exactly = isPage ? article.exactly(link) : Optional.empty();
        if (exactly.isPresent()) {
            return exactly.get();
        }
        String base = file.substring(file.lastIndexOf('/') + 1);
        if (SourceTree.isIgnored(base)) {
            return Message.of(
                    "rename it: files with such names are ignored, because systems and editors leave them behind");
        }
        if (fileNames == null) {
            fileNames = new Nearest(head.files());
        }
        return fileNames
                .to(file)
                .map(name -> Message.of("did you mean `{0}`?", name))
                .or(() -> isPage ? article.article(link) : Optional.empty())
                .orElse(
                        isPage && base.indexOf('.') >= 0
                                ? Message.of("link to the folder of an article: `../{0}/`", "slug")
                                : Message.of("add it to `{0}`", head.folder()));
    }

    /**
     * Returns the name of a file that an author means, whichever way its accents are written (Unicode, NFC and NFD): the difference is
     * invisible, so it makes none. What was written, if there is none.
     */
    private String spelled(String written) {
        if (written.chars().allMatch(c -> c < 0x80) || Collections.binarySearch(head.files(), written) >= 0) {
            return written;
        }
        return head.files().stream()
                .filter(file -> composed(file).equals(composed(written)))
                .findFirst()
                .orElse(written);
    }

    private static String composed(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFC);
    }

    /** Returns the digest that names media with this path below its article's folder; its content is to be given to it. */
    private static MessageDigest digest(String path) {
        MessageDigest digest = Sha256.digest();
        digest.update(composed(path).getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
        return digest;
    }

    /**
     * Returns the public name of media with this path: safe in keys and addresses, and different when the content is.
     *
     * @param digested the digest of this path, to which the content has been given
     */
    private static String publicName(String path, MessageDigest digested) {
        String name = composed(path.substring(path.lastIndexOf('/') + 1));
        String extension = extension(name);
        String stem = extension.isEmpty() ? name : name.substring(0, name.length() - extension.length() - 1);
        String digest = HexFormat.of().formatHex(digested.digest()).substring(0, DIGEST);
        return safe(stem) + "." + digest + (extension.isEmpty() ? "" : "." + extension.toLowerCase(Locale.ROOT));
    }

    private static String extension(String name) {
        String extension = name.substring(name.lastIndexOf('.') + 1);
        boolean plain = !extension.isEmpty() && extension.length() <= LONGEST_EXTENSION;
        return plain && name.lastIndexOf('.') >= 0 && extension.chars().allMatch(MediaLinks::isAlphanumeric)
                ? extension
                : "";
    }

    private static String safe(String stem) {
        StringBuilder safe = new StringBuilder();
        for (int i = 0; i < stem.length() && safe.length() < LONGEST_STEM; i++) {
            char c = stem.charAt(i);
            boolean kept = isAlphanumeric(c) || (c == '_' || c == '-' || (c == '.' && safe.length() > 0));
            if (kept) {
                safe.append(c);
            } else if (safe.length() > 0 && safe.charAt(safe.length() - 1) != '-') {
                safe.append('-');
            }
        }
        return safe.length() == 0 ? "media" : safe.toString();
    }

    private static boolean isAlphanumeric(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }
}
