package dev.offprint.represent.page.site;

import dev.offprint.edge.resource.Page;
import dev.offprint.represent.page.Link;
import dev.offprint.represent.page.PageUrls;

/**
 * A link to a page of this site.
 *
 * @param page the page
 * @param label its text
 * @param fragment what is meant on the page; empty for the page
 */
record PageLink(Page page, String label, String fragment) {

    PageLink(Page page, String label) {
        this(page, label, "");
    }

    /** Returns the link of an HTML page. */
    Link html(PageUrls urls) {
        return new Link(urls.path(page) + (fragment.isEmpty() ? "" : "#" + fragment), label);
    }
}
