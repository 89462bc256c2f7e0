package dev.offprint.author;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.Theme;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.article.yaml.YamlReader;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Edits of sources, collected first. Each file is replaced as a whole, and none if one of them was edited meanwhile. What a killed
 * command leaves half done, git shows and undoes.
 */
public final class SourceEdits {

    /** A byte order mark. */
    static final String MARK = "\uFEFF";

    private final Path content;
    private final Map<String, String> before = new TreeMap<>();
    private final Map<String, String> after = new TreeMap<>();
    private final List<Move> moves = new ArrayList<>();
    private final List<Message> notes = new ArrayList<>();

    /** Returns no edits of a content folder. */
    SourceEdits(Path content) {
        this.content = content;
    }

    /**
     * A file or folder to move after the edits.
     *
     * @param from its path below the content folder, with slashes
     * @param to the new one
     */
    public record Move(String from, String to) {}

    /** Returns the paths of what may link to an article, below the content folder, sorted, with slashes. */
    List<String> sources() throws IOException {
        List<String> paths = new ArrayList<>();
        for (String folder : List.of("articles", "pages", "skills")) {
            if (Files.isDirectory(content.resolve(folder))) {
                try (Stream<Path> all = Files.find(
                        content.resolve(folder),
                        2,
                        (path, facts) ->
                                facts.isRegularFile() || (facts.isSymbolicLink() && Files.isRegularFile(path)))) {
                    all.map(path -> content.relativize(path).toString().replace('\\', '/'))
                            .filter(
                                    path -> path.matches(
                                            "articles/[^/]+/(?:article\\.yaml|[^./][^/]*\\.md)|(?:pages|skills)/[^/]+/[^./][^/]*\\.md"))
                            .forEach(paths::add);
                }
            }
        }
        paths.add(Theme.FOLDER + "/theme.yaml");
        paths.sort(null);
        return paths;
    }

    /** Returns the text of a file as it will be; empty where there is none, or where it is not UTF-8, an error of every build. */
    String text(String path) throws IOException {
        if (!before.containsKey(path)) {
            before.put(path, read(content.resolve(path)).orElse(""));
        }
        return after.getOrDefault(path, before.getOrDefault(path, ""));
    }

    /** Returns the text of a file as an edit gets it. */
    String plain(String path) throws IOException {
        return text(path).replace(MARK, "").replace("\r\n", "\n");
    }

    private static Optional<String> read(Path file) throws IOException {
        try {
            return Files.isRegularFile(file)
                    ? Optional.of(StandardCharsets.UTF_8
                            .newDecoder()
                            .decode(ByteBuffer.wrap(Files.readAllBytes(file)))
                            .toString())
                    : Optional.empty();
        } catch (CharacterCodingException otherEncoding) {
            return Optional.empty();
        }
    }

    /**
     * Edits a file, whose byte order mark and line ends stay.
     *
     * @param edit gets and returns the text without a mark, with lines that end with a line feed
     * @return whether something changed
     */
    boolean edit(String path, UnaryOperator<String> edit) throws IOException {
        String text = text(path);
        String mark = text.startsWith(MARK) ? MARK : "";
        String plain = text.substring(mark.length()).replace("\r\n", "\n");
        String edited = edit.apply(plain);
        if (edited.equals(plain)) {
            return false;
        }
        replace(path, mark + (text.contains("\r\n") ? edited.replace("\n", "\r\n") : edited));
        return true;
    }

    /** Gives a file another text. What a symbolic link leads to may be the source of something else as well, so it stays. */
    void replace(String path, String text) {
        if (Files.isSymbolicLink(content.resolve(path))) {
            note(Message.of("{0}: a symbolic link; edit what it leads to by hand", path));
        } else {
            after.put(path, text);
        }
    }

    void move(String from, String to) {
        moves.add(new Move(from, to));
    }

    void note(Message note) {
        if (notes.stream().noneMatch(one -> one.toString().equals(note.toString()))) {
            notes.add(note);
        }
    }

    /** Returns what has to be done by hand, a line for each. */
    public List<Message> notes() {
        return List.copyOf(notes);
    }

    /** Returns what is moved. */
    public List<Move> moves() {
        return List.copyOf(moves);
    }

    /** Returns whether there is nothing to do. */
    public boolean isEmpty() {
        return after.isEmpty() && moves.isEmpty();
    }

    /**
     * Makes the edits.
     *
     * @throws RefusedException where somebody edited one of the files meanwhile; nothing is changed then
     */
    public void run() throws IOException, RefusedException {
        for (String path : after.keySet()) {
            Path file = content.resolve(path);
            if (!read(file).equals(Optional.ofNullable(before.get(path)))) {
                throw new RefusedException(
                        Message.of("{0} was edited meanwhile; nothing was changed; start the command again", file));
            }
        }
        for (Map.Entry<String, String> edit : after.entrySet()) {
            write(content.resolve(edit.getKey()), edit.getValue());
        }
        for (Move move : moves) {
            // by a third name, for to some file systems two names that differ in letter case only are one
            Path to = content.resolve(move.to());
            Path aside = to.resolveSibling(".renaming-" + to.getFileName());
            Files.move(content.resolve(move.from()), aside);
            Files.move(aside, to);
        }
    }

    private static void write(Path file, String text) throws IOException {
        Path part = file.resolveSibling("." + file.getFileName() + ".part");
        try {
            Files.writeString(part, text);
            PosixFileAttributeView mode = Files.getFileAttributeView(part, PosixFileAttributeView.class);
            if (mode != null) {
                mode.setPermissions(Files.getPosixFilePermissions(file));
            }
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /** Returns the changes as a diff without context, a line for each entry. */
    public List<String> diff(Language language) {
        List<String> lines = new ArrayList<>();
        moves.forEach(move -> lines.add(
                Message.of("rename {0} to {1}", move.from(), move.to()).in(language)));
        after.forEach((path, text) -> diff(path, before.getOrDefault(path, ""), text, language, lines));
        return lines;
    }

    private static void diff(String path, String before, String after, Language language, List<String> out) {
        String[] old = before.replace(MARK, "").split("\r?\n", -1);
        String[] now = after.replace(MARK, "").split("\r?\n", -1);
        if (Arrays.equals(old, now)) {
            Message ends = Message.of("{0}: other line ends, or no byte order mark", path);
            out.add(ends.in(language));
            return;
        }
        out.add("--- " + path);
        out.add("+++ " + path);
        int same = 0;
        while (same < Math.min(old.length, now.length) && old[same].equals(now[same])) {
            same++;
        }
        int end = 0;
        while (end < Math.min(old.length, now.length) - same
                && old[old.length - 1 - end].equals(now[now.length - 1 - end])) {
            end++;
        }
        boolean isByLine = old.length == now.length;
        for (int i = same; i < (isByLine ? old.length - end : same + 1); i++) {
            if (!isByLine || !old[i].equals(now[i])) {
                out.add("@@ " + Message.of("line {0}", i + 1).in(language) + " @@");
                Stream.of(old)
                        .skip(i)
                        .limit(isByLine ? 1 : old.length - end - i)
                        .forEach(line -> out.add("-" + line));
                Stream.of(now)
                        .skip(i)
                        .limit(isByLine ? 1 : now.length - end - i)
                        .forEach(line -> out.add("+" + line));
            }
        }
    }

    /** Returns a YAML text as an object; nothing where it is wrong. */
    static Optional<ObjectNode> root(String yaml) {
        return YamlReader.read(yaml, "", 1, new Diagnostics()).map(YamlDocument::root);
    }

    /** Returns the first of several texts that says exactly what is wanted: comments, order and formatting are the author's. */
    static Optional<String> saying(ObjectNode wanted, String... candidates) {
        return Stream.of(candidates)
                .filter(yaml -> root(yaml).filter(wanted::equals).isPresent())
                .findFirst();
    }
}
