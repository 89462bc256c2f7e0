package dev.offprint.represent.page.article;

import dev.offprint.address.Page;
import dev.offprint.article.Article;
import dev.offprint.article.Translation;
import dev.offprint.article.markdown.HtmlLinks;
import dev.offprint.article.markdown.PageAnchors;
import dev.offprint.article.markdown.PageMarkdown;
import dev.offprint.article.media.ImageSize;
import dev.offprint.article.media.RenditionPlan;
import dev.offprint.article.media.RenditionPlan.Rendition;
import dev.offprint.corpus.Surroundings;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.Messages.MarkdownWords;
import dev.offprint.represent.Representation;
import dev.offprint.represent.page.Frame;
import dev.offprint.represent.page.PageCards;
import dev.offprint.represent.page.PageCards.ArticleFacts;
import dev.offprint.represent.page.template.Model;
import dev.offprint.represent.page.template.Templates;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The pages of an article: HTML and Markdown for each of its translations. Safe for use by many threads.
 *
 * @param frame the layout around the pages
 */
public record ArticlePages(Frame frame) {

    /**
     * Returns both forms of each translation.
     *
     * @param around the other articles that they name
     */
    public List<Representation> of(Article article, Surroundings around) {
        List<ContentLocale> versions =
                article.translations().stream().map(Translation::locale).toList();
        List<Representation> pages = new ArrayList<>();
        ImageTags images = new ImageTags(article, media(article));
        for (Translation one : article.translations()) {
            Page page = new Page.ArticlePage(one.locale(), article.slug());
            PageMarkdown markdown = new PageMarkdown(PageAnchors.OWN, MarkdownWords.in(one.locale()));
            ArticleModel form = new ArticleModel(frame.urls(), article, one);
            Model model = form.of(around);
            String text = markdown(article, one, model);
            String html = images.in(frame.templates().fill("article", form.html(model, markdown)));
            ArticleFacts.Picture picture = ImageTags.CardPicture.of(images.shown(), media(article));
            pages.add(frame.html(new Frame.Content(
                    page,
                    one.locale(),
                    versions,
                    one.title(),
                    one.description() == null ? article.openingIn(one.locale()).shortAnswer() : one.description(),
                    StructuredData.of(frame.urls(), article, one, picture),
                    html,
                    facts(article, one, picture),
                    null)));
            pages.add(frame.markdown(page, text));
        }
        return pages;
    }

    /** Returns the Markdown form of a translation, without its neighbours in a series. */
    public String markdown(Article article, Translation one) {
        return markdown(article, one, new ArticleModel(frame.urls(), article, one).of(Surroundings.NONE));
    }

    private String markdown(Article article, Translation one, Model model) {
        Page page = new Page.ArticlePage(one.locale(), article.slug());
        return frame.text(
                page, one.locale(), one.title(), facts(article, one, null), Templates.markdown("article", model));
    }

    private static ArticleFacts facts(Article article, Translation one, ArticleFacts.@Nullable Picture picture) {
        return new ArticleFacts(
                article.firstPublished(), article.openingIn(one.locale()).lastUpdated(), picture);
    }

    private String media(Article article) {
        return frame.urls().site().url("media/" + article.slug() + "/");
    }

    /**
     * Completes the images of a page: their smaller versions (HTML, 4.8.4.2), the room that they take, and a link to an image that is wider
     * than pages show it. The first image of a page is loaded at once, and the others when readers come near (HTML, 2.5.7). So it looks at
     * the whole page, whose images may come from Markdown and from authors' own HTML, and after the sanitiser. For one article.
     */
    static final class ImageTags {

        private static final String IMAGE = "<img ";
        private static final Pattern SRC = Pattern.compile("(?:^| )src=\"([^\"]*)\"");
        private static final Pattern ALT = Pattern.compile("(?:^| )alt=\"([^\"]*)\"");
        private static final Pattern WIDTH = Pattern.compile("(?:^| )width=\"([1-9][0-9]{0,4})\"");
        private static final Pattern NAMED = Pattern.compile("(?:^| )alt=\" *+[^\" ]");
        private static final String LAZY = "loading=\"lazy\"";
        /** The end of an image that was written in Markdown. */
        private static final Pattern OF_MARKDOWN = Pattern.compile("(?:loading=\"lazy\" )?decoding=\"async\"");

        /** Pixels of the column of text, the most that an image is wide. */
        private static final int COLUMN = 656;

        private final Map<String, Article.Media> images = new HashMap<>();
        private final List<Shown> shown = new ArrayList<>();
        private final String folder;

        /**
         * An image of the article's own on a page.
         *
         * @param media the image
         * @param alt what it shows, plain text; may be empty
         */
        record Shown(Article.Media media, String alt) {}

        /**
         * Returns the images of an article.
         *
         * @param folder the address of the folder with its media, with a slash at the end
         */
        ImageTags(Article article, String folder) {
            this.folder = folder;
            for (Article.Media media : article.media()) {
                images.put(folder + media.publicName(), media);
            }
        }

        /** Returns a page, or the content of one, with complete images. */
        String in(String html) {
            shown.clear();
            if (!html.contains(IMAGE)) {
                return html;
            }
            StringBuilder out = new StringBuilder(html.length() + 1_000);
            boolean isLinked = false;
            boolean isFirst = true;
            int copied = 0;
            for (int at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
                int end = html.startsWith(IMAGE, at) ? end(html, at + IMAGE.length()) : -1;
                if (end >= 0) {
                    out.append(html, copied, at)
                            .append(image(html.substring(at + IMAGE.length(), end), isFirst, isLinked));
                    copied = end + 1;
                    isFirst = false;
                } else if (html.startsWith("<a ", at) || html.startsWith("<a>", at)) {
                    isLinked = true;
                } else if (html.startsWith("</a>", at)) {
                    isLinked = false;
                }
            }
            return out.append(html, copied, html.length()).toString();
        }

        /** Returns where a tag ends, or -1 if another one begins before. */
        private static int end(String html, int from) {
            for (int at = from; at < html.length() && html.charAt(at) != '<'; at++) {
                if (html.charAt(at) == '>') {
                    return at;
                }
            }
            return -1;
        }

        /** Returns the images of the page that was completed last, in order. */
        List<Shown> shown() {
            return List.copyOf(shown);
        }

        private String image(String attributes, boolean isFirst, boolean isLinked) {
            Matcher src = SRC.matcher(attributes);
            String address = src.find() ? src.group(1) : "";
            Article.Media media = images.get(path(address));
            StringBuilder tag = new StringBuilder(IMAGE);
            if (media != null) {
                Matcher alt = ALT.matcher(attributes);
                shown.add(new Shown(media, alt.find() ? HtmlLinks.unescaped(alt.group(1)) : ""));
                versions(media, attributes, tag);
            }
            boolean isLazy = attributes.contains(LAZY);
            String settled =
                    isFirst ? attributes.replaceFirst(" ?" + LAZY, "") : isLazy ? attributes : LAZY + " " + attributes;
            tag.append(media == null ? settled : withRoom(media, settled)).append('>');
            boolean isWider = media != null
                    && media.size() != null
                    && !media.renditions().isEmpty()
                    && RenditionPlan.isWiderThanShown(media.size().width());
            return isWider && !isLinked && NAMED.matcher(attributes).find()
                    ? "<a class=\"original\" href=\"" + address + "\">" + tag + "</a>"
                    : tag.toString();
        }

        private void versions(Article.Media media, String attributes, StringBuilder tag) {
            ImageSize size = media.size();
            if (media.renditions().isEmpty() || size == null) {
                return;
            }
            tag.append("srcset=\"");
            for (Rendition one : media.renditions()) {
                tag.append(folder)
                        .append(one.name())
                        .append(' ')
                        .append(one.width())
                        .append("w, ");
            }
            if (RenditionPlan.isWiderThanShown(size.width())) {
                tag.setLength(tag.length() - 2);
            } else {
                tag.append(folder)
                        .append(media.publicName())
                        .append(' ')
                        .append(size.width())
                        .append('w');
            }
            int most = Math.min(COLUMN, size.width());
            Matcher width = WIDTH.matcher(attributes);
            int wanted = width.find() ? Integer.parseInt(width.group(1)) : most;
            String sizes = wanted < most ? "min(" + wanted + "px, 100vw)" : "(min-width: 42rem) " + most + "px, 100vw";
            tag.append("\" sizes=\"").append(sizes).append("\" ");
        }

        /** Returns the attributes with the room that the image takes; authors' own HTML may have one that they want. */
        private static String withRoom(Article.Media media, String attributes) {
            ImageSize size = media.size();
            Matcher width = WIDTH.matcher(attributes);
            if (size == null) { // a drawing without a size is as wide as the text
                boolean isFree = media.publicName().endsWith(".svg") && !attributes.contains("width=\"");
                return (isFree ? "width=\"" + COLUMN + "\" " : "") + attributes;
            } else if (width.find() && !attributes.contains("height=\"")) {
                long height = Math.round((double) size.height() * Integer.parseInt(width.group(1)) / size.width());
                return "height=\"" + height + "\" " + attributes;
            } else if (attributes.contains("width=\"") || attributes.contains("height=\"")) {
                return attributes;
            }
            String room = "width=\"" + size.width() + "\" height=\"" + size.height() + "\" ";
            Matcher end = OF_MARKDOWN.matcher(attributes);
            return new StringBuilder(attributes)
                    .insert(end.find() ? end.start() : 0, room)
                    .toString();
        }

        /** Returns an address without query and fragment. */
        static String path(String url) {
            int end = 0;
            while (end < url.length() && url.charAt(end) != '?' && url.charAt(end) != '#') {
                end++;
            }
            return url.substring(0, end);
        }

        /**
         * The picture that other sites show beside a link to an article: the first one of its page that they can show. Of a large one it is a
         * smaller version, because messengers leave out files of some megabytes, and because only the original has what a camera wrote into it.
         */
        static final class CardPicture {

            /** Other sites show at most 1,200 pixels of width (Open Graph of Facebook and LinkedIn). */
            private static final int WIDEST = 1_440;

            private CardPicture() {}

            /**
             * Returns the picture, or null if no image can be it.
             *
             * @param images those of the page, in order
             * @param folder the address of the folder with the media of the article, with a slash at the end
             */
            static ArticleFacts.@Nullable Picture of(List<ImageTags.Shown> images, String folder) {
                return images.stream()
                        .filter(one -> isShownElsewhere(one.media()))
                        .findFirst()
                        .map(one -> picture(one, folder))
                        .orElse(null);
            }

            private static boolean isShownElsewhere(Article.Media media) {
                ImageSize size = media.size();
                return size != null && PageCards.isShownElsewhere(media.publicName(), size);
            }

            private static ArticleFacts.Picture picture(ImageTags.Shown image, String folder) {
                Article.Media media = image.media();
                ImageSize size = media.size();
                List<Rendition> versions = media.renditions();
                String alt = image.alt().isBlank() ? null : image.alt();
                if (size == null || size.width() <= WIDEST || versions.isEmpty()) {
                    return new ArticleFacts.Picture(
                            folder + media.publicName(),
                            size == null ? 0 : size.width(),
                            size == null ? 0 : size.height(),
                            alt);
                }
                Rendition widest = versions.get(versions.size() - 1);
                return new ArticleFacts.Picture(
                        folder + widest.name(), widest.width(), height(size, widest.width()), alt);
            }

            /** As the version is made: to the nearest pixel. */
            private static int height(ImageSize size, int width) {
                return (int) Math.max(1, (2L * size.height() * width + size.width()) / (2L * size.width()));
            }
        }
    }
}
