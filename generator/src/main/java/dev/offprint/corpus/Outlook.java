package dev.offprint.corpus;

import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.corpus.index.ArticleIndex;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.source.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Digests of what links can learn from the index: equal digests, equal answers. Safe for use by many threads. */
final class Outlook {

    private static final Sha256 NOTHING = digest(new StringBuilder());

    private final ArticleIndex index;
    private final Sha256 all;

    Outlook(ArticleIndex index) {
        this.index = index;
        StringBuilder slugs = new StringBuilder();
        index.heads()
                .filter(ArticleHead::isPublic)
                .forEach(head -> slugs.append(head.slug()).append('\n'));
        this.all = digest(slugs);
    }

    /** Returns the digest of the answers to these questions, as {@link Lookups} has noted them. */
    Sha256 of(Collection<String> lookups) {
        if (lookups.isEmpty()) {
            return NOTHING;
        }
        StringBuilder answers = new StringBuilder();
        for (String slug : lookups) {
            int title = slug.indexOf(Lookups.TITLE);
            ArticleHead head = index.of(title < 0 ? slug : slug.substring(0, title));
            answers.append(slug).append(' ');
            if (slug.equals(Lookups.ALL)) {
                answers.append(all);
            } else if (head != null && title >= 0) {
                answers.append(head.contentType()).append('\n').append(title(head, slug.substring(title + 1)));
            } else if (head != null) {
                answers.append(head.state()).append(head.locales());
            }
            answers.append('\n');
        }
        return digest(answers);
    }

    private static @Nullable String title(ArticleHead head, String locale) {
        return ContentLocale.of(locale).map(head.titles()::get).orElse(null);
    }

    private static Sha256 digest(StringBuilder text) {
        return Sha256.of(text.toString().getBytes(StandardCharsets.UTF_8));
    }
}
