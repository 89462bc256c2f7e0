package dev.offprint.importer.folder;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.importer.frontmatter.FieldMapping;
import dev.offprint.importer.frontmatter.LocaleNames;
import dev.offprint.importer.frontmatter.OriginFrontMatter;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.importer.origin.Origin;
import dev.offprint.importer.origin.OriginDates;
import dev.offprint.importer.origin.OriginKind;
import dev.offprint.importer.origin.OriginPage;
import dev.offprint.importer.origin.PageFields;
import dev.offprint.importer.origin.Redirect;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the heads of all pages of a folder. */
public final class FolderOrigin {

    /** Keys by which plugins of Jekyll and Hugo itself join translations. */
    private static final List<String> JOINING = List.of("translationKey", "translation_id", "ref", "page_id");

    private final OriginKind kind;
    private final Path folder;
    private final SiteLayout layout;
    private final ImportNotes notes;
    private final List<OriginPage> pages = new ArrayList<>();
    private final Set<String> shown = new HashSet<>();
    private final List<Redirect> moved = new ArrayList<>();

    private FolderOrigin(OriginKind kind, Path folder, SiteLayout layout, ImportNotes notes) {
        this.kind = kind;
        this.folder = folder;
        this.layout = layout;
        this.notes = notes;
    }

    /**
     * Reads a folder.
     *
     * @param kind the tool
     * @param locale the language of texts that do not say theirs; null for what the configuration says, else English
     * @throws RefusedException where its configuration cannot be read
     */
    public static Origin read(OriginKind kind, Path folder, @Nullable ContentLocale locale, ImportNotes notes)
            throws IOException, RefusedException {
        Path root = folder.toRealPath();
        SiteLayout layout = layout(kind, root, locale);
        return new FolderOrigin(kind, root, layout, notes).read();
    }

    private static SiteLayout layout(OriginKind kind, Path folder, @Nullable ContentLocale locale)
            throws IOException, RefusedException {
        return switch (kind) {
            case HUGO -> HugoLayout.of(folder, locale);
            case DOCUSAURUS -> DocusaurusLayout.of(folder, locale);
            case STARLIGHT -> StarlightLayout.of(folder, locale);
            case MKDOCS -> MkDocsLayout.of(folder, locale);
            case JEKYLL -> JekyllLayout.of(folder, locale);
            default -> new PlainLayout(locale, folder);
        };
    }

    private Origin read() throws IOException {
        Set<String> seen = new HashSet<>();
        for (ContentRoot root : layout.roots()) {
            Set<String> paths = FolderFiles.texts(folder.resolve(root.path()), root.path(), notes);
            paths.removeIf(path -> !seen.add(root.path() + path));
            SourceNames names = new SourceNames(root, paths);
            for (String path : paths) {
                if (layout.isTeacher(root.path() + path)) {
                    learn(root.path() + path, names.of(path, new ImportNotes()));
                }
            }
            for (String path : paths) {
                Optional<SourceName> name = names.of(path, notes);
                if (name.isPresent()) {
                    read(root.path() + path, name.get());
                }
            }
        }
        noteOtherLanguages(seen);
        layout.noteOthers(notes);
        moved.addAll(layout.moved());
        pages.sort(Comparator.comparing(OriginPage::source));
        List<String> roots = layout.roots().stream().map(ContentRoot::path).toList();
        return new Origin(
                kind,
                layout.site(),
                List.copyOf(pages),
                folder,
                roots,
                layout.mediaRoots(),
                Set.copyOf(shown),
                List.copyOf(moved));
    }

    private void learn(String source, Optional<SourceName> name) throws IOException {
        ImportNotes known = new ImportNotes(); // what is to be said is said when the page is read
        Path file = folder.resolve(source);
        if (name.isPresent() && FolderFiles.isReadable(file, source, known)) {
            OriginFrontMatter.split(FolderFiles.read(file, source, known), source, known)
                    .ifPresent(front -> layout.learn(name.get(), front.fields()));
        }
    }

    private void noteOtherLanguages(Set<String> seen) throws IOException {
        for (Map.Entry<String, String> other : layout.otherLanguages().entrySet()) {
            String root = other.getKey();
            for (String path : FolderFiles.texts(folder.resolve(root), root, notes)) {
                if (seen.add(root + path)) {
                    notes.add(root + path, SourceNames.other(other.getValue()));
                }
            }
        }
    }

    private void read(String source, SourceName name) throws IOException {
        Path file = folder.resolve(source);
        if (!FolderFiles.isReadable(file, source, notes)) {
            return;
        }
        Optional<OriginFrontMatter> parts = parts(file, source, notes);
        if (parts.isEmpty()) {
            return;
        } else if (!layout.isPage(source, parts.get().hasFields())) {
            if (layout.isPage(source, true)) {
                notes.add(
                        source, Message.of("has no front matter, of which the tool makes no page, so it is left out"));
            }
            return;
        }
        Optional<Message> excluded = layout.excluded(source);
        if (excluded.isPresent()) {
            notes.add(source, excluded.get());
            return;
        }
        OriginFrontMatter front = parts.get();
        FieldMapping keys = new FieldMapping(layout.effective(front.fields(), name), source, layout.zone(), notes);
        PageFields fields = visible(layout.completed(keys.pageFields(), name), front, source);
        SourceName located = name.in(locale(name, keys));
        String address = layout.address(located, titled(fields, front), keys);
        List<String> former = layout.former(keys, address);
        boolean isSent = isSent(source, fields, address, former, keys);
        String key = key(located, keys);
        keys.noteCascade();
        keys.noteOthers();
        if (isEmpty(located, fields, front)) {
            notes.add(source, Message.of("has no text of its own, so it is left out"));
            return;
        }
        PageFields shownFields = keys.publicFrom(isSent ? fields.asDraft() : fields);
        noteFuture(source, shownFields);
        ContentLocale locale = located.locale() == null ? layout.site().locale() : located.locale();
        pages.add(new OriginPage(
                source,
                front.bodyLine(),
                locale,
                key,
                address,
                List.copyOf(former),
                layout.stem(located),
                shownFields,
                () -> body(file, source)));
    }

    /** A page of which the tool makes a redirect was not public, and its addresses were. */
    private boolean isSent(String source, PageFields fields, String address, List<String> former, FieldMapping keys) {
        Optional<String> target = layout.sentTo(keys);
        if (target.isEmpty()) {
            return false;
        }
        notes.add(source, Message.of("sends its readers to `{0}`, so it is a draft", target.get()));
        if (!fields.draft() && target.get().matches("(?:https?:/)?/.*")) {
            Stream.concat(Stream.of(address), former.stream())
                    .forEach(from -> moved.add(new Redirect(from, target.get())));
        }
        shown.remove(source);
        return true;
    }

    /** These tools publish a page at once, whatever its date. */
    private void noteFuture(String source, PageFields fields) {
        boolean isAtOnce = kind == OriginKind.DOCUSAURUS || kind == OriginKind.MKDOCS;
        String today = LocalDate.now(ZoneOffset.UTC).toString();
        String day = fields.published();
        if (isAtOnce && !fields.draft() && day != null && OriginDates.isBefore(today, day)) {
            notes.add(source, Message.of("waits for its date here, `{0}`; the tool showed it already", day));
        }
    }

    private PageFields titled(PageFields fields, OriginFrontMatter front) {
        String title = fields.title() == null && layout.isNamedByHeading() ? front.heading() : fields.title();
        return fields.withTitle(title);
    }

    private PageFields visible(PageFields fields, OriginFrontMatter front, String source) {
        Optional<String> condition = fields.draft() ? Optional.empty() : layout.condition(front.body(), front.fields());
        if (condition.isPresent()) {
            notes.add(source, Message.of("has `{0}`, so it is a draft", condition.get()));
            shown.add(source); // the page was public, if not all of it
        }
        return condition.isPresent() ? fields.asDraft() : fields;
    }

    /** The file may have changed since its head was read. */
    private String body(Path file, String source) throws IOException {
        return parts(file, source, new ImportNotes())
                .map(OriginFrontMatter::body)
                .orElse("");
    }

    private Optional<OriginFrontMatter> parts(Path file, String source, ImportNotes said) throws IOException {
        return OriginFrontMatter.split(FolderFiles.read(file, source, said), source, said)
                .map(layout::seen);
    }

    /** A list of other pages has no text, and often no title: its layout or its folder makes it. */
    private static boolean isEmpty(SourceName name, PageFields fields, OriginFrontMatter front) {
        return front.body().isBlank() && (name.name().equals("_index") || fields.title() == null);
    }

    private static @Nullable ContentLocale locale(SourceName name, FieldMapping keys) {
        String said = Stream.of("lang", "language", "locale")
                .map(keys::text)
                .filter(text -> text != null)
                .findFirst()
                .orElse(null);
        Optional<ContentLocale> locale = said == null ? Optional.empty() : LocaleNames.of(said);
        return locale.orElse(name.locale());
    }

    private static String key(SourceName name, FieldMapping keys) {
        for (String joining : JOINING) {
            String value = keys.text(joining);
            if (value != null) {
                return "key:" + value;
            }
        }
        return name.root().key() + name.path();
    }
}
