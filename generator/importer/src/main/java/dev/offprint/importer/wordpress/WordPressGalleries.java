package dev.offprint.importer.wordpress;

import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Galleries: pictures by their numbers, or those that were uploaded to a post (wordpress.org, "Gallery Shortcode"). */
final class WordPressGalleries {

    private static final Pattern GALLERY = Pattern.compile("\\[gallery(?![\\w-])([^\\]\\n]{0,1000})]");
    private static final Pattern SHOWN = Pattern.compile("\\b(?:ids|include)=[\"']?([\\d, ]{1,900})");
    private static final Pattern EXCLUDED = Pattern.compile("\\bexclude=[\"']?([\\d, ]{1,900})");
    private static final Pattern POST = Pattern.compile("\\bid=[\"']?(\\d{1,18})");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,18}");
    private static final int MOST_UPLOADS = 1000;

    private final Map<String, String> pictures = new HashMap<>();
    private final Set<String> posts = new HashSet<>();
    /** The pictures that were uploaded to a post, in their order. */
    private final Map<String, NavigableMap<Integer, String>> uploads = new HashMap<>();

    /** Adds a post that everybody may see. */
    void post(String id) {
        posts.add(id);
    }

    /** Adds a picture that was uploaded. */
    void picture(WordPressItem item, String html) {
        String id = item.get("wp:post_id");
        pictures.put(id, html);
        NavigableMap<Integer, String> all =
                uploads.computeIfAbsent(item.get("wp:post_parent"), post -> new TreeMap<>());
        String place = item.get("wp:menu_order");
        int order = place.matches("\\d{1,6}") ? Integer.parseInt(place) : 0;
        all.put(order * MOST_UPLOADS + all.size() % MOST_UPLOADS, id);
    }

    /** Returns a picture, or an empty text if there is none. */
    String picture(String id) {
        return pictures.getOrDefault(id, "");
    }

    /**
     * Returns a text with pictures in the place of galleries. A gallery without any stays as it is.
     *
     * @param own the number of the post
     * @param lost takes what is not kept
     */
    String resolved(String text, String own, Consumer<Message> lost) {
        return GALLERY.matcher(text).replaceAll(gallery -> {
            List<String> missing = new ArrayList<>();
            String shown = ids(gallery.group(1), own).stream()
                    .map(id -> {
                        String picture = picture(id);
                        if (picture.isEmpty()) {
                            missing.add(id);
                        }
                        return picture;
                    })
                    .collect(Collectors.joining());
            if (shown.isEmpty()) {
                return Matcher.quoteReplacement(gallery.group());
            }
            missing.forEach(id -> lost.accept(
                    Message.of("a gallery is kept without its picture `{0}`, which the export does not have", id)));
            return Matcher.quoteReplacement(shown);
        });
    }

    /** Pictures of another post are shown if everybody may see that post, as WordPress has it. */
    private Collection<String> ids(String attributes, String own) {
        Matcher shown = SHOWN.matcher(attributes);
        if (shown.find()) {
            return numbers(shown);
        }
        Matcher post = POST.matcher(attributes);
        String of = post.find() ? post.group(1) : own;
        if (!of.equals(own) && !posts.contains(of)) {
            return List.of();
        }
        List<String> all =
                new ArrayList<>(uploads.getOrDefault(of, new TreeMap<>()).values());
        Matcher excluded = EXCLUDED.matcher(attributes);
        if (excluded.find()) {
            all.removeAll(new HashSet<>(numbers(excluded)));
        }
        return all;
    }

    private static List<String> numbers(Matcher list) {
        return NUMBER.matcher(list.group(1)).results().map(MatchResult::group).toList();
    }
}
