package dev.offprint.importer.wordpress;

import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.message.Message;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What texts of WordPress name by a number: other posts ({@code ?p=7}), and pictures. Known when the whole export is read. */
final class WordPressReferences {

    private static final Pattern NUMBERED = Pattern.compile(
            "href=([\"'])((?:https?:)?//[^/\"'?#]{1,200})?(?:/[\\w-]{1,100})?/?\\?(?:p|page_id)=(\\d{1,18})(#[^\"']{0,200})?\\1");
    private static final Pattern GALLERY =
            Pattern.compile("\\[gallery\\b[^\\]\\n]{0,500}?ids=[\"']?([\\d, ]{1,500})[^\\]\\n]{0,500}]");
    private static final Pattern REUSABLE =
            Pattern.compile("<!-- wp:block \\{[^}\\n]{0,200}?\"ref\":(\\d{1,18})[^\\n]{0,200}?/-->");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,18}");

    private final ImportNotes notes;
    private final Map<String, String> posts = new HashMap<>();
    private final Map<String, String> pictures = new HashMap<>();
    private final Map<String, String> reusable = new HashMap<>();
    private final Map<String, String> addresses = new HashMap<>();

    WordPressReferences(ImportNotes notes) {
        this.notes = notes;
    }

    /** Adds a text that posts include. */
    void reusable(WordPressItem item) {
        reusable.put(item.get("wp:post_id"), item.get("content:encoded"));
    }

    /** Adds a post or a page with the path at which it is served. */
    void post(String id, String address) {
        posts.put(id, address);
    }

    /** Adds a file; of a picture, what it shows is said by its alternative text. */
    void attachment(WordPressItem item) {
        String address = item.get("wp:attachment_url");
        if (address.matches("(?i)https?://\\S+\\.(?:jpe?g|png|gif|webp|avif|svg)")) {
            String text = String.join(" ", item.meta("_wp_attachment_image_alt"));
            String id = item.get("wp:post_id");
            addresses.put(id, address);
            pictures.put(
                    id,
                    "\n\n<figure><img src=\"" + attribute(address) + "\" alt=\"" + attribute(text)
                            + "\"></figure>\n\n");
        }
    }

    /**
     * Returns a text with addresses and pictures in the place of numbers.
     *
     * @param host the address of the site, without a path
     */
    String resolved(String text, String host) {
        String whole = REUSABLE.matcher(text)
                .replaceAll(block -> Matcher.quoteReplacement(reusable.getOrDefault(block.group(1), block.group())));
        String linked = NUMBERED.matcher(whole).replaceAll(link -> {
            boolean isOwn = link.group(2) == null || bare(link.group(2)).equals(bare(host));
            String address = isOwn ? posts.get(link.group(3)) : null;
            String fragment = link.group(4) == null ? "" : link.group(4);
            return Matcher.quoteReplacement(
                    address == null ? link.group() : "href=\"" + attribute(address + fragment) + "\"");
        });
        return GALLERY.matcher(linked).replaceAll(gallery -> {
            StringBuilder all = new StringBuilder();
            NUMBER.matcher(gallery.group(1)).results().forEach(id -> all.append(pictures.getOrDefault(id.group(), "")));
            return Matcher.quoteReplacement(all.isEmpty() ? gallery.group() : all.toString());
        });
    }

    /** Returns the picture that stands above a post, unless its text has it: an article has no other place for it. */
    String featured(WordPressItem item, String text, String source) {
        for (String id : item.meta("_thumbnail_id")) {
            String address = addresses.get(id);
            if (address == null) {
                notes.add(source, Message.of("its featured image is not in the export"));
            } else if (!text.contains(stem(address))) {
                return pictures.getOrDefault(id, "");
            }
        }
        return "";
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
