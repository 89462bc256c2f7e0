package dev.offprint.article;

import dev.offprint.address.PagePattern;
import dev.offprint.edge.EdgeConfig.CachePolicy;
import dev.offprint.edge.limit.Quota;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The site: {@code site.yaml}, valid and complete, defaults filled in.
 *
 * @param baseUrl the base URL, absolute http(s), without a trailing slash; may have a path
 * @param name the site's name
 * @param mcpUrl the origin of the separate assessment service, without a path or a trailing slash; null where there is none
 * @param links what to do about links that lead nowhere
 * @param rateLimit the public quota
 * @param pages the pattern of article pages
 * @param cache the Cache-Control values
 * @param owner what the owner says about it
 * @param labels the names of content types and topics
 * @param translationDays so many days after a text changed, its translation is reported as outdated
 * @param allowed the codes of warnings that are not reported
 */
public record Site(
        String baseUrl,
        String name,
        @Nullable String mcpUrl,
        LinkPolicy links,
        Quota rateLimit,
        PagePattern pages,
        CachePolicy cache,
        SiteOwner owner,
        Labels labels,
        int translationDays,
        Set<String> allowed) {

    /** The days where the site does not say how many. */
    public static final int TRANSLATION_DAYS = 14;

    /** Returns a site whose owner says nothing about it, and that names no types and topics. */
    public Site(
            String baseUrl,
            String name,
            @Nullable String mcpUrl,
            LinkPolicy links,
            Quota rateLimit,
            PagePattern pages,
            CachePolicy cache) {
        this(
                baseUrl,
                name,
                mcpUrl,
                links,
                rateLimit,
                pages,
                cache,
                SiteOwner.NONE,
                Labels.NONE,
                TRANSLATION_DAYS,
                Set.of());
    }

    /** What to do about links that lead nowhere. */
    public enum LinkPolicy {
        /** Refuse to build. */
        ERROR,
        /** Say so and go on; the link stays as the author wrote it. */
        WARN,
        /** Go on silently. */
        IGNORE,
        /** Not known, because {@code site.yaml} is wrong: say nothing of links until it is right, for nothing is built. */
        UNDECIDED
    }

    /** Returns the absolute address of a path below the base, given without a leading slash. */
    public String url(String path) {
        return baseUrl + "/" + path;
    }
}
