package dev.offprint.importer.folder;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.importer.frontmatter.FieldMapping;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.importer.origin.OriginSite;
import dev.offprint.importer.origin.PageFields;
import dev.offprint.importer.plain.OtherTexts;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A folder of Markdown without a tool: every text is a page.
 *
 * @param locale the language of texts that do not say theirs; null for English
 */
record PlainLayout(@Nullable ContentLocale locale, Path folder) implements SiteLayout {

    @Override
    public OriginSite site() {
        return new OriginSite(null, null, locale == null ? ContentLocale.EN : locale);
    }

    @Override
    public List<ContentRoot> roots() {
        return List.of(new ContentRoot("", "", null, "/"));
    }

    @Override
    public List<String> mediaRoots() {
        return List.of("");
    }

    @Override
    public void noteOthers(ImportNotes notes) {
        OtherTexts.note(folder, notes);
    }

    /** A folder of drafts is called as that of Jekyll. */
    @Override
    public PageFields completed(PageFields fields, SourceName name) {
        return ("/" + name.whole()).contains("/_drafts/") ? fields.asDraft() : fields;
    }

    @Override
    public String address(SourceName name, PageFields fields, FieldMapping keys) {
        return PageAddresses.of(this, name, name.pagePath());
    }
}
