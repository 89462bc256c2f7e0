package dev.offprint.preview.edition;

/**
 * What is shown at one moment.
 *
 * @param number 1, 2, 3 …
 * @param published the site as a build would publish it
 * @param pages what pages are taken from: the same, or the site with its drafts
 */
public record Editorial(long number, Edition published, Edition pages) {}
