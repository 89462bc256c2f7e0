package dev.offprint.importer.folder;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.importer.frontmatter.FieldMapping;
import dev.offprint.importer.frontmatter.OriginFrontMatter;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.importer.origin.OriginSite;
import dev.offprint.importer.origin.PageFields;
import dev.offprint.importer.origin.Redirect;
import dev.offprint.message.Message;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a tool lays out its files, and where it serves them. */
interface SiteLayout {

    /** Returns the site. */
    OriginSite site();

    /** Returns the folders of texts; one within another comes first. */
    List<ContentRoot> roots();

    /** Returns the folders whose files are served at the root of the site: {@link dev.offprint.importer.origin.Origin#mediaRoots}. */
    List<String> mediaRoots();

    /** Returns the folders of texts in languages that Offprint does not have, with their languages. */
    default Map<String, String> otherLanguages() {
        return Map.of();
    }

    /** Returns whether a file below a root is a page: {@code _posts/2024-01-31-a.md}. */
    default boolean isPage(String source, boolean hasFields) {
        return true;
    }

    /** Returns why the tool makes no page of a file that looks like one, or nothing: its settings exclude it. */
    default Optional<Message> excluded(String source) {
        return Optional.empty();
    }

    /** Takes note of pages that settings name, and that are not imported. */
    default void noteOthers(ImportNotes notes) {}

    /** Takes notice of front matter that may count for other pages: all of a root are read before its first page. */
    default void learn(SourceName name, ObjectNode fields) {}

    /** Returns whether a file is one from whose front matter others have values. */
    default boolean isTeacher(String source) {
        return false;
    }

    /** Returns the two parts of a file as the tool sees them: it may know other front matter, or take out parts of the text. */
    default OriginFrontMatter seen(OriginFrontMatter file) {
        return file;
    }

    /** Returns the front matter of a page with what settings or other pages say in its place. */
    default ObjectNode effective(ObjectNode fields, SourceName name) {
        return fields;
    }

    /** Returns the sign in a text with which its tool may hide parts of it; nothing if readers saw all of it. */
    default Optional<String> condition(String body, ObjectNode fields) {
        return Optional.empty();
    }

    /** Returns the zone of times that do not say theirs. */
    default ZoneId zone() {
        return ZoneOffset.UTC;
    }

    /** Returns the fields of a page with what its name says, such as a day. */
    default PageFields completed(PageFields fields, SourceName name) {
        return fields;
    }

    /** Returns the name from which the slug is made. */
    default String stem(SourceName name) {
        return name.stem();
    }

    /** Returns whether a page without a title is called as its first heading, in its address as well. */
    default boolean isNamedByHeading() {
        return false;
    }

    /**
     * Returns where the page is served, without the address of the site: {@code /de/posts/a/}.
     *
     * @param fields what the page says about itself
     * @param keys other keys of its front matter
     */
    String address(SourceName name, PageFields fields, FieldMapping keys);

    /** Returns the redirects that settings have, as {@link dev.offprint.importer.origin.Origin#moved}. */
    default List<Redirect> moved() {
        return List.of();
    }

    /** Returns the address to which the tool sends the readers of a page in place of its text; nothing if it shows the text. */
    default Optional<String> sentTo(FieldMapping keys) {
        return Optional.empty();
    }

    /**
     * Returns paths at which the page was served before, below the address of the site.
     *
     * @param address where it is served
     */
    default List<String> former(FieldMapping keys, String address) {
        return List.of();
    }
}
