package dev.offprint.source;

import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.digest.Sha256;
import dev.offprint.message.Message;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.DigestOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * The content folder: lists and reads its files, and reports those that it cannot read. The only place where sources are read.
 * Safe for use by many threads.
 *
 * @param ahead texts that were read before they are needed
 */
public record SourceTree(
        Path root, Path realRoot, SourceLimits limits, Diagnostics diagnostics, Listener listener, ReadAhead ahead) {

    /** Stands in for the digest of what could not be read. */
    public static final Sha256 UNREAD = new Sha256(0, 0, 0, 0);

    /** The bytes of texts, as many as fit into a part of the heap; the others are read again. Safe for use by many threads. */
    private static final class ReadAhead {
        /** What is made of a text takes so many times its bytes. */
        private static final int OBJECTS = 10;

        private final Map<String, Text> texts = new ConcurrentHashMap<>();
        private final Map<String, Object> made = new ConcurrentHashMap<>();
        private final AtomicLong room = new AtomicLong(Runtime.getRuntime().maxMemory() / 16);

        @SuppressWarnings("ArrayRecordComponent") // never compared
        private record Text(byte[] bytes, Sha256 digest) {}

        private boolean fits(long bytes) {
            boolean fits = room.addAndGet(-bytes) >= 0;
            if (!fits) {
                room.addAndGet(bytes);
            }
            return fits;
        }

        void keep(String path, Text text) {
            if (fits(text.bytes().length)) {
                texts.put(path, text);
            }
        }

        void keep(String path, Object one) {
            Text text = texts.get(path);
            if (text != null && fits((long) OBJECTS * text.bytes().length)) {
                made.put(path, one);
            }
        }

        void forget(String path) {
            Text gone = texts.remove(path);
            if (gone != null) {
                room.addAndGet(gone.bytes().length);
            }
        }
    }

    /** Takes notice of each file that is read. */
    @FunctionalInterface
    public interface Listener {
        /**
         * A file was read.
         *
         * @param path its path in the content folder
         * @param digest returns the digest of all of it, during this call
         */
        void read(String path, Supplier<Sha256> digest);
    }

    /** Returns the tree below this folder, or nothing if the folder does not exist. */
    public static Optional<SourceTree> open(Path root, SourceLimits limits, Diagnostics diagnostics) {
        try {
            Path real = root.toRealPath();
            if (Files.isDirectory(real)) {
                return Optional.of(
                        new SourceTree(root, real, limits, diagnostics, (path, digest) -> {}, new ReadAhead()));
            }
        } catch (IOException | SecurityException e) {
            // reported below, as for what is no folder
        }
        diagnostics.add(Code.NO_CONTENT.at(
                Place.file("."),
                Message.of("content folder `{0}` does not exist", root),
                Message.of("name a folder that holds `site.yaml`")));
        return Optional.empty();
    }

    /** Returns the same tree, which reports to others. */
    public SourceTree reportingTo(Diagnostics others, Listener other) {
        return new SourceTree(root, realRoot, limits, others, other, ahead);
    }

    /** Returns what a folder holds, sorted by name, without hidden files, editors' backups and what is refused. */
    public List<SourceEntry> list(String folder) {
        return new SourceFolder(this).list(folder);
    }

    /** Returns a text file's text: UTF-8, without a byte order mark, lines ended by LF. */
    public Optional<String> text(String path) {
        return read(path, limits.text()).flatMap(bytes -> SourceText.decode(bytes, path, diagnostics));
    }

    /** Returns the bytes of a file that is held as a whole: of text, or of what must be as small. */
    public Optional<byte[]> bytes(String path) {
        return read(path, limits.text());
    }

    /** Returns the bytes of a file, of any that is read at all, to show a part of it. */
    public Optional<byte[]> anyBytes(String path) {
        return read(path, limits.media());
    }

    /**
     * Reads a text before it is needed, and returns its digest. Reports nothing; what cannot be read is reported when it is needed.
     */
    public Sha256 readAhead(String path) {
        try {
            if (MediaFile.attributes(at(path)).size() <= limits.text()) {
                byte[] bytes = Files.readAllBytes(at(path));
                Sha256 digest = Sha256.of(bytes);
                ahead.keep(path, new ReadAhead.Text(bytes, digest));
                return digest;
            }
        } catch (IOException | InvalidPathException unreadable) {
            return UNREAD;
        }
        return UNREAD;
    }

    /** Keeps what was made of a text that was read ahead, while there is room. */
    public void keep(String path, Object made) {
        ahead.keep(path, made);
    }

    /** Returns what was made of a text, once, as if the text had been read. */
    public <T> Optional<T> take(String path, Class<T> type) {
        Object made = ahead.made.remove(path);
        ReadAhead.Text text = ahead.texts.get(path);
        if (made == null || text == null) {
            return Optional.empty();
        }
        ahead.room.addAndGet((long) ReadAhead.OBJECTS * text.bytes().length);
        listener.read(path, text::digest);
        return Optional.of(type.cast(made));
    }

    /** Lets go of a text that was read ahead and is not needed. */
    public void forget(String path) {
        ahead.forget(path);
    }

    /** Returns the digest of any file, or {@link #UNREAD}. Reports nothing. */
    public Sha256 digest(String path) {
        try (InputStream in = MediaFile.open(at(path))) {
            return Sha256.of(in);
        } catch (IOException | InvalidPathException unreadable) {
            return UNREAD;
        }
    }

    /**
     * Reads a file once, and returns what is needed to read it again.
     *
     * @param also is given all bytes as well
     */
    public Optional<MediaFile> media(String path, OutputStream also) {
        try {
            if (isTooLarge(path, MediaFile.attributes(at(path)).size(), limits.media())) {
                listener.read(path, () -> UNREAD);
                return Optional.empty();
            }
            DigestOutputStream digested = new DigestOutputStream(also, Sha256.digest());
            long length;
            try (InputStream in = Files.newInputStream(at(path))) {
                length = in.transferTo(digested);
            }
            MediaFile file = new MediaFile(at(path), path, Sha256.of(digested.getMessageDigest()), length);
            listener.read(path, file::digest);
            return Optional.of(file);
        } catch (IOException | InvalidPathException e) {
            listener.read(path, () -> UNREAD);
            report(path, e);
            return Optional.empty();
        }
    }

    private Optional<byte[]> read(String path, long limit) {
        ReadAhead.Text known = ahead.texts.get(path);
        if (known != null) {
            listener.read(path, known::digest);
            return Optional.of(known.bytes());
        }
        try {
            BasicFileAttributes attributes = MediaFile.attributes(at(path));
            if (isTooLarge(path, attributes.size(), limit)) {
                listener.read(path, () -> UNREAD);
                return Optional.empty();
            }
            byte[] bytes = new byte[(int) attributes.size()];
            int count;
            try (InputStream in = Files.newInputStream(at(path))) {
                count = in.readNBytes(bytes, 0, bytes.length); // fewer where it shrinks meanwhile
            }
            byte[] read = count < bytes.length ? Arrays.copyOf(bytes, count) : bytes;
            listener.read(path, () -> Sha256.of(read));
            return Optional.of(read);
        } catch (IOException | InvalidPathException e) {
            listener.read(path, () -> UNREAD);
            report(path, e);
            return Optional.empty();
        }
    }

    private boolean isTooLarge(String path, long size, long limit) {
        if (size > limit) {
            diagnostics.add(Code.TOO_LARGE.at(
                    Place.file(path),
                    Message.of("the file has `{0}` bytes, and `{1}` are allowed", size, limit),
                    Message.of("make it smaller, or split it")));
        }
        return size > limit;
    }

    Path at(String path) {
        return path.isEmpty()
                ? root
                : root.resolve(path.replace("/", root.getFileSystem().getSeparator()));
    }

    void report(String path, Exception e) {
        if (e instanceof NoSuchFileException) {
            diagnostics.add(Code.MISSING_FILE.at(
                    Place.file(path), Message.of("`{0}` does not exist", path), Message.of("create it")));
            return;
        }
        if (e instanceof MediaFile.SpecialFile) {
            diagnostics.add(Code.NOT_A_FILE.at(
                    Place.file(path),
                    Message.of("`{0}` is a pipe, a socket or a device", path),
                    Message.of("make it a file")));
            return;
        }
        Message reason = e instanceof AccessDeniedException
                ? Message.of("access is denied")
                : Message.verbatim(String.valueOf(e.getMessage()));
        diagnostics.add(Code.UNREADABLE.at(
                Place.file(path),
                Message.of("`{0}` cannot be read: {1}", path, reason),
                Message.of("check that it exists and its permissions")));
    }

    /** Returns whether a file or folder of this name is ignored, because systems and editors leave such names behind. */
    public static boolean isIgnored(String name) {
        return !SourceFolder.isListed(name);
    }

    /** Turns a text file's bytes into text. */
    private static final class SourceText {

        private static final char BYTE_ORDER_MARK = '\uFEFF';
        private static final char REPLACEMENT = '\uFFFD';

        private SourceText() {}

        static Optional<String> decode(byte[] bytes, String path, Diagnostics diagnostics) {
            String text = new String(bytes, StandardCharsets.UTF_8);
            // the lenient decoder is several times faster; only its replacement character asks for the strict one
            if (text.indexOf(REPLACEMENT) >= 0 && !isUtf8(bytes, path, diagnostics)) {
                return Optional.empty();
            }
            if (!text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK) {
                text = text.substring(1);
            }
            if (text.indexOf('\r') >= 0) {
                text = text.replace("\r\n", "\n");
            }
            int nul = text.indexOf('\0');
            if (nul >= 0) {
                diagnostics.add(Code.NOT_UTF8.at(
                        placeOf(text, nul, path), "the text holds a NUL character", "save the file as UTF-8 text"));
                return Optional.empty();
            }
            return Optional.of(text);
        }

        private static boolean isUtf8(byte[] bytes, String path, Diagnostics diagnostics) {
            ByteBuffer in = ByteBuffer.wrap(bytes);
            CharBuffer out = CharBuffer.allocate(bytes.length);
            CoderResult result = StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .decode(in, out, true);
            if (!result.isError()) {
                return true;
            }
            String before = out.flip().toString();
            String bad = String.format(Locale.ROOT, "0x%02X", bytes[in.position()] & 0xFF);
            diagnostics.add(Code.NOT_UTF8.at(
                    placeOf(before, before.length(), path),
                    Message.of("byte `{0}` at offset `{1}` is not valid UTF-8", bad, in.position()),
                    isUtf16(bytes)
                            ? Message.of("the file is UTF-16; save it as UTF-8")
                            : Message.of("save the file as UTF-8")));
            return false;
        }

        /** Text editors of Windows call it Unicode, and begin it with this mark. */
        private static boolean isUtf16(byte[] bytes) {
            int mark = bytes.length < 2 ? 0 : (bytes[0] & 0xFF) << Byte.SIZE | (bytes[1] & 0xFF);
            return mark == 0xFEFF || mark == 0xFFFE;
        }

        private static Place placeOf(String text, int index, String path) {
            int start = text.lastIndexOf('\n', index - 1) + 1;
            int line = 1;
            for (int i = text.indexOf('\n'); i >= 0 && i < index; i = text.indexOf('\n', i + 1)) {
                line++;
            }
            int column = text.codePointCount(start, index) + 1;
            boolean marked = line == 1 && !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
            return new Place(path, line, marked ? column - 1 : column);
        }
    }
}
