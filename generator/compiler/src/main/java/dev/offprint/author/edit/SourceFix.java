package dev.offprint.author.edit;

import dev.offprint.author.edit.text.SourceEdit;
import dev.offprint.author.edit.text.TextDiff;
import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Mechanical corrections of sources: none changes what an article says. Nothing is written before {@link SourceEdits#run}.
 *
 * @param edits the files that change, and those that get another name
 * @param notes what has to be done by hand, a line for each
 * @param summaries what changes in whole files, a line for each, which a diff would not show
 */
public record SourceFix(SourceEdits edits, List<Message> notes, List<Message> summaries) {

    private static final String MARK = "\uFEFF";

    /** What can be corrected. */
    public enum Kind {
        /** Line ends of Windows become those of Unix. */
        LINE_ENDS,
        /** Byte order marks are removed. */
        BOM,
        /** Blanks in the names of media become hyphens, in the references to them as well. */
        NAMES,
        /** Public articles without {@code firstPublished} get one. */
        DATES
    }

    /** Returns the corrections of these kinds. */
    public static SourceFix of(Path content, Corpus.Options options, Set<Kind> kinds) throws IOException {
        Map<String, String> before = sources(content);
        Map<String, String> after = new TreeMap<>(before);
        List<SourceEdits.Move> moves = new ArrayList<>();
        List<Message> notes = new ArrayList<>();
        Optional<Corpus> corpus = Corpus.open(content, options, new Diagnostics());
        List<ArticleHead> heads = corpus.map(Corpus::heads).orElse(List.of());
        if (kinds.contains(Kind.NAMES)) {
            for (ArticleHead head : heads) {
                new MediaNames(content, head, notes).fix(after, moves);
            }
        }
        if (kinds.contains(Kind.DATES)) {
            corpus.ifPresent(one -> MissingDates.of(content, one).fix(after, notes));
        }
        List<SourceEdit> edits = new ArrayList<>();
        List<Message> summaries = new ArrayList<>();
        before.forEach((path, text) -> {
            String edited = whole(after.getOrDefault(path, text), kinds);
            if (edited.equals(text)) {
                return;
            } else if (Files.isSymbolicLink(content.resolve(path))) {
                notes.add(Message.of("{0}: a symbolic link; correct what it leads to by hand", path));
            } else {
                summarise(path, text, kinds, summaries);
                edits.add(new SourceEdit(path, text, edited));
            }
        });
        return new SourceFix(new SourceEdits(content, edits, moves), notes, summaries);
    }

    /** Returns the text without what is corrected in all of its lines. */
    private static String whole(String text, Set<Kind> kinds) {
        String result = kinds.contains(Kind.BOM) ? bare(text) : text;
        return kinds.contains(Kind.LINE_ENDS) ? result.replace("\r\n", "\n") : result;
    }

    private static void summarise(String path, String text, Set<Kind> kinds, List<Message> summaries) {
        if (kinds.contains(Kind.BOM) && text.startsWith(MARK)) {
            summaries.add(Message.of("{0}: remove the byte order mark", path));
        }
        int lines = text.length() - text.replace("\r\n", "\n").length();
        if (kinds.contains(Kind.LINE_ENDS) && lines > 0) {
            summaries.add(
                    lines == 1
                            ? Message.of("{0}: end {1} line with LF instead of CRLF", path, lines)
                            : Message.of("{0}: end {1} lines with LF instead of CRLF", path, lines));
        }
    }

    private static Map<String, String> sources(Path content) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        List<String> paths = new ArrayList<>(SourceFiles.of(content));
        if (Files.isRegularFile(content.resolve("site.yaml"))) {
            paths.add("site.yaml");
        }
        for (String path : paths) {
            SourceFiles.read(content.resolve(path)).ifPresent(text -> texts.put(path, text));
        }
        return texts;
    }

    /** Returns the changes as a diff, a line for each entry. */
    public List<String> diff(Language language) {
        List<String> lines = new ArrayList<>();
        edits.moves()
                .forEach(move -> lines.add(
                        Message.of("rename {0} to {1}", move.from(), move.to()).in(language)));
        summaries.forEach(summary -> lines.add(summary.in(language)));
        for (SourceEdit edit : edits.edits()) {
            List<String> changes = new ArrayList<>();
            TextDiff.of(new SourceEdit(edit.path(), bare(edit.before()), bare(edit.after())), language, changes);
            if (changes.size() > 2) { // more than the two lines that name the file
                lines.addAll(changes);
            }
        }
        return lines;
    }

    private static String bare(String text) {
        return text.startsWith(MARK) ? text.substring(MARK.length()) : text;
    }
}
