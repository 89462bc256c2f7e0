package dev.offprint.corpus;

import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.corpus.index.ArticleIndex;
import dev.offprint.corpus.link.AddressScan;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.message.Message;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The last check of what is about to be published: a document that holds the address of an article that is not public is an
 * error, whatever way the address took. Sources are looked at before, where the place is known. Safe for use by many threads.
 */
public record HiddenAddresses(AddressScan scan, ArticleIndex index, Diagnostics diagnostics) {

    /**
     * Looks at a document.
     *
     * @param name what it is called in the finding
     * @return the slugs in it that stand where those of this site's articles stand, in lower case: whether the next look would
     *     find the same depends on these articles alone
     */
    public Set<String> look(String name, byte[] document) {
        // an address is ASCII, in whatever encoding of the rest
        String text = new String(document, StandardCharsets.ISO_8859_1);
        Set<String> named = new TreeSet<>();
        Set<String> hidden = new TreeSet<>();
        Predicate<String> isHidden = slug -> {
            named.add(slug.toLowerCase(Locale.ROOT));
            return index.inAnyCase(slug).filter(head -> !head.isPublic()).isPresent();
        };
        scan.find(text, isHidden, (slug, start, end) -> hidden.add(slug));
        hidden.forEach(slug -> index.inAnyCase(slug).ifPresent(head -> report(name, head)));
        return named;
    }

    /** The place is the hidden article, because the source of the address is not known. */
    private void report(String name, ArticleHead head) {
        diagnostics.add(Code.HIDDEN_LINK.at(
                Place.file(head.folder()),
                Message.of(
                        "`{0}` would publish the address of this article, which is not public ({1})",
                        name, head.reason()),
                Message.of("publish it, or take the address out of what that document is made of")));
    }
}
