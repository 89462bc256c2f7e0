package dev.offprint.edge.negotiate;

import dev.offprint.edge.http.Weighted;
import java.util.List;
import java.util.Optional;

/** The value of Accept (RFC 9110, 12.5.1), and what it means for pages and problems. The order of its members is ignored. */
public final class Accept {

    private final List<Weighted> ranges;

    private Accept(List<Weighted> ranges) {
        this.ranges = ranges;
    }

    /** Returns this field value; a missing field is an empty one. */
    public static Accept parse(Optional<String> field) {
        return new Accept(Weighted.parse(field.orElse("")));
    }

    /**
     * Returns the form of a page to send, or nothing if the client refuses both. Markdown is sent if it is named and its weight
     * is at least that of HTML; through a wildcard only if the client refuses HTML.
     */
    public Optional<PageForm> pageForm() {
        int html = weight(PageForm.HTML.mediaType());
        int markdown = weight(PageForm.MARKDOWN.mediaType());
        int named = named(PageForm.MARKDOWN.mediaType());
        if ((named > 0 && markdown >= html) || (html == 0 && markdown > 0)) {
            return Optional.of(PageForm.MARKDOWN);
        }
        return html > 0 ? Optional.of(PageForm.HTML) : Optional.empty();
    }

    /**
     * Returns whether to send a problem as a page: HTML is named, with more weight than the JSON types that are named. Programs
     * often send only a wildcard; browsers never do.
     */
    public boolean prefersHtml() {
        int json = Math.max(named("application/problem+json"), named("application/json"));
        return named(PageForm.HTML.mediaType()) > Math.max(json, 0);
    }

    /**
     * Returns whether to send a problem in Markdown: it is named, with at least the weight of HTML and the JSON types. Agents
     * that read pages name it; programs that call the API do not.
     */
    public boolean prefersMarkdown() {
        int markdown = named(PageForm.MARKDOWN.mediaType());
        int json = Math.max(weight("application/problem+json"), weight("application/json"));
        return markdown > 0 && markdown >= weight(PageForm.HTML.mediaType()) && markdown >= json;
    }

    /** Returns the weight of a media type by the most specific range that covers it. */
    private int weight(String mediaType) {
        int named = named(mediaType);
        if (named >= 0) {
            return named;
        }
        int ofType = named(mediaType.substring(0, mediaType.indexOf('/')) + "/*");
        if (ofType >= 0) {
            return ofType;
        }
        int ofAll = named("*/*");
        return ofAll >= 0 ? ofAll : unnamed();
    }

    /** A client that only excludes types accepts all others; a client that names none accepts all. */
    private int unnamed() {
        for (Weighted range : ranges) {
            if (range.weight() > 0) {
                return 0;
            }
        }
        return Weighted.FULL;
    }

    private int named(String range) {
        int weight = -1;
        for (Weighted candidate : ranges) {
            if (candidate.name().equals(range)) {
                weight = Math.max(weight, candidate.weight());
            }
        }
        return weight;
    }
}
