package dev.offprint.importer.article;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.importer.origin.OriginKind;
import dev.offprint.message.Language;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What to import.
 *
 * @param from the folder or the export
 * @param kind the tool it is of
 * @param content the content folder; made if it is missing
 * @param locale the language of texts that do not say theirs; null for what the tool's configuration says
 * @param type the type of all articles; null for a usual one, with a finding at each
 * @param media a copy of the uploads of WordPress, or the assets of Contentful; null if there is none
 * @param postTypes types of posts of WordPress that become articles, beside posts and pages
 * @param language the language of comments in new files
 * @param isDryRun whether nothing is written
 */
public record ImportRequest(
        Path from,
        OriginKind kind,
        Path content,
        @Nullable ContentLocale locale,
        @Nullable String type,
        @Nullable Path media,
        List<String> postTypes,
        Language language,
        boolean isDryRun) {}
