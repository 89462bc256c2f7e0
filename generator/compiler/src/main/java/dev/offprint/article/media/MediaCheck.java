package dev.offprint.article.media;

import dev.offprint.address.MediaTypes;
import dev.offprint.article.media.ImageHead.Format;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.message.Message;
import dev.offprint.source.FileWindow;
import dev.offprint.source.MediaFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Says whether a file may be published as it is: nothing in it can run in a reader's browser, whatever server delivers it. A
 * static host sends neither {@code nosniff} nor a content security policy, so what is published must do without both. Looks at a file once,
 * for all that pages and builds have to know of it.
 */
public final class MediaCheck {

    /** Bytes of an SVG: it is read whole into memory where a single attribute has most of it. */
    private static final long LARGEST_SVG = 10 << 20;
    /** Images that browsers do not show. */
    private static final Set<String> OTHER_PICTURES = Set.of("heic", "heif", "tif", "tiff", "bmp", "psd", "raw", "jxl");

    /** The width of a text of 1,000 pixels on a screen with four device pixels for each, which no phone exceeds. */
    private static final int WIDEST = 4_096;

    /** The column of text in CSS pixels. */
    private static final int COLUMN = 650;

    private static final long LARGEST = 3_000_000;
    /** Of an image with smaller versions, which programs and curious readers load as it is: a camera's photograph has less. */
    private static final long LARGEST_ORIGINAL = 20_000_000;

    /**
     * A file that may be published.
     *
     * @param size how large it is shown, where it is an image that says so
     * @param plan which smaller versions there are of it
     * @param format its format, if it is a raster image
     */
    public record Accepted(
            @Nullable ImageSize size,
            RenditionPlan plan,
            @Nullable Format format) {

        private static final Accepted PLAIN = new Accepted(null, RenditionPlan.NONE, null);
    }

    /** Takes what an SVG says: its texts, its comments and the values of its attributes, without entities. */
    @FunctionalInterface
    public interface SvgTexts {

        /** Takes nothing. */
        SvgTexts IGNORED = (text, isAddress, line, column) -> {};

        /**
         * Takes a text.
         *
         * @param isAddress whether it is where a link leads
         * @param line the line of the file, from 1, of what holds it
         * @param column the column, from 1
         */
        void text(String text, boolean isAddress, int line, int column);
    }

    private final MediaFile file;
    private final String name;
    private final String ending;
    private final Diagnostics diagnostics;

    private MediaCheck(MediaFile file, Diagnostics diagnostics) {
        this.file = file;
        this.name = file.path().substring(file.path().lastIndexOf('/') + 1);
        this.ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        this.diagnostics = diagnostics;
    }

    /** Returns whether a file may be published; reports where it may not. */
    public static boolean accepts(MediaFile file, Diagnostics diagnostics) {
        return look(file, diagnostics, SvgTexts.IGNORED).isPresent();
    }

    /** Returns what is to be known of a file that may be published, and shows what it says if it is an SVG. Reports why it may not. */
    public static Optional<Accepted> look(MediaFile file, Diagnostics diagnostics, SvgTexts texts) {
        MediaCheck check = new MediaCheck(file, diagnostics);
        try {
            return check.look(texts);
        } catch (IOException unreadable) {
            check.report(
                    Code.UNREADABLE,
                    Message.of("`{0}` cannot be read: {1}", file.path(), String.valueOf(unreadable.getMessage())),
                    Message.of("check that it exists and its permissions"));
            return Optional.empty();
        }
    }

    private Optional<Accepted> look(SvgTexts texts) throws IOException {
        String type = MediaTypes.of(name);
        if (!MediaTypes.isMedia(name)) {
            report(
                    Code.ACTIVE_MEDIA,
                    Message.of("`{0}` is not of a kind that is published beside articles", name),
                    OTHER_PICTURES.contains(ending)
                            ? Message.of("save it as JPEG, PNG or WebP: browsers do not show this format")
                            : Message.of("use a format of docs/writing.md, or put it into a `.zip`"));
            return Optional.empty();
        } else if (ending.equals("svg")) {
            return svg(texts);
        } else if (type.startsWith("image/")) {
            return image();
        }
        boolean isText = type.contains("charset=utf-8") || ending.equals("json");
        boolean isSound = isText ? isUtf8() : beginsAsItShould();
        return isSound ? Optional.of(Accepted.PLAIN) : Optional.empty();
    }

    private void report(Code code, Message problem, Message remedy) {
        diagnostics.add(code.at(Place.file(file.path()), problem, remedy));
    }

    private Optional<Accepted> svg(SvgTexts texts) throws IOException {
        if (file.length() > LARGEST_SVG) {
            report(
                    Code.TOO_LARGE,
                    Message.of("the SVG has `{0}` bytes, and `{1}` are allowed", file.length(), LARGEST_SVG),
                    Message.of("make it smaller, or publish it as PNG or WebP"));
            return Optional.empty();
        }
        SvgCheck.Result result;
        try (InputStream in = file.open()) {
            result = SvgCheck.read(in, texts);
        }
        SvgCheck.Problem problem = result.problem();
        boolean isRefused = problem != null && problem.isRefused();
        if (problem != null) {
            diagnostics.add((isRefused ? Code.ACTIVE_MEDIA : Code.DAMAGED_IMAGE)
                    .at(new Place(file.path(), problem.line(), problem.column()), problem.what(), problem.remedy()));
        }
        if (!isRefused && file.length() > LARGEST) {
            report(Code.LARGE_IMAGE, megabytes(), Message.of("make the drawing simpler, or save it as PNG or WebP"));
        }
        ImageSize size = result.size();
        ImageSize shown = size != null && result.isFree() ? size.ofWidth(COLUMN) : size;
        return isRefused ? Optional.empty() : Optional.of(new Accepted(shown, RenditionPlan.NONE, null));
    }

    /** Browsers show an image whose format differs from its name; a file that is not an image is a mistake or an attack. */
    private Optional<Accepted> image() throws IOException {
        try (FileWindow window = file.window()) {
            Optional<ImageHead> read = ImageHead.of(window, file.length());
            if (read.isEmpty()) {
                otherContent();
                return Optional.empty();
            }
            ImageHead head = read.get();
            Format named = ending.equals("jpeg")
                    ? Format.JPEG
                    : Format.valueOf(ending.toUpperCase(Locale.ROOT).replace("JPG", "JPEG"));
            if (head.format() != named) {
                wrongName(head.format());
            }
            if (head.damage() != null) {
                report(Code.DAMAGED_IMAGE, head.damage(), Message.of("save it again from its source"));
            }
            Optional<ImageSize> size = ImageSize.of(head.shownWidth(), head.shownHeight());
            RenditionPlan plan = RenditionPlan.of(head, file.length());
            weight(size, plan);
            return Optional.of(
                    new Accepted(size.orElse(null), head.damage() == null ? plan : RenditionPlan.NONE, head.format()));
        }
    }

    private void wrongName(Format format) {
        String stem = name.substring(0, name.lastIndexOf('.'));
        Message title = format == Format.ICO ? Message.of("an icon") : Message.verbatim(format.title());
        boolean isShown = !format.ending().isEmpty();
        report(
                Code.IMAGE_FORMAT,
                isShown
                        ? Message.of("the file is called `.{0}`, and its content is {1}", ending, title)
                        : Message.of(
                                "the file is called `.{0}`, and its content is {1}, which most browsers do not show",
                                ending, title),
                isShown
                        ? Message.of(
                                "rename it `{0}.{1}` and change the links to it, or save it in that format",
                                stem, format.ending())
                        : Message.of("save it as JPEG, PNG or WebP"));
    }

    /** Reports what readers wait for: of images without smaller versions all load the image itself. */
    private void weight(Optional<ImageSize> size, RenditionPlan plan) {
        Message obstacle = plan.obstacle();
        boolean isWide = size.isPresent() && size.get().width() > WIDEST;
        if (obstacle != null) {
            report(
                    Code.LARGE_IMAGE,
                    obstacle,
                    Message.of(
                            "save it as a JPEG or PNG for screens (sRGB), at most 4,000 pixels wide; cut a tall one into several"));
        } else if (!plan.widths().isEmpty()) {
            if (file.length() > LARGEST_ORIGINAL) {
                report(Code.LARGE_IMAGE, megabytes(), Message.of("save it as a JPEG of at most 4,000 pixels in width"));
            }
        } else if (isWide || file.length() > LARGEST) {
            report(
                    Code.LARGE_IMAGE,
                    isWide
                            ? Message.of(
                                    "the image is {0} by {1} pixels large",
                                    size.get().width(), size.get().height())
                            : megabytes(),
                    ending.equals("gif")
                            ? Message.of("save it as a video, or make it smaller")
                            : Message.of("make it at most 2,000 pixels wide, and save it as WebP or JPEG"));
        }
    }

    private Message megabytes() {
        long tenths = (file.length() + 50_000) / 100_000;
        return Message.of("the image has {0}.{1} MB", tenths / 10, tenths % 10);
    }

    private void otherContent() {
        report(
                Code.MEDIA_CONTENT,
                Message.of("the file is called `.{0}`, and its content is something else", ending),
                Message.of("save it in that format, or name it after the one it has"));
    }

    /**
     * Returns whether a file begins as files with its ending do. Formats whose beginning says nothing certain, such as MP3, are not looked
     * at: with their media types no browser looks for anything else in them (WHATWG MIME Sniffing, 7).
     */
    private boolean beginsAsItShould() throws IOException {
        List<String> beginnings = switch (ending) {
            case "pdf" -> List.of("%PDF-", "\u00ef\u00bb\u00bf%PDF-");
            case "webm" -> List.of("\u001aE\u00df\u00a3");
            case "ogg", "oga", "ogv", "opus" -> List.of("OggS");
            case "flac" -> List.of("fLaC", "ID3");
            case "wav" -> List.of("RIFF", "RF64");
            case "woff2" -> List.of("wOF2");
            case "zip", "epub", "docx", "xlsx", "pptx", "odt", "ods", "odp" -> List.of("PK");
            default -> List.of("");
        };
        try (FileWindow window = file.window()) {
            boolean fits = beginnings.stream().anyMatch(beginning -> window.startsWith(beginning, 0));
            if (!fits) {
                otherContent();
            }
            return fits;
        }
    }

    /** Texts are sent as UTF-8, so readers of another encoding would see other letters. */
    private boolean isUtf8() throws IOException {
        CharsetDecoder utf8 = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer bytes = ByteBuffer.allocate(1 << 13);
        CharBuffer chars = CharBuffer.allocate(1 << 13);
        int line = 1;
        int column = 1;
        try (InputStream in = file.open()) {
            for (int read = 0; read >= 0; ) {
                read = in.read(bytes.array(), bytes.position(), bytes.remaining());
                bytes.position(bytes.position() + Math.max(0, read)).flip();
                boolean isWrong = utf8.decode(bytes, chars, read < 0).isError();
                for (int i = 0; i < chars.position(); i++) {
                    boolean isEnd = chars.get(i) == '\n';
                    line += isEnd ? 1 : 0;
                    column = isEnd ? 1 : column + (Character.isLowSurrogate(chars.get(i)) ? 0 : 1);
                }
                if (isWrong) {
                    diagnostics.add(Code.NOT_UTF8.at(
                            new Place(file.path(), line, column),
                            Message.of(
                                    "byte `{0}` is not valid UTF-8",
                                    String.format(Locale.ROOT, "0x%02X", bytes.get() & 0xFF)),
                            Message.of("save the file as UTF-8")));
                    return false;
                }
                chars.clear();
                bytes.compact();
            }
        }
        return true;
    }
}
