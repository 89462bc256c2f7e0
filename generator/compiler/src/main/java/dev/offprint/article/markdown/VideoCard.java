package dev.offprint.article.markdown;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.jspecify.annotations.Nullable;

/**
 * A paragraph that is nothing but a picture that links to a video: {@code [![What it shows](picture.png)](https://…)}.
 *
 * @param link the link, around the picture
 * @param image the picture
 * @param host the site that shows the video; empty where it is a file
 */
public record VideoCard(Link link, Image image, String host) {

    private static final List<String> FILES = List.of(".mp4", ".m4v", ".mov", ".ogv", ".webm");
    private static final Set<String> SITES = Set.of(
            "youtube.com",
            "m.youtube.com",
            "youtube-nocookie.com",
            "youtu.be",
            "vimeo.com",
            "player.vimeo.com",
            "dailymotion.com",
            "dai.ly",
            "media.ccc.de");
    /** Where PeerTube, which has many hosts, shows its videos. */
    private static final List<String> PATHS = List.of("/videos/watch/", "/videos/embed/");

    /** Returns the card that a paragraph is. */
    public static Optional<VideoCard> of(Paragraph paragraph) {
        boolean isLinked = paragraph.getFirstChild() instanceof Link link
                && link.getNext() == null
                && link.getLastChild() instanceof Image picture
                && isFirst(picture);
        if (!isLinked) {
            return Optional.empty();
        }
        Link link = (Link) paragraph.getFirstChild();
        Optional<String> host = host(link.getDestination());
        return host.map(name -> new VideoCard(link, (Image) link.getLastChild(), name));
    }

    /** Returns whether readers would get the picture from another site than this one. */
    public boolean hasForeignPicture() {
        String address = image.getDestination();
        return address.regionMatches(true, 0, "http", 0, 4) || address.startsWith("//");
    }

    /** What the parser itself keeps before the text of a link holds nothing that is shown. */
    private static boolean isFirst(Node picture) {
        Node before = picture.getPrevious();
        return before == null || (before instanceof CustomNode && before.getFirstChild() == null);
    }

    /** Returns the site that shows a video, empty where it is a file; nothing where the address is not one of a video. */
    public static Optional<String> host(String address) {
        @Nullable URI uri = uri(address);
        if (uri == null) {
            return Optional.empty();
        }
        String given = uri.getHost() == null ? "" : uri.getHost().toLowerCase(Locale.ROOT);
        String host = given.startsWith("www.") ? given.substring(4) : given;
        String path = uri.getPath() == null ? "" : uri.getPath().toLowerCase(Locale.ROOT);
        if (SITES.contains(host) || (!host.isEmpty() && PATHS.stream().anyMatch(path::contains))) {
            return Optional.of(host);
        }
        return FILES.stream().anyMatch(path::endsWith) ? Optional.of("") : Optional.empty();
    }

    private static @Nullable URI uri(String address) {
        try {
            return URI.create(address);
        } catch (IllegalArgumentException notOne) {
            return null;
        }
    }
}
