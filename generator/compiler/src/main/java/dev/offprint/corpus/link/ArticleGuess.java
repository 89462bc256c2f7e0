package dev.offprint.corpus.link;

import dev.offprint.article.markdown.LinkAddress;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Guesses the article that a link means where it names one as other tools do: by its file ({@code word.md}, {@code ../posts/word.html}),
 * by a folder elsewhere ({@code /docs/word/}), by a title, or with a typo.
 *
 * @param index the articles
 */
record ArticleGuess(TrackedIndex index) {

    private static final Pattern PAGE =
            Pattern.compile("(?:\\.(?:en|de))?\\.(?:md|mdx|markdown|html?)$", Pattern.CASE_INSENSITIVE);
    private static final Pattern WHOLE_FOLDER = Pattern.compile("_?index|readme|en|de", Pattern.CASE_INSENSITIVE);
    private static final Pattern DAY = Pattern.compile("^[0-9]{4}-[0-9]{2}-[0-9]{2}-(?=.)");

    /** Returns how to link to an article from another one, to the same part of it as a link. */
    static String link(String slug, LinkAddress link) {
        return "../" + slug + "/" + (link.fragment().isEmpty() ? "" : "#" + link.fragment());
    }

    /** Returns the link to write where the name in a path is that of a public article. */
    Optional<Message> exactly(LinkAddress link) {
        return names(link.path()).stream().filter(this::isPublic).findFirst().map(slug -> meant(slug, link));
    }

    /** Returns what to do about a link, where an article was renamed to what it names, or has nearly its name. */
    Optional<Message> hint(LinkAddress link) {
        List<String> names = names(link.path());
        return exactly(link)
                .or(() -> names.stream()
                        .flatMap(name -> index.renamed(name).stream())
                        .findFirst()
                        .map(now -> Message.of("the article was renamed: write `{0}`", link(now.value(), link))))
                .or(() -> names.stream()
                        .flatMap(name -> index.nearest(name).stream())
                        .findFirst()
                        .map(slug -> meant(slug, link)));
    }

    /** Returns whether a path names a page, and no image or other file. */
    static boolean isPage(String path) {
        String last = path.substring(path.lastIndexOf('/') + 1);
        return last.indexOf('.') < 0 || PAGE.matcher(last).find();
    }

    private static Message meant(String slug, LinkAddress link) {
        return Message.of("did you mean `{0}`?", link(slug, link));
    }

    private boolean isPublic(String name) {
        ArticleHead head = index.of(name);
        return head != null && head.isPublic();
    }

    /** Returns what the last part of a path that says more than which file of a folder it is names: as it stands, and as a slug. */
    private static List<String> names(String path) {
        List<String> parts = new ArrayList<>();
        for (String part : LinkTarget.decode(path).orElse(path).split("/", -1)) {
            if (!part.isEmpty() && !part.equals(".") && !part.equals("..")) {
                parts.add(PAGE.matcher(part).replaceFirst(""));
            }
        }
        if (parts.size() > 1
                && WHOLE_FOLDER.matcher(parts.get(parts.size() - 1)).matches()) {
            parts.remove(parts.size() - 1);
        }
        if (parts.isEmpty()) {
            return List.of();
        }
        String last = parts.get(parts.size() - 1);
        return Stream.of(last, slug(last))
                .distinct()
                .filter(name -> Slug.parse(name).isPresent())
                .toList();
    }

    private static String slug(String name) {
        String words = name.toLowerCase(Locale.ROOT)
                .replace("ä", "ae")
                .replace("ö", "oe")
                .replace("ü", "ue")
                .replace("ß", "ss")
                .replaceAll("[\\s_]+", "-");
        return DAY.matcher(words).replaceFirst("");
    }
}
