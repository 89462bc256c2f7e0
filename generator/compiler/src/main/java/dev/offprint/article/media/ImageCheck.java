package dev.offprint.article.media;

import dev.offprint.article.media.rendition.RenditionPlan;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.message.Message;
import dev.offprint.source.FileWindow;
import dev.offprint.source.MediaFile;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/** Finds images that are called after another format than theirs, and images that are larger than a reader can see. */
final class ImageCheck {

    /** The width of a text of 1,000 pixels on a screen with four device pixels for each, which no phone exceeds. */
    private static final int WIDEST = 4_096;

    private static final long LARGEST = 3_000_000;
    /** Of an image with smaller versions, which programs and curious readers load as it is: a camera's photograph has less. */
    private static final long LARGEST_ORIGINAL = 20_000_000;

    /** What images with an ending are. */
    private static final Map<String, Format> ENDINGS = Map.of(
            "png", Format.PNG,
            "jpg", Format.JPEG,
            "jpeg", Format.JPEG,
            "gif", Format.GIF,
            "webp", Format.WEBP,
            "avif", Format.AVIF,
            "ico", Format.ICO);

    /** Formats of images, by the bytes they begin with. */
    private enum Format {
        PNG("PNG", "png"),
        JPEG("JPEG", "jpg"),
        GIF("GIF", "gif"),
        WEBP("WebP", "webp"),
        AVIF("AVIF", "avif"),
        ICO("icon", "ico"),
        HEIF("HEIF", "");

        private final String title;
        /** Empty where browsers do not show it. */
        private final String ending;

        Format(String title, String ending) {
            this.title = title;
            this.ending = ending;
        }

        Message title() {
            return this == ICO ? Message.of("an icon") : Message.verbatim(title);
        }
    }

    private ImageCheck() {}

    /** Returns whether files with this ending, in lower case, are images other than SVG. */
    static boolean isImage(String ending) {
        return ENDINGS.containsKey(ending);
    }

    /** Reports what is wrong with an image whose content is one. */
    static void report(MediaFile file, FileWindow window, String ending, Diagnostics diagnostics) throws IOException {
        Optional<Format> format = format(window);
        if (format.isPresent() && format.get() != ENDINGS.get(ending)) {
            wrongName(file, format.get(), ending, diagnostics);
        }
        ImageDamage.of(window, file.length())
                .ifPresent(damage -> diagnostics.add(Code.DAMAGED_IMAGE.at(
                        Place.file(file.path()), damage, Message.of("save it again from its source"))));
        RenditionPlan plan = RenditionPlan.of(window, file.length());
        Message obstacle = plan.obstacle();
        if (obstacle != null) {
            diagnostics.add(
                    Code.UNSCALED_IMAGE.at(
                            Place.file(file.path()),
                            obstacle,
                            Message.of(
                                    "save it as a JPEG or PNG for screens (sRGB), at most 4,000 pixels wide; cut a tall one into several")));
        } else if (plan.widths().isEmpty()) {
            large(file, window, ending, diagnostics);
        } else if (file.length() > LARGEST_ORIGINAL) {
            diagnostics.add(Code.LARGE_IMAGE.at(
                    Place.file(file.path()),
                    megabytes(file.length()),
                    Message.of("save it as a JPEG of at most 4,000 pixels in width")));
        }
    }

    /** Reports a drawing that readers wait for. */
    static void drawing(MediaFile file, Diagnostics diagnostics) {
        if (file.length() > LARGEST) {
            diagnostics.add(Code.LARGE_IMAGE.at(
                    Place.file(file.path()),
                    megabytes(file.length()),
                    Message.of("make the drawing simpler, or save it as PNG or WebP")));
        }
    }

    /** Of other images, readers load a smaller version. */
    private static void large(MediaFile file, FileWindow window, String ending, Diagnostics diagnostics) {
        Optional<ImageSize> size = ImageSize.of(window::unsigned);
        boolean wide = size.isPresent() && size.get().width() > WIDEST;
        if (wide || file.length() > LARGEST) {
            diagnostics.add(Code.LARGE_IMAGE.at(
                    Place.file(file.path()),
                    size.filter(one -> wide)
                            .map(one -> Message.of("the image is {0} by {1} pixels large", one.width(), one.height()))
                            .orElseGet(() -> megabytes(file.length())),
                    ending.equals("gif")
                            ? Message.of("save it as a video, or make it smaller")
                            : Message.of("make it at most 2,000 pixels wide, and save it as WebP or JPEG")));
        }
    }

    private static void wrongName(MediaFile file, Format format, String ending, Diagnostics diagnostics) {
        String name = file.path().substring(file.path().lastIndexOf('/') + 1);
        String stem = name.substring(0, name.lastIndexOf('.'));
        boolean isShown = !format.ending.isEmpty();
        diagnostics.add(Code.IMAGE_FORMAT.at(
                Place.file(file.path()),
                isShown
                        ? Message.of("the file is called `.{0}`, and its content is {1}", ending, format.title())
                        : Message.of(
                                "the file is called `.{0}`, and its content is {1}, which most browsers do not show",
                                ending, format.title()),
                isShown
                        ? Message.of(
                                "rename it `{0}.{1}` and change the links to it, or save it in that format",
                                stem, format.ending)
                        : Message.of("save it as JPEG, PNG or WebP")));
    }

    private static Message megabytes(long bytes) {
        long tenths = (bytes + 50_000) / 100_000;
        return Message.of("the image has {0}.{1} MB", tenths / 10, tenths % 10);
    }

    private static Optional<Format> format(FileWindow file) {
        if (startsWith(file, 0, "\u0089PNG\r\n\u001a\n")) {
            return Optional.of(Format.PNG);
        } else if (startsWith(file, 0, "\u00ff\u00d8\u00ff")) {
            return Optional.of(Format.JPEG);
        } else if (startsWith(file, 0, "GIF8")) {
            return Optional.of(Format.GIF);
        } else if (startsWith(file, 0, "RIFF")) {
            return Optional.of(Format.WEBP);
        } else if (startsWith(file, 4, "ftyp")) {
            return Optional.of(isAvif(file) ? Format.AVIF : Format.HEIF);
        }
        return startsWith(file, 0, "\0\0\1\0") ? Optional.of(Format.ICO) : Optional.empty();
    }

    /** Returns whether one of the brands in the first box is an AVIF one (ISO/IEC 14496-12, 4.3). */
    private static boolean isAvif(FileWindow file) {
        int length = file.unsigned(2) << 8 | file.unsigned(3);
        for (int at = 8; at < length; at += 4) {
            if (startsWith(file, at, "avi")) {
                return true;
            }
        }
        return false;
    }

    private static boolean startsWith(FileWindow file, int at, String latin1) {
        for (int i = 0; i < latin1.length(); i++) {
            if (file.unsigned(at + i) != latin1.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
