package dev.offprint.importer.wordpress;

import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.message.Message;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What texts of WordPress name by a number: other posts ({@code ?p=7}), and pictures. Known when the whole export is read. */
final class WordPressReferences {

    private static final Pattern NUMBERED = Pattern.compile(
            "href=([\"'])((?:https?:)?//[^/\"'?#]{1,200})?(?:/[\\w-]{1,100})?/?\\?(?:p|page_id|attachment_id)=(\\d{1,18})(#[^\"']{0,200})?\\1");
    /** A link to the page of a picture. */
    private static final Pattern ATTACHED = Pattern.compile(
            "<a(?=[^<>]{0,1000}rel=[\"'][^\"'<>]{0,100}\\bwp-att-(\\d{1,18}))([^<>]{0,1000}?)href=([\"'])[^\"'<>]{0,1000}\\3");
    /** The copy of a picture at Jetpack's servers. */
    private static final Pattern COPIED =
            Pattern.compile("https?://i[0-3]\\.wp\\.com/([^\\s\"'<>?]{1,1000})(?:\\?[^\\s\"'<>]{0,300})?");

    private static final Pattern REUSABLE =
            Pattern.compile("<!-- wp:block \\{[^}\\n]{0,200}?\"ref\":(\\d{1,18})[^\\n]{0,200}?/-->");
    private static final Set<String> HIDDEN = Set.of("private", "trash");

    private final ImportNotes notes;
    private final Map<String, String> posts = new HashMap<>();
    private final Map<String, String> reusable = new HashMap<>();
    private final Map<String, String> addresses = new HashMap<>();
    private final WordPressGalleries galleries = new WordPressGalleries();

    WordPressReferences(ImportNotes notes) {
        this.notes = notes;
    }

    /** Adds a text that posts include, unless readers must not see it. */
    void reusable(WordPressItem item) {
        if (!item.get("wp:status").equals("publish")
                || WordPressAudience.isRestricted(item).isPresent()) {
            return;
        }
        reusable.put(item.get("wp:post_id"), item.get("content:encoded"));
    }

    /** Adds a post or a page with the path at which it is served. */
    void post(String id, String address, boolean isPublic) {
        posts.put(id, address);
        if (isPublic) {
            galleries.post(id);
        }
    }

    /** Adds a file; of a picture, what it shows is said by its alternative text. */
    void attachment(WordPressItem item) {
        String id = item.get("wp:post_id");
        String address = item.get("wp:attachment_url");
        if (HIDDEN.contains(item.get("wp:status"))) {
            return;
        }
        if (address.matches("(?i)https?://\\S+")) {
            addresses.put(id, address);
        }
        if (address.matches("(?i)https?://\\S+\\.(?:jpe?g|png|gif|webp|avif|svg)")) {
            String text = String.join(" ", item.meta("_wp_attachment_image_alt"));
            String caption = item.get("excerpt:encoded");
            galleries.picture(
                    item,
                    "\n\n<figure><img src=\"" + attribute(address) + "\" alt=\"" + attribute(text) + "\">"
                            + (caption.isEmpty() ? "" : "<figcaption>" + caption + "</figcaption>")
                            + "</figure>\n\n");
        }
    }

    /**
     * Returns the text of a post with addresses and pictures in the place of numbers.
     *
     * @param host the address of the site, without a path
     */
    String resolved(WordPressItem item, String text, String host, String source) {
        String whole = REUSABLE.matcher(text)
                .replaceAll(block -> Matcher.quoteReplacement(reusable.getOrDefault(block.group(1), block.group())));
        String own = COPIED.matcher(whole).replaceAll("https://$1");
        String attached = ATTACHED.matcher(own).replaceAll(link -> {
            String address = addresses.get(link.group(1));
            return Matcher.quoteReplacement(
                    address == null ? link.group() : "<a" + link.group(2) + "href=\"" + attribute(address) + "\"");
        });
        String linked = NUMBERED.matcher(attached).replaceAll(link -> numbered(link, host));
        return galleries.resolved(linked, item.get("wp:post_id"), lost -> notes.add(source, lost));
    }

    private String numbered(MatchResult link, String host) {
        boolean isOwn = link.group(2) == null || bare(link.group(2)).equals(bare(host));
        String number = link.group(3);
        String address = isOwn ? posts.getOrDefault(number, addresses.get(number)) : null;
        String fragment = link.group(4) == null ? "" : link.group(4);
        return Matcher.quoteReplacement(
                address == null ? link.group() : "href=\"" + attribute(address + fragment) + "\"");
    }

    /** Returns the picture that stands above a post, unless its text has it: an article has no other place for it. */
    String featured(WordPressItem item, String text, String source) {
        for (String id : item.meta("_thumbnail_id")) {
            String address = addresses.get(id);
            if (address == null || galleries.picture(id).isEmpty()) {
                notes.add(source, Message.of("its featured image is not in the export"));
            } else if (!isShown(text, stem(address))) {
                return galleries.picture(id);
            }
        }
        return "";
    }

    /** Returns whether a text has a picture in one of its sizes. */
    private static boolean isShown(String text, String stem) {
        return Pattern.compile("/" + Pattern.quote(stem) + "(?:-scaled|-\\d{1,5}x\\d{1,5})?\\.")
                .matcher(text)
                .find();
    }

    /** Returns the name of a file without its ending: versions of other sizes have it, too. */
    private static String stem(String address) {
        String name = address.substring(address.lastIndexOf('/') + 1);
        return name.substring(0, name.lastIndexOf('.')).replaceFirst("-scaled$", "");
    }

    private static String bare(String host) {
        return host.replaceFirst("^(?:https?:)?//(?:www\\.)?", "").replaceFirst("/.*", "");
    }

    private static String attribute(String value) {
        return value.replace("&", "&amp;").replace("\"", "&quot;").replace("<", "&lt;");
    }
}
