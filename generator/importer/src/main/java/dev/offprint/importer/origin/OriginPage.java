package dev.offprint.importer.origin;

import dev.offprint.edge.resource.ContentLocale;
import java.util.List;

/**
 * A page of another tool in one language.
 *
 * @param source its file below the folder that is imported, with slashes; of an export, the file and what names the page in it
 * @param bodyLine the line of the file at which its text begins
 * @param locale its language
 * @param key the same for the translations of one page, and for nothing else
 * @param address the path at which the tool serves it: {@code /posts/a/}
 * @param former paths at which it was served before
 * @param stem the name that a slug is made of where the page gives none: that of its file
 * @param fields what it says about itself
 * @param body its text
 */
public record OriginPage(
        String source,
        int bodyLine,
        ContentLocale locale,
        String key,
        String address,
        List<String> former,
        String stem,
        PageFields fields,
        OriginBody body) {

    /** Returns this page, not public. */
    public OriginPage asDraft() {
        return new OriginPage(source, bodyLine, locale, key, address, former, stem, fields.asDraft(), body);
    }

    /** Returns the folder of the file, with a slash at its end; empty at the top. */
    public String folder() {
        return source.substring(0, source.lastIndexOf('/') + 1);
    }
}
