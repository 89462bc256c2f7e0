package dev.offprint.article.read;

import dev.offprint.article.SourceSchema;
import dev.offprint.article.Theme;
import dev.offprint.article.Theme.Footer;
import dev.offprint.article.Theme.Logo;
import dev.offprint.article.media.MediaCheck;
import dev.offprint.article.yaml.Binding;
import dev.offprint.article.yaml.Binding.Placed;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Place;
import dev.offprint.message.Message;
import dev.offprint.source.FileNameVariants;
import dev.offprint.source.SourceEntry;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads the folder {@code theme}. A file in it that has no part in the pages is a finding, so that a slip of a name is seen.
 */
public record ThemeReader(Sources sources) {

    private static final String DESCRIPTION = "theme.yaml";
    private static final String STYLES = "theme.css";
    private static final int LARGEST_PICTURE = 1 << 20;
    private static final List<String> PICTURES = List.of("logo", "picture");
    private static final String TEMPLATES = "templates";
    private static final String ENDING = ".mustache";

    /** What {@code theme.yaml} says. */
    private record Description(
            @Nullable String name,
            @Nullable Map<String, SortedMap<String, Placed>> colors,
            @Nullable Footer footer) {

        static final Description NONE = new Description(null, null, null);

        Map<String, Placed> palette(String mode) {
            SortedMap<String, Placed> palette = colors == null ? null : colors.get(mode);
            return palette == null ? Map.of() : palette;
        }
    }

    /** Returns the theme, or one that changes nothing if there is no theme. */
    public Theme read() {
        boolean exists =
                sources.tree().list("").stream().anyMatch(entry -> entry.name().equals(Theme.FOLDER));
        return exists ? read(sources.tree().list(Theme.FOLDER)) : Theme.NONE;
    }

    private Theme read(List<SourceEntry> entries) {
        Optional<SourceEntry> description = find(entries, DESCRIPTION);
        Optional<YamlDocument> written = description.flatMap(entry -> sources.yaml(entry.path()));
        boolean isUnreadable = description.isPresent() && written.isEmpty(); // and may name any file
        Set<String> named = new HashSet<>(List.of(DESCRIPTION, STYLES));
        written.ifPresent(document ->
                PICTURES.forEach(key -> named.add(document.root().path(key).asText())));
        Optional<YamlDocument> described =
                written.filter(document -> SourceSchema.THEME.accepts(document, sources.diagnostics()));
        Description said = described
                .map(document -> Binding.read(document, Description.class))
                .orElse(Description.NONE);
        String css = find(entries, STYLES)
                .flatMap(entry -> sources.tree().text(entry.path()))
                .orElse("");
        SortedMap<String, String> templates = new TreeMap<>();
        for (SourceEntry entry : entries) {
            if (entry.isFolder() && entry.name().equals(TEMPLATES)) {
                sources.tree().list(entry.path()).forEach(file -> template(file, templates));
            } else if (!isMisplaced(entry) && !isUnreadable && !named.contains(entry.name())) {
                unused(entry);
            }
        }
        return new Theme(
                said.name(),
                described.map(document -> picture(document, "logo", entries)).orElse(null),
                described.map(document -> picture(document, "picture", entries)).orElse(null),
                said.palette("light"),
                said.palette("dark"),
                said.footer() == null ? Theme.NONE.footer() : said.footer(),
                css,
                templates);
    }

    /** Reports a folder in the place of a file, and a file in that of a folder. */
    private boolean isMisplaced(SourceEntry entry) {
        boolean isFile = List.of(DESCRIPTION, STYLES).contains(entry.name());
        boolean misplaced = isFile ? entry.isFolder() : entry.name().equals(TEMPLATES) && !entry.isFolder();
        if (misplaced) {
            Place place = Place.file(entry.path());
            Diagnostic finding = isFile
                    ? Code.NOT_A_FILE.at(
                            place,
                            Message.of("`{0}` is a folder", entry.name()),
                            Message.of("make it a file, or remove it"))
                    : Code.NOT_A_FOLDER.at(
                            place,
                            Message.of("`{0}` is a file", entry.name()),
                            Message.of("make it a folder, or remove it"));
            sources.diagnostics().add(finding);
        }
        return misplaced;
    }

    private void template(SourceEntry file, SortedMap<String, String> templates) {
        if (file.isFolder() || !file.name().endsWith(ENDING)) {
            unused(file);
            return;
        }
        String name = file.name().substring(0, file.name().length() - ENDING.length());
        sources.tree().text(file.path()).ifPresent(text -> templates.put(name, text));
    }

    private @Nullable Logo picture(YamlDocument document, String key, List<SourceEntry> entries) {
        String name = document.root().path(key).asText();
        if (name.isEmpty()) {
            return null;
        }
        Optional<SourceEntry> file = find(entries, name);
        if (file.isEmpty()) {
            sources.report(
                    Code.MISSING_FILE,
                    document.placeOf("/" + key),
                    Message.of("`{0}` is `{1}`, and there is no such file in `{2}`", key, name, Theme.FOLDER),
                    Message.of("add it, or remove the key"));
        }
        return file.filter(this::isPicture)
                .flatMap(entry -> sources.tree().bytes(entry.path()))
                .map(bytes -> new Logo(name, bytes))
                .map(this::withinReason)
                .orElse(null);
    }

    /** Pages and messengers load it as it is: of these pictures there are no smaller versions. */
    private Logo withinReason(Logo picture) {
        if (picture.bytes().length > LARGEST_PICTURE) {
            sources.diagnostics()
                    .add(Code.LARGE_IMAGE.at(
                            Place.file(Theme.FOLDER + "/" + picture.name()),
                            Message.of("the image has more than 1 MB, and pages and messengers load it as it is"),
                            Message.of("make it at most 1,200 pixels wide")));
        }
        return picture;
    }

    /** By its name it is one, or the schema would have refused it. */
    private boolean isPicture(SourceEntry entry) {
        return sources.tree()
                .media(entry.path(), OutputStream.nullOutputStream())
                .filter(file -> MediaCheck.accepts(file, sources.diagnostics()))
                .isPresent();
    }

    private static Optional<SourceEntry> find(List<SourceEntry> entries, String name) {
        return entries.stream()
                .filter(entry -> entry.name().equals(name) && !entry.isFolder())
                .findFirst();
    }

    private void unused(SourceEntry entry) {
        Message hint = FileNameVariants.usual(entry.name()).equals(DESCRIPTION)
                ? Message.of("rename it `{0}`", DESCRIPTION)
                : Message.of("remove it, or see docs/theming.md for what a theme may hold");
        sources.report(
                Code.UNUSED_FILE, Place.file(entry.path()), Message.of("nothing refers to `{0}`", entry.name()), hint);
    }
}
