package dev.offprint.importer;

import dev.offprint.article.markdown.LinkAddress;
import dev.offprint.article.markdown.MarkdownAddresses;
import dev.offprint.article.markdown.MarkdownAddresses.Change;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.markdown.page.PageAnchors;
import dev.offprint.article.yaml.FrontMatter;
import dev.offprint.corpus.link.LinkTarget;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.message.Message;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Repairs the links of one text that the check calls errors: a fragment becomes that of the heading that was meant, or goes; a link
 * that leads nowhere becomes text.
 *
 * @param root the folder of all articles and the site
 * @param file the text
 * @param origin the page that it was made of
 * @param report takes what was changed
 */
record LinkRepair(Path root, Path file, String origin, Report report) {

    /** Repairs the links at the places of these errors, and returns whether something was repaired. */
    boolean repair(List<Diagnostic> errors) throws IOException {
        String text = Files.readString(file);
        Optional<FrontMatter> parts = FrontMatter.split(text, "", new Diagnostics());
        if (parts.isEmpty()) {
            return false;
        }
        String body = parts.get().body();
        Map<String, Diagnostic> places = new HashMap<>();
        for (Diagnostic error : errors) {
            int line = error.place().line() - parts.get().bodyLine();
            places.put(line + ":" + error.place().column(), error);
        }
        String edited = edited(body, places);
        if (edited.equals(body)) {
            return false;
        }
        String head = text.substring(0, text.length() - body.length());
        Files.writeString(file, head + edited, StandardCharsets.UTF_8);
        return true;
    }

    private String edited(String body, Map<String, Diagnostic> places) throws IOException {
        try {
            return MarkdownAddresses.edited(new ParsedMarkdown(body), (address, line, column) -> {
                Diagnostic error = places.get(line + ":" + column);
                return error == null ? new Change.Keep() : change(error, address, body);
            });
        } catch (UncheckedIOException failed) {
            throw new IOException(failed.getCause());
        }
    }

    private Change change(Diagnostic error, LinkAddress address, String body) {
        if (error.code().equals(Code.MISSING_ANCHOR.label())) {
            return anchored(address, body);
        }
        report.note(Message.of("links that would be errors became text"), origin, address.whole(), 0);
        return new Change.Unlink();
    }

    /** Tools make different identifiers of the same heading; their letters and digits are the same. */
    private Change anchored(LinkAddress address, String body) {
        String wanted = squeezed(LinkTarget.decode(address.fragment()).orElse(address.fragment()));
        String path = address.whole().substring(0, address.whole().indexOf('#'));
        for (String anchor : anchors(path, body)) {
            if (squeezed(anchor).equals(wanted)) {
                return new Change.Replace(path + "#" + anchor);
            }
        }
        report.note(Message.of("links to headings that do not exist lead to their pages"), origin, address.whole(), 0);
        return path.isEmpty() ? new Change.Unlink() : new Change.Replace(path);
    }

    private Set<String> anchors(String path, String body) {
        if (path.isEmpty()) {
            return PageAnchors.of(body, List.of());
        }
        Path own = Objects.requireNonNull(file.getParent(), "a text is in the folder of its article");
        String folder = String.valueOf(own.getFileName());
        Optional<LinkTarget> target = LinkTarget.of(folder, path);
        if (target.isEmpty()) {
            return Set.of();
        }
        Path other = root.resolve("articles").resolve(target.get().folder());
        String name = target.get().file().isEmpty()
                ? String.valueOf(file.getFileName())
                : target.get().file();
        try {
            Path meant = other.resolve(name);
            for (String one : new String[] {"en.md", "de.md"}) {
                meant = Files.exists(meant) ? meant : other.resolve(one);
            }
            return FrontMatter.split(Files.readString(meant), "", new Diagnostics())
                    .map(parts -> PageAnchors.of(parts.body(), List.of()))
                    .orElse(Set.of());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static String squeezed(String anchor) {
        return anchor.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "");
    }
}
