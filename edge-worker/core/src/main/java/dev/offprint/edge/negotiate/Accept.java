package dev.offprint.edge.negotiate;

import dev.offprint.edge.http.Weighted;
import java.util.List;
import java.util.Optional;

/** The media types a client wants (RFC 9110, 12.5.1), and what that means for a page. Order carries no meaning. */
public final class Accept {

    private final List<Weighted> ranges;

    private Accept(List<Weighted> ranges) {
        this.ranges = ranges;
    }

    /** Returns the wishes of this field value; a missing one is an empty one. */
    public static Accept parse(Optional<String> field) {
        return new Accept(Weighted.parse(field.orElse("")));
    }

    /**
     * Returns the form of a page to send, or nothing where the client refuses both. Markdown is sent where it is named
     * and no less welcome than HTML; a wildcard brings it only to a client that refuses HTML.
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
     * Returns whether a problem should be told as a page: HTML is named, and more welcome than the JSON types that are
     * named. Programs often send nothing but a wildcard; browsers never do.
     */
    public boolean prefersHtml() {
        int json = Math.max(named("application/problem+json"), named("application/json"));
        return named(PageForm.HTML.mediaType()) > Math.max(json, 0);
    }

    /**
     * Returns whether a problem should be told in Markdown: it is named, and no less welcome than HTML and the JSON types.
     * Agents that read pages name it; programs that call the API do not.
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

    /** A client that says only what it does not want accepts the rest, and one that says nothing accepts all. */
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
