package dev.offprint.preview.edition;

/**
 * What the preview shows at one moment.
 *
 * @param number 1, 2, 3 …
 * @param published the site as a build would publish it
 * @param pages the edition for pages: the same one, or the site with its drafts
 */
public record PreviewState(long number, Edition published, Edition pages) {}
