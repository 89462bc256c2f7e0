package dev.offprint.importer.article;

import dev.offprint.article.hint.SlugHint;
import dev.offprint.edge.resource.Slug;
import java.util.Optional;
import java.util.regex.Pattern;

/** Makes slugs and topics of names in any language. */
final class SlugNames {

    /** Leaves room for a folder before it and a number behind it. */
    private static final int LONGEST = 120;

    /** Devices of Windows, which has no folders of these names. */
    private static final Pattern DEVICE = Pattern.compile("con|prn|aux|nul|com[0-9]|lpt[0-9]");

    private SlugNames() {}

    /** Returns the slug that a name suggests, in small letters: {@code Über uns} becomes {@code ueber-uns}; nothing if nothing is left. */
    static Optional<String> of(String name) {
        String words = SlugHint.latin(name).replaceAll("[^a-z0-9_]+", "-").replaceAll("^[-_]+|-+$", "");
        String cut = words.length() > LONGEST ? words.substring(0, LONGEST).replaceAll("-+$", "") : words;
        return Slug.parse(DEVICE.matcher(cut).matches() ? cut + "-page" : cut).map(Slug::value);
    }

    /** Returns the last part of an address as a slug, if it is one as it stands, without the ending of a file. */
    static Optional<String> lastOf(String address) {
        String path = address.replaceFirst("[?#].*$", "").replaceAll("/+$", "").replaceFirst("(/index)?\\.html?$", "");
        String last = path.substring(path.lastIndexOf('/') + 1);
        return Slug.parse(last).map(Slug::value);
    }

    /** Returns a topic as article.yaml has it, or nothing if nothing is left. */
    static Optional<String> topic(String label) {
        String named = SlugHint.latin(label).replace("c++", "c-plus-plus").replace("c#", "c-sharp");
        String words = named.replaceAll("[^a-z0-9]+", "-").replaceAll("^-+|-+$", "");
        String cut = words.length() > 60 ? words.substring(0, 60).replaceAll("-+$", "") : words;
        return cut.isEmpty() ? Optional.empty() : Optional.of(cut);
    }
}
