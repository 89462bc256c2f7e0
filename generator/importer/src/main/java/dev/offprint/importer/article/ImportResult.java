package dev.offprint.importer.article;

import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.importer.origin.Redirect;
import java.util.List;

/**
 * What an import made.
 *
 * @param pages how many pages were read
 * @param articles how many articles were made of them
 * @param drafts how many of these are drafts
 * @param files how many pictures and other files lie beside them
 * @param undated how many have no day of publication
 * @param isNewSite whether {@code site.yaml} is new
 * @param redirects where old addresses lead, sorted
 * @param notes what could not be kept
 */
public record ImportResult(
        int pages,
        int articles,
        int drafts,
        int files,
        int undated,
        boolean isNewSite,
        List<Redirect> redirects,
        ImportNotes notes) {}
